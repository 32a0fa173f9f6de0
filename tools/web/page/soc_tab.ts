// The SoC table with a filter, and SoCs side by side.
import { complaint, run, runJson } from "./core_client";
import { h, prose } from "./element";
import type { Page, Tab } from "./tab";

interface Soc {
  chipset: string;
  soc_model: number | null;
  dsp_arch: string | null;
  vtcm_mb: number | null;
  hvx_threads: number | null;
  supports_fp16: boolean | null;
  weight_sharing: boolean | null;
  lpai: unknown;
  cores: number | null;
  backend: string | null;
  segment: string | null;
  codename: string | null;
  aliases: string[];
  kernel_soc_ids: number[];
  conflicts: unknown[];
  notes: string[];
  facts: { field: string; value: unknown; source: string; certainty: string }[];
}

const mostCompared = 4;

function shown(value: unknown): string {
  if (value === null || value === undefined || value === "") return "–";
  if (value === true) return "yes";
  if (value === false) return "no";
  if (Array.isArray(value)) return value.length ? value.join(", ") : "–";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

const compared: [string, (soc: Soc) => string][] = [
  ["Names", (soc) => shown(soc.aliases)],
  ["soc_model", (soc) => shown(soc.soc_model)],
  ["Architecture", (soc) => shown(soc.dsp_arch)],
  ["VTCM", (soc) => (soc.vtcm_mb === null ? "–" : `${soc.vtcm_mb} MiB`)],
  ["HVX threads", (soc) => shown(soc.hvx_threads)],
  ["NPU cores", (soc) => shown(soc.cores)],
  ["16-bit float", (soc) => shown(soc.supports_fp16)],
  ["Weight sharing", (soc) => shown(soc.weight_sharing)],
  ["Backend", (soc) => shown(soc.backend)],
  ["Segment", (soc) => shown(soc.segment)],
  ["Code name", (soc) => shown(soc.codename)],
  ["Kernel ids", (soc) => shown(soc.kernel_soc_ids)],
  ["Notes", (soc) => shown(soc.notes)],
];

export function socTab(): Tab {
  let page: Page;
  let socs: Soc[] = [];
  const chosen = new Set<Soc>();
  const search = h("input", { type: "search", placeholder: "Name, number, kernel id, architecture or segment", "aria-label": "Filter SoCs", oninput: showTable });
  const arch = h("select", { "aria-label": "Architecture", onchange: showTable }, h("option", { value: "" }, "Every architecture"));
  const count = h("p", { class: "quiet count", role: "status" });
  const comparison = h("div", {});
  const rows = h("tbody", {});

  async function retarget(soc: Soc) {
    const { active } = page.workspace;
    const output = await run(["retarget", "-", "--target", soc.chipset, "--stdout"], { stdin: active.text });
    if (output.code === 0 && output.stdout) {
      page.workspace.setText(active, output.stdout);
      page.announce(`${active.name} now targets ${soc.chipset}`);
      page.showFile();
    } else {
      page.announce(complaint(output));
    }
  }

  function showComparison() {
    const list = [...chosen];
    comparison.replaceChildren();
    if (!list.length) return;
    comparison.append(
      h("div", { class: "card wide comparison", tabindex: "0", role: "group", "aria-label": "Comparison" },
        h("table", {},
          h("caption", {}, list.length > 1 ? "Side by side" : "Details"),
          h("thead", {}, h("tr", {}, h("td", {}), list.map((soc) => h("th", { scope: "col" }, soc.chipset, " ", h("button", { class: "link", "aria-label": `Remove ${soc.chipset} from the comparison`, onclick: () => toggle(soc) }, "×"))))),
          h("tbody", {},
            compared.map(([label, read]) => {
              const values = list.map(read);
              const differs = values.some((value) => value !== values[0]);
              return h("tr", { class: differs ? "differs" : "" }, h("th", { scope: "row" }, label), values.map((value) => h("td", {}, prose(value))));
            }),
            h("tr", {}, h("th", { scope: "row" }, "Sources"), list.map((soc) => h("td", { class: "quiet" }, [...new Set(soc.facts.map((fact) => fact.source))].join("; ")))),
            h("tr", {}, h("td", {}), list.map((soc) => h("td", {}, h("button", { onclick: () => retarget(soc) }, "Retarget file"))))),
        )),
    );
  }

  function toggle(soc: Soc) {
    if (chosen.has(soc)) chosen.delete(soc);
    else if (chosen.size < mostCompared) chosen.add(soc);
    else page.announce(`At most ${mostCompared} SoCs fit side by side`);
    showComparison();
    showTable();
  }

  function row(soc: Soc): HTMLElement {
    const box = h("input", { type: "checkbox", "aria-label": `Compare ${soc.chipset}`, onchange: () => toggle(soc) });
    box.checked = chosen.has(soc);
    return h("tr", {},
      h("td", {}, box),
      h("th", { scope: "row" }, soc.chipset, soc.aliases[0] && h("span", { class: "quiet alias" }, soc.aliases[0])),
      h("td", { class: "number" }, shown(soc.soc_model)),
      h("td", {}, shown(soc.dsp_arch)),
      h("td", { class: "number" }, shown(soc.vtcm_mb)),
      h("td", { class: "number optional" }, shown(soc.hvx_threads)),
      h("td", { class: "optional" }, shown(soc.supports_fp16)),
      h("td", { class: "optional" }, shown(soc.segment)),
    );
  }

  function showTable() {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const found = socs.filter((soc) => {
      if (arch.value && soc.dsp_arch !== arch.value) return false;
      const text = [soc.chipset, ...soc.aliases, soc.soc_model, soc.dsp_arch, soc.segment, soc.codename, ...soc.kernel_soc_ids].join(" ").toLowerCase();
      return words.every((word) => text.includes(word));
    });
    count.textContent = `${found.length} of ${socs.length} SoCs. Select up to ${mostCompared} to compare them.`;
    rows.replaceChildren(...found.map(row));
  }

  async function load() {
    const answer = await runJson<{ socs: Soc[] }>(["soc"]);
    const number = (soc: Soc) => Number(soc.dsp_arch?.slice(1) ?? 0);
    // Newest first: those are looked up most.
    socs = answer.socs.sort((a, b) => number(b) - number(a) || (b.soc_model ?? 0) - (a.soc_model ?? 0));
    arch.append(...[...new Set(socs.map((soc) => soc.dsp_arch))].filter(Boolean).map((name) => h("option", { value: name }, name)));
    showTable();
  }

  return {
    id: "socs",
    title: "SoCs",
    build(given, panel) {
      page = given;
      panel.append(
        h("div", { class: "row settings" }, h("div", { class: "grow" }, search), h("div", { class: "narrow" }, arch)),
        comparison,
        count,
        h("table", { class: "listing" },
          h("thead", {}, h("tr", {}, h("td", {}), h("th", { scope: "col" }, "SoC"), h("th", { scope: "col", class: "number" }, "soc_model"), h("th", { scope: "col" }, "Arch"), h("th", { scope: "col", class: "number" }, "VTCM"), h("th", { scope: "col", class: "number optional" }, "HVX"), h("th", { scope: "col", class: "optional" }, "fp16"), h("th", { scope: "col", class: "optional" }, "Segment"))),
          rows),
      );
      void load();
    },
  };
}
