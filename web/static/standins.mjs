// PyScript and Pyodide expect IndexedDB and workers made from blobs. A frame inside somebody else's page may be
// refused the first, and a sandboxed frame (opaque origin) the second. The stand-ins here let both start all the same.

/** The database and store that idb-keyval uses: made here, they are ready when the first game is looked for. */
const DATABASE = "keyval-store";
const STORE = "keyval";

/** Calls back after some turns of the event loop: a thread that was busy for long hears first what came meanwhile. */
function afterTurns(turns, callback) {
  if (turns === 0) callback();
  else setTimeout(afterTurns, 100, turns - 1, callback);
}

/** Whether IndexedDB opens here. Refusals come as an exception, as an error event, or not at all. */
function databaseOpens() {
  return new Promise((resolve) => {
    afterTurns(20, () => resolve(false));
    try {
      const request = indexedDB.open(DATABASE);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE);
      request.onsuccess = () => {
        request.result.close();
        resolve(true);
      };
      request.onerror = (event) => {
        event.preventDefault();
        resolve(false);
      };
    } catch {
      resolve(false);
    }
  });
}

/** A request of IndexedDB that has its result in the next microtask. */
function request(work) {
  const pending = {};
  queueMicrotask(() => {
    pending.result = work();
    pending.onsuccess?.({ type: "success", target: pending });
  });
  return pending;
}

/** The part of an object store that PyScript's maps use, over a Map. */
function objectStore(entries) {
  return {
    count: () => request(() => entries.size),
    clear: () => request(() => entries.clear()),
    get: (key) => request(() => entries.get(key)),
    getKey: (key) => request(() => (entries.has(key) ? key : undefined)),
    getAllKeys: () => request(() => [...entries.keys()]),
    put: (value, key) => request(() => (entries.set(key, value), key)),
    delete: (key) => request(() => entries.delete(key)),
  };
}

function memoryDatabases() {
  const databases = new Map();
  return {
    open(name) {
      if (!databases.has(name)) databases.set(name, new Map());
      const entries = databases.get(name);
      return request(() => ({ close() {}, transaction: () => ({ objectStore: () => objectStore(entries) }) }));
    },
  };
}

/**
 * Whether storage may be taken for granted, told without waiting: in a page of its own whose browser has not shut off
 * the site's data. Opening a database to be sure takes a new profile a tenth of a second.
 */
export function databaseIsTrusted() {
  try {
    return window.top === window.self && localStorage !== null;
  } catch {
    return false;
  }
}

function useMemory() {
  Object.defineProperty(globalThis, "indexedDB", { configurable: true, value: memoryDatabases() });
}

/** Puts a stand-in in memory in the place of IndexedDB where that is refused. */
export async function makeDatabaseOpen() {
  if (!(await databaseOpens())) useMemory();
}

/**
 * Puts the stand-in in the place of IndexedDB at once, for PyScript, which keeps nothing there that we need and would
 * wait for it. The function returned brings the real one back, unless it is refused, and tells which of the two.
 */
export function lendMemory() {
  const opening = databaseOpens();
  useMemory();
  return async () => {
    const opens = await opening;
    if (opens) delete globalThis.indexedDB;
    return opens;
  };
}

/** In a frame of opaque origin, lets workers start: from a data address, since blob addresses are refused there. */
export function makeWorkersStart() {
  if (self.origin !== "null") return;
  const Native = globalThis.Worker;
  globalThis.Worker = class extends Native {
    constructor(address, options) {
      super(String(address).startsWith("blob:") ? dataAddress(address) : address, options);
    }
  };
}

function dataAddress(blobAddress) {
  const reading = new XMLHttpRequest();
  reading.open("GET", blobAddress, false);
  reading.send();
  return "data:text/javascript;charset=utf-8," + encodeURIComponent(reading.responseText);
}
