// The lines that the edits of a fix change, for a preview.
import { h } from "./element";
import { type Edit, applyEdits } from "./findings";

export interface LineChanges {
  removed: string[];
  added: string[];
}

/** Looks only at the lines around the edits, because a long file may have many fixes. */
export function lineChanges(text: string, edits: Edit[]): LineChanges {
  const first = Math.min(...edits.map((edit) => edit.start));
  const last = Math.max(...edits.map((edit) => edit.end));
  const begin = text.lastIndexOf("\n", first - 1) + 1;
  const next = text.indexOf("\n", last);
  const end = next < 0 ? text.length : next;
  const moved = edits.map((edit) => ({ ...edit, start: edit.start - begin, end: edit.end - begin }));
  const before = text.slice(begin, end);
  const a = before.split("\n");
  const b = applyEdits(before, moved).split("\n");
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let tail = 0;
  while (tail < a.length - start && tail < b.length - start && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++;
  return { removed: a.slice(start, a.length - tail), added: b.slice(start, b.length - tail) };
}

const longestPreview = 12;

function rows(lines: string[], kind: "removed" | "added"): HTMLElement[] {
  const sign = kind === "removed" ? "−" : "+";
  const shown = lines.slice(0, longestPreview).map((line) =>
    h("div", { class: kind }, h("span", { class: "for-readers" }, `${kind}: `), h("span", { class: "sign", "aria-hidden": "true" }, sign), line || " "),
  );
  if (lines.length > longestPreview) shown.push(h("div", { class: kind }, `… ${lines.length - longestPreview} more lines`));
  return shown;
}

export function preview(text: string, edits: Edit[]): HTMLElement {
  const { removed, added } = lineChanges(text, edits);
  return h("div", { class: "preview", tabindex: "0", role: "group", "aria-label": "Preview of the fix" }, rows(removed, "removed"), rows(added, "added"));
}
