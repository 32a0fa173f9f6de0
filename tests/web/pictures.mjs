// Writes the pictures of docs/web.md: `node pictures.mjs PAGE FOLDER`. Run by `tests/web/pictures`.
import { join } from "node:path";
import { chromium } from "playwright-core";

const [address, folder] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ["--no-sandbox"] });

async function picture(name, context, prepare) {
  const page = await browser.newPage(context);
  await page.goto(address);
  await page.waitForFunction(() => document.documentElement.dataset.checked === "true");
  await prepare(page);
  await page.screenshot({ path: join(folder, name) });
  await page.close();
}

async function openExample(page, title) {
  await page.evaluate(() => delete document.documentElement.dataset.checked);
  await page.click("#examples");
  await page.getByRole("menuitem", { name: title }).click();
  await page.waitForFunction(() => document.documentElement.dataset.checked === "true");
}

const desktop = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1.5 };
const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

await picture("web-desktop-light.png", { ...desktop, colorScheme: "light" }, async () => {});
await picture("web-desktop-dark.png", { ...desktop, viewport: { width: 1280, height: 960 }, colorScheme: "dark" }, async (page) => {
  await openExample(page, /LPAI/);
  await page.locator(".file-name", { hasText: "lpai_extensions.json" }).click();
  await page.click("#tab-lpai");
  await page.locator(".timeline").waitFor();
});
await picture("web-phone.png", { ...phone, colorScheme: "light" }, async (page) => {
  await page.click("#show-tools");
});
await browser.close();
