// Keyboard, screen readers and small screens.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { broken, openExample, openPage, openTab, setText, waitForText } from "./browser.mjs";

const tabs = ["findings", "form", "reference", "socs", "diff", "lpai", "log", "model"];
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Presses Tab until the element has the focus. */
async function tabTo(page, selector) {
  for (let i = 0; i < 80; i++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
    await page.keyboard.press("Tab");
  }
  assert.fail(`Tab never reaches ${selector}`);
}

test("everything works with the keyboard", async (t) => {
  const page = await openPage(t);
  await tabTo(page, "#examples");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.locator(".file.active", { hasText: "backend_extensions.json" }).waitFor();
  await tabTo(page, ".cm-content");
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText(broken);
  await page.locator(".finding", { hasText: "vtcm_md" }).waitFor();
  // Tab leaves the editor.
  await tabTo(page, "#tab-findings");
  await page.keyboard.press("ArrowRight");
  assert.equal(await page.evaluate(() => document.activeElement.id), "tab-form");
  await page.keyboard.press("End");
  assert.equal(await page.evaluate(() => document.activeElement.id), "tab-model");
  await page.keyboard.press("Home");
  await tabTo(page, ".fix .apply");
  await page.keyboard.press("Enter");
  await waitForText(page, broken.replace("vtcm_md", "vtcm_mb"));
});

for (const colorScheme of ["light", "dark"])
  test(`axe finds nothing serious, ${colorScheme}`, async (t) => {
    // Low enough that everything scrolls.
    const page = await openPage(t, { colorScheme, height: 600 });
    await page.evaluate(axe);
    const problems = [];
    const examine = async (where) => {
      const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
      for (const { id, impact, nodes } of violations)
        if (impact === "serious" || impact === "critical") problems.push(`${where}: ${id} at ${nodes.slice(0, 3).map((node) => node.target.join(" ")).join(", ")}`);
    };
    await examine("start");
    await openExample(page, 1);
    for (const tab of tabs) {
      if (tab === "lpai") await openExample(page, 4);
      await openTab(page, tab);
      if (tab === "socs") await page.locator("#panel-socs tbody input").first().check();
      if (tab === "reference") await page.locator("#panel-reference .result summary").first().click();
      if (tab === "log") await page.locator("#panel-log textarea").fill("Request feature arch with value 73 unsupported\n");
      if (tab === "log") await page.locator("#panel-log .card").first().waitFor();
      if (tab === "lpai") await page.locator(".timeline").waitFor();
      if (tab === "form") await page.locator(".form-row").first().waitFor();
      await examine(tab);
    }
    await page.click("#examples");
    await examine("menu");
    assert.deepEqual(problems, []);
  });

test("360 px need no horizontal scrolling", async (t) => {
  const page = await openPage(t, { width: 360, height: 740, hasTouch: true, isMobile: true });
  const wide = async (where) => {
    const width = await page.evaluate(() => document.scrollingElement.scrollWidth);
    assert.ok(width <= 360, `${where} is ${width} px wide`);
    // A panel may contain a wide table with its own scrolling, but must not scroll itself.
    const panel = await page.evaluate(() => [...document.querySelectorAll("[role=tabpanel]")].filter((one) => !one.hidden && one.scrollWidth > one.clientWidth + 1).map((one) => one.id));
    assert.deepEqual(panel, [], where);
  };
  await wide("start");
  await setText(page, broken);
  for (const tab of tabs) {
    await page.click("#show-tools");
    await openTab(page, tab);
    if (tab === "model") await page.getByRole("button", { name: "Try two small models" }).click();
    if (tab === "lpai") await page.getByRole("button", { name: "Open the example" }).click();
    if (tab === "lpai") await page.locator(".timeline").waitFor();
    if (tab === "socs") for (const i of [0, 1, 2]) await page.locator("#panel-socs .listing tbody input").nth(i).check();
    await wide(tab);
  }
  await page.click("#show-file");
  assert.ok(await page.locator(".cm-content").first().isVisible());
  assert.equal(await page.locator("#tools-pane").isVisible(), false);
});
