// What changed between two files: by meaning, from `bext diff`, and by text.
import { EditorState } from "@codemirror/state";
import { EditorView, lineNumbers } from "@codemirror/view";
import { unifiedMergeView } from "@codemirror/merge";
import { runJson } from "./core_client";
import { h, prose } from "./element";
import { valueText } from "./option_list";
import type { Page, Tab } from "./tab";

interface Change {
  path: string;
  kind: string;
  a: unknown;
  b: unknown;
  without?: string;
}

interface Source {
  label: string;
  name: string;
  text: string;
}

const kindWords: Record<string, string> = { "default-written": "same as the default" };

const look = EditorView.theme({
  "&": { backgroundColor: "var(--surface)", color: "var(--text)", fontSize: "12.5px" },
  ".cm-scroller": { fontFamily: "var(--mono)" },
  ".cm-gutters": { backgroundColor: "var(--surface)", color: "var(--muted)", border: "none" },
  ".cm-changedLine, .cm-insertedLine": { backgroundColor: "var(--added) !important" },
  ".cm-deletedChunk": { backgroundColor: "var(--removed) !important", color: "var(--removed-text)" },
  ".cm-changedText": { background: "color-mix(in srgb, var(--added-text) 14%, transparent) !important" },
  ".cm-deletedChunk .cm-deletedText": { background: "color-mix(in srgb, var(--removed-text) 14%, transparent) !important" },
  ".cm-collapsedLines": { background: "var(--line-active)", color: "var(--muted)" },
});

/** Lets a long path wrap after its dots. */
function breakable(path: string): (Node | string)[] {
  return path.split(".").flatMap((part, i) => (i ? [".", h("wbr"), part] : [part]));
}

export function diffTab(): Tab {
  let page: Page;
  let view: EditorView | undefined;
  const first = h("select", { onchange: show });
  const second = h("select", { onchange: show });
  const changes = h("div", {});
  const texts = h("div", { class: "text-diff" });

  /** Every open file, and what a changed file was when it was opened. */
  function sources(): Source[] {
    return page.workspace.files.flatMap((file) => [
      ...(file.text !== file.saved ? [{ label: `${file.name} (as opened)`, name: file.name, text: file.saved }] : []),
      { label: file.name, name: file.name, text: file.text },
    ]);
  }

  function fill(select: HTMLSelectElement, labels: string[], preferred: number) {
    const before = select.value;
    select.replaceChildren(...labels.map((label) => h("option", { value: label }, label)));
    select.value = labels.includes(before) ? before : labels[Math.min(preferred, labels.length - 1)];
  }

  function row(change: Change): HTMLElement {
    return h("tr", {},
      h("th", { scope: "row" }, h("code", {}, breakable(change.path))),
      h("td", { class: "before" }, change.a === null ? "–" : valueText(change.a)),
      h("td", { class: "after" }, change.b === null ? (change.without ?? "–") : valueText(change.b)),
      h("td", { class: "quiet" }, kindWords[change.kind] ?? change.kind));
  }

  let asked = 0;

  async function show() {
    const mine = ++asked;
    const all = sources();
    const a = all.find((source) => source.label === first.value);
    const b = all.find((source) => source.label === second.value);
    if (!a || !b) return;
    const files = { ...page.workspace.contents(), [`a/${a.name}`]: a.text, [`b/${b.name}`]: b.text };
    let content: HTMLElement;
    try {
      const answer = await runJson<{ changes: Change[] }>(["diff", `a/${a.name}`, `b/${b.name}`], { files });
      content = answer.changes.length
        ? h("div", { class: "wide", tabindex: "0", role: "group", "aria-label": "Changes" }, h("table", { class: "listing" }, h("caption", {}, "Changes by meaning"), h("thead", {}, h("tr", {}, h("th", { scope: "col" }, "Option"), h("th", { scope: "col" }, "First"), h("th", { scope: "col" }, "Second"), h("th", { scope: "col" }, "Kind"))), h("tbody", {}, answer.changes.map(row))))
        : h("div", { class: "empty" }, h("p", {}, a.text === b.text ? "The files are equal." : "The files mean the same; only the text differs."));
    } catch (error) {
      content = h("div", { class: "empty" }, h("p", { class: "lines" }, prose((error as Error).message)));
    }
    if (mine !== asked) return;
    changes.replaceChildren(content);
    view?.destroy();
    texts.hidden = a.text === b.text;
    view = new EditorView({
      parent: texts,
      state: EditorState.create({
        doc: b.text,
        extensions: [
          lineNumbers(), look, EditorState.readOnly.of(true), EditorView.editable.of(false), EditorView.contentAttributes.of({ "aria-label": "Changes of the text", tabindex: "0" }),
          unifiedMergeView({ original: a.text, mergeControls: false, collapseUnchanged: { margin: 2 } }),
        ],
      }),
    });
  }

  return {
    id: "diff",
    title: "Diff",
    build(given, panel) {
      page = given;
      panel.append(
        h("div", { class: "row settings" }, h("label", { class: "field" }, h("span", {}, "First"), first), h("label", { class: "field" }, h("span", {}, "Second"), second)),
        changes,
        h("h3", { class: "section-head" }, "Text"),
        texts,
      );
    },
    refresh() {
      const labels = sources().map((source) => source.label);
      const active = labels.indexOf(page.workspace.active.name);
      const opened = labels.indexOf(`${page.workspace.active.name} (as opened)`);
      fill(first, labels, opened >= 0 ? opened : active);
      fill(second, labels, opened >= 0 ? active : active + 1 < labels.length ? active + 1 : 0);
      void show();
    },
  };
}
