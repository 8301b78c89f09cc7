// From first paint to the first line of Python: starts PyScript, shows how far it is, keeps an early press of Play,
// and says what is wrong if Python cannot start. It has done its work when Python shows a screen.

const TEXT = {
  loading: (percent) => translated("Loading the game: {percent} %", { percent }),
  starting: () => translated("Starting Python…"),
  queued: () => translated("The game begins when it has loaded."),
  noWasm: () =>
    translated(
      "This browser does not run WebAssembly here, and the game needs it. Update the browser, or allow WebAssembly.",
    ),
  missing: (file) =>
    translated("A part of the game could not be loaded: {file}. Check the connection and reload the page.", { file }),
  silent: () => translated("The game has stopped loading. Check the connection and reload the page."),
  crashed: (reason) =>
    translated(
      "The game could not start: {reason}. Reload the page; if it happens again, update the browser.",
      { reason },
    ),
  offline: () => translated("There is no connection. Try again when there is one."),
};

// Longest wait without news, in ms, beside what the missing files need on the slowest line worth waiting for.
const PATIENCE = 45_000;
const SLOWEST_BYTES_PER_MS = 32;

const root = document.documentElement;
const panel = document.querySelector("[data-boot]");
const bar = panel?.querySelector("progress");
const line = panel?.querySelector("[data-boot-text]");
const errorBox = document.querySelector("[data-boot-error]");
const afresh = document.querySelector('[data-act="afresh"]');
const workers = navigator.serviceWorker; // not there without https

// Bytes on the wire of each file of the start, written into the page by the site build.
const sizes = JSON.parse(document.getElementById("boot-files").textContent);
const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
const missing = new Map(Object.entries(sizes));
let lastError = "";
let timer;

const started = () => root.dataset.screen !== "loading";
const bytesMissing = () => [...missing.values()].reduce((sum, size) => sum + size, 0);

/** Show the stage that the files have reached, and wait for the next news. */
function progress() {
  if (started() || "error" in root.dataset) return;
  const share = 1 - bytesMissing() / total;
  if (bar && missing.size) bar.value = share * bar.max;
  else bar?.removeAttribute("value"); // how long Python takes is not known: no promise
  const stage = missing.size ? TEXT.loading(Math.round(share * 100)) : TEXT.starting();
  if (line) line.textContent = (root.dataset.queued ? `${TEXT.queued()} ` : "") + stage;
  clearTimeout(timer);
  timer = setTimeout(() => fail(TEXT.silent()), PATIENCE + bytesMissing() / SLOWEST_BYTES_PER_MS);
}

/** Give up, unless Python is up or the reason is known already. */
function fail(message) {
  if (started() || "error" in root.dataset) return;
  root.dataset.error = message;
  delete root.dataset.queued;
  if (errorBox) [errorBox.textContent, errorBox.hidden] = [message, false];
  if (afresh) afresh.hidden = !workers?.controller;
  rest();
}

/** Throw away what sw.js keeps, which may be damaged, and load everything from the network; saved games stay. */
async function loadAfresh() {
  try {
    await fetch("./sw.js", { method: "HEAD", cache: "no-store" }); // the one file that is never answered from a cache
  } catch {
    errorBox.textContent = TEXT.offline();
    return;
  }
  const registration = await workers.getRegistration();
  for (const name of await caches.keys()) if (name.startsWith(`kseri ${registration?.scope} `)) await caches.delete(name);
  await registration?.unregister();
  await Promise.allSettled(["./", ...Object.keys(sizes)].map((name) => fetch(name, { cache: "reload" })));
  location.reload();
}
afresh?.addEventListener("click", loadAfresh);

// Another version has taken over (offline.js): what is loaded from now on would not go with what is there.
workers?.addEventListener("controllerchange", () => location.reload());

/** Take away the signs of waiting. */
function rest() {
  clearTimeout(timer);
  if (panel) panel.hidden = true;
  for (const button of document.querySelectorAll('[data-act="start"][aria-busy]')) button.removeAttribute("aria-busy");
}

