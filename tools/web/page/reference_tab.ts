// Options, findings and error codes in one searchable list. Details come from `bext explain`.
import { runJson } from "./core_client";
import { h, prose } from "./element";
import { allOptions, defaultText, optionFacts } from "./option_list";
import type { Page, Tab } from "./tab";

interface Entry {
  kind: "option" | "finding" | "code";
  title: string;
  where: string;
  text: string;
  words: string;
  details(): Promise<(Node | string)[]>;
}

interface ListedFinding {
  id: string;
  severity: string;
  title: string;
}

interface ExplainedFinding extends ListedFinding {
  why: string;
  fix: string;
  example: string;
  source: string;
}

interface Cause {
  title: string;
  tell: string;
  advice: string;
  source: string;
}

interface ListedCode {
  code: number | string;
  symbol: string | null;
  also: string[];
  component: string;
  meaning: string;
}

declare const ERROR_CODES: ListedCode[];

const mostResults = 60;

function fact(name: string, value: (Node | string)[]): HTMLElement {
  return h("div", { class: "fact" }, h("dt", {}, name), h("dd", {}, value));
}

function facts(entries: [string, string | null | undefined][]): HTMLElement {
  return h("dl", { class: "facts" }, entries.filter(([, value]) => value).map(([name, value]) => fact(name, prose(value as string))));
}

export function referenceTab(): Tab {
  let page: Page;
  let entries: Entry[] | undefined;
  const search = h("input", { type: "search", placeholder: "Key, finding, error code or any word", "aria-label": "Search the reference", oninput: show });
  const kind = h("select", { "aria-label": "Kind of entry", onchange: show },
    [["", "Everything"], ["option", "Options"], ["finding", "Findings"], ["code", "Error codes"]].map(([value, label]) => h("option", { value }, label)));
  const count = h("p", { class: "quiet count", role: "status" });
  const list = h("div", { class: "results" });

  async function optionEntries(): Promise<Entry[]> {
    return (await allOptions()).map((option) => ({
      kind: "option",
      title: option.key,
      where: [option.backend, option.section].filter(Boolean).join(" · "),
      text: option.doc,
      words: `${option.key} ${option.name} ${option.aliases.join(" ")} ${option.backend} ${option.section} ${option.doc}`.toLowerCase(),
      details: async () => [
        facts([
          ["type", optionFacts(option).join(" · ")],
          ["default", defaultText(option)],
          ["API name", option.name === option.key ? null : option.name],
          ["source", option.source],
        ]),
        option.choices
          ? h("table", {}, h("caption", {}, "Values"), h("tbody", {}, option.choices.map((choice) => h("tr", {}, h("th", { scope: "row" }, h("code", {}, choice.value)), h("td", {}, prose(choice.doc ?? ""))))))
          : option.values ? h("p", {}, "Values: ", option.values.flatMap((value, i) => [i ? ", " : "", h("code", {}, value)])) : "",
      ],
    }));
  }

  async function findingEntries(): Promise<Entry[]> {
    const { findings } = await runJson<{ findings: ListedFinding[] }>(["check", "--list"]);
    return findings.map(({ id, severity, title }) => ({
      kind: "finding",
      title: id,
      where: severity,
      text: title,
      words: `${id} ${title} ${severity}`.toLowerCase(),
      details: async () => {
        const found = await runJson<ExplainedFinding>(["explain", id]);
        const open = () => {
          page.workspace.show(page.workspace.open(`${id}.json`, found.example.endsWith("\n") ? found.example : `${found.example}\n`));
          page.showFile();
        };
        return [
          facts([["why", found.why], ["fix", found.fix], ["source", found.source]]),
          found.example ? h("div", { class: "example" }, h("pre", { tabindex: "0", role: "group", "aria-label": "Example" }, found.example), h("button", { onclick: open }, "Open the example")) : "",
        ];
      },
    }));
  }

  function codeEntries(): Entry[] {
    return ERROR_CODES.map(({ code, symbol, also, component, meaning }) => ({
      kind: "code",
      title: symbol ? `${code} ${symbol}` : String(code),
      where: component,
      text: meaning,
      words: `${code} ${typeof code === "number" && code >= 0 ? `0x${code.toString(16)}` : ""} ${symbol ?? ""} ${(also ?? []).join(" ")} ${component} ${meaning}`.toLowerCase(),
      details: async () => {
        const { codes } = await runJson<{ codes: { code: unknown; symbol: string | null; causes: Cause[]; source: string }[] }>(["explain", symbol ?? String(code)]);
        const found = codes.find((one) => one.code === code && one.symbol === symbol) ?? codes[0];
        return [
          found.causes.length ? h("p", {}, "Causes that users reported:") : "",
          h("ol", { class: "causes" }, found.causes.map((cause) => h("li", {}, h("p", {}, h("strong", {}, prose(cause.title))), h("p", {}, prose(cause.tell)), h("p", {}, prose(cause.advice)), h("p", { class: "quiet" }, cause.source)))),
          facts([["source", found.source]]),
        ];
      },
    }));
  }

  function result(entry: Entry, open: boolean): HTMLElement {
    const details = h("details", { class: "result" },
      h("summary", {}, h("span", { class: "result-head" }, h("code", {}, entry.title), h("span", { class: "tag" }, entry.kind === "code" ? "error code" : entry.kind), h("span", { class: "quiet" }, entry.where)), h("span", { class: "result-text" }, prose(entry.text))));
    let loaded = false;
    details.addEventListener("toggle", async () => {
      if (loaded || !details.open) return;
      loaded = true;
      details.append(h("div", { class: "result-body" }, await entry.details()));
    });
    details.open = open;
    return details;
  }

  /** Exact titles first, then titles that begin with the words, then the rest. */
  function rank(entry: Entry, query: string): number {
    const title = entry.title.toLowerCase();
    if (title === query || title.startsWith(`${query} `)) return 0;
    if (title.startsWith(query)) return 1;
    return title.includes(query) ? 2 : 3;
  }

  function show() {
    if (!entries) return;
    const query = search.value.trim().toLowerCase();
    const words = query.split(/\s+/);
    const found = entries
      .filter((entry) => (!kind.value || entry.kind === kind.value) && words.every((word) => entry.words.includes(word)))
      .map((entry) => ({ entry, order: rank(entry, query) }))
      .sort((a, b) => a.order - b.order)
      .map(({ entry }) => entry);
    count.textContent = `${found.length} of ${entries.length} entries${found.length > mostResults ? `, the first ${mostResults} shown` : ""}`;
    list.replaceChildren(...found.slice(0, mostResults).map((entry, i) => result(entry, i === 0 && query !== "" && rank(entry, query) === 0)));
  }

  async function load() {
    if (entries) return;
    const [options, findings] = await Promise.all([optionEntries(), findingEntries()]);
    entries = [...options, ...findings, ...codeEntries()];
    show();
  }

  return {
    id: "reference",
    title: "Reference",
    build(given, panel) {
      page = given;
      panel.append(h("div", { class: "row settings" }, h("div", { class: "grow" }, search), h("div", { class: "narrow" }, kind)), count, list);
      void load();
    },
    search(words) {
      search.value = words;
      kind.value = "";
      show();
      search.focus();
    },
  };
}
