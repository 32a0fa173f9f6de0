// The text editor: CodeMirror with findings, hover, completion and hints from the core.
import { type Completion, type CompletionContext, type CompletionResult, autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, isolateHistory, redo, undo } from "@codemirror/commands";
import { json } from "@codemirror/lang-json";
import { HighlightStyle, bracketMatching, foldGutter, foldKeymap, indentOnInput, indentUnit, syntaxHighlighting } from "@codemirror/language";
import { lintGutter, lintKeymap, setDiagnostics } from "@codemirror/lint";
import { highlightSelectionMatches, searchKeymap } from "@codemirror/search";
import { EditorState, Annotation, StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, WidgetType, drawSelection, highlightActiveLine, highlightActiveLineGutter, hoverTooltip, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { ask } from "./core_client";
import { h, markdown, prose } from "./element";
import type { FileReport, Edit, Finding } from "./findings";
import type { TextFile, Workspace } from "./workspace";

interface Position {
  line: number;
  character: number;
}

interface Range {
  start: Position;
  end: Position;
}

interface CompletionItem {
  label: string;
  filterText?: string;
  detail?: string;
  documentation?: { value: string };
  textEdit?: { range: Range; newText: string };
}

export interface Hint {
  position: Position;
  label: string;
}

const colors = HighlightStyle.define([
  { tag: tags.propertyName, color: "var(--key)" },
  { tag: tags.string, color: "var(--string)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--number)" },
  { tag: tags.comment, color: "var(--muted)", fontStyle: "italic" },
]);

const look = EditorView.theme({
  "&": { height: "100%", fontSize: "13.5px", backgroundColor: "var(--surface)", color: "var(--text)" },
  ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "1.6" },
  ".cm-content": { padding: "12px 0", caretColor: "var(--accent)" },
  ".cm-cursor": { borderLeftColor: "var(--accent)", borderLeftWidth: "2px" },
  ".cm-gutters": { backgroundColor: "var(--surface)", color: "var(--muted)", border: "none" },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "var(--line-active)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    backgroundColor: "var(--selection)",
  },
  ".cm-tooltip": {
    backgroundColor: "var(--raised)",
    color: "var(--text)",
    border: "1px solid var(--line)",
    borderRadius: "8px",
    boxShadow: "var(--shadow)",
    maxWidth: "min(480px, 92vw)",
  },
  ".cm-tooltip-autocomplete ul li[aria-selected]": { backgroundColor: "var(--accent)", color: "var(--on-accent)" },
  ".cm-completionDetail": { color: "inherit", opacity: "0.75", fontStyle: "normal", marginLeft: "1em" },
  ".cm-panels": { backgroundColor: "var(--raised)", color: "var(--text)", borderColor: "var(--line)" },
  ".cm-matchingBracket": { backgroundColor: "var(--selection)" },
  ".cm-lintRange-error": { backgroundImage: "none", textDecoration: "underline wavy var(--error) 1px", textUnderlineOffset: "3px" },
  ".cm-lintRange-warning": { backgroundImage: "none", textDecoration: "underline wavy var(--warning) 1px", textUnderlineOffset: "3px" },
  ".cm-lintRange-info": { backgroundImage: "none", textDecoration: "underline dotted var(--note) 1.5px", textUnderlineOffset: "3px" },
});

class HintWidget extends WidgetType {
  constructor(readonly label: string) {
    super();
  }
  override eq(other: HintWidget) {
    return other.label === this.label;
  }
  toDOM() {
    return h("span", { class: "hint", "aria-hidden": "true" }, this.label);
  }
}

