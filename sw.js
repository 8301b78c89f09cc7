// Offline: keeps every file of one build, each checked against its hash, and answers from them and nothing else.
// A build is installed whole or not at all, and takes over when every page of the last one is closed, or when a page in
// the lobby asks for it (static/offline.js). The site build writes the two values; addresses are relative to this file.
const BUILD = "none";
const FILES = {};

const HERE = new URL("./", location).href;
const OURS = `kseri ${HERE} `; // another folder of this origin may have a Kseri of its own
const CACHE = OURS + BUILD;
// A page with these can help itself out of a damaged cache, so they are looked at again each time.
const VITAL = ["./", "./index.html", "./static/early.js", "./static/boot.js"];

/** Whether a response holds the content with that hash. */
async function fits(response, hash) {
  const digest = await crypto.subtle.digest("SHA-256", await response.clone().arrayBuffer());
  return btoa(String.fromCharCode(...new Uint8Array(digest))) === hash;
}

/** A file of this build: from an older build if it is the same there, from the browser's cache, or from the network. */
async function obtain(name, hash) {
  const sources = [
    () => caches.match(name, { ignoreVary: true }),
    () => fetch(name, { priority: "low" }),
    () => fetch(name, { priority: "low", cache: "reload" }),
  ];
  for (const source of sources) {
    const response = await source();
    if (!response?.ok || !(await fits(response, hash))) continue;
    // Some hosts send index.html on to the folder; browsers refuse to open a page with an answer that was sent on.
    return response.redirected ? new Response(response.body, { headers: response.headers }) : response;
  }
  throw new Error(`${name} is not of this build`);
}

async function install() {
  const cache = await caches.open(CACHE);
  await Promise.all(Object.entries(FILES).map(async ([name, hash]) => cache.put(name, await obtain(name, hash))));
}

async function activate() {
  for (const name of await caches.keys()) if (name.startsWith(OURS) && name !== CACHE) await caches.delete(name);
}

/** What this build has at an address, whatever the page is asked with; what it does not have comes from the network. */
async function answer(request) {
  const name = `./${request.url.slice(HERE.length).split(/[?#]/)[0]}`;
  const found = name in FILES && (await caches.match(name, { cacheName: CACHE, ignoreVary: true }));
  return found && (!VITAL.includes(name) || (await fits(found, FILES[name]))) ? found : fetch(request);
}

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(activate()));
addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" && url.startsWith(HERE)) event.respondWith(answer(event.request));
});
addEventListener("message", ({ data }) => {
  if (data === "take over") skipWaiting();
});
