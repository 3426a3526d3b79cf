// All about one card beside or below the board: the card pointed at, else the one with the focus, else the one picked.
// Fingers do not point; there it is the card last touched. How strong it is now comes with the card, in data-now.

const POINTS = matchMedia("(hover: hover)");

let touched = null;

function cardOf(table) {
  const pointed = POINTS.matches ? table.querySelector("[data-card]:hover") : touched?.isConnected && touched;
  return pointed || table.querySelector(POINTS.matches ? "[data-card]:focus" : "[data-card]:focus-visible") || table.querySelector("[data-card].picked");
}

function show(table, lens, line) {
  const card = cardOf(table);
  for (const about of lens.querySelectorAll("[data-about]")) {
    about.toggleAttribute("data-shown", about.dataset.about === card?.dataset.card);
  }
  line.textContent = card?.dataset.now ?? "";
}

/** Keeps the lens on the right card. Games without one have no line for the stars of now. */
export function follow() {
  const line = document.getElementById("lens-now");
  if (!line) return;
  const table = document.getElementById("table");
  const update = () => show(table, line.parentElement, line);
  table.addEventListener("click", ({ target }) => {
    touched = target.closest("[data-card]");
    update();
  });
  for (const type of ["pointerover", "pointerout", "focusin", "focusout"]) table.addEventListener(type, update);
  const watch = { subtree: true, childList: true, attributes: true, attributeFilter: ["class", "data-card", "data-now"] };
  for (const region of ["table-board", "table-own"]) new MutationObserver(update).observe(document.getElementById(region), watch);
}
