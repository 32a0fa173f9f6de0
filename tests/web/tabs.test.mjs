// The tabs: each shows what the command says, and edits go back into the text.
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { test } from "node:test";
import { broken, openExample, openPage, openTab, setText, settled, waitForText } from "./browser.mjs";

const tabs = ["findings", "form", "reference", "socs", "diff", "lpai", "log", "model"];

test("the form edits the text and keeps the rest", async (t) => {
  const page = await openPage(t);
  const text = broken.replace("vtcm_md", "vtcm_mb");
  await setText(page, text);
  await openTab(page, "form");
  const field = page.getByLabel("graphs[vit].vtcm_mb", { exact: true });
  await field.waitFor();
  assert.equal(await field.inputValue(), "8");
  await field.fill("4");
  await field.press("Enter");
  await waitForText(page, text.replace("8}", "4}"));
  // A key that the file does not have.
  await page.getByLabel("graphs[vit].O", { exact: true }).selectOption("3");
  await waitForText(page, text.replace("8}", '4, "O": 3}'));
  // Removing it gives the old text back.
  await page.getByLabel("Remove graphs[vit].O").click();
  await waitForText(page, text.replace("8}", "4}"));
  // A section that the file does not have.
  await page.locator("details.group", { hasText: "mem_type" }).locator("summary").click();
  await page.getByLabel("memory.mem_type", { exact: true }).selectOption({ index: 1 });
  await page.locator("#editor .cm-line", { hasText: "mem_type" }).waitFor();
  await page.click("#undo");
  await waitForText(page, text.replace("8}", "4}"));
});

test("the form says why a value is refused", async (t) => {
  const page = await openPage(t);
  await setText(page, broken.replace("vtcm_md", "vtcm_mb"));
  await openTab(page, "form");
  const field = page.getByLabel("graphs[vit].vtcm_mb", { exact: true });
  await field.fill("-3");
  await field.press("Enter");
  await page.locator(".field-error", { hasText: "is -3" }).waitFor();
  await waitForText(page, broken.replace("vtcm_md", "vtcm_mb"));
});

test("the form finds fields and survives broken text", async (t) => {
  const page = await openPage(t);
  await setText(page, broken);
  await openTab(page, "form");
  await page.getByLabel("Find a field").fill("hvx_threads");
  await page.getByLabel("graphs[vit].hvx_threads", { exact: true }).waitFor();
  assert.equal(await page.getByLabel("graphs[vit].O", { exact: true }).isVisible(), false);
  await setText(page, '{"graphs": [{"graph_names": ["vit"], "O": True, "vtcm_mb": False ');
  await page.locator("#panel-form .empty", { hasText: "the Findings tab shows all" }).waitFor();
  await setText(page, "not JSON");
  await page.locator("#panel-form .empty").waitFor();
});

test("every example opens in every tab", async (t) => {
  const page = await openPage(t);
  const folders = readdirSync(process.env.BEXT_SOURCE + "/examples", { withFileTypes: true }).filter((one) => one.isDirectory() && one.name !== "python");
  await page.click("#examples");
  assert.equal(await page.locator("[role=menuitem]").count(), folders.length);
  await page.keyboard.press("Escape");
  for (let i = 0; i < folders.length; i++) {
    await openTab(page, "findings");
    await openExample(page, i);
    const files = await page.locator(".file-name").count();
    assert.ok(files > 0);
    for (let file = 0; file < files; file++) {
      await page.locator(".file-name").nth(file).click();
      await page.locator(".file").nth(file).and(page.locator(".active")).waitFor();
      for (const tab of tabs) await openTab(page, tab);
    }
    assert.equal(await page.locator("#toast.shown", { hasText: "failed" }).count(), 0);
  }
});

