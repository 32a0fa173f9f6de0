// Shows the likely causes of a failure in a pasted log, by `bext doctor`.
import { complaint, run } from "./core_client";
import { h, prose } from "./element";
import { pickFiles } from "./local_files";
import type { Page, Tab } from "./tab";

interface Evidence {
  file: string;
  line: number;
  text: string;
}

interface Symptom {
  title: string;
  root: boolean;
  code: number | null;
  symbol: string | null;
  evidence: Evidence[];
}

interface Cause {
  id: string;
  title: string;
  likelihood: string;
  evidence: Evidence[];
  against: (Evidence | string)[];
  advice: string;
  source: string;
}

interface Diagnosis {
  symptoms: Symptom[];
  causes: Cause[];
  unexplained: Evidence[];
  cannot_be_seen: string[];
}

const sample = `[ ERROR ] Request feature arch with value 73 unsupported
[ ERROR ] Failed to create context from binary with err 0x138d
[ ERROR ] Could not create context from binary for context index = 0
`;

const likelihoodColors: Record<string, string> = { certain: "error", likely: "error", possible: "warning", unlikely: "note" };

/** The words of `bext doctor`: lines before the decisive one may report failures too. */
function leading(symptoms: Symptom[]): string {
  const decisive = symptoms[0]?.evidence[0]?.line ?? 0;
  return symptoms.some((symptom) => (symptom.evidence[0]?.line ?? decisive) < decisive) ? "decisive failure" : "first failure";
}

function lines(evidence: Evidence[]): HTMLElement | "" {
  if (!evidence.length) return "";
  return h("div", { class: "preview", tabindex: "0", role: "group", "aria-label": "Lines of the log" },
    evidence.slice(0, 8).map((one) => h("div", {}, h("span", { class: "line-number" }, one.line || ""), one.text)));
}

export function logTab(): Tab {
  let page: Page;
  const text = h("textarea", { rows: "9", placeholder: "Paste the log of a tool, an application or adb logcat", "aria-label": "Log", spellcheck: "false", oninput: diagnose });
  const withConfig = h("input", { type: "checkbox", onchange: diagnose });
  const configName = h("code", {});
  const result = h("div", { class: "log-result" });

  function card(cause: Cause): HTMLElement {
    return h("li", { class: "card" },
      h("div", { class: "finding-head" }, h("span", { class: `severity ${likelihoodColors[cause.likelihood] ?? "warning"}` }, cause.likelihood), h("span", { class: "grow" }), h("span", { class: "id" }, cause.id)),
      h("p", { class: "message" }, h("strong", {}, prose(cause.title))),
      h("p", { class: "message" }, prose(cause.advice)),
      lines(cause.evidence),
      h("p", { class: "quiet small" }, cause.source));
  }

  let asked = 0;

  async function diagnose() {
    const mine = ++asked;
    if (!text.value.trim()) {
      result.replaceChildren(h("div", { class: "empty" }, h("p", {}, "The log stays on this page."), h("button", { onclick: () => ((text.value = sample), diagnose()) }, "Try a short log")));
      return;
    }
    const config = withConfig.checked ? ["--config", page.workspace.active.name] : [];
    const output = await run(["doctor", "--log", "-", ...config, "--format", "json"], { stdin: text.value, files: page.workspace.contents() });
    if (mine !== asked) return;
    if (!output.stdout.trim()) {
      result.replaceChildren(h("div", { class: "empty" }, h("p", {}, prose(complaint(output)))));
      return;
    }
    const found = JSON.parse(output.stdout) as Diagnosis;
    result.replaceChildren(
      h("p", { class: "summary", role: "status" }, found.causes.length ? "Likely causes, best first" : found.symptoms.length ? "Symptoms without a known cause" : "No known failure in this log"),
      h("ol", { class: "cards" }, found.causes.map(card)),
      found.symptoms.length ? h("h3", { class: "section-head" }, "Symptoms") : "",
      h("ul", { class: "cards" }, found.symptoms.map((symptom) => h("li", { class: "card" },
        h("p", {}, prose(symptom.title), " ", symptom.root && h("span", { class: "tag" }, leading(found.symptoms)), " ", symptom.code !== null && h("button", { class: "link", onclick: () => page.openTab("reference", String(symptom.code)) }, `${symptom.code} ${symptom.symbol ?? ""}`)),
        lines(symptom.evidence)))),
      found.unexplained.length ? h("h3", { class: "section-head" }, "Unexplained lines") : "",
      lines(found.unexplained),
    );
  }

  async function open() {
    const [picked] = await pickFiles(".log,.txt,text/*");
    if (!picked) return;
    text.value = await picked.file.text();
    void diagnose();
  }

  return {
    id: "log",
    title: "Log",
    build(given, panel) {
      page = given;
      panel.append(text, h("div", { class: "row below" }, h("button", { onclick: open }, "Open a log"), h("label", { class: "check" }, withConfig, h("span", {}, "test the causes against ", configName))), result);
      void diagnose();
    },
    refresh() {
      configName.textContent = page.workspace.active.name;
      if (withConfig.checked) void diagnose();
    },
  };
}
