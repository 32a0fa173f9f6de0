// Puts the page together: files and editor on the left, tabs on the right.
import { run, newestOnly, startCore } from "./core_client";
import { Editor } from "./editor";
import { counted, h } from "./element";
import { diffTab } from "./diff_tab";
import { examples, modelFiles, textFiles } from "./examples";
import { check } from "./findings";
import { findingsTab } from "./findings_tab";
import { formTab } from "./form_tab";
import { addFiles, pickFiles, save } from "./local_files";
import { logTab } from "./log_tab";
import { lpaiTab } from "./lpai_tab";
import { menu } from "./menu";
import { modelTab } from "./model_tab";
import { referenceTab } from "./reference_tab";
import { fileOf, fragmentOf, type LinkError } from "./share";
import { socTab } from "./soc_tab";
import type { Page, Tab } from "./tab";
import { Tabs } from "./tabs";
import { startTheme } from "./theme";
import { Workspace } from "./workspace";

const element = <T extends HTMLElement>(id: string) => document.getElementById(id) as T;

/** Filled in by the build. */
declare const WORKER: string;

startCore(WORKER, element("wasm").textContent as string);

const first = textFiles(examples[0])[0];
const workspace = new Workspace({ name: first.name, text: first.text, saved: first.text });
const editor = new Editor(element("editor"), workspace, showStatus);

let hideToast = 0;

const page: Page = {
  workspace,
  editor,
  settings: { target: "", sdk: "" },
  checked: { files: [], summary: { errors: 0, warnings: 0, notes: 0 }, complaint: "Checking the file…" },
  recheck,
  openTab(id, words) {
    showPane("tools");
    tabs.open(id, words);
  },
  showFile: () => showPane("file"),
  announce(message) {
    const toast = element("toast");
    toast.textContent = message;
    toast.classList.toggle("shown", message !== "");
    clearTimeout(hideToast);
    hideToast = window.setTimeout(() => toast.classList.remove("shown"), 4000);
  },
};

const allTabs: Tab[] = [findingsTab(), formTab(), referenceTab(), socTab(), diffTab(), lpaiTab(), logTab(), modelTab()];
const tabs = new Tabs(allTabs, page, element("tab-row"), element("panels"));

// --- checking

let changedAt = 0;
let target = "";

const checkNow = newestOnly(async () => {
  const started = changedAt;
  const { active } = workspace;
  const text = active.text;
  const checked = await check(active.name, workspace.contents(), page.settings);
  if (workspace.active !== active || active.text !== text) return; // A newer check follows.
  page.checked = checked;
  editor.showFindings(checked.files.find((file) => file.path === active.name));
  const { errors, warnings, notes } = checked.summary;
  tabs.setBadge("findings", errors + warnings + notes ? String(errors + warnings + notes) : "");
  showStatus();
  tabs.refresh();
  // Measured by the browser tests.
  performance.measure("keystroke to findings", { start: started, end: performance.now() });
  document.documentElement.dataset.checked = "true";
  scheduleHints();
});

function recheck() {
  changedAt = performance.now();
  checkNow();
}

let hintTimer = 0;

/** Hints and the summary of the target are not urgent and wait until typing pauses. */
function scheduleHints() {
  clearTimeout(hintTimer);
  hintTimer = window.setTimeout(async () => {
    const { active } = workspace;
    const shown = await run(["show", "--set-only", "--format", "json", active.name], { files: workspace.contents() });
    target = shown.code === 0 ? (JSON.parse(shown.stdout).summary ?? "") : "";
    showStatus();
    await editor.showHints();
  }, 150);
}

function showStatus() {
  const { errors, warnings, notes } = page.checked.summary;
  const file = page.checked.files.find((one) => one.path === workspace.active.name);
  const { state } = editor.view;
  const line = state.doc.lineAt(state.selection.main.head);
  element("status-kind").textContent = [file?.kind, target].filter(Boolean).join(" · ");
  element("status-place").textContent = `${line.number}:${state.selection.main.head - line.from + 1}`;
  element("status-counts").textContent =
    [counted(errors, "error"), counted(warnings, "warning"), counted(notes, "note")].join(", ");
}

workspace.on(["text", "active"], recheck);

// --- files

