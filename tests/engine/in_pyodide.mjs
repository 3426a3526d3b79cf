// Plays random games in Pyodide: `node in_pyodide.mjs ENGINE GAME COUNT` prints the digest that digests.py prints.
// ENGINE is the folder that holds the package kobako.
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "../../web/node_modules/pyodide/pyodide.mjs";

const [engine, game, count] = process.argv.slice(2);
const python = await loadPyodide();
for (const [inside, outside] of [["/mnt/engine", engine], ["/mnt/tests", dirname(fileURLToPath(import.meta.url))]]) {
  python.FS.mkdirTree(inside);
  python.mountNodeFS(inside, outside);
}
python.runPython("import sys; sys.path += ['/mnt/engine', '/mnt/tests']; sys.dont_write_bytecode = True");
console.log(python.pyimport("digests").digest_of_games(game, Number(count)));
