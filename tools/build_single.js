// The game in one file: unpacks what build_single.py has packed into kseri.html, and hands out from it what the page
// would fetch. `globalThis.single` is for Python: addresses of files, and the worker in which computer players think.
(async () => {
  const TYPES = {
    js: "text/javascript",
    json: "application/json",
    mjs: "text/javascript",
    svg: "image/svg+xml",
    txt: "text/plain;charset=utf-8",
    wasm: "application/wasm",
  };
  const HERE = new URL("./", document.baseURI).href;
  const INTERPRETER = "static/vendor/interpreter.mjs";
  const MODULE = "static/vendor/pyodide/pyodide.asm.mjs";
  const ARCHIVES = ["static/vendor/pyodide/python_stdlib.zip.txt", "static/vendor/kseri.zip.txt"];
  const files = await unpacked();
  const addresses = new Map();
  const text = (name) => new TextDecoder().decode(files.get(name));
  const type = (name) => TYPES[name.split(".").pop()] ?? "application/octet-stream";

  /** The files by name: a line of JSON with their sizes, then their bytes, all in one gzip stream. */
  async function unpacked() {
    const payload = document.getElementById("payload");
    const packed = await fetch(`data:;base64,${payload.textContent}`);
    payload.remove();
    const stream = packed.body.pipeThrough(new DecompressionStream("gzip"));
    const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
    let at = bytes.indexOf(10) + 1;
    const sizes = JSON.parse(new TextDecoder().decode(bytes.subarray(0, at)));
    return new Map(Object.entries(sizes).map(([name, size]) => [name, bytes.subarray(at, (at += size))]));
  }

  /** Where a file can be had, a module together with what it imports; other addresses stay what they are. */
  function address(path) {
    const name = path.replace(/^\.\//, "");
    if (!files.has(name)) return path;
    if (!addresses.has(name)) {
      const content = type(name) === TYPES.js ? linked(name) : files.get(name);
      const blob = URL.createObjectURL(new Blob([content], { type: type(name) }));
      addresses.set(name, name.endsWith(".mjs") ? `${blob}#.mjs` : blob); // PyScript looks at the end
    }
    return addresses.get(name);
  }

  const linked = (name) =>
    text(name).replace(/(["'])(\.\.?\/[\w./-]+\.m?js)\1/g, (whole, _quote, path) => {
      const found = new URL(path, `https://kseri.invalid/${name}`).pathname.slice(1);
      return files.has(found) ? JSON.stringify(address(found)) : whole;
    });

  const { fetch: fetchElsewhere } = globalThis;
  globalThis.fetch = async (request, options) => {
    const url = new URL(request.url ?? request, document.baseURI).href;
    const name = url.startsWith(HERE) ? url.slice(HERE.length) : "";
    if (!files.has(name)) return fetchElsewhere(request, options);
    return new Response(files.get(name), { headers: { "Content-Type": type(name) } });
  };

  /** The worker's program; it is turned into text, so it uses nothing of the above. */
  function thinker() {
    globalThis.importScripts = undefined; // Pyodide would try it out, which the policy forbids
    async function start(files) {
      globalThis.fetch = async (url) =>
        new Response(files[String(url).split("/").pop()], { headers: { "Content-Type": "application/wasm" } });
      const load = (name) => import(URL.createObjectURL(new Blob([files[name]], { type: "text/javascript" })));
      globalThis.single = { base: "https://kseri.invalid/", module: load("pyodide.asm.mjs") };
      const { loadPyodide } = await load("interpreter.mjs");
      const python = await loadPyodide({});
      python.runPython(new TextDecoder().decode(files["worker.py"]));
      return python;
    }
    let python;
    globalThis.onmessage = async ({ data: [number, name, ...given] }) => {
      try {
        if (name === "start") python = await start(...given);
        postMessage([number, name === "start" ? "" : python.globals.get(name)(...given)]);
      } catch (error) {
        postMessage([number, null, String(error)]);
      }
    };
  }

  /** Start the worker; its functions take and give what can be sent. */
  async function startPlayers() {
    const program = new Blob([`(${thinker})()`], { type: TYPES.js });
    const worker = new Worker(URL.createObjectURL(program)); // no module: those do not begin on file://
    const waiting = new Map();
    const ask = (...message) =>
      new Promise((resolve, reject) => {
        waiting.set(waiting.size, { resolve, reject });
        worker.postMessage([waiting.size - 1, ...message]);
      });
    worker.onmessage = ({ data: [number, answer, error] }) => {
      const { resolve, reject } = waiting.get(number);
      if (error) reject(new Error(error));
      else resolve(answer);
    };
    worker.onerror = ({ message }) => waiting.forEach(({ reject }) => reject(new Error(message)));
    const names = [INTERPRETER, MODULE, MODULE.replace(".mjs", ".wasm"), ...ARCHIVES, "static/worker.py"];
    await ask("start", Object.fromEntries(names.map((name) => [name.split("/").pop(), files.get(name)])));
    return Object.fromEntries(["choose", "advise"].map((name) => [name, (...given) => ask(name, ...given)]));
  }

  const base = new URL(INTERPRETER, HERE).href;
  globalThis.single = { address, startPlayers, base, module: import(address(MODULE)) };
  const python = document.querySelector('script[type="py"]');
  const config = JSON.parse(python.getAttribute("config"));
  config.interpreter = address(config.interpreter);
  const modules = Object.entries(config.js_modules.main);
  config.js_modules.main = Object.fromEntries(modules.map(([path, name]) => [address(path), name]));
  python.setAttribute("config", JSON.stringify(config));
  await import(address("static/boot.js"));
})();
