// The interpreter that PyScript asks for, here and in the worker: Pyodide, which begins to start as soon as this module is
// evaluated (boot.js imports it before PyScript) and is handed over when PyScript wants it. The build bundles it to
// static/vendor/interpreter.mjs.
//
// The archives of byte code are zips without compression, named as text: every host compresses texts on the wire, the
// browser unpacks them faster than Python would, and all members share one dictionary.
import { loadPyodide as load, version } from "pyodide";
import { info } from "pyodide/pyodide-lock.json";

export { version };

// Modules of the standard library in the order in which Pyodide imports them: each takes long on a phone.
const SLICES = ["re", "inspect", "concurrent.futures", "asyncio"];

// In the one file that plays without a server (tools/build_single.js) modules are blobs: they have no place of their own.
const { base = import.meta.url, module } = globalThis.single ?? {};
const address = (name) => new URL(name, base).href;
const archive = fetch(address("kseri.zip.txt")).then((response) => response.arrayBuffer());
const io = { stdout: (line) => console.log(line), stderr: (line) => console.error(line) };

/** Whether WebAssembly runs here: a browser may not know it, a policy may forbid it. */
export const runs = (() => {
  try {
    return Boolean(new WebAssembly.Module(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0))); // empty
  } catch {
    return false;
  }
})();

/** Let the page draw and answer before it goes on. */
const pause = () => new Promise((go) => setTimeout(go));

/** Pyodide's module; what it would do in one stretch of a second or more is done in slices. */
async function createPyodideModule(settings) {
  const { default: create } = await (module ?? import(address("pyodide/pyodide.asm.mjs")));
  const made = await create(settings);
  for (const name of SLICES) {
    await pause();
    made.API.rawRun(`import ${name}`);
  }
  await pause();
  return made;
}

async function start() {
  const python = await load({
    indexURL: address("pyodide/"),
    stdLibURL: address("pyodide/python_stdlib.zip.txt"),
    lockFileContents: { info, packages: {} }, // nothing to install: the game is the standard library and one archive
    createPyodideModule,
    stdout: (line) => io.stdout(line),
    stderr: (line) => io.stderr(line),
    fsInit: async (files) => files.writeFile("/lib/kseri.zip", new Uint8Array(await archive), { canOwn: true }),
  });
  python.runPython('import sys; sys.path.insert(0, "/lib/kseri.zip")'); // before PyScript's own sources
  return python;
}

const ready = runs && start();

/** Pyodide, ready; the options are PyScript's, of which only where to write matters. */
export function loadPyodide({ stdout, stderr }) {
  if (stdout) io.stdout = stdout;
  if (stderr) io.stderr = stderr;
  return ready;
}
