// The option tables of the core, as `bext options --format json` gives them.
import { runJson } from "./core_client";

export interface Choice {
  value: string | number;
  doc: string;
}

export interface Option {
  backend: string;
  /** The path in the file, such as `devices.cores`; empty for flat files. */
  section: string;
  name: string;
  key: string;
  type: string;
  default: unknown;
  native_default: unknown;
  values: (string | number)[] | null;
  values_complete: boolean | null;
  choices: Choice[] | null;
  range: Record<string, number> | null;
  unit: string | null;
  phase: string[];
  arch_min: string | null;
  sdk_since: string | null;
  sdk_deprecated: string | null;
  sdk_noop_since: string | null;
  aliases: string[];
  doc: string;
  source: string;
}

/** Options of other tools are listed only by name. */
const otherTools = ["ort", "executorch", "litert", "genie", "olive"];

let all: Promise<Option[]> | undefined;

export function allOptions(): Promise<Option[]> {
  all ??= Promise.all([
    runJson<{ options: Option[] }>(["options"]),
    ...otherTools.map((tool) => runJson<{ options: Option[] }>(["options", "--backend", tool])),
  ]).then((lists) => lists.flatMap((list) => list.options));
  return all;
}

/** "4", "4 for offline, maximum of the SoC for online", "\"burst\"". */
export function valueText(value: unknown): string {
  if (value === null || value === undefined) return "not set";
  if (typeof value === "object" && !Array.isArray(value))
    return Object.entries(value as object).map(([where, what]) => `${what} for ${where}`).join(", ");
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** What applies without the key. */
export function defaultText(option: Option): string {
  if (option.native_default === "unset") return "no default";
  if (option.native_default !== null && option.native_default !== undefined)
    return `without the key, the tools use ${valueText(option.native_default)}`;
  if (option.default === null || option.default === undefined) return "no default";
  return `default ${valueText(option.default)}`;
}

/** Short facts: type, range, unit, phase, requirements. */
export function optionFacts(option: Option): string[] {
  const facts = [option.type];
  if (option.range) {
    const { ge, le, gt, lt } = option.range;
    if (ge !== undefined && le !== undefined) facts.push(`${ge} to ${le}`);
    else if (ge !== undefined) facts.push(`${ge} or more`);
    else if (le !== undefined) facts.push(`up to ${le}`);
    if (gt !== undefined) facts.push(`more than ${gt}`);
    if (lt !== undefined) facts.push(`less than ${lt}`);
  }
  if (option.unit) facts.push(option.unit);
  if (option.phase?.length) facts.push(option.phase.join(", "));
  if (option.arch_min) facts.push(`requires ${option.arch_min}`);
  if (option.sdk_since) facts.push(`since SDK ${option.sdk_since}`);
  if (option.sdk_deprecated) facts.push(`deprecated since SDK ${option.sdk_deprecated}`);
  if (option.sdk_noop_since) facts.push(`no effect since SDK ${option.sdk_noop_since}`);
  return facts;
}
