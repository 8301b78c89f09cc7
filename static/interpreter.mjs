// The interpreter that PyScript asks for, here and in the worker: Pyodide, which begins to start as soon as this module is
// evaluated (boot.js imports it before PyScript) and is handed over when PyScript wants it.
//
// The archives of byte code are zips without compression, named as text: every host compresses texts on the wire, the
// browser unpacks them faster than Python would, and all members share one dictionary.
import { loadPyodide as load, version } from "./vendor/pyodide/pyodide.mjs";

export { version };

// In the one file that plays without a server (tools/build_single.js) modules are blobs: they have no place of their own.
const { base = import.meta.url, more } = globalThis.single ?? {};
const address = (name) => new URL(`./vendor/${name}`, base).href;
const archive = fetch(address("kseri.zip.txt")).then((response) => response.arrayBuffer());
const io = { stdout: (line) => console.log(line), stderr: (line) => console.error(line) };

const ready = load({
  ...more,
  indexURL: address("pyodide/"),
  stdLibURL: address("pyodide/python_stdlib.zip.txt"),
  stdout: (line) => io.stdout(line),
  stderr: (line) => io.stderr(line),
  fsInit: async (files) => files.writeFile("/lib/kseri.zip", new Uint8Array(await archive), { canOwn: true }),
}).then((python) => {
  python.runPython('import sys; sys.path.insert(0, "/lib/kseri.zip")'); // before PyScript's own sources
  return python;
});

/** Pyodide, ready; the options are PyScript's, of which only where to write matters. */
export function loadPyodide({ stdout, stderr }) {
  if (stdout) io.stdout = stdout;
  if (stderr) io.stderr = stderr;
  return ready;
}
