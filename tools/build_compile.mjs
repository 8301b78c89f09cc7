// Compiles Python sources with Pyodide's own CPython, so that the byte code fits the browser's interpreter.
//
// Standard input:  {"stdlib": path of a python_stdlib.zip or null for the one of the package,
//                   "sources": {name: base64 source}, "imports": [modules that must import]}
// Standard output: {name: base64 .pyc}; a failed compilation or import ends with its traceback and status 1.
import { readFileSync, writeSync } from "node:fs";
import { loadPyodide } from "pyodide";

const COMPILE = `
import base64, importlib, json
from importlib._bootstrap_external import _code_to_timestamp_pyc

def pyc(name, source):
    """The .pyc of a source as an archive keeps it: no docstrings or asserts, no time stamp."""
    code = compile(source, name, "exec", dont_inherit=True, optimize=2)
    return bytes(_code_to_timestamp_pyc(code))

def work(request):
    request = json.loads(request)
    for module in request["imports"]:
        importlib.import_module(module)
    return json.dumps({
        name: base64.b64encode(pyc(name, base64.b64decode(source))).decode()
        for name, source in request["sources"].items()
    })
work
`;

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
