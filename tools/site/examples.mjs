// The example of every finding: the file that the tables give, run through bext, or a golden test where that takes more.
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mapInParallel } from './bext.mjs';
import { goldenExamples } from './golden.mjs';

/// A name that fits the kind of file.
const names = { 'bext-project': '.bext.json', wrapper: 'config.json' };
const usualName = 'ext.json';

async function check(bext, folder, finding, name, ...more) {
  const settings = finding.settings ? finding.settings.split(' ') : [];
  const result = await bext.run(['check', name, '--no-project', ...settings, ...more], folder);
  return result.stdout;
}

/// The kind of the file if the finding is reported; null if it is not.
async function kindIfReported(bext, folder, finding, name) {
  try {
    const [file] = JSON.parse(await check(bext, folder, finding, name, '--format', 'json')).files;
    return file.diagnostics.some(({ id }) => id === finding.id) ? file.kind : null;
  } catch {
    return null;
  }
}

async function tried(bext, folder, finding, text) {
  writeFileSync(join(folder, usualName), text);
  const kind = await kindIfReported(bext, folder, finding, usualName);
  if (!kind) return null;
  let name = usualName;
  if (names[kind]) {
    writeFileSync(join(folder, names[kind]), text);
    if (await kindIfReported(bext, folder, finding, names[kind])) name = names[kind];
  }
  const difference = await check(bext, folder, finding, name, '--only', finding.id, '--fix=all', '--diff');
  return {
    text,
    name,
    settings: finding.settings,
    command: ['bext check', name, finding.settings, '--only', finding.id].filter(Boolean).join(' '),
    output: await check(bext, folder, finding, name, '--only', finding.id),
    difference: difference.startsWith('---') ? difference : '',
  };
}

async function exampleOf(bext, work, finding) {
  if (!finding.example || finding.partner || finding.command !== 'check') return null;
  const folder = join(work, finding.id);
  mkdirSync(folder);
  const asDeclared = finding.example + '\n';
  // Some examples are about the layout itself; they stay as they are.
  writeFileSync(join(folder, usualName), asDeclared);
  const formatted = await bext.run(['fmt', usualName, '--stdout'], folder);
  const readable = formatted.code === 0 && formatted.stdout ? await tried(bext, folder, finding, formatted.stdout) : null;
  return readable ?? (await tried(bext, folder, finding, asDeclared));
}

/// Adds to every finding `shown`, the file with what bext reports about it, or `golden`, a run of a test.
export async function addExamples(bext, root, findings) {
  const golden = goldenExamples(root);
  const work = mkdtempSync(join(tmpdir(), 'bext-site-'));
  try {
    await mapInParallel(findings, async (finding) => {
      finding.shown = await exampleOf(bext, work, finding);
      if (!finding.shown) finding.golden = golden.get(finding.id) ?? null;
    });
  } finally {
    rmSync(work, { recursive: true });
  }
}
