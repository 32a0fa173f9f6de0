// Findings of the check, with fixes that are applied by one click.
import { complaint, run } from "./core_client";
import { counted, h, prose } from "./element";
import { type FileReport, type Finding, type Fix, applyEdits, checkArguments } from "./findings";
import { preview } from "./line_changes";
import type { Page, Tab } from "./tab";

const certaintyWords: Record<string, string> = { B: "observed", C: "reported", G: "inferred" };

/** More are shown on demand, because they are made again after each keystroke. */
const firstCards = 50;

export function findingsTab(): Tab {
  let page: Page;
  const summary = h("p", { class: "summary", role: "status" });
  const fixAll = h("button", { class: "primary", onclick: applySafeFixes }, "Apply all safe fixes");
  const list = h("div", { class: "findings" });
  let showAll = false;

  async function applySafeFixes() {
    const { workspace } = page;
    const { active } = workspace;
    const output = await run([...checkArguments(page.settings), "--fix", "--format", "json", active.name], {
      files: workspace.contents(),
    });
    if (Object.keys(output.files).length === 0) return page.announce(complaint(output) || "No fix was applied");
    for (const [name, text] of Object.entries(output.files)) {
      const file = workspace.find(name);
      if (file) workspace.setText(file, text);
    }
    page.announce("Safe fixes applied. Undo brings the old text back.");
  }

  function open(path: string) {
    const file = page.workspace.find(path);
    if (file && file !== page.workspace.active) page.workspace.show(file);
    page.showFile();
  }

  function applyFix(path: string, fix: Fix) {
    const file = page.workspace.find(path);
    if (!file) return;
    if (file === page.workspace.active) page.editor.apply(fix.edits);
    else page.workspace.setText(file, applyEdits(file.text, fix.edits));
    page.announce(`Applied: ${fix.title}`);
    fixAll.focus();
  }

  function fixRow(path: string, fix: Fix): HTMLElement {
    const text = page.workspace.find(path)?.text ?? "";
    return h(
      "div",
      { class: "fix" },
      h("button", { class: "apply", onclick: () => applyFix(path, fix) }, "Apply"),
      h("span", { class: "fix-title" }, prose(fix.title), " ", h("span", { class: `tag ${fix.applicability}` }, fix.applicability)),
      preview(text, fix.edits),
    );
  }

  function card(file: FileReport, finding: Finding): HTMLElement {
    const certainty = certaintyWords[finding.certainty ?? ""];
    return h(
      "li",
      { class: `card finding ${finding.severity}` },
      h(
        "div",
        { class: "finding-head" },
        h("span", { class: `severity ${finding.severity}` }, finding.severity),
        h("button", { class: "link place", onclick: () => (open(file.path), page.editor.select(finding.from, finding.to)) }, `line ${finding.line}`),
        certainty && h("span", { class: "tag" }, certainty),
        h("span", { class: "grow" }),
        h("button", { class: "link id", title: "Explain", onclick: () => page.openTab("reference", finding.id) }, finding.id),
      ),
      h("p", { class: "message" }, prose(finding.message)),
      finding.notes.map((note) => h("p", { class: "finding-note" }, prose(note))),
      finding.fixes.map((fix) => fixRow(file.path, fix)),
    );
  }

  function refresh() {
    const { files, complaint: said } = page.checked;
    const { active } = page.workspace;
    const counts = page.checked.summary;
    const parts = [counts.errors && counted(counts.errors, "error"), counts.warnings && counted(counts.warnings, "warning"), counts.notes && counted(counts.notes, "note")].filter(Boolean);
    summary.replaceChildren(...(said ? prose(said) : [parts.join(", ") || (files.length ? "No findings" : "This is not a configuration that bext knows")]));
    fixAll.hidden = !files.some((file) => file.findings.some((finding) => finding.fixes.some((fix) => fix.applicability === "safe")));
    const several = files.filter((file) => file.findings.length).length > 1 || files.some((file) => file.path !== active.name && file.findings.length);
    list.replaceChildren(
      ...files
        .filter((file) => file.findings.length)
        .flatMap((file) => [
          several ? h("h3", { class: "file-head" }, file.path) : "",
          h("ul", { class: "cards" }, file.findings.slice(0, showAll ? undefined : firstCards).map((finding) => card(file, finding))),
          file.findings.length > firstCards && !showAll
            ? h("button", { class: "more", onclick: () => ((showAll = true), refresh()) }, `Show all ${file.findings.length} findings`)
            : "",
        ]),
    );
    if (!said && files.length && parts.length === 0)
      list.append(h("div", { class: "empty" }, h("p", {}, "Every rule that applies to this file passed."), h("p", { class: "quiet" }, "Some rules require a target or an SDK version. Set them above.")));
  }

  function setting(name: "target" | "sdk", label: string, placeholder: string): HTMLElement {
    const input = h("input", {
      type: "text", placeholder, list: name === "target" ? "soc-names" : undefined, autocomplete: "off", spellcheck: "false", value: page.settings[name],
      oninput: () => {
        page.settings[name] = input.value.trim();
        page.recheck();
      },
    });
    return h("label", { class: "field" }, h("span", {}, label), input);
  }

  return {
    id: "findings",
    title: "Findings",
    build(given, panel) {
      page = given;
      panel.append(
        h("div", { class: "row settings" }, setting("target", "Target", "such as SM8750"), setting("sdk", "SDK", "such as 2.48")),
        h("div", { class: "row head" }, summary, fixAll),
        list,
      );
    },
    refresh,
  };
}
