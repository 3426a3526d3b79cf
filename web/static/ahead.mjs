// Downloads what the worker's Python starts with. The page asks for it before anything else; the worker, which comes
// a third of a second later, is handed what has come by then and the rest as it comes. One copy for each game.

const DOWNLOADS = "@downloads@"; // the build writes bytes by address

/** Where everything that a worker needs lies, absolute. */
export const ADDRESSES = Object.keys(DOWNLOADS).map((path) => new URL(path, import.meta.url).href);

const ALL = Object.values(DOWNLOADS).reduce((sum, size) => sum + size, 0);
const TELL_EVERY = 100_000;
/** A compiled module cannot cross to the worker of a frame that has no origin; that worker compiles for itself. */
const SHARES_MODULES = self.origin !== "null";

let arrived = 0;
let told = 0;
let tell = () => {};

/** Reads a copy of a response to its end for the sake of its length. The original stays what the browser knows. */
async function count(copy) {
  const reader = copy.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    arrived += part.value.byteLength;
    if (arrived - told > TELL_EVERY) {
      told = arrived;
      tell(Math.min(arrived, ALL), ALL);
    }
  }
  tell(Math.min(arrived, ALL), ALL);
}

/** What lies at an address, compiled if it is WebAssembly. Rejects with a sentence that begins with the file's name. */
async function download(address) {
  const name = address.split("/").at(-1);
  let response;
  try {
    response = await fetch(address, { credentials: "same-origin" });
  } catch {
    throw new Error(name);
  }
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  count(response.clone()).catch(() => {}); // whoever reads the original hears of it
  return name.endsWith(".wasm") && SHARES_MODULES ? WebAssembly.compileStreaming(response) : response.arrayBuffer();
}

function downloadAll() {
  return ADDRESSES.map((address) => {
    const body = download(address);
    body.catch(() => {}); // told to the worker
    return [address, body];
  });
}

/** What the first worker gets; one that takes its place has everything asked for anew. */
let early = typeof WebAssembly === "object" ? downloadAll() : [];

/** Has a function told how many bytes have come, and how many there are. */
export function follow(progress) {
  tell = progress;
  tell(Math.min(arrived, ALL), ALL);
}

/** Hands everything to a worker through its port: first the addresses, then {address, body or fault} for each file. */
export function serve(port) {
  const files = early ?? downloadAll();
  early = null;
  port.postMessage(ADDRESSES);
  for (const [address, body] of files) {
    body.then(
      (given) => port.postMessage({ address, body: given }, given instanceof ArrayBuffer ? [given] : []),
      (error) => port.postMessage({ address, fault: error.message }),
    );
  }
}
