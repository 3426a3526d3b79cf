// Compiles the standard library and wheels with Pyodide's own Python.
// usage: node compile.mjs job.json, where the job is
// {"pyodide": folder, "library": {"source", "target", "modules": [...]} | null, "wheels": [{"source", "target"}]}

import { readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const job = JSON.parse(await readFile(process.argv[2], "utf8"));
const { loadPyodide } = await import(pathToFileURL(resolve(job.pyodide, "pyodide.mjs")).href);
const python = await loadPyodide({ indexURL: resolve(job.pyodide) + "/" });

python.FS.writeFile("compile_inside.py", await readFile(new URL("compile_inside.py", import.meta.url)));
const inside = python.pyimport("compile_inside");

/** Runs `work(from, to)` on paths inside Pyodide and carries the files in and out. */
async function convert(source, target, work) {
  python.FS.writeFile("from.zip", await readFile(source));
  try {
    work("from.zip", "to.zip");
  } catch (error) {
    // The stack of an error from Python quotes Pyodide's one line of a megabyte; the message alone is readable.
    console.error(`${source}: ${error.message}`);
    process.exit(1);
  }
  await writeFile(target, python.FS.readFile("to.zip"));
}

if (job.library) {
  const modules = python.globals.get("frozenset")(python.toPy(job.library.modules));
  await convert(job.library.source, job.library.target, (from, to) => inside.compile_library(from, to, modules));
}
for (const { source, target } of job.wheels) await convert(source, target, inside.compile_wheel);
