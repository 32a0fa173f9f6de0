// One Chromium for all tests, and what they do to the page.
import assert from "node:assert/strict";
import { after, before } from "node:test";
import { chromium } from "playwright-core";

/** The address of the page. */
export const address = process.env.BEXT_PAGE;

let browser;
before(async () => {
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ["--no-sandbox"] });
});
after(() => browser.close());

/** Opens the page and waits for the first findings. Errors of the page fail the test. */
export async function openPage(t, { url = address, width = 1280, height = 860, colorScheme = "light", fragment = "", ...more } = {}) {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme, ...more });
  context.setDefaultTimeout(120_000); // Only a page that hangs takes so long.
  const page = await context.newPage();
  const errors = [];
  const requests = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  page.on("request", (request) => requests.push(request.url()));
  t.after(async () => {
    await context.close();
    assert.deepEqual(errors, [], "errors of the page");
    const foreign = requests.filter((one) => !one.startsWith(url) && !/^(blob|data):/.test(one));
    assert.deepEqual(foreign, [], "requests to other addresses");
  });
  await page.goto(url + fragment);
  await settled(page);
  return page;
}

/** Waits until the findings belong to the text that is shown. */
export async function settled(page) {
  await page.waitForFunction(() => document.documentElement.dataset.checked === "true");
}

/** Replaces the whole text as a user does: select all and type. */
export async function setText(page, text) {
  await page.evaluate(() => delete document.documentElement.dataset.checked);
  await page.locator(".cm-content").first().click();
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText(text);
  await settled(page);
}

/** The text, line by line as the editor shows it; for short files, which are rendered completely. */
export async function shownText(page) {
  return page.evaluate(() =>
    [...document.querySelectorAll("#editor .cm-line")]
      .map((line) => {
        const copy = line.cloneNode(true);
        for (const hint of copy.querySelectorAll(".hint")) hint.remove();
        return copy.textContent;
      })
      .join("\n"),
  );
}

export async function waitForText(page, wanted) {
  await page.waitForFunction(
    (text) =>
      [...document.querySelectorAll("#editor .cm-line")]
        .map((line) => [...line.childNodes].filter((node) => !node.classList?.contains("hint")).map((node) => node.textContent).join(""))
        .join("\n") === text,
    wanted,
  );
}

export async function openTab(page, id) {
  await page.click(`#tab-${id}`);
}

export async function openExample(page, index) {
  await page.evaluate(() => delete document.documentElement.dataset.checked);
  await page.click("#examples");
  await page.locator("[role=menuitem]").nth(index).click();
  await settled(page);
}

export const broken = `{
    // keep this comment
    "graphs": [{"graph_names": ["vit"], "vtcm_md": 8}],
    "devices": [{"soc_model": 69, "dsp_arch": "v79"}]
}
`;
