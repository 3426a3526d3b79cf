// Draws the position of a link: Python in a worker, by PyScript, started with the first such position of a game.

const APP = new URL("./", import.meta.url).href;
const RUNTIME = new URL(document.body.dataset.runtime, document.baseURI).href;
const NO_PLUGINS = ["deprecations-manager", "donkey", "error", "py-editor", "py-game", "py-terminal"].map((name) => "!" + name);

/** By game, each a promise. */
const workers = new Map();

/** PyScript looks for these before it loads any. */
function leaveOutPlugins() {
  for (const name of ["py-config", "mpy-config"]) {
    if (document.querySelector(name)) continue;
    const config = document.createElement(name);
    config.setAttribute("type", "json");
    config.hidden = true;
    config.textContent = JSON.stringify({ plugins: NO_PLUGINS });
    document.body.append(config);
  }
}

let ahead = null;

/** Hands each worker what it asks for: interpreter.mjs waits for files downloaded ahead of it. */
function answerWorkers() {
  globalThis.Worker = class extends Worker {
    constructor(...how) {
      super(...how);
      this.addEventListener("message", (event) => {
        if (!event.data?.kobako) return;
        event.stopImmediatePropagation();
        if (event.data.kobako.step === "ask") ahead.serve(event.ports[0]);
      });
    }
  };
}

answerWorkers();

async function start(game) {
  leaveOutPlugins();
  ahead = await import(`./ahead-${game}.mjs`);
  const response = await fetch(`${APP}worker-${game}.json`);
  const config = JSON.parse((await response.text()).replaceAll('"./', `"${APP}`));
  const { PyWorker } = await import(RUNTIME + "pyscript/core.js");
  return PyWorker(APP + "drawing.py", { config, version: config.interpreter });
}

/** Resolves to {svg, plain}, or {wrong}: a sentence. */
export async function draw(game, fragment, language, title) {
  if (!workers.has(game)) workers.set(game, start(game));
  try {
    const worker = await workers.get(game);
    return JSON.parse(await worker.sync.draw(fragment, game, language, title));
  } catch (error) {
    workers.delete(game);
    throw error;
  }
}
