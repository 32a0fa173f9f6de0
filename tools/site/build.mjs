// Makes the site: `node build.mjs OUT --bext PROGRAM [--playground FILE]`. Two runs give equal bytes.
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Bext, mapInParallel } from './bext.mjs';
import { addCodes } from './codes.mjs';
import { addDocuments } from './documents.mjs';
import { addExamples } from './examples.mjs';
import { addFindings } from './findings.mjs';
import { addHome } from './home.mjs';
import { html } from './html.mjs';
import { addOptions } from './options.mjs';
import { addSchemas } from './schemas.mjs';
import { Site } from './site.mjs';
import { addSocs } from './socs.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const root = resolve(here, '../..');

const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  options: { bext: { type: 'string' }, playground: { type: 'string' } },
});
if (positionals.length !== 1 || !given.bext) {
  console.error('usage: node build.mjs OUT --bext PROGRAM [--playground FILE]');
  process.exit(2);
}

const byName = (list, key) => new Map(list.map((one) => [one[key], one]));

/// What the pages are made from.
async function readTables(site, bext) {
  site.data = await bext.json('explain', '--all', '--format', 'json');
  site.catalog = await bext.json('schema', '--catalog');
  const schemas = await mapInParallel(site.catalog.schemas, (entry) => bext.json('schema', entry.name));
  site.schemas = new Map(site.catalog.schemas.map((entry, i) => [entry.name, schemas[i]]));
  site.kinds = byName(site.data.kinds, 'name');
  site.findings = byName(site.data.findings, 'id');
  site.components = byName(site.data.components, 'id');
  site.counts = {
    options: site.data.options.length,
    findings: site.data.findings.length,
    codes: site.data.codes.length,
    causes: site.data.causes.length,
    socs: site.data.socs.length,
    schemas: site.schemas.size,
  };
  const version = (await bext.text('--version')).trim();
  site.footer = html`Made from the tables and documents of ${version}. No tracking, nothing is loaded from elsewhere.`;
}

const bext = new Bext(resolve(given.bext));
const site = new Site();
site.playground = given.playground !== undefined;
await readTables(site, bext);
await addExamples(bext, root, site.data.findings);
addDocuments(site, root);
addOptions(site);
addFindings(site);
addCodes(site);
addSocs(site);
addSchemas(site);
await addHome(site, bext, root);
if (site.playground) site.addFile('playground.html', readFileSync(given.playground));
for (const name of ['site.css', 'site.js', 'theme.js', 'icon.svg']) site.addFile(`assets/${name}`, readFileSync(join(here, 'assets', name)));
site.write(resolve(positionals[0]));

const withFile = site.data.findings.filter((finding) => finding.shown).length;
const withTest = site.data.findings.filter((finding) => finding.golden).length;
console.log(`${site.files.size} files in ${positionals[0]}`);
console.log(`of ${site.counts.findings} findings, ${withFile} have a file as example and ${withTest} a run of a golden test`);
