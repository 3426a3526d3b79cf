// Beside what a card can do stands how strong it is now; the words come with the card, in data-now. The style sheet
// of the game shows the card that is pointed at, else the one with the focus, else the one picked; so does this.

const SHOWN = ["[data-card]:hover", "[data-card]:focus", "[data-card].picked"];

function show(table, line) {
  const card = SHOWN.map((which) => table.querySelector(which)).find((found) => found);
  line.textContent = card?.dataset.now ?? "";
}

export function follow() {
  const line = document.getElementById("lens-now");
  if (!line) return;
  const table = document.getElementById("table");
  const update = () => show(table, line);
  for (const type of ["pointerover", "pointerout", "focusin", "focusout", "click"]) table.addEventListener(type, update);
  new MutationObserver(update).observe(document.getElementById("table-board"), { subtree: true, attributes: true, attributeFilter: ["data-now"] });
}
