// What the site contains: every link leads somewhere, everything in the tables has a page, every example shows its finding.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix, relative, resolve } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { inflateRawSync } from 'node:zlib';

const { BEXT: bext, SITE: site } = process.env;
const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

const files = readdirSync(site, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(site, join(entry.parentPath ?? entry.path, entry.name)))
  .sort();
const pages = new Map(files.filter((path) => path.endsWith('.html') && path !== 'playground.html').map((path) => [path, readFileSync(join(site, path), 'utf8')]));
const everything = JSON.parse(execFileSync(bext, ['explain', '--all', '--format', 'json'], { maxBuffer: 1 << 28 }));

const decoded = (text) => text.replace(/&quot;/g, '"').replace(/&#39;/g, "'").replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&');
const idsOf = new Map([...pages].map(([path, text]) => [path, new Set([...text.matchAll(/ id="([^"]*)"/g)].map((match) => decoded(match[1])))]));

test('every internal link and anchor leads somewhere', () => {
  const known = new Set(files);
  const broken = [];
  let count = 0;
  for (const [path, text] of pages)
    for (const [, written] of text.matchAll(/ (?:href|src|data-playground)="([^"]*)"/g)) {
      const target = decoded(written);
      if (/^(https?|mailto):/.test(target)) continue;
      ++count;
      const [file, anchor] = target.split('#');
      const there = file ? posix.normalize(posix.join(posix.dirname(path), decodeURIComponent(file))) : path;
      if (!known.has(there)) broken.push(`${path}: ${target}: no such file`);
      else if (anchor && pages.has(there) && !idsOf.get(there).has(decodeURIComponent(anchor))) broken.push(`${path}: ${target}: no such anchor`);
    }
  assert.deepEqual(broken, []);
  assert.ok(count > 10_000, `${count} links`);
});

test('results of the search lead to pages', () => {
  const script = readFileSync(join(site, 'assets/search-index.js'), 'utf8');
  const index = JSON.parse(script.slice(script.indexOf('=') + 1, script.lastIndexOf(';')));
  for (const [, title, , address] of index.entries) {
    const [file, anchor] = address.split('#');
    assert.ok(pages.has(file), `${title}: ${address}`);
    if (anchor) assert.ok(idsOf.get(file).has(anchor), `${title}: ${address}`);
  }
});

test('no page has an anchor twice', () => {
  for (const [path, text] of pages) {
    const ids = [...text.matchAll(/ id="([^"]*)"/g)].map((match) => match[1]);
    assert.equal(new Set(ids).size, ids.length, `${path}: ${ids.filter((id, i) => ids.indexOf(id) !== i)}`);
  }
});

test('pages are complete and load nothing from elsewhere', () => {
  for (const [path, text] of pages) {
    assert.equal([...text.matchAll(/<h1[ >]/g)].length, 1, `${path}: one h1`);
    assert.match(text, /<html lang="en"/, path);
    assert.match(text, /<meta http-equiv="Content-Security-Policy" content="default-src 'none'/, path);
    assert.doesNotMatch(text, /<(?:script|img|iframe|link)[^>]+(?:src|href)="(?:https?:)?\/\//, path);
    assert.doesNotMatch(text, /\[object Object\]|>NaN</, path);
    assert.doesNotMatch(text, / (?:style|on[a-z]+)="/, `${path}: the policy forbids it`);
  }
});

test('every option, finding, code, cause and SoC has a page and an anchor', () => {
  const has = (path, title) => assert.ok(pages.get(path)?.includes(title), path);
  const anchored = (path, id) => assert.ok(idsOf.get(path)?.has(id), `${path}#${id}`);
  for (const { backend, section, key } of everything.options) {
    const name = section ? `${section}.${key}` : key;
    has(`options/${backend}/${name}.html`, `<h1 class="name">${key}</h1>`);
    anchored(`options/${backend}.html`, name);
  }
  for (const { id } of everything.findings) {
    has(`findings/${id}.html`, `<h1 class="name">${id}</h1>`);
    anchored('findings/index.html', id);
  }
  for (const { component, forms } of everything.codes) {
    has(`codes/${component}/${forms[0]}.html`, `<h1 class="name">${forms[0]}</h1>`);
    anchored('codes/index.html', `${component}-${forms[0]}`);
  }
  for (const { id } of everything.causes) {
    has(`causes/${id}.html`, id);
    anchored('causes/index.html', id);
  }
  for (const { chipset } of everything.socs) {
    has(`socs/${chipset}.html`, `<h1 class="name">${chipset}</h1>`);
    anchored('socs/index.html', chipset);
  }
});

test('every document is a page', () => {
  for (const name of readdirSync(join(root, 'docs'))) if (name.endsWith('.md')) assert.ok(pages.has(`guide/${name.replace(/md$/, 'html')}`), name);
});

test('the example in the playground shows its finding', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bext-site-test-'));
  let count = 0;
  for (const { id, settings } of everything.findings) {
    const link = /data-playground="[^"#]*#([^"]*)"/.exec(pages.get(`findings/${id}.html`));
    if (!link) continue;
    const values = new URLSearchParams(decoded(link[1]));
    const file = join(folder, values.get('name'));
    writeFileSync(file, inflateRawSync(Buffer.from(values.get('text'), 'base64url')));
    assert.equal(values.get('settings'), settings, id);
    const found = spawnSync(bext, ['check', file, '--no-project', '--format', 'json', ...(settings ?? '').split(' ').filter(Boolean)]);
    const ids = JSON.parse(found.stdout).files.flatMap((one) => one.diagnostics.map((finding) => finding.id));
    assert.ok(ids.includes(id), `${id}: found ${ids}`);
    rmSync(file);
    ++count;
  }
  rmSync(folder, { recursive: true });
  assert.ok(count > 230, `${count} findings have an example in the playground`);
});

test('the schemas have the addresses that they state', () => {
  const catalog = JSON.parse(readFileSync(join(site, 'catalog.json'), 'utf8'));
  const base = catalog.schemas[0].url.replace(/schema\/.*/, '');
  for (const { name, url } of catalog.schemas) {
    const schema = JSON.parse(readFileSync(join(site, `schema/${name}.json`), 'utf8'));
    assert.equal(schema.$id, url);
    assert.equal(url, `${base}schema/${name}.json`);
  }
});
