// Shows what the configuration does to a dropped model, by `bext plan`.
import { complaint, run } from "./core_client";
import { h, prose } from "./element";
import { example, modelFiles, textFiles } from "./examples";
import { addFiles, download, pickFiles } from "./local_files";
import { bytes, estimate, many } from "./quantities";
import type { Page, Tab } from "./tab";

interface Tensor {
  name: string;
  type: string;
  shape: (number | string)[];
}

interface Graph {
  name: string;
  file: string;
  operators: number;
  operator_types: number;
  parameters: number;
  constant_bytes: number;
  macs: number | null;
  inputs: Tensor[];
  outputs: Tensor[];
  dimensions: { name: string; value: number | null; assumed: boolean }[];
}

interface Plan {
  graphs: Graph[];
  binding: { config: string; graphs: { graph: string; configured: boolean; basis: string }[]; unbound: string[] } | null;
  weight_sharing: { saved_bytes: number; enabled: boolean; preconditions: { text: string; met: boolean | null; found: string | null }[]; pairs: { a: string; b: string; shared_bytes: number; private_bytes: number }[] } | null;
  memory: { graph: string; peak_bytes: unknown; vtcm_bytes: number | null; vtcm_basis: string; spill_bytes: unknown }[];
  operators: { graph: string; npu: number; cpu: number; unsupported: { operator: string; reason?: string }[] }[];
}

const marks = new Map<boolean | null, string>([[true, "yes"], [false, "no"], [null, "unknown"]]);

