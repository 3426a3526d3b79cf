// What PyScript's worker loads in the place of Pyodide's own module. It puts the storage stand-in where that is needed,
// and gives Pyodide and micropip the files that the page has downloaded.

import "./idb-keyval.mjs"; // asked for here, it is there when the configuration of the worker wants it
import { lendMemory } from "./standins.mjs";
import { loadPyodide as load, version } from "@pyodide@pyodide.mjs"; // the build writes where Pyodide lies

/** What the page hands over, by address: a promise and how to settle it. */
const files = new Map();

function awaited() {
  const waiting = {};
  waiting.promise = new Promise((resolve, reject) => Object.assign(waiting, { resolve, reject }));
  return waiting;
}

let noteFault;
/** Rejects when a download fails: Pyodide without its library neither starts nor says so. */
const fault = new Promise((_, reject) => {
  noteFault = reject;
});
fault.catch(() => {}); // heard in loadPyodide; before that it is no news

const { port1: fromPage, port2: toWorker } = new MessageChannel();

/** Resolves when the page has told which files it hands over. */
const promised = new Promise((resolve) => {
  fromPage.onmessage = ({ data }) => {
    if (!Array.isArray(data)) return settle(data);
    for (const address of data) files.set(address, awaited());
    resolve();
  };
});

function settle({ address, body, fault: why }) {
  const waiting = files.get(address);
  if (why === undefined) return waiting.resolve(body);
  const error = new Error(why);
  waiting.promise.catch(() => {});
  waiting.reject(error);
  noteFault(error);
}

const nativeFetch = globalThis.fetch;
const TYPES = { wasm: "application/wasm", json: "application/json" };
/** Modules that the page has compiled, by the response that stands for them. */
const modules = new WeakMap();

/** Each file is handed over once; what is asked for again, and all else, comes as ever. */
globalThis.fetch = async (request, options) => {
  await promised;
  const address = request.url ?? String(request);
  const waiting = files.get(address);
  if (!waiting || waiting.taken) return nativeFetch(request, options);
  waiting.taken = true;
  const body = await waiting.promise;
  const compiled = body instanceof WebAssembly.Module;
  const type = TYPES[address.split(".").at(-1)] ?? "application/octet-stream";
  const response = new Response(compiled ? null : body, { headers: { "Content-Type": type } });
  if (compiled) modules.set(response, body);
  return response;
};

const instantiateStreaming = WebAssembly.instantiateStreaming;

WebAssembly.instantiateStreaming = async (source, imports) => {
  const response = await source;
  const module = modules.get(response);
  if (!module) return instantiateStreaming.call(WebAssembly, response, imports);
  return { module, instance: await WebAssembly.instantiate(module, imports) };
};

postMessage({ kobako: { step: "ask" } }, [toWorker]);
import("@pyodide@pyodide.asm.mjs");

const bringDatabaseBack = lendMemory();

/** Pyodide's own function; micropip is loaded while Python starts. The page hears when Python is there. */
export async function loadPyodide(options) {
  const starting = load({ ...options, indexURL: new URL("@pyodide@", import.meta.url).href, packages: ["micropip"] });
  const python = await Promise.race([starting, fault]);
  globalThis.kobakoSaves = await bringDatabaseBack();
  postMessage({ kobako: { step: "load" } });
  return python;
}

export { version };
