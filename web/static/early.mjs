// Picks made before Python runs on the page. They are shown as kept and handed over once.

let picks = [];

function keep(event) {
  const element = event.target.closest?.("[data-pick]");
  if (!element) return;
  picks.push(element.dataset.pick);
  element.classList.add("kept");
}

export function listen() {
  document.addEventListener("click", keep);
}

/** Stops listening and gives what was picked so far, in order, as JSON text. */
export function handOver() {
  document.removeEventListener("click", keep);
  const kept = JSON.stringify(picks);
  picks = [];
  return kept;
}