export function modelTab(): Tab {
  let page: Page;
  const sizes = new Map<string, string>();
  const list = h("ul", { class: "model-list" });
  const withConfig = h("input", { type: "checkbox", onchange: plan });
  withConfig.checked = true;
  const configName = h("code", {});
  const result = h("div", {});

  function planArguments(): string[] {
    const { workspace, settings } = page;
    const args = ["plan", ...workspace.models.keys()];
    if (withConfig.checked) args.push("--config", workspace.active.name);
    if (settings.target) args.push("--target", settings.target);
    for (const [name, size] of sizes) if (size) args.push("--dim", `${name}=${size}`);
    return args;
  }

  const input = () => ({ files: { ...page.workspace.contents(), ...Object.fromEntries(page.workspace.models) } });

  async function report() {
    const output = await run([...planArguments(), "--html", "report.html"], input());
    if (output.files["report.html"]) download("report.html", output.files["report.html"], "text/html");
    else page.announce(complaint(output));
  }

  function tensors(list: Tensor[]): string {
    return list.slice(0, 4).map(({ name, type, shape }) => `${name}: ${type} [${shape.join(", ")}]`).join("; ") + (list.length > 4 ? `; ${list.length - 4} more` : "");
  }

  function sizeFields(graphs: Graph[]): HTMLElement | "" {
    const names = [...new Set(graphs.flatMap((graph) => graph.dimensions.map((dimension) => dimension.name)))];
    if (!names.length) return "";
    return h("div", { class: "row settings" }, names.map((name) => {
      const known = graphs.flatMap((graph) => graph.dimensions).find((dimension) => dimension.name === name);
      const field = h("input", { type: "number", min: "1", value: sizes.get(name) ?? known?.value ?? "", placeholder: "unknown", onchange: () => (sizes.set(name, field.value), plan()) });
      return h("label", { class: "field" }, h("span", {}, "Dimension ", h("code", {}, name), known?.assumed ? " (assumed)" : ""), field);
    }));
  }

  function graphCard(graph: Graph, found: Plan): HTMLElement {
    const memory = found.memory.find((one) => one.graph === graph.name);
    const operators = found.operators.find((one) => one.graph === graph.name);
    const bound = found.binding?.graphs.find((one) => one.graph === graph.name);
    const entries: [string, string][] = [
      ["Operators", `${graph.operators}, ${graph.operator_types} types`],
      ["On the NPU", operators ? `${operators.npu}, ${operators.cpu} on the CPU` : "unknown"],
      ["Parameters", `${many(graph.parameters)}, ${bytes(graph.constant_bytes)}`],
      ["MACs", many(graph.macs)],
      ["Activations, peak", memory ? estimate(memory.peak_bytes, bytes) : "unknown"],
      ["VTCM", memory?.vtcm_bytes ? `${bytes(memory.vtcm_bytes)} (${memory.vtcm_basis})` : "unknown"],
      ["Spill", memory ? estimate(memory.spill_bytes, bytes) : "unknown"],
      ["Inputs", tensors(graph.inputs)],
      ["Outputs", tensors(graph.outputs)],
    ];
    return h("li", { class: "card" },
      h("div", { class: "finding-head" }, h("h3", {}, graph.name), h("span", { class: "quiet" }, graph.file), h("span", { class: "grow" }),
        bound && h("span", { class: `severity ${bound.configured ? "note" : "warning"}`, title: bound.basis }, bound.configured ? "configured" : "not configured: defaults apply")),
      h("dl", { class: "facts" }, entries.map(([name, value]) => h("div", { class: "fact" }, h("dt", {}, name), h("dd", {}, prose(value))))),
      operators?.unsupported.length ? h("p", { class: "finding-note" }, "Not on the NPU: ", operators.unsupported.map((one) => one.operator).join(", ")) : "");
  }

  function sharing(found: Plan): HTMLElement | "" {
    const { weight_sharing: shared } = found;
    if (!shared) return "";
    return h("div", { class: "card" },
      h("h3", {}, "Weight sharing"),
      h("p", { class: "message" }, `${shared.enabled ? "Saves" : "Would save"} ${bytes(shared.saved_bytes)}.`),
      h("ul", { class: "plain-list" }, shared.pairs.slice(0, 6).map((pair) => h("li", {}, h("code", {}, pair.a), " and ", h("code", {}, pair.b), `: ${bytes(pair.shared_bytes)} shared, ${bytes(pair.private_bytes)} private`))),
      h("table", {}, h("caption", {}, "Preconditions"), h("tbody", {}, shared.preconditions.map((one) => h("tr", {}, h("th", { scope: "row" }, prose(one.text)), h("td", { class: `met-${marks.get(one.met)}` }, marks.get(one.met) as string), h("td", { class: "quiet" }, one.found ?? ""))))));
  }

  let asked = 0;

  async function plan() {
    const mine = ++asked;
    configName.textContent = page.workspace.active.name;
    list.replaceChildren(...[...page.workspace.models].map(([name, content]) => h("li", {}, h("code", {}, name), " ", h("span", { class: "quiet" }, bytes(content.length)), h("button", { class: "link", "aria-label": `Remove ${name}`, onclick: () => page.workspace.removeModel(name) }, "×"))));
    if (!page.workspace.models.size) {
      const open = () => {
        const one = example("plan");
        page.workspace.replaceAll(textFiles(one));
        for (const { name, bytes: content } of modelFiles(one)) page.workspace.addModel(name, content);
      };
      result.replaceChildren(h("div", { class: "empty" }, h("p", {}, "Drop ONNX models here. They stay on this page."), h("button", { onclick: open }, "Try two small models")));
      return;
    }
    const output = await run([...planArguments(), "--format", "json"], input());
    if (mine !== asked) return;
    if (!output.stdout.trim()) {
      result.replaceChildren(h("div", { class: "empty" }, h("p", {}, prose(complaint(output)))));
      return;
    }
    const found = JSON.parse(output.stdout) as Plan;
    result.replaceChildren(sizeFields(found.graphs), h("ul", { class: "cards" }, found.graphs.map((graph) => graphCard(graph, found))), sharing(found), h("p", { class: "row below" }, h("button", { onclick: report }, "Save the full report")));
  }

  async function add() {
    await addFiles(page.workspace, await pickFiles(".onnx"));
  }

  return {
    id: "model",
    title: "Model",
    build(given, panel) {
      page = given;
      page.workspace.on(["models"], plan);
      panel.append(h("div", { class: "row settings" }, h("button", { onclick: add }, "Add models"), h("label", { class: "check" }, withConfig, h("span", {}, "with ", configName))), list, result);
    },
    refresh: plan,
  };
}
