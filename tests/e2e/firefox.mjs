// A match in Firefox, driven through WebDriver BiDi: node firefox.mjs <executable> <address>. Prints what it saw as JSON.
import puppeteer from "puppeteer-core";

const [, , executablePath, address] = process.argv;
const seen = { screens: [], wrong: [], elsewhere: [], scrolls: false };
const browser = await puppeteer.launch({ browser: "firefox", executablePath, headless: true });
try {
  const page = await browser.newPage();
  await page.setViewport({ width: 360, height: 640 });
  page.on("pageerror", (error) => seen.wrong.push(error.message));
  page.on("console", (message) => {
    if (["error", "warn"].includes(message.type())) seen.wrong.push(message.text());
  });
  page.on("request", (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(address)) seen.elsewhere.push(request.url());
  });

  const ready = (more = "") => page.waitForSelector(`html[data-busy="false"]${more}`, { timeout: 60_000 });
  const state = () => page.$eval("html", ({ dataset }) => ({ ...dataset }));

  await page.goto(`${address}/?speed=instant&seed=3&level=5&target=1&preset=kseri`);
  await ready('[data-screen="lobby"]');
  seen.screens.push("lobby");
  await page.click('#lobby [data-act="start"]');
  await ready('[data-screen="table"]');
  seen.screens.push("table");
  for (let { screen, ply } = await state(); screen === "table"; { screen, ply } = await state()) {
    seen.scrolls ||= await page.$eval("html", (root) => root.scrollHeight > root.clientHeight);
    await page.click('.tile[tabindex="0"]');
    if (await page.$('[data-act="take"]')) await page.click('[data-act="take"]');
    await ready(`:not([data-ply="${ply}"])`);
  }
  seen.screens.push((await state()).screen);
  await page.click('[data-act="back"]');
  await ready('[data-screen="lobby"]');
  await page.click('#lobby [data-act="settings"]');
  await ready('[data-screen="settings"]');
  seen.screens.push("settings");
} finally {
  await browser.close();
}
console.log(JSON.stringify(seen));