const setHints = StateEffect.define<{ at: number; label: string }[]>();
const hintField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(hints, transaction) {
    let result = hints.map(transaction.changes);
    for (const effect of transaction.effects)
      if (effect.is(setHints))
        result = Decoration.set(
          effect.value.map(({ at, label }) => Decoration.widget({ widget: new HintWidget(label), side: 1 }).range(at)),
          true,
        );
    return result;
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Marks changes that come from the workspace, which knows them already. */
const fromWorkspace = Annotation.define<boolean>();

function offsetIn(state: EditorState, position: Position): number {
  const line = state.doc.line(Math.min(position.line + 1, state.doc.lines));
  return Math.min(line.from + position.character, line.to);
}

function positionIn(state: EditorState, offset: number): Position {
  const line = state.doc.lineAt(offset);
  return { line: line.number - 1, character: offset - line.from };
}

/** The smallest single change between two texts. */
export function changeBetween(before: string, after: string): { from: number; to: number; insert: string } {
  let start = 0;
  const shortest = Math.min(before.length, after.length);
  while (start < shortest && before[start] === after[start]) start++;
  let tail = 0;
  while (tail < shortest - start && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail++;
  return { from: start, to: before.length - tail, insert: after.slice(start, after.length - tail) };
}

export class Editor {
  readonly view: EditorView;
  private states = new WeakMap<TextFile, EditorState>();
  private shown: TextFile;

  constructor(parent: HTMLElement, private readonly workspace: Workspace, private readonly onCursor: () => void) {
    this.shown = workspace.active;
    this.view = new EditorView({ parent, state: this.newState(workspace.active.text) });
    workspace.on(["active"], () => this.showActive());
    workspace.on(["list", "text"], () => this.takeText());
  }

  private newState(text: string): EditorState {
    return EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        foldGutter(),
        lintGutter(),
        history(),
        drawSelection(),
        indentOnInput(),
        indentUnit.of("    "),
        bracketMatching(),
        closeBrackets(),
        autocompletion({ override: [(context) => this.complete(context)] }),
        highlightActiveLine(),
        highlightActiveLineGutter(),
        highlightSelectionMatches(),
        json(),
        syntaxHighlighting(colors),
        look,
        hintField,
        hoverTooltip((view, at) => this.hover(view, at)),
        EditorView.contentAttributes.of({ "aria-label": "Configuration file", tabindex: "0" }),
        EditorView.lineWrapping,
        keymap.of([
          // Tab moves the focus, as on the rest of the page; Ctrl-M makes it indent.
          ...closeBracketsKeymap,
          ...defaultKeymap,
          ...searchKeymap,
          ...historyKeymap,
          ...foldKeymap,
          ...completionKeymap,
          ...lintKeymap,
        ]),
        EditorView.updateListener.of((update) => {
          if (update.docChanged && !update.transactions.some((one) => one.annotation(fromWorkspace)))
            this.workspace.setText(this.workspace.active, update.state.doc.toString());
          if (update.selectionSet || update.docChanged) this.onCursor();
        }),
      ],
    });
  }

  private showActive() {
    this.states.set(this.shown, this.view.state);
    this.shown = this.workspace.active;
    const kept = this.states.get(this.shown);
    this.view.setState(kept ?? this.newState(this.shown.text));
    this.takeText();
  }

  /** Takes over a text that was changed elsewhere, as one step that can be undone. */
  private takeText() {
    const before = this.view.state.doc.toString();
    const after = this.workspace.active.text;
    if (this.shown !== this.workspace.active || before === after) return;
    this.view.dispatch({ changes: changeBetween(before, after), annotations: [fromWorkspace.of(true), isolateHistory.of("full")] });
  }

  /** Applies edits of a fix to the active file. */
  apply(edits: Edit[]) {
    this.view.dispatch({
      annotations: isolateHistory.of("full"),
      changes: edits.map(({ start, end, text }) => ({ from: start, to: end, insert: text })),
      userEvent: "input.fix",
      scrollIntoView: true,
    });
  }

  select(from: number, to: number) {
    this.view.dispatch({
      selection: { anchor: from, head: to },
      effects: EditorView.scrollIntoView(from, { y: "center" }),
    });
    this.view.focus();
  }

  undo() {
    undo(this.view);
  }

  redo() {
    redo(this.view);
  }

  showFindings(checked: FileReport | undefined) {
    const length = this.view.state.doc.length;
    const diagnostics = (checked?.findings ?? []).map((finding) => ({
      from: Math.min(finding.from, length),
      to: Math.min(finding.to, length),
      severity: finding.severity === "note" ? ("info" as const) : finding.severity,
      message: finding.message,
      renderMessage: () => renderFinding(finding),
      actions: finding.fixes.map((fix) => ({ name: fix.title, apply: () => this.apply(fix.edits) })),
    }));
    this.view.dispatch(setDiagnostics(this.view.state, diagnostics));
  }

  async showHints() {
    const { state } = this.view;
    const range = { start: { line: 0, character: 0 }, end: { line: state.doc.lines, character: 0 } };
    const hints = await this.ask<Hint[]>("textDocument/inlayHint", { range });
    if (state.doc !== this.view.state.doc) return;
    const places = (hints ?? []).map(({ position, label }) => ({ at: offsetIn(state, position), label }));
    this.view.dispatch({ effects: setHints.of(places) });
  }

  private ask<T>(method: string, params: object): Promise<T | null> {
    return ask<T>({ method, params, name: this.workspace.active.name, files: this.workspace.contents() });
  }

  private async hover(view: EditorView, at: number) {
    const position = positionIn(view.state, at);
    const found = await this.ask<{ contents: { value: string }; range?: Range }>("textDocument/hover", { position });
    if (!found) return null;
    return {
      pos: found.range ? offsetIn(view.state, found.range.start) : at,
      end: found.range ? offsetIn(view.state, found.range.end) : at,
      create: () => ({ dom: h("div", { class: "hover" }, markdown(found.contents.value)) }),
    };
  }

  private async complete(context: CompletionContext): Promise<CompletionResult | null> {
    const { state, pos } = context;
    const before = state.sliceDoc(Math.max(0, pos - 1), pos);
    if (!context.explicit && !/["\w:]/.test(before)) return null;
    const found = await this.ask<{ items: CompletionItem[] }>("textDocument/completion", {
      position: positionIn(state, pos),
    });
    if (!found || found.items.length === 0 || context.aborted) return null;
    const first = found.items[0].textEdit;
    const from = first ? offsetIn(state, first.range.start) : pos;
    const options: Completion[] = found.items.map((item) => ({
      label: item.filterText ?? item.label,
      displayLabel: item.label,
      detail: item.detail,
      type: "property",
      info: item.documentation ? () => markdown(item.documentation!.value) : undefined,
      apply: (view) => {
        const range = item.textEdit?.range;
        // What was typed since the answer belongs to the replaced text and moved its end, such as a closing quote.
        const typed = view.state.selection.main.head - pos;
        const end = (range ? offsetIn(state, range.end) : pos) + typed;
        const insert = item.textEdit?.newText ?? item.label;
        view.dispatch({
          changes: { from, to: Math.max(from, Math.min(end, view.state.doc.length)), insert },
          selection: { anchor: from + insert.length },
          userEvent: "input.complete",
        });
      },
    }));
    return { from, options, validFor: /^[\w".: -]*$/ };
  }
}

export function renderFinding(finding: Finding): HTMLElement {
  return h("div", { class: "finding-tip" }, prose(finding.message), " ", h("span", { class: "id" }, finding.id));
}

