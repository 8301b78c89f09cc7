"""What is wrong with the table's layout, measured in the page; and texts as long as a translation may make them."""

from __future__ import annotations

from typing import cast

from playwright.sync_api import Page

_FAULTS = """([smallest, scrolls]) => {
  const faults = [];
  const visible = (element) => element.checkVisibility({ visibilityProperty: true });
  const all = (selector) => [...document.querySelectorAll(selector)].filter(visible);
  const union = (elements) => {
    const boxes = elements.map((each) => each.getBoundingClientRect()).filter((box) => box.width && box.height);
    const least = (side) => Math.min(...boxes.map((box) => box[side]));
    const most = (side) => Math.max(...boxes.map((box) => box[side]));
    return { left: least("left"), top: least("top"), right: most("right"), bottom: most("bottom") };
  };
  const hidden = (element) => getComputedStyle(element).clipPath !== "none";
  const parts = [];
  const add = (name, elements) => elements.length && parts.push({ name, ...union(elements) });
  for (const seat of all(".seat")) {
    const at = `seat ${seat.dataset.place}'s`;
    add(`${at} fan`, [...seat.querySelectorAll(".fan img")]);
    add(`${at} medal`, [seat.querySelector(".medal")]);
    const words = [...seat.querySelectorAll(".name, .pips, .lvl > span")].filter(visible);
    add(`${at} name`, words);
  }
  for (const cap of all(".cap"))
    add(`side ${cap.dataset.side}'s captures`, [...cap.querySelectorAll(".heap img, .bare, .times, .lab")]);
  add("the pile", all(".pile"));
  add("the stock", all(".stock, .stock .count"));
  add("the status", all(".status, .choice .btn, .choice .ask").filter((each) => !hidden(each)));
  add("the tools", all(".tools .btn"));
  add("the hand", all(".tile, .curtain > *"));
  for (const part of all(".bar > .btn, .bar .scores > li")) add(`the bar's ${part.className || "button"}`, [part]);
  const width = document.documentElement.clientWidth, height = document.documentElement.clientHeight;
  const bar = document.querySelector(".bar").getBoundingClientRect();
  for (const part of parts) {
    const { left, top, right, bottom } = part;
    if (left < -1 || top < -1 || right > width + 1 || (!scrolls && bottom > height + 1))
      faults.push(`${part.name} leaves the page: ${[left, top, right, bottom].map(Math.round)}`);
    const inBar = part.name.startsWith("the bar") || part.name === "the tools";
    if (!scrolls && !inBar && top < bar.bottom - 1) faults.push(`${part.name} lies under the bar`);
  }
  parts.forEach((one, at) => {
    for (const other of parts.slice(at + 1)) {
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (wide > 1 && high > 1)
        faults.push(`${one.name} and ${other.name} overlap by ${Math.round(wide)} × ${Math.round(high)}`);
    }
  });
  const tiles = all(".tile").map((tile) => tile.getBoundingClientRect());
  tiles.forEach((box, at) => {
    const strip = at + 1 < tiles.length ? tiles[at + 1].left - box.left : box.width;
    if (Math.min(strip, box.height) < smallest - 0.1) faults.push(`card ${at + 1} shows ${strip} × ${box.height} px`);
  });
  for (const text of all(".status, .status > *, .name, .lab > span, .score .who, .target, .choice .btn, .curtain *")) {
    const meant = getComputedStyle(text).textOverflow === "ellipsis" &&
      (text.innerText.length > (scrolls ? 6 : 8) || text.closest("[data-sides='5'] .lab, [data-sides='6'] .lab"));
    const cut = text.scrollWidth > text.clientWidth + 1 || text.scrollHeight > text.clientHeight + 2;
    if (cut && !hidden(text) && !meant && getComputedStyle(text).display !== "inline")
      faults.push(`“${text.innerText}” is cut off (${text.scrollWidth} of ${text.clientWidth} px)`);
  }
  for (const place of [document.scrollingElement, ...document.querySelectorAll(".at-table, .play, .board")]) {
    if (place.scrollWidth > place.clientWidth + 1) faults.push(`${place.className || "the page"} scrolls sideways`);
    if (!scrolls && place.scrollHeight > place.clientHeight + 1)
      faults.push(`${place.className || "the page"} scrolls down`);
  }
  return faults;
}"""

_LENGTHEN = """(name) => {
  const words = document.createTreeWalker(document.getElementById("app"), NodeFilter.SHOW_TEXT);
  const longer = (text) => text.replace(/\\p{L}{3,}/gu, (word) => word + word.slice(0, Math.ceil(word.length * 0.4)));
  const texts = [];
  while (words.nextNode()) texts.push(words.currentNode);
  const own = new Set([...document.querySelectorAll(".name")].map((each) => each.textContent));
  for (const text of texts) text.data = own.has(text.data) ? name : longer(text.data);
}"""
LONGEST_NAME = "Konstantinos-Iskender"[:20]


def faults(page: Page, smallest: int = 44, scrolls: bool = False) -> list[str]:
    """What overlaps, is cut off, leaves the page or is too small to tap; at much enlarged text a page may scroll."""
    return cast(list[str], page.evaluate(_FAULTS, [smallest, scrolls]))


def lengthen(page: Page) -> None:
    """Make each word on the screen 40 % longer and every name 20 characters long."""
    page.evaluate(_LENGTHEN, LONGEST_NAME)
