// The pages of the documents, their entries in the search, and the navigation.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Guides } from './guides.mjs';
import { html, plain, raw } from './html.mjs';
import { address } from './layout.mjs';
import { places } from './places.mjs';

/// Kinds of files whose options are on one page only.
const referencePages = [
  { name: 'bext-project', label: 'Project file' },
  { name: 'record', label: 'Compile record' },
];

/// Where a file of the project is on the site; null if it is not.
function placeOf(site, target, anchor) {
  const withAnchor = (path) => (anchor ? `${path}#${anchor}` : path);
  const guide = site.guides.bySource.get(target);
  if (guide) return withAnchor(guide.path);
  if (target === 'docs/reference') return 'options/index.html';
  if (target === 'docs/reference/schema') return 'schema/index.html';
  if (target === 'docs/reference/diagnostics.md') return anchor ? places.finding(anchor) : 'findings/index.html';
  const kind = /^docs\/reference\/(.+)\.md$/.exec(target)?.[1];
  return kind && site.kinds.has(kind) ? withAnchor(places.kind(kind)) : null;
}

/// One entry for each section, so that a result leads to the place.
function indexGuide(site, guide) {
  // The changelog mentions everything; only its own name should find it.
  if (guide.name === 'changelog') return site.index('guide', guide.title, '', guide.path, guide.summary, []);
  for (const part of guide.body.split(/(?=<h[1-3] id=)/)) {
    const opening = /^<h([1-3]) id="([^"]*)">([\s\S]*?)(?:<a class="anchor"[\s\S]*?)?<\/h\1>/.exec(part);
    if (!opening) continue;
    const [all, level, id, title] = opening;
    const text = plain(part.slice(all.length));
    const isWhole = level === '1';
    site.index('guide', plain(title), isWhole ? '' : guide.label, isWhole ? guide.path : `${guide.path}#${id}`, text, [text]);
  }
}

function navigation(site) {
  const groups = site.guides.grouped().map((group) => ({ title: group.title, links: group.guides.map(({ path, label }) => ({ path, label })) }));
  if (site.playground) groups[0].links.splice(1, 0, { path: 'playground.html', label: 'Playground' });
  const reference = {
    title: 'Reference',
    links: [
      { path: 'options/index.html', label: 'Options', count: site.counts.options },
      { path: 'findings/index.html', label: 'Findings', count: site.counts.findings },
      { path: 'codes/index.html', label: 'Error codes', count: site.counts.codes },
      { path: 'causes/index.html', label: 'Causes', count: site.counts.causes },
      { path: 'socs/index.html', label: 'SoCs', count: site.counts.socs },
      { path: 'schema/index.html', label: 'JSON Schemas', count: site.counts.schemas },
      ...referencePages.map(({ name, label }) => ({ path: `reference/${name}.html`, label })),
    ],
  };
  return [groups[0], reference, ...groups.slice(1)];
}

export function addDocuments(site, root) {
  const guides = (site.guides = new Guides(root));
  for (const { name } of referencePages) guides.addReference(`docs/reference/${name}.md`);
  guides.render(
    (target, anchor, guide) => {
      const place = placeOf(site, target, anchor);
      if (!place && !existsSync(join(root, target))) throw new Error(`${guide.source} links to ${target}, which does not exist`);
      return place && address(guide.path, place);
    },
    (word, guide) => (word.includes('-') && site.findings.has(word) ? address(guide.path, places.finding(word)) : null),
  );
  site.navigation = navigation(site);
  for (const guide of guides.bySource.values()) {
    site.add({ path: guide.path, title: guide.title, description: guide.summary, headings: guide.headings, body: html`<article>${raw(guide.body)}</article>` });
    indexGuide(site, guide);
  }
  for (const [target, source] of guides.images) site.addFile(target, readFileSync(join(root, source)));
}
