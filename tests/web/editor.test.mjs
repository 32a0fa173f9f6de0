// Typing, findings, fixes, hover, completion, files and share links.
import assert from "node:assert/strict";
import { test } from "node:test";
import { address, broken, openPage, openTab, setText, settled, shownText, waitForText } from "./browser.mjs";

test("a broken file shows its finding", async (t) => {
  const page = await openPage(t);
  await setText(page, broken);
  const card = page.locator(".finding", { hasText: "unknown key vtcm_md" });
  await card.waitFor();
  assert.equal(await card.locator(".place").textContent(), "line 3");
  assert.equal(await page.locator(".cm-lintRange-error").textContent(), '"vtcm_md"');
  await card.locator(".place").click();
  assert.equal(await page.evaluate(() => getSelection().toString()), '"vtcm_md"');
});

test("findings follow the text", async (t) => {
  const page = await openPage(t);
  await setText(page, '{"graphs": [');
  await page.locator(".finding", { hasText: "unclosed" }).or(page.locator(".finding.error")).first().waitFor();
  await setText(page, "hello");
  await page.locator(".finding, .summary").first().waitFor();
  await setText(page, "");
  await setText(page, '{"graphs": [{"graph_names": ["a"], "O": 3}], "devices": [{"soc_model": 69, "dsp_arch": "v79"}]}');
  assert.equal(await page.locator(".finding.error").count(), 0);
});

test("a fix changes only its place, and undo takes it back", async (t) => {
  const page = await openPage(t);
  await setText(page, broken);
  const card = page.locator(".finding", { hasText: "vtcm_md" });
  assert.match(await card.locator(".preview .added").textContent(), /"vtcm_mb": 8/);
  await card.locator(".apply").first().click();
  await waitForText(page, broken.replace("vtcm_md", "vtcm_mb"));
  await card.waitFor({ state: "detached" });
  await page.click("#undo");
  await waitForText(page, broken);
  await page.click("#redo");
  await waitForText(page, broken.replace("vtcm_md", "vtcm_mb"));
});

test("all safe fixes at once", async (t) => {
  const page = await openPage(t);
  await setText(page, broken.replace("69", "618"));
  await page.getByRole("button", { name: "Apply all safe fixes" }).click();
  await waitForText(page, broken.replace("vtcm_md", "vtcm_mb"));
});

test("offsets are right after characters of several bytes", async (t) => {
  const page = await openPage(t);
  const text = '{"graphs": [{"graph_names": ["é😀日"], "vtcm_md": 8}]}';
  await setText(page, text);
  assert.equal(await page.locator(".cm-lintRange-error").first().textContent(), '"vtcm_md"');
  await page.locator(".finding", { hasText: "vtcm_md" }).locator(".apply").first().click();
  await waitForText(page, text.replace("vtcm_md", "vtcm_mb"));
});

test("target and SDK change the findings", async (t) => {
  const page = await openPage(t);
  await setText(page, '{"graphs": [{"graph_names": ["a"], "vtcm_mb": 16}]}');
  await page.getByLabel("Target").fill("SM8750");
  await page.locator(".finding", { hasText: "SM8750 has 8 MiB" }).waitFor();
  await page.getByLabel("Target").fill("no such SoC");
  await page.locator(".summary", { hasText: "unknown SoC" }).waitFor();
});

test("hover explains an option", async (t) => {
  const page = await openPage(t);
  await setText(page, '{"graphs": [{"graph_names": ["a"], "hvx_threads": 4}], "devices": [{"soc_model": 69}]}');
  await page.getByText('"hvx_threads"', { exact: true }).hover();
  await page.locator(".hover", { hasText: "HVX threads" }).waitFor();
});

