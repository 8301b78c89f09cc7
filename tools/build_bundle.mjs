// Bundles JavaScript, so that the page asks for a file once instead of following imports: PyScript without the parts that
// the game does not use, the small libraries, and static/interpreter.mjs with the smaller of Pyodide's two modules. The
// larger stays apart: the runtime is asked for before it has come.
//
// Arguments: the folder to write to. Standard output: {bundle: [files it was made of]}, paths from the project's root.
import { build } from "esbuild";

const [folder] = process.argv.slice(2);

// What is put in place of some of PyScript's modules, by their path in its sources.
const INSTEAD = {
  // No plugins: no editor, no terminal, no error panel.
  "src/plugins.js": "export default {};",
  // No MicroPython.
  "src/types.js": 'export default new Map([["py", "pyodide"]]);',
  // Its Python package as text: ours is compiled and already there (build_python.py).
  "src/stdlib/pyscript.js": "export default {};",
};

const smaller = {
  name: "smaller PyScript",
  setup({ onLoad, onResolve, onEnd }) {
    const used = new Set();
    onLoad({ filter: /@pyscript\/core\/src\// }, ({ path }) => {
      const name = Object.keys(INSTEAD).find((end) => path.endsWith(`/core/${end}`));
      used.add(name);
      return name && { contents: INSTEAD[name] };
    });
    // What it would load on demand is for what the game does not ask for.
    onResolve({ filter: /./ }, ({ kind, path }) => (kind === "dynamic-import" ? { path, external: true } : undefined));
    onEnd(() => ({
      errors: Object.keys(INSTEAD)
        .filter((name) => !used.has(name))
        .map((name) => ({ text: `PyScript has no ${name} any more` })),
    }));
  },
};

// What Python calls on the page (pyscript.toml).
const LIBRARIES = 'export { default as morphdom } from "morphdom"; export * as idb from "idb-keyval";';

const bundles = {
  "pyscript.js": { entryPoints: ["@pyscript/core"], plugins: [smaller] },
  "interpreter.mjs": { entryPoints: ["static/interpreter.mjs"], external: ["node:*"] },
  "pyodide/pyodide.asm.mjs": { entryPoints: ["pyodide/pyodide.asm.mjs"], external: ["node:*", "ws"] },
  "libraries.js": { stdin: { contents: LIBRARIES, resolveDir: "." } },
};

const made = {};
for (const [name, options] of Object.entries(bundles)) {
  const { metafile } = await build({
    bundle: true,
    format: "esm",
    legalComments: "none", // the licences are in LICENSES.txt
    logLevel: "error",
    metafile: true,
    minify: true,
    outfile: `${folder}/${name}`,
    preserveSymlinks: true, // the paths of the sources are below this folder, wherever the packages are
    target: "es2022",
    ...options,
  });
  made[name] = Object.keys(metafile.inputs)
    .filter((path) => !/^<stdin>|^\(disabled\)/.test(path))
    .sort();
}
console.log(JSON.stringify(made));
