// Starts the table: Python on this page (MicroPython) and Python with the game in a worker (Pyodide), both by PyScript.
// One path at top level, in foreign frames and in sandboxed ones.

import * as bootLine from "./boot-line.mjs";
import * as early from "./early.mjs";
import * as lens from "./lens.mjs";
import { remember } from "./language.mjs";
import * as startWatch from "./start-watch.mjs";
import { databaseIsTrusted, makeDatabaseOpen, makeWorkersStart } from "./standins.mjs";

/** The addresses of the app folder and of the runtime, absolute: a worker from a data address has no base. */
const APP = new URL("./", import.meta.url).href;
const RUNTIME = new URL(document.body.dataset.runtime, document.baseURI).href;

const NO_PLUGINS = ["deprecations-manager", "donkey", "error", "py-editor", "py-game", "py-terminal"].map((name) => "!" + name);

/** The configuration of Python on the page: our modules, and the JavaScript that they call. */
const PAGE = {
  interpreter: RUNTIME + "micropython/micropython.mjs",
  plugins: NO_PLUGINS,
  files: Object.fromEntries(
    ["keyboard", "line", "picture"].map((name) => [`${APP}page/${name}.py`, `./kobako_web/browser/${name}.py`]),
  ),
  js_modules: {
    main: {
      [APP + "boot-line.mjs"]: "boot_line",
      [APP + "early.mjs"]: "early",
      [APP + "hand-over.mjs"]: "hand_over",
      [APP + "idiomorph.mjs"]: "idiomorph",
      [APP + "start-watch.mjs"]: "start_watch",
    },
  },
};

function element(name, attributes, text = "") {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.textContent = text;
  return made;
}

/**
 * The configuration of the worker of a game, with absolute addresses. It is read before PyScript sees it: where that finds no
 * interpreter, it asks a server elsewhere for one.
 */
async function workerConfig(game) {
  const file = `worker-${game}.json`;
  const response = await fetch(APP + file);
  const config = JSON.parse((await response.text()).replaceAll('"./', `"${APP}`));
  if (!config.interpreter) throw new Error(file);
  return JSON.stringify(config);
}

function addPython(config) {
  document.body.append(
    element("py-config", { type: "json", hidden: "" }, JSON.stringify({ plugins: NO_PLUGINS })),
    element("script", { type: "py", id: "python-table", worker: "", name: "table", src: APP + "worker.py", config }),
    element("script", { type: "mpy", id: "python-page", src: APP + "page/page.py", config: JSON.stringify(PAGE) }),
  );
}

/** The game is open and needs nothing of this, so it may fail. */
async function offerOffline() {
  try {
    const offline = await import("./offline.mjs");
    await offline.offer();
  } catch (error) {
    console.warn(error);
  }
}

/** Starts everything; the rest happens in page.py. */
export async function run() {
  if (typeof WebAssembly !== "object") return bootLine.giveUp();
  remember();
  early.listen();
  lens.follow();
  if (document.querySelector(".market-view")) import("./market.mjs").then((market) => market.follow(), console.warn);
  bootLine.show("start");
  makeWorkersStart();
  const { game } = document.getElementById("table").dataset;
  startWatch.begin(game);
  document.addEventListener("kobako:ready", offerOffline, { once: true });
  try {
    const config = workerConfig(game);
    await startWatch.fetchAhead();
    if (!databaseIsTrusted()) await makeDatabaseOpen();
    addPython(await config);
    document.getElementById("python-page").addEventListener("mpy:done", () => {
      if (!("python" in document.documentElement.dataset)) startWatch.failed("page.py");
    });
    await import(RUNTIME + "pyscript/core.js");
  } catch (error) {
    console.warn(error);
    startWatch.failed(error);
  }
}
