// Plays random games in Pyodide by a function of this folder, such as engine_speed.kings_plate: reads "GAMES SEED" lines, answers each with a line of JSON.
// Node's own count of processor time is used, since Pyodide's clocks tell wall time only.
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "../../web/node_modules/pyodide/pyodide.mjs";

const top = fileURLToPath(new URL("../..", import.meta.url));
const python = await loadPyodide();
for (const folder of ["engine", "bots", "tests/bench"]) {
  python.FS.mkdirTree(`/mnt/${folder}`);
  python.mountNodeFS(`/mnt/${folder}`, `${top}/${folder}`);
}
python.runPython("import sys; sys.path += ['/mnt/engine', '/mnt/bots', '/mnt/tests/bench']; sys.dont_write_bytecode = True");
const [module, name] = process.argv[2].split(".");
const play = python.pyimport(module)[name];

for await (const line of createInterface({ input: process.stdin })) {
  const [games, seed] = line.split(" ").map(Number);
  const before = process.cpuUsage();
  const [plies, turns] = play(games, seed).toJs();
  const spent = process.cpuUsage(before);
  console.log(JSON.stringify({ plies, turns, seconds: (spent.user + spent.system) / 1e6 }));
}
