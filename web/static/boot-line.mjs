// The line that tells how far the start has come. Its words stand in data attributes of #boot, written by the build.

const line = () => document.getElementById("boot");
const MEGABYTE = 1e6;

/** What the button does. A reload finds the game again: in the store, in the address or handed over. */
let retry = () => location.reload();

/** Shows a state of the start: "download", "start", "load", "ready", "lost" or "failed", with facts for the braces. */
export function show(state, facts = {}) {
  const element = line();
  element.hidden = false;
  element.dataset.state = state;
  document.getElementById("boot-bar").hidden = state !== "download";
  document.getElementById("boot-retry").hidden = state !== "failed";
  document.getElementById("boot-text").textContent = fill(element.dataset[state] ?? "", facts);
}

/** Shows how many of the bytes of the runtime have come. */
export function showBytes(done, all) {
  show("download", { done: (done / MEGABYTE).toFixed(1), all: (all / MEGABYTE).toFixed(1) });
  document.getElementById("boot-bar").value = done / all;
}

/** Lets the button do something else than load the page anew. */
export function retryBy(act) {
  retry = act;
}

/** Shows that the start failed, why, and the button with which to try again. */
export function fail(why) {
  show("failed", { why });
  document.getElementById("boot-retry").onclick = () => retry();
}

/** Shows that the start failed since nothing has moved for some seconds. */
export function failSilently(seconds) {
  fail("");
  document.getElementById("boot-text").textContent = fill(line().dataset.silent, { seconds });
}

/** What was shown last. */
export function state() {
  return line().dataset.state;
}

/** Whether the last thing shown is that the start failed; late news of downloads must not hide it. */
export function hasFailed() {
  return state() === "failed";
}

/** Shows that this browser can run no game at all; trying again would not help. */
export function giveUp() {
  show("failed");
  document.getElementById("boot-text").textContent = line().dataset.impossible;
  document.getElementById("boot-retry").hidden = true;
}

/** Keeps a sentence beside the finished start: here nothing can be saved. */
export function warnUnsaved() {
  show("unsaved");
}

function fill(words, facts) {
  return words.replace(/\{(\w+)\}/g, (brace, name) => facts[name] ?? brace);
}