test("completion offers keys with their documentation", async (t) => {
  const page = await openPage(t);
  await setText(page, '{"graphs": [{"graph_names": ["a"], }]}');
  for (let i = 0; i < 3; i++) await page.keyboard.press("ArrowLeft");
  await page.keyboard.type('"v');
  const item = page.locator(".cm-tooltip-autocomplete li", { hasText: "vtcm_mb" }).first();
  await item.waitFor();
  // The list stays open; the closing quote that the editor added moves on.
  await page.keyboard.type("tc");
  await page.locator(".cm-completionInfo", { hasText: "VTCM" }).waitFor();
  // CodeMirror ignores Enter for a moment after the list opens; a click is never ignored.
  await item.click();
  await page.waitForFunction(() => document.querySelector("#editor .cm-content").textContent.includes('"vtcm_mb": '));
  assert.match(await shownText(page), /^\{"graphs": \[\{"graph_names": \["a"\], "vtcm_mb": \d+\}\]\}$/);
});

test("a hint names the SoC behind a number", async (t) => {
  const page = await openPage(t);
  await setText(page, broken);
  await page.locator(".hint", { hasText: "SM8750" }).waitFor();
});

test("format keeps comments", async (t) => {
  const page = await openPage(t);
  await setText(page, '{// why\n"graphs":[{"graph_names":["a"],"O":3}]}');
  await page.click("#format");
  await page.waitForFunction(() => document.querySelectorAll("#editor .cm-line").length > 4);
  assert.match(await shownText(page), /\/\/ why/);
});

test("a share link brings the file back", async (t) => {
  const page = await openPage(t);
  const text = broken.replace("vit", "vit é😀");
  await setText(page, text);
  await page.click("#share");
  await page.waitForFunction(() => location.hash.startsWith("#text="));
  const fragment = await page.evaluate(() => location.hash);
  const other = await openPage(t, { fragment });
  await waitForText(other, text);
  assert.equal(await other.locator(".file-name").textContent(), "backend_extensions.json");
});

test("a damaged share link says so", async (t) => {
  const page = await openPage(t, { fragment: "#text=AAAA" });
  await page.locator("#toast", { hasText: "damaged" }).waitFor();
});

test("a share link cannot name a folder", async (t) => {
  const page = await openPage(t, { fragment: `#text=q1YKKCrNTcxLVrJSUEoqSsxNVNJRUCpOTM1JVbJSqAUA&name=${encodeURIComponent("../../x/evil.json")}` });
  assert.equal(await page.locator(".file-name").textContent(), "evil.json");
});

test("dropped files open together", async (t) => {
  const page = await openPage(t);
  await page.evaluate(() => {
    delete document.documentElement.dataset.checked;
    const transfer = new DataTransfer();
    transfer.items.add(new File(['{"backend_extensions": {"shared_library_path": "libQnnHtpNetRunExtensions.so", "config_file_path": "ext.json"}}'], "config.json"));
    transfer.items.add(new File(['{"graphs": [{"graph_names": ["a"], "vtcm_md": 8}]}'], "ext.json"));
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true }));
  });
  await page.locator(".file.active", { hasText: "ext.json" }).waitFor();
  await page.locator(".file-name", { hasText: "config.json" }).click();
  // The top-level config file is checked with its backend-extensions file.
  await page.locator(".file-head", { hasText: "ext.json" }).waitFor();
  await page.locator(".finding", { hasText: "vtcm_md" }).waitFor();
});

test("save without a picker downloads the text", async (t) => {
  const page = await openPage(t);
  await page.evaluate(() => (window.showSaveFilePicker = undefined));
  await setText(page, broken);
  await page.locator(".file.active .dot").waitFor();
  const [download] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Control+s")]);
  assert.equal(download.suggestedFilename(), "backend_extensions.json");
  await page.locator(".file.active .dot").waitFor({ state: "detached" });
});

test("the color switch is remembered", { skip: !address.startsWith("http") && "files have no storage that is shared" }, async (t) => {
  const page = await openPage(t);
  await page.click("#theme");
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), "dark");
  await page.reload();
  await settled(page);
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), "dark");
});

test("each file keeps its own history", async (t) => {
  const page = await openPage(t);
  await setText(page, broken);
  await page.locator(".file-name").nth(1).click();
  const second = await shownText(page);
  await page.click("#undo");
  assert.equal(await shownText(page), second);
  await page.locator(".file-name").first().click();
  await waitForText(page, broken);
  await openTab(page, "diff");
  await page.locator("#panel-diff").getByText("backend_extensions.json (as opened)").first().waitFor({ state: "attached" });
});
