// Keeps the game for visits without a network (sw.js), and offers in the lobby to start a new version that is ready.
// A new version never takes over while a tab is away from its lobby: such a tab holds a lock.
const root = document.documentElement;
const { serviceWorker, locks } = navigator;
const AWAY = `kseri-away ${new URL("./", document.baseURI).href}`;
const offer = document.getElementById("update");
const refused = offer.querySelector("[data-refused]");

const registration = await serviceWorker.register("./sw.js", { updateViaCache: "none" });

let comeBack;
function watch() {
  if (root.dataset.screen !== "lobby" && !comeBack) {
    const { promise, resolve } = Promise.withResolvers();
    locks.request(AWAY, { mode: "shared" }, () => promise);
    comeBack = resolve;
  } else if (root.dataset.screen === "lobby") {
    comeBack?.();
    comeBack = undefined;
    refused.hidden = true;
  }
}
new MutationObserver(watch).observe(root, { attributeFilter: ["data-screen"] });
watch();

const look = () => {
  offer.hidden = !registration.waiting || !serviceWorker.controller;
};
const follow = () => registration.installing?.addEventListener("statechange", look);
registration.addEventListener("updatefound", follow);
follow();
look();
document.addEventListener("visibilitychange", () => {
  if (!document.hidden) registration.update().catch(() => {}); // no network: another time
});

offer.querySelector("button").addEventListener("click", (event) => {
  event.stopPropagation(); // not for Python
  locks.request(AWAY, { ifAvailable: true }, (lock) => {
    refused.hidden = Boolean(lock);
    if (!lock) return undefined;
    if (registration.waiting) registration.waiting.postMessage("take over");
    else location.reload(); // another tab was faster
    return new Promise(() => {}); // until the page is loaded again (boot.js): nobody sits down at a table meanwhile
  });
});
