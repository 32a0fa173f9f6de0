// Examples from the golden tests, for findings that need more than one small file: the files, the command and its output.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/// The RUNs of a test, each with the files that the test wrote before it.
function runsOf(path) {
  const runs = [];
  const files = [];
  let simple = true;
  let run = null;
  const lines = readFileSync(path, 'utf8').split('\n');
  for (let i = 0; i < lines.length; ++i) {
    const [verb, ...rest] = lines[i].split(' ');
    const argument = rest.join(' ');
    const block = () => {
      const text = [];
      while (lines[++i] !== undefined && lines[i] !== 'END') text.push(lines[i]);
      return text.join('\n');
    };
    if (verb === 'WRITE') files.push({ name: argument.replace(/ NONL$/, ''), text: block() });
    else if (verb === 'STDIN') {
      block();
      simple = false;
    } else if (verb === 'STDOUT' || verb === 'STDERR') {
      const text = block();
      if (run && verb === 'STDOUT') run.output = text;
    } else if (verb === 'FILE' || verb === 'FILEHEX') block();
    else if (verb === 'RUN') {
      run = { command: argument, files: [...files], output: '', simple };
      runs.push(run);
      simple = true;
    } else if (/^[A-Z]+$/.test(verb) && !['EXIT', 'ABSENT'].includes(verb)) {
      if (verb === 'WRITEHEX') block();
      // A reader could not repeat it with the files that are shown.
      simple = false;
    }
  }
  for (const one of runs) one.files = filesUsed(one);
  return runs;
}

function testsBelow(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return testsBelow(path);
      return entry.name.endsWith('.clitest') ? [path] : [];
    });
}

/// The files that the command reads: those that it names, and those that these name.
function filesUsed(run) {
  const names = (text, file) => text.includes(file.name) || file.name.split('/').some((part) => text.split(/[\s"'=]/).includes(part));
  const used = new Set(run.files.filter((file) => names(run.command, file)));
  for (let before = -1; before !== used.size; ) {
    before = used.size;
    for (const file of run.files) if ([...used].some((other) => names(other.text, file))) used.add(file);
  }
  return used.size ? run.files.filter((file) => used.has(file)) : run.files;
}

const size = (run) => run.output.length + run.files.reduce((sum, file) => sum + file.text.length, 0);

/// For every id that a test prints as `[id]`: the shortest run that does, preferably one that a reader can repeat.
export function goldenExamples(root) {
  const best = new Map();
  for (const path of testsBelow(join(root, 'tests/cli')))
    for (const run of runsOf(path)) {
      if (run.output.includes('$DIR')) continue;
      for (const [, id] of run.output.matchAll(/\[([a-z0-9-]+)\]/g)) {
        const other = best.get(id);
        if (!other || (run.simple && !other.simple) || (run.simple === other.simple && size(run) < size(other))) best.set(id, run);
      }
    }
  return best;
}
