// The frame budget of LPAI clients. A client is an open file NAME.json with its load NAME.load.json; fields edit these
// files through `bext set`.
import { complaint, run } from "./core_client";
import { h, prose } from "./element";
import { example, textFiles } from "./examples";
import { type Timeline, timelinePicture } from "./lpai_timeline";
import type { Page, Tab } from "./tab";
import type { TextFile } from "./workspace";

interface Client {
  name: string;
  config: string;
  fps: number;
  ftrt_ratio: number;
  client_type: string;
  frame_ms: number;
  left_ms: number | null;
  vote_mhz: number | null;
  clock_mhz?: number | null;
  core?: number | null;
  latency_ms?: { worst: number };
  misses?: number;
  verdict: string;
  because?: string;
}

interface Answer {
  clients: Client[];
  decidable: boolean;
  undecidable_because: string | null;
  label?: string;
  cores?: { index: number; size?: string; clock_mhz: number | null }[];
  timeline?: Timeline;
  advice: { text: string; config: string; changes: { pointer: string; value: unknown }[] }[];
  notes: string[];
  readings: string[];
}

const fields: { label: string; unit: string; place: string; load: boolean }[] = [
  { label: "Frames", unit: "per s", place: "/lpai_graph/execute/fps", load: false },
  { label: "ftrt_ratio", unit: "", place: "/lpai_graph/execute/ftrt_ratio", load: false },
  { label: "Inference", unit: "cycles or MACs", place: "/cycles", load: true },
  { label: "Before", unit: "µs", place: "/pre_us", load: true },
  { label: "DSP", unit: "µs", place: "/dsp_us", load: true },
  { label: "After", unit: "µs", place: "/post_us", load: true },
];

const newClient = { config: `{\n  "lpai_graph": {"execute": {"fps": 30, "ftrt_ratio": 10}}\n}\n`, load: `{\n  "cycles": 1000000,\n  "pre_us": 1000,\n  "dsp_us": 500,\n  "post_us": 1000\n}\n` };

/** The value as it is in the file, which may have comments. */
async function valueAt(file: TextFile, place: string): Promise<string> {
  const { code, stdout } = await run(["get", "-", place], { stdin: file.text });
  return code === 0 ? stdout.trim() : "";
}

/** A load gives cycles, or MACs that bext turns into cycles. */
function placeIn(file: TextFile, place: string): string {
  return place === "/cycles" && /"macs"/.test(file.text) ? "/macs" : place;
}