function showFileStrip() {
  const strip = element("file-strip");
  strip.replaceChildren(
    ...workspace.files.map((file) =>
      h(
        "span",
        { class: file === workspace.active ? "file active" : "file" },
        h(
          "button",
          { class: "file-name", "aria-current": file === workspace.active ? "true" : undefined, onclick: () => workspace.show(file) },
          file.name,
          file.text !== file.saved && h("span", { class: "dot", role: "img", "aria-label": "changed" }),
        ),
        file === workspace.active &&
          workspace.files.length > 1 &&
          h("button", { class: "close", "aria-label": `Close ${file.name}`, onclick: () => workspace.close(file) }, "×"),
      ),
    ),
  );
}

workspace.on(["list", "active"], showFileStrip);

async function open() {
  await take(await pickFiles());
}

async function take(files: { file: File; handle?: FileSystemFileHandle }[]) {
  const opened = await addFiles(workspace, files);
  if (opened.models.length) page.openTab("model");
  if (opened.texts.length) showPane("file");
}

async function saveActive() {
  page.announce(await save(workspace, workspace.active));
}

async function share() {
  let fragment;
  try {
    fragment = await fragmentOf(workspace.active.name, workspace.active.text);
  } catch (error) {
    page.announce((error as LinkError).message);
    return;
  }
  history.replaceState(null, "", fragment);
  try {
    await navigator.clipboard.writeText(location.href);
    page.announce("Link copied. It contains the file.");
  } catch {
    page.announce("The address of the page is now a link that contains the file.");
  }
}

element("open").addEventListener("click", open);
element("save").addEventListener("click", saveActive);
element("share").addEventListener("click", share);
element("undo").addEventListener("click", () => editor.undo());
element("redo").addEventListener("click", () => editor.redo());
element("format").addEventListener("click", async () => {
  const output = await run(["fmt", "-"], { stdin: workspace.active.text });
  if (output.code === 0) workspace.setText(workspace.active, output.stdout);
  else page.announce(output.stderr.trim());
});
startTheme(element("theme"));
menu(
  element("examples"),
  examples.map((one) => ({
    label: one.title,
    detail: one.files.map((file) => file.name).join(", "),
    choose() {
      workspace.replaceAll(textFiles(one));
      for (const { name, bytes } of modelFiles(one)) workspace.addModel(name, bytes);
      showPane("file");
    },
  })),
);

document.addEventListener("keydown", (event) => {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
  if (event.key === "s") {
    event.preventDefault();
    void saveActive();
  } else if (event.key === "o") {
    event.preventDefault();
    void open();
  }
});

window.addEventListener("dragover", (event) => {
  event.preventDefault();
  document.body.classList.add("dropping");
});
window.addEventListener("dragleave", (event) => {
  if (!event.relatedTarget) document.body.classList.remove("dropping");
});
window.addEventListener("drop", (event) => {
  document.body.classList.remove("dropping");
  const files = [...(event.dataTransfer?.files ?? [])];
  if (!files.length) return;
  event.preventDefault();
  void take(files.map((file) => ({ file })));
});
window.addEventListener("beforeunload", (event) => {
  if (workspace.hasUnsaved()) event.preventDefault();
});

// --- one column on small screens

function showPane(name: "file" | "tools") {
  document.body.dataset.pane = name;
  element("show-file").setAttribute("aria-pressed", String(name === "file"));
  element("show-tools").setAttribute("aria-pressed", String(name === "tools"));
}

element("show-file").addEventListener("click", () => showPane("file"));
element("show-tools").addEventListener("click", () => showPane("tools"));

// --- start

// A failure of the core or of the page itself, which must not look like an empty answer.
window.addEventListener("unhandledrejection", ({ reason }) => page.announce(`The page failed: ${reason.message ?? reason}`));

async function start() {
  let files = textFiles(examples[0]);
  try {
    const shared = await fileOf(location.hash);
    if (shared) files = [shared];
  } catch (error) {
    page.announce((error as LinkError).message);
  }
  workspace.replaceAll(files);
}

window.addEventListener("hashchange", start);
showPane("file");
tabs.open("findings");
performance.mark("interactive"); // Measured by the browser tests.
void start();
void run(["soc", "--format", "json"]).then(({ stdout }) => {
  const names = JSON.parse(stdout).socs.map((soc: { chipset: string }) => soc.chipset);
  document.body.append(h("datalist", { id: "soc-names" }, [...new Set<string>(names)].map((name) => h("option", { value: name }))));
});