function onClick(event) {
  const button = event.target.closest('[data-act="start"]');
  if (!button || "error" in root.dataset) return;
  root.dataset.queued = "start"; // Python reads and deletes it
  button.setAttribute("aria-busy", "true");
  progress();
}

const onSubmit = (event) => event.preventDefault();
const onResources = (list) => {
  for (const { name, responseStatus, decodedBodySize } of list.getEntries()) {
    const file = name.slice(new URL("./", document.baseURI).href.length);
    if (!(file in sizes)) continue;
    // A status of 0 is a broken connection. Older browsers give none: there the wait ends with the patience.
    if (responseStatus >= 400 || (responseStatus === 0 && !decodedBodySize)) fail(TEXT.missing(file));
    missing.delete(file);
  }
  progress();
};
const onRejection = ({ reason }) => crashed(reason?.message ?? reason);
const onError = ({ message }) => crashed(message);

/** The last line of a Python traceback is the one that says what happened. */
const crashed = (reason) => fail(TEXT.crashed(String(reason).trim().split("\n").pop().replace(/\.$/, "")));

function onScreen() {
  if (!started()) return;
  delete root.dataset.error; // a file that failed once may have come after all
  if (errorBox) errorBox.hidden = true;
  if (afresh) afresh.hidden = true;
  rest();
  screens.disconnect();
  resources.disconnect();
  for (const [type, listener] of listeners) removeEventListener(type, listener);
  if (!workers || globalThis.single) return; // the game in one file has nothing to fetch
  const whenIdle = globalThis.requestIdleCallback ?? ((go) => setTimeout(go, 2000));
  whenIdle(() => import("./offline.js").catch((error) => console.log(`needs the network next time: ${error}`)));
}

const listeners = [
  ["click", onClick],
  ["submit", onSubmit],
  ["error", onError],
  ["unhandledrejection", onRejection],
  ["py:progress", progress],
  ["py:done", () => crashed(lastError || "no screen")], // the main program has ended: by now there must be one
];
for (const [type, listener] of listeners) addEventListener(type, listener);
const screens = new MutationObserver(onScreen);
screens.observe(root, { attributeFilter: ["data-screen"] });
const resources = new PerformanceObserver(onResources);
resources.observe({ type: "resource", buffered: true });
if (panel) panel.hidden = false;
progress();

// PyScript keeps packages in databases of its own, which are not used here, and does not start where the browser refuses
// them: it gets empty ones.
const answer = (result) => {
  const request = {};
  queueMicrotask(() => request.onsuccess?.({ target: { result } }));
  return request;
};
const empty = { transaction: () => ({ objectStore: () => ({ getAllKeys: () => answer([]) }) }), close() {} };
const { open } = IDBFactory.prototype;
IDBFactory.prototype.open = function (name, ...more) {
  return name.startsWith("IDBMap/") ? answer(empty) : open.call(this, name, ...more);
};

// Pyodide takes for an error what has a stack. Chromium's error of a full device has none, and Python would wait for ever.
const { prototype: full } = globalThis.QuotaExceededError ?? {};
if (full && !("stack" in full)) Object.defineProperty(full, "stack", { get: () => "" });

try {
  const { runs } = await import("./vendor/interpreter.mjs"); // it has begun to start Pyodide
  if (!runs) throw new Error("no WebAssembly");
  const { hooks } = await import("./vendor/pyscript.js");
  // PyScript turns this hook into source text and evaluates it, which needs 'unsafe-eval'; no worker of ours uses it.
  hooks.worker.onBeforeRunAsync.clear();
  hooks.main.onReady.add(({ io }) => {
    const { stderr } = io;
    io.stderr = (error, ...more) => stderr((lastError = error?.message ?? error), ...more);
  });
} catch (error) {
  if (error instanceof TypeError) fail(TEXT.missing("static/vendor/pyscript.js"));
  else fail(TEXT.noWasm());
}