export function lpaiTab(): Tab {
  let page: Page;
  const result = h("div", {});
  const clientFields = h("div", { class: "wide", tabindex: "0", role: "group", "aria-label": "Clients" });
  let shape = "";
  const inputs: { input: HTMLInputElement; file: TextFile; place: string }[] = [];

  function pairs(): { config: TextFile; load: TextFile }[] {
    const { workspace } = page;
    return workspace.files.flatMap((load) => {
      if (!load.name.endsWith(".load.json")) return [];
      const config = workspace.find(load.name.replace(/\.load\.json$/, ".json"));
      return config ? [{ config, load }] : [];
    });
  }

  const profile = () => page.workspace.files.find((file) => /profile.*\.json$/.test(file.name));

  async function change(file: TextFile, changes: string[]) {
    const output = await run(["set", "-", ...changes, "--stdout"], { stdin: file.text });
    if (output.code === 0) page.workspace.setText(file, output.stdout);
    else page.announce(complaint(output));
  }

  function openExample() {
    page.workspace.replaceAll(textFiles(example("lpai")));
  }

  function addClient() {
    const { workspace } = page;
    let number = 1;
    while (workspace.find(`client${number}.json`)) number++;
    workspace.open(`client${number}.json`, newClient.config);
    workspace.open(`client${number}.load.json`, newClient.load);
    if (!profile()) workspace.open("profile.json", textFiles(example("lpai")).find((file) => file.name === "profile.json")!.text);
    workspace.show(workspace.find(`client${number}.json`) as TextFile);
  }

  function cell(file: TextFile, field: (typeof fields)[number], client: string): HTMLElement {
    const place = placeIn(file, field.place);
    const unit = place === "/macs" ? "MACs" : place === "/cycles" ? "cycles" : field.unit;
    const label = `${client}: ${field.label}${unit && `, ${unit}`}`;
    const input = h("input", { type: "number", min: "0", placeholder: "–", "aria-label": label, title: label, onchange: () => change(file, [`${place}=${input.value}`]) });
    inputs.push({ input, file, place });
    return h("td", {}, input);
  }

  function buildFields(list: { config: TextFile; load: TextFile }[]) {
    inputs.length = 0;
    clientFields.hidden = !list.length;
    clientFields.replaceChildren(
      h("table", { class: "lpai-fields" },
        h("caption", {}, "Clients"),
        h("thead", {}, h("tr", {}, h("td", {}), fields.map((field) => h("th", { scope: "col" }, field.label, field.unit && h("span", { class: "unit" }, field.unit))))),
        h("tbody", {}, list.map(({ config, load }, index) => {
          const name = config.name.replace(/\.json$/, "");
          return h("tr", {}, h("th", { scope: "row" }, h("span", { class: `swatch client-${index % 6}` }), name), fields.map((field) => cell(field.load ? load : config, field, name)));
        }))));
  }

  function clientRow(client: Client): HTMLElement {
    const good = ["admitted", "best effort"].includes(client.verdict);
    const ms = (value: number | null | undefined) => (value === null || value === undefined ? "–" : `${Number(value.toFixed(2))} ms`);
    return h("tr", {},
      h("th", { scope: "row" }, client.name),
      h("td", {}, h("span", { class: `severity ${good ? "good" : client.verdict === "not decidable" ? "warning" : "error"}` }, client.verdict)),
      h("td", { class: "number" }, ms(client.frame_ms)),
      h("td", { class: "number" }, ms(client.left_ms)),
      h("td", { class: "number" }, client.vote_mhz === null ? "–" : `${Number(client.vote_mhz.toFixed(2))} MHz`),
      h("td", { class: "number" }, ms(client.latency_ms?.worst)));
  }

  function adviceRow(advice: Answer["advice"][number]): HTMLElement {
    const file = page.workspace.find(advice.config);
    return h("li", { class: "advice" }, h("span", {}, h("code", {}, advice.config), " ", prose(advice.text)),
      advice.changes.length > 0 && file && h("button", { class: "apply", onclick: () => change(file, advice.changes.map(({ pointer, value }) => `${pointer}=${JSON.stringify(value)}`)) }, "Apply"));
  }

  function show(answer: Answer) {
    const rows = answer.clients;
    result.replaceChildren(
      h("div", { class: "wide", tabindex: "0", role: "group", "aria-label": "Budget" }, h("table", { class: "listing" }, h("caption", {}, "Budget of each frame"),
        h("thead", {}, h("tr", {}, ["Client", "Verdict", "Frame", "Left for inference", "Vote", "Worst latency"].map((title, i) => h("th", { scope: "col", class: i > 1 ? "number" : "" }, title)))),
        h("tbody", {}, rows.map(clientRow)))),
      h("ul", { class: "plain-list" }, rows.filter((client) => client.because).map((client) => h("li", {}, h("strong", {}, client.name), ": ", prose(client.because as string)))),
      answer.undecidable_because ? h("p", { class: "finding-note" }, `Not decidable: ${answer.undecidable_because}`) : "",
      answer.timeline && answer.timeline.length_ms > 0 ? h("figure", { class: "card" }, h("figcaption", {}, h("h3", {}, "Timeline"), h("span", { class: "quiet" }, "cores above, frames from release to deadline below")), timelinePicture(answer.timeline, rows.map((client) => client.name), answer.cores ?? []) as unknown as Node) : "",
      answer.label ? h("p", { class: "finding-note" }, answer.label) : "",
      answer.advice.length ? h("h3", { class: "section-head" }, "Advice") : "",
      h("ul", { class: "plain-list" }, answer.advice.map(adviceRow)),
      answer.readings.length ? h("details", {}, h("summary", {}, "How the guide was read"), h("ul", { class: "plain-list" }, answer.readings.map((text) => h("li", {}, prose(text))))) : "",
    );
  }

  let asked = 0;

  async function refresh() {
    const mine = ++asked;
    const list = pairs();
    const newShape = list.map(({ load }) => load.name).join("\n");
    if (newShape !== shape || inputs.some(({ file }) => !page.workspace.files.includes(file))) buildFields(list);
    shape = newShape;
    for (const { input, file, place } of inputs)
      void valueAt(file, place).then((value) => {
        if (document.activeElement !== input) input.value = value;
      });
    if (!list.length) {
      result.replaceChildren(h("div", { class: "empty" },
        h("p", {}, "A client is an LPAI file ", h("code", {}, "NAME.json"), " with its load ", h("code", {}, "NAME.load.json"), "."),
        h("p", { class: "quiet" }, "Clocks come from a hardware profile, ", h("code", {}, "profile.json"), "."),
        h("p", { class: "row center" }, h("button", { class: "primary", onclick: openExample }, "Open the example"), h("button", { onclick: addClient }, "Add a client"))));
      return;
    }
    const hardware = profile();
    const output = await run(["lpai", ...list.map(({ config, load }) => `${config.name}=${load.name}`), ...(hardware ? ["--profile", hardware.name] : []), "--timeline", "--time", "2", "--format", "json"], { files: page.workspace.contents() });
    if (mine !== asked) return;
    if (output.stdout.trim()) show(JSON.parse(output.stdout));
    else result.replaceChildren(h("div", { class: "empty" }, h("p", {}, prose(complaint(output)))));
  }

  return {
    id: "lpai",
    title: "LPAI",
    build(given, panel) {
      page = given;
      panel.append(clientFields, h("p", { class: "row below" }, h("button", { onclick: addClient }, "Add a client")), result);
    },
    refresh,
  };
}
