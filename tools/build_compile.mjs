// Compiles Python sources with Pyodide's own CPython, so that the byte code fits the browser's interpreter.
//
// Standard input:  {"stdlib": path of a python_stdlib.zip or null for the one of the package,
//                   "sources": {name: base64 source}, "late": {name: [imports to postpone]},
//                   "imports": [modules that must import]}
// Standard output: {name: base64 .pyc}; a failed compilation or import ends with its traceback and status 1.
import { readFileSync, writeSync } from "node:fs";
import { loadPyodide } from "pyodide";

const COMPILE = readFileSync(new URL("./build_compile.py", import.meta.url), "utf8") + "\nwork";

const input = readFileSync(0, "utf8");
const { stdlib } = JSON.parse(input);
const python = await loadPyodide({
  // Column positions are a third of the byte code and nobody reads them in a browser.
  args: ["-X", "no_debug_ranges"],
  ...(stdlib ? { stdLibURL: stdlib } : {}),
});
let output;
try {
  output = Buffer.from(python.runPython(COMPILE)(input));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
// A pipe takes a part at a time.
for (let at = 0; at < output.length; ) {
  try {
    at += writeSync(1, output, at);
  } catch (error) {
    if (error.code !== "EAGAIN") throw error;
  }
}