test("the reference finds options, findings and error codes", async (t) => {
  const page = await openPage(t);
  await openTab(page, "reference");
  const search = page.getByLabel("Search the reference");
  await page.locator(".count", { hasText: "entries" }).waitFor();
  await search.fill("hvx_threads");
  await page.locator(".result[open] .facts", { hasText: "without the key" }).first().waitFor();
  await search.fill("0x138d");
  await page.locator(".result", { hasText: "5005 QNN_CONTEXT_ERROR_CREATE_FROM_BINARY" }).locator("summary").click();
  await page.locator(".causes li").first().waitFor();
  await search.fill("unknown-key");
  await page.getByRole("button", { name: "Open the example" }).first().click();
  await page.locator(".file.active", { hasText: "unknown-key.json" }).waitFor();
  await settled(page);
  await openTab(page, "findings");
  await page.locator(".finding .id", { hasText: "unknown-key" }).first().click();
  assert.equal(await search.inputValue(), "unknown-key");
});

test("SoCs are filtered, compared and used as a target", async (t) => {
  const page = await openPage(t);
  await setText(page, '{"graphs": [{"graph_names": ["a"], "vtcm_mb": 8}], "devices": [{"soc_model": 69, "dsp_arch": "v79"}]}');
  await openTab(page, "socs");
  await page.getByLabel("Filter SoCs").fill("SM8");
  await page.getByLabel("Compare SM8750", { exact: true }).check();
  await page.getByLabel("Compare SM8650", { exact: true }).check();
  const row = page.locator(".comparison tr", { hasText: "soc_model" });
  assert.deepEqual(await row.locator("td").allTextContents(), ["69", "57"]);
  await page.getByRole("button", { name: "Retarget file" }).nth(1).click();
  await page.locator("#editor .cm-line", { hasText: '"soc_model": 57' }).waitFor();
});

test("the diff shows meaning and text", async (t) => {
  const page = await openPage(t);
  await openExample(page, 1);
  const text = '{"graphs": [{"graph_names": ["vit"], "vtcm_mb": 8}]}';
  await setText(page, text);
  await openTab(page, "diff");
  await page.getByLabel("First").selectOption("backend_extensions.json");
  await page.getByLabel("Second").selectOption("low_power.json");
  await page.locator("#panel-diff tbody tr", { hasText: "graphs[vit].vtcm_mb" }).waitFor();
  await page.locator(".text-diff .cm-deletedChunk").first().waitFor();
  await page.getByLabel("Second").selectOption("backend_extensions.json");
  await page.locator("#panel-diff .empty", { hasText: "equal" }).waitFor();
});

test("the LPAI calculator edits the files and draws the timeline", async (t) => {
  const page = await openPage(t);
  await openTab(page, "lpai");
  await page.getByRole("button", { name: "Open the example" }).click();
  await page.locator(".timeline").waitFor();
  const row = page.locator("#panel-lpai .listing tr", { hasText: "face" });
  await row.getByText("finalize fails").waitFor();
  await page.getByRole("button", { name: "Apply" }).first().click();
  await row.getByText("admitted").waitFor();
  await page.locator(".file-name", { hasText: /^face\.json/ }).click();
  await page.locator("#editor .cm-line", { hasText: '"ftrt_ratio": 50' }).waitFor();
  const frames = page.getByLabel("face: Frames, per s");
  await frames.fill("5");
  await frames.press("Enter");
  await page.locator("#editor .cm-line", { hasText: '"fps": 5' }).waitFor();
  await row.getByText("200 ms").first().waitFor();
});

test("the doctor reads a pasted log", async (t) => {
  const page = await openPage(t);
  await openTab(page, "log");
  await page.getByRole("textbox", { name: "Log" }).fill("Request feature arch with value 73 unsupported\n");
  await page.locator("#panel-log .card", { hasText: "another Hexagon architecture" }).waitFor();
  await page.getByLabel("test the causes against").check();
  await page.locator("#panel-log .card").first().waitFor();
});

test("models get a plan", async (t) => {
  const page = await openPage(t);
  await openTab(page, "model");
  await page.getByRole("button", { name: "Try two small models" }).click();
  const card = page.locator("#panel-model .card", { hasText: "prefill.onnx" });
  await card.getByText("configured", { exact: true }).waitFor();
  await page.getByLabel(/Dimension seq/).fill("32");
  await page.getByLabel(/Dimension seq/).press("Enter");
  await card.getByText("6.14 k").waitFor();
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save the full report" }).click()]);
  assert.equal(download.suggestedFilename(), "report.html");
});
