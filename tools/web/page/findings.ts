// The answer of `bext check --format json`, with offsets of the browser's strings.
import { run, complaint } from "./core_client";
import { unitOffsets } from "./offsets";

export interface Edit {
  start: number;
  end: number;
  text: string;
}

export interface Fix {
  title: string;
  applicability: "safe" | "suggested";
  edits: Edit[];
}

export interface Finding {
  id: string;
  severity: "error" | "warning" | "note";
  message: string;
  notes: string[];
  fixes: Fix[];
  effect?: string;
  certainty?: string;
  line: number;
  from: number;
  to: number;
}

export interface FileReport {
  path: string;
  kind: string;
  findings: Finding[];
}

export interface Checked {
  files: FileReport[];
  summary: { errors: number; warnings: number; notes: number };
  /** What bext says instead of findings, such as an unknown target. */
  complaint: string;
}

export interface CheckSettings {
  target: string;
  sdk: string;
}

interface RawFinding extends Omit<Finding, "line" | "from" | "to"> {
  range: { start: { line: number; offset: number }; end: { offset: number } };
}

const nothing: Checked = { files: [], summary: { errors: 0, warnings: 0, notes: 0 }, complaint: "" };

export function checkArguments(settings: CheckSettings): string[] {
  const args = ["check"];
  if (settings.target) args.push("--target", settings.target);
  if (settings.sdk) args.push("--sdk", settings.sdk);
  return args;
}

export async function check(
  name: string,
  files: Record<string, string>,
  settings: CheckSettings,
): Promise<Checked> {
  const output = await run([...checkArguments(settings), "--format", "json", name], { files });
  if (!output.stdout.trim()) return { ...nothing, complaint: complaint(output) };
  const raw = JSON.parse(output.stdout);
  return {
    files: raw.files.map((file: { path: string; kind: string; diagnostics: RawFinding[] }) => {
      const unit = unitOffsets(files[file.path] ?? "");
      return {
        path: file.path,
        kind: file.kind,
        findings: file.diagnostics.map((finding) => ({
          ...finding,
          line: finding.range.start.line,
          from: unit(finding.range.start.offset),
          to: unit(finding.range.end.offset),
          fixes: finding.fixes.map((fix) => ({
            ...fix,
            edits: fix.edits.map((edit) => ({ ...edit, start: unit(edit.start), end: unit(edit.end) })),
          })),
        })),
      };
    }),
    summary: raw.summary,
    complaint: "",
  };
}

export function applyEdits(text: string, edits: Edit[]): string {
  let result = "";
  let position = 0;
  for (const edit of [...edits].sort((a, b) => a.start - b.start)) {
    result += text.slice(position, edit.start) + edit.text;
    position = edit.end;
  }
  return result + text.slice(position);
}
