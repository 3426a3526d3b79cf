// Watches the start from outside: shows what the workers tell of it, notices when nothing moves any more, and finds
// the file that is at fault. A worker that the browser has ended says nothing, and neither does a file that PyScript
// cannot read.

import * as bootLine from "./boot-line.mjs";

const PATIENCE = 25;
/** Seconds that opening a file may take while the one at fault is looked for. */
const LOOK = 5;
const STARTING = new Set(["waiting", "start", "download", "load", "lost"]);
const OVER = new Set(["ready", "unsaved"]);

const APP = new URL("./", import.meta.url).href;
const APP_FILES = [
  ...["page", "line", "keyboard", "picture"].map((name) => `page/${name}.py`),
  ...["hand-over", "idiomorph", "interpreter", "idb-keyval"].map((name) => `${name}.mjs`),
  "worker.py",
];
const RUNTIME_FILES = [
  "pyscript/core.js",
  "micropython/micropython.mjs",
  "micropython/micropython.wasm",
  "pyodide/pyodide.mjs",
  "pyodide/pyodide.asm.mjs",
];

let game;
/** What downloads the files of the game for the worker; see ahead.mjs. */
let ahead;
let seconds = 0;
let timer;
/** Whether the start counts as failed for its silence alone; then the next movement takes that back. */
let silent = false;
/** Whether files are being opened only to see which is at fault: these are no movement. */
let looking = false;

function moved() {
  seconds = 0;
  clearInterval(timer);
  if (STARTING.has(bootLine.state())) timer = setInterval(wait, 1000);
}

/** Counted in ticks, since the time that a machine sleeps is nobody's silence. */
async function wait() {
  seconds += 1;
  if (seconds < PATIENCE) return;
  clearInterval(timer);
  const culprit = await findCulprit();
  if (seconds < PATIENCE || !STARTING.has(bootLine.state())) return;
  silent = !culprit;
  if (culprit) bootLine.fail(culprit);
  else bootLine.failSilently(PATIENCE);
}

/** Shows that the start failed, with the name of the file at fault when one is found, else with what was thrown. */
export async function failed(error) {
  if (OVER.has(bootLine.state())) return;
  const culprit = await findCulprit();
  if (OVER.has(bootLine.state())) return;
  silent = false;
  bootLine.fail(culprit ?? String(error?.message ?? error).split("\n")[0]);
}

async function findCulprit() {
  looking = true;
  try {
    return await firstFault();
  } finally {
    looking = false;
  }
}

async function firstFault() {
  const runtime = new URL(document.body.dataset.runtime, document.baseURI).href;
  const addresses = [
    ...APP_FILES.map((name) => APP + name),
    ...RUNTIME_FILES.map((name) => runtime + name),
    `${APP}ahead-${game}.mjs`,
    `${APP}worker-${game}.json`,
    ...(ahead?.ADDRESSES ?? []),
  ];
  const faults = await Promise.all(addresses.map(faultOf));
  return faults.find(Boolean);
}

/** What is wrong with the answer to a request for a file; its content is not waited for. */
async function faultOf(address) {
  const name = address.split("/").at(-1);
  const stop = new AbortController();
  const late = setTimeout(() => stop.abort(), LOOK * 1000);
  try {
    const { ok, status, headers } = await fetch(address, { signal: stop.signal });
    if (!ok) return `${name}: ${status}`;
    return headers.get("content-type")?.startsWith("text/html") ? `${name}: text/html` : undefined;
  } catch {
    return stop.signal.aborted ? undefined : name;
  } finally {
    clearTimeout(late);
    stop.abort();
  }
}

/** Shows what a worker tells of its start. What went wrong comes as an Error. */
function hear({ data, ports }) {
  if (data instanceof Error) return void failed(data);
  const step = data?.kobako?.step;
  if (!step) return;
  moved();
  if (step === "ask") ahead.serve(ports[0]);
  else if (isWelcome()) bootLine.show(step);
}

/** Whether news of the start may be shown: not over a failure, and while a game waits for its new worker. */
function isWelcome() {
  if (bootLine.state() === "lost" || (bootLine.hasFailed() && !silent)) return false;
  silent = false;
  return true;
}

function showBytes(done, all) {
  moved();
  if (!isWelcome()) return;
  if (done < all) bootLine.showBytes(done, all);
  else bootLine.show("start");
}

function followWorkers() {
  const Native = globalThis.Worker;
  globalThis.Worker = class extends Native {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", hear);
    }
  };
}

/** Begins to watch the start of a game. Every change of the line's state and every file that has come is a movement. */
export function begin(key) {
  game = key;
  followWorkers();
  new MutationObserver(moved).observe(document.getElementById("boot"), { attributeFilter: ["data-state"] });
  new PerformanceObserver(() => looking || moved()).observe({ type: "resource" });
  addEventListener("unhandledrejection", ({ reason }) => failed(reason));
  moved();
}

/** Loads what downloads the files of the game, where the page has not yet done so. */
export async function fetchAhead() {
  ahead = await import(`./ahead-${game}.mjs`);
  ahead.follow(showBytes);
}
