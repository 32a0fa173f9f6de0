// The configuration as a form. Fields come from the option tables; a change goes through `bext set`, which leaves the
// rest of the text as it is.
import { complaint, run, runJson } from "./core_client";
import { h, prose } from "./element";
import { type Option, allOptions, defaultText, optionFacts } from "./option_list";
import type { Page, Tab } from "./tab";

interface Shown {
  path: string;
  known: boolean;
  value: unknown;
  set: boolean;
}

interface Field {
  path: string;
  option: Option;
  value: unknown;
  set: boolean;
}

interface Row {
  element: HTMLElement;
  words: string;
  update(field: Field): void;
}

const backendKinds = ["htp", "htp_mcp", "aic", "lpai", "wrapper"];

/** `devices[0].cores[0].perf_profile` is the option `perf_profile` of the section `devices.cores`. */
function optionPath(path: string): string {
  return path.replace(/\[(?:"(?:[^"\\]|\\.)*"|[^\]]*)\]/g, "");
}

function groupOf(path: string): string {
  const dot = /\.(?=[^.[\]]*$)/.exec(path);
  return dot ? path.slice(0, dot.index) : "";
}

/** The fields of the file, then those of sections that the file does not have. */
async function fieldsOf(page: Page, kind: string): Promise<Field[]> {
  const options = (await allOptions()).filter((option) => option.backend === kind && !option.type.includes("object"));
  const byPath = new Map(options.map((option) => [option.section ? `${option.section}.${option.key}` : option.key, option]));
  const shown = await runJson<{ options: Shown[] }>(["show", "--all", page.workspace.active.name], {
    files: page.workspace.contents(),
  });
  const fields: Field[] = [];
  const sections = new Set<string>();
  for (const { path, value, set } of shown.options) {
    const option = byPath.get(optionPath(path));
    if (!option) continue;
    sections.add(option.section);
    fields.push({ path, option, value, set });
  }
  for (const [path, option] of byPath)
    if (!sections.has(option.section)) fields.push({ path, option, value: null, set: false });
  return fields;
}

export function formTab(): Tab {
  let page: Page;
  let rows = new Map<string, Row>();
  let shape = "";
  const body = h("div", { class: "form" });
  const filter = h("input", { type: "search", placeholder: "Find a field", "aria-label": "Find a field", oninput: applyFilter });
  const onlySet = h("input", { type: "checkbox", onchange: applyFilter });

  function applyFilter() {
    const words = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const { element, words: own } of rows.values())
      element.hidden = !words.every((word) => own.includes(word)) || (onlySet.checked && !element.classList.contains("set"));
    for (const group of body.querySelectorAll<HTMLDetailsElement>("details.group")) {
      group.hidden = ![...group.querySelectorAll<HTMLElement>(".form-row")].some((row) => !row.hidden);
      if (words.length && !group.hidden) group.open = true;
    }
  }

  async function change(row: HTMLElement, args: string[]) {
    const { active } = page.workspace;
    const output = await run(["set", "-", ...args, "--stdout"], { stdin: active.text });
    const error = row.querySelector(".field-error") as HTMLElement;
    if (output.code === 0) {
      error.textContent = "";
      page.workspace.setText(active, output.stdout);
    } else {
      error.replaceChildren(...prose(complaint(output)));
    }
  }

  function control(field: Field, row: HTMLElement): HTMLInputElement | HTMLSelectElement {
    const { option, path } = field;
    const assign = (value: string) => change(row, value === "" ? ["--delete", path] : [`${path}=${value}`]);
    const words = { "aria-label": path, "aria-describedby": `about-${path}` };
    if (option.type === "bool" || (option.values && option.values_complete)) {
      const values = option.type === "bool" ? ["true", "false"] : (option.values as (string | number)[]).map((value) => JSON.stringify(value));
      const select = h("select", { ...words, onchange: () => assign(select.value) });
      select.append(h("option", { value: "" }, "not set"), ...values.map((value) => h("option", { value }, value.replace(/^"|"$/g, ""))));
      return select;
    }
    const isText = option.type === "string" || option.type === "enum";
    const list = option.values ? `values-${path}` : undefined;
    const input = h("input", {
      ...words, list, type: "text", inputmode: option.type === "int" || option.type === "number" ? "decimal" : undefined,
      placeholder: "not set", autocomplete: "off", spellcheck: "false",
      onchange: () => {
        const text = input.value.trim();
        return assign(isText && text !== "" ? JSON.stringify(text) : text);
      },
    });
    if (list) row.append(h("datalist", { id: list }, (option.values as (string | number)[]).map((value) => h("option", { value }))));
    return input;
  }

  function makeRow(field: Field): Row {
    const { option, path } = field;
    const row = h("div", { class: "form-row" });
    const input = control(field, row);
    const unset = h("button", { class: "link unset", "aria-label": `Remove ${path}`, title: "Remove the key", onclick: () => change(row, ["--delete", path]) }, "×");
    row.append(
      h("div", { class: "form-key" }, h("code", {}, option.key)),
      h("div", { class: "form-control" }, input, unset),
      h("div", { class: "form-about", id: `about-${path}` }, h("p", {}, prose(option.doc)),
        h("p", { class: "quiet" }, [...optionFacts(option), defaultText(option)].join(" · "))),
      h("p", { class: "field-error", role: "alert" }),
    );
    return {
      element: row,
      words: `${path} ${option.name} ${option.doc}`.toLowerCase(),
      update({ value, set }) {
        row.classList.toggle("set", set);
        unset.hidden = !set;
        const text = !set ? "" : input instanceof HTMLSelectElement || typeof value !== "string" ? JSON.stringify(value) : value;
        if (input instanceof HTMLSelectElement && ![...input.options].some((one) => one.value === text))
          input.append(h("option", { value: text }, text));
        if (input.value !== text && document.activeElement !== input) input.value = text;
        else if (input instanceof HTMLSelectElement) input.value = text;
      },
    };
  }

  function rebuild(fields: Field[]) {
    rows = new Map();
    const groups = new Map<string, Field[]>();
    for (const field of fields) {
      const group = groupOf(field.path);
      groups.set(group, [...(groups.get(group) ?? []), field]);
    }
    body.replaceChildren(
      ...[...groups].map(([name, members]) => {
        const someSet = members.some((field) => field.set);
        const details = h("details", { class: "group", open: someSet },
          h("summary", {}, h("h3", {}, name || "Options"), !someSet && h("span", { class: "quiet" }, "nothing set")));
        for (const field of members) {
          const row = makeRow(field);
          rows.set(field.path, row);
          details.append(row.element);
        }
        return details;
      }),
    );
  }

  let asked = 0;

  async function refresh() {
    const mine = ++asked;
    const kind = page.checked.files.find((file) => file.path === page.workspace.active.name)?.kind ?? "";
    if (!backendKinds.includes(kind)) {
      shape = "";
      body.replaceChildren(h("div", { class: "empty" }, h("p", {}, "The form shows backend-extensions files and top-level config files."), h("p", { class: "quiet" }, "The open file is neither.")));
      return;
    }
    let fields: Field[];
    try {
      fields = await fieldsOf(page, kind);
    } catch (error) {
      if (mine !== asked) return;
      shape = "";
      body.replaceChildren(h("div", { class: "empty" }, h("p", {}, prose((error as Error).message)), h("p", { class: "quiet" }, "The form comes back when the file can be read.")));
      return;
    }
    if (mine !== asked) return; // A newer text is on its way.
    const newShape = fields.map((field) => field.path).join("\n");
    if (newShape !== shape) rebuild(fields);
    shape = newShape;
    for (const field of fields) rows.get(field.path)?.update(field);
    applyFilter();
  }

  return {
    id: "form",
    title: "Form",
    build(given, panel) {
      page = given;
      panel.append(h("div", { class: "row settings" }, h("div", { class: "grow" }, filter), h("label", { class: "check" }, onlySet, "only set")), body);
    },
    refresh,
  };
}
