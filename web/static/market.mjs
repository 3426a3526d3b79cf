// A market larger than the screen that shows it: two fingers, the buttons above it, or the keys + and - enlarge it, a finger or the
// wheel moves it. The size stands on the region, which stays when what is in it is drawn anew.

const MOST = 3;
const STEP = 1.5;

let zoom = 1;

function frame(board) {
  return board.querySelector(".market-view");
}

/** Enlarges so that the point at x, y of the screen stays where it is. */
function set(board, wanted, x, y) {
  const view = frame(board);
  const { left, top } = view.getBoundingClientRect();
  const across = (view.scrollLeft + x - left) / zoom;
  const down = (view.scrollTop + y - top) / zoom;
  zoom = Math.min(Math.max(wanted, 1), MOST);
  board.style.setProperty("--zoom", zoom);
  board.dataset.zooms = zoom > 1 ? "large" : "whole";
  view.scrollTo({ left: across * zoom - x + left, top: down * zoom - y + top, behavior: "instant" });
}

function middle(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

/** Enlarges about the cell with the focus, else about what is picked, else about the middle of what is seen. */
function step(board, wanted) {
  const cell = board.querySelector(".cell:focus") ?? board.querySelector(".cell.picked");
  set(board, wanted, ...middle(cell ?? frame(board)));
}

function spread([one, other]) {
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
}

export function follow() {
  const board = document.getElementById("table-board");
  let pinch = null;
  board.dataset.zooms = "whole";
  document.getElementById("table").addEventListener("click", ({ target }) => {
    const button = target.closest("[data-zoom]");
    if (button) step(board, button.dataset.zoom === "in" ? zoom * STEP : zoom / STEP);
  });
  board.addEventListener("keydown", (event) => {
    if (!event.target.matches(".cell") || !["+", "-"].includes(event.key)) return;
    event.preventDefault();
    step(board, event.key === "+" ? zoom * STEP : zoom / STEP);
    event.target.scrollIntoView({ block: "nearest", inline: "nearest" });
  });
  board.addEventListener("touchstart", ({ touches, target }) => {
    pinch = touches.length === 2 && target.closest(".market") ? { zoom, spread: spread(touches) } : null;
  });
  board.addEventListener(
    "touchmove",
    (event) => {
      if (!pinch || event.touches.length !== 2) return;
      event.preventDefault();
      const [one, other] = event.touches;
      const x = (one.clientX + other.clientX) / 2;
      const y = (one.clientY + other.clientY) / 2;
      set(board, (pinch.zoom * spread(event.touches)) / pinch.spread, x, y);
    },
    { passive: false },
  );
}
