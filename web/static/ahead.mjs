// Downloads what the worker's Python starts with. The page asks for it before anything else, in a thread of its own;
// the worker, which comes a third of a second later, is handed what has come by then and the rest as it comes.
// There is one copy for each game, and the page and that thread run the same file.

const DOWNLOADS = "@downloads@"; // the build writes bytes by address

/** How many bytes lie where, absolute: everything that a worker needs. */
const SIZES = new Map(Object.entries(DOWNLOADS).map(([path, size]) => [new URL(path, import.meta.url).href, size]));

export const ADDRESSES = [...SIZES.keys()];

/** The ending of what is asked for without it: it is unpacked here, and needs no unpacking where time is dear. */
const PACKED = ".packed";

const ALL = [...SIZES.values()].reduce((sum, size) => sum + size, 0);
const TELL_EVERY = 100_000;
/** Milliseconds that a file may take uncounted. Counting keeps the page busy, and what is there at once needs none. */
const UNCOUNTED = 600;
/** A compiled module cannot cross to the worker of a frame that has no origin; that worker compiles for itself. */
const SHARES_MODULES = self.origin !== "null";

let arrived = 0;
let told = 0;
let tell = () => {};

function add(bytes) {
  arrived += bytes;
  if (arrived - told < TELL_EVERY && arrived < ALL) return;
  told = arrived;
  tell(Math.min(arrived, ALL), ALL);
}

function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, true));
}

/** Counts a file by a copy of its response, which is read to its end once it turns out to take long. */
async function count(copy, size, body) {
  const slow = await Promise.race([body.then(() => false), pause(UNCOUNTED)]);
  const reader = copy.body.getReader();
  if (!slow) {
    reader.cancel();
    return add(size);
  }
  for (let part = await reader.read(); !part.done; part = await reader.read()) add(part.value.byteLength);
}

/** The bytes of a response. */
function bytes(response, packed) {
  if (!packed) return response.arrayBuffer();
  return new Response(response.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

/** What lies at an address, unpacked if it is packed and compiled if it is WebAssembly. Rejects with a sentence that begins with the file's name. */
async function download(address, size) {
  const name = address.split("/").at(-1);
  let response;
  try {
    response = await fetch(address, { credentials: "same-origin" });
  } catch {
    throw new Error(name);
  }
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  const copy = response.clone();
  const compiles = name.endsWith(".wasm") && SHARES_MODULES;
  const body = compiles ? WebAssembly.compileStreaming(response) : bytes(response, name.endsWith(PACKED));
  count(copy, size, body).catch(() => {}); // whoever waits for the body hears of it
  return body;
}

function downloadAll() {
  return Array.from(SIZES, ([address, size]) => {
    const body = download(address, size);
    body.catch(() => {}); // told to the worker
    return [address.replace(PACKED, ""), body];
  });
}

/** Hands everything to a worker through its port: first the addresses, then {address, body or fault} for each file. */
function hand(files, port) {
  port.postMessage(files.map(([address]) => address));
  for (const [address, body] of files) {
    body.then(
      (given) => port.postMessage({ address, body: given }, given instanceof ArrayBuffer ? [given] : []),
      (error) => port.postMessage({ address, fault: error.message }),
    );
  }
}

/**
 * In the thread: downloads at once, tells how far that has come, and hands everything to the port it is sent. It stays:
 * what the browser makes of the module while it runs, and keeps for the next visit, belongs to the thread that compiled.
 */
function help() {
  const files = downloadAll();
  tell = (done) => postMessage(done);
  onmessage = ({ ports }) => hand(files, ports[0]);
}

let progress = () => {};

/** On the page: starts such a thread; a frame without an origin may have none, and downloads by itself. */
function findHelp() {
  if (SHARES_MODULES) {
    const worker = new Worker(import.meta.url, { type: "module" });
    worker.onmessage = ({ data }) => {
      arrived = data;
      progress(arrived, ALL);
    };
    return { hand: (port) => worker.postMessage(null, [port]) };
  }
  const files = downloadAll();
  tell = (done, all) => progress(done, all);
  return { hand: (port) => hand(files, port) };
}

/** Who downloads for the first worker; for one that takes its place everything is asked for anew. */
let helper = null;

/** Has a function told how many bytes have come, and how many there are. */
export function follow(listener) {
  progress = listener;
  progress(Math.min(arrived, ALL), ALL);
}

/** Has everything handed to a worker through its port. */
export function serve(port) {
  (helper ?? findHelp()).hand(port);
  helper = null;
}

if (typeof document === "undefined") help();
else if (typeof WebAssembly === "object") helper = findHelp();
