// Before the first paint: the theme and the language that the address asks for or that were chosen on the last visit,
// so that the lobby does not flash. The lobby's texts stay this script's: they follow the language of <html>.
{
  const root = document.documentElement;
  const asked = new URLSearchParams(location.search);
  const kept = (name) => {
    try {
      return localStorage.getItem(name);
    } catch {
      return null; // refused storage: the system's choice
    }
  };
  const choice = (name, values) => [asked.get(name), kept(name), values[0]].find((each) => values.includes(each));

  // The browser's own bars follow the theme: of the two colours the system chooses, unless the person has.
  const bars = [...document.querySelectorAll('meta[name="theme-color"]')].map((meta) => [meta, meta.media]);
  const chosen = (media) => (media.includes(root.dataset.theme) ? "all" : "not all");
  function colourBars() {
    for (const [meta, media] of bars) meta.media = root.dataset.theme === "system" ? media : chosen(media);
  }
  new MutationObserver(colourBars).observe(root, { attributeFilter: ["data-theme"] });

  root.dataset.theme = choice("theme", ["system", "light", "dark"]);

  const [, ...languages] = ["auto", "en", "el", "fr", "tr"];
  const browsers = (navigator.languages ?? []).map((tag) => tag.split("-")[0].toLowerCase());
  root.lang = [choice("lang", ["auto", ...languages]), ...browsers, "en"].find((each) => languages.includes(each));

  // The build writes the texts into the page: by message, its translations in the order of the languages after English.
  let texts;
  const english = new WeakMap();

  /** A text of the page in its language, with values in place of {names}. */
  globalThis.translated = (text, values = {}, context = "") => {
    texts ??= JSON.parse(document.getElementById("texts").textContent);
    const found = texts[context ? `${context}\u0004${text}` : text]?.[languages.indexOf(root.lang) - 1] ?? text;
    return found.replace(/\{(\w+)\}/g, (_, name) => values[name]);
  };

  function translate() {
    if (!document.body) return; // the texts stand in the head
    for (const element of document.querySelectorAll("[data-t]")) {
      const text = english.get(element) ?? element.textContent;
      if (root.lang === "en" && !english.has(element)) continue;
      const said = translated(text, {}, element.dataset.t);
      if (said === text && !english.has(element)) continue; // not whole yet, or the same in this language
      english.set(element, text);
      if (element.textContent !== said) element.textContent = said;
    }
    for (const name of ["aria-label", "placeholder"])
      for (const element of document.querySelectorAll(`[data-t-${name}]`)) {
        const mark = `data-t-${name}`;
        const text = element.getAttribute(mark) || element.getAttribute(name);
        element.setAttribute(mark, text);
        element.setAttribute(name, translated(text));
      }
    const list = document.querySelector(".lobby-lang select");
    if (list) list.value = root.lang;
  }

  const parsing = new MutationObserver(() => root.lang === "en" || translate());
  parsing.observe(document, { childList: true, subtree: true });
  addEventListener("DOMContentLoaded", () => {
    parsing.disconnect();
    translate();
  });
  new MutationObserver(translate).observe(root, { attributeFilter: ["lang"] });

  // Until Python is there; then it fetches the catalogue, and keeps the choice.
  addEventListener("change", ({ target }) => {
    if (root.dataset.screen === "loading" && target.matches(".lobby-lang select"))
      root.lang = root.dataset.asked = target.value;
  });
}
