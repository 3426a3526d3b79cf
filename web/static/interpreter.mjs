// What PyScript's worker loads in the place of Pyodide's own module. It puts the storage stand-in where that is needed,
// lets all downloads start at once, and tells the page how many bytes have come.

import { DOWNLOADS } from "./downloads.mjs";
import "./idb-keyval.mjs"; // asked for here, it is there when the configuration of the worker wants it
import { lendMemory } from "./standins.mjs";
import { loadPyodide as load, version } from "@pyodide@pyodide.mjs"; // the build writes where Pyodide lies

const TELL_EVERY = 100_000;
const ALL = Object.values(DOWNLOADS).reduce((sum, size) => sum + size, 0);

let arrived = 0;
let told = 0;

function tell(step) {
  postMessage({ kobako: { step, done: Math.min(arrived, ALL), all: ALL } });
}

/** Reads a copy of a response to its end for the sake of its length. The original stays what the browser knows. */
async function count(copy) {
  const reader = copy.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    arrived += part.value.byteLength;
    if (arrived - told > TELL_EVERY) {
      told = arrived;
      tell("download");
    }
  }
  tell("download");
}

const nativeFetch = globalThis.fetch;

/** Rejects when a download fails: Pyodide without its library neither starts nor says so. */
let noteFault;
const fault = new Promise((_, reject) => {
  noteFault = reject;
});
fault.catch(() => {}); // heard in loadPyodide; before that it is no news

async function countingFetch(address) {
  const response = await nativeFetch(address, { credentials: "same-origin" });
  if (!response.ok) noteFault(new Error(`${address.split("/").at(-1)}: ${response.status}`));
  else count(response.clone());
  return response;
}

/** What Pyodide and micropip are going to fetch one after another, asked for together and ahead. */
const ahead = new Map(
  Object.keys(DOWNLOADS).map((path) => {
    const address = new URL(path, import.meta.url).href;
    const response = countingFetch(address);
    response.catch(noteFault);
    return [address, response];
  }),
);

globalThis.fetch = (request, options) => {
  const address = request.url ?? String(request);
  const response = ahead.get(address);
  ahead.delete(address);
  return response ?? nativeFetch(request, options);
};

import("@pyodide@pyodide.asm.mjs");

const bringDatabaseBack = lendMemory();

/** Pyodide's own function; micropip is loaded while Python starts. The page hears when Python is there. */
export async function loadPyodide(options) {
  const starting = load({ ...options, indexURL: new URL("@pyodide@", import.meta.url).href, packages: ["micropip"] });
  const python = await Promise.race([starting, fault]);
  globalThis.kobakoSaves = await bringDatabaseBack();
  tell("load");
  return python;
}

export { version };
