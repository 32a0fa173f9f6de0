// A page for every option, one for every kind of file, and one for all.
import { html, inline, plain } from './html.mjs';
import { readableJson } from './readable_json.mjs';
import { address } from './layout.mjs';
import { badge, badges, codes, exampleFile, facts, filter, findingList, heading, optionList, origin, table } from './parts.mjs';
import { optionName, optionPath, places } from './places.mjs';

const status = {
  seed: 'documented',
  native: 'from other vendor material',
  wild: 'seen only in third-party files',
  own: 'defined by bext',
};

const value = (json) => html`<code>${JSON.stringify(json)}</code>`;

function typeOf(option) {
  const { range } = option;
  const limits = [];
  if (range?.ge !== undefined) limits.push(`${range.ge} or more`);
  if (range?.le !== undefined) limits.push(`${range.le} or less`);
  return html`<code>${option.type}</code>${limits.length ? `, ${limits.join(', ')}` : ''}${option.nullable ? html`; <code>null</code> means not given` : ''}`;
}

function defaultOf(option) {
  if (option.required) return 'none, the key is required';
  if (option.type === 'object' || option.type === 'list<object>') return null;
  return option.default === null ? 'none' : value(option.default);
}

function shortDefault(option) {
  if (option.required) return ', required';
  if (option.default === null || typeof option.default === 'object') return '';
  return html`, default ${JSON.stringify(option.default)}`;
}

function valuesOf(option) {
  if (!option.choices?.length) return '';
  const gates = (choice) =>
    [choice.arch_min && `requires ${choice.arch_min}`, choice.sdk_since && `since SDK ${choice.sdk_since}`].filter(Boolean).join(', ');
  return table(
    null,
    ['value', 'meaning'],
    option.choices.map((choice) => html`<tr><td><code>${choice.value}</code></td><td>${inline(choice.doc)}${gates(choice) ? html` <span class="unknown">(${gates(choice)})</span>` : ''}</td></tr>`),
  );
}

function optionPage(site, option) {
  const path = optionPath(option);
  const kind = site.kinds.get(option.backend);
  const page = {
    path: places.option(option),
    parent: places.kind(option.backend),
    layout: 'detail',
    title: `${option.key} (${kind.title})`,
    description: plain(inline(option.doc)),
    crumbs: [
      { path: 'options/index.html', label: 'Options' },
      { path: places.kind(option.backend), label: kind.title },
      ...(option.section ? [{ path: `${places.kind(option.backend)}#section-${option.section}`, label: option.section }] : []),
    ],
  };
  const others = site.data.options.filter((other) => other !== option && other.key === option.key);
  const same = site.data.options.filter((other) => other.same_as === optionName(option) || optionName(other) === option.same_as);
  const elsewhere = [...new Set([...same, ...others])];
  const listed = option.values && !option.choices ? codes(option.values) : null;
  page.body = html`<h1 class="name">${option.key}</h1>
${badges([badge(kind.title), ...(option.phase ?? []).map((phase) => badge(phase)), option.arch_min && badge(`requires ${option.arch_min}`), option.sdk_since && badge(`since SDK ${option.sdk_since}`), option.sdk_deprecated && badge(`deprecated since SDK ${option.sdk_deprecated}`, 'warning'), option.sdk_noop_since && badge(`no effect since SDK ${option.sdk_noop_since}`, 'warning'), option.required && badge('required')])}
<p class="lead">${inline(option.doc)}</p>
${facts([
  ['Place', option.section ? html`<code>${option.section}</code> in the ${kind.title} file` : `top level of the ${kind.title} file`],
  ['Type', typeOf(option)],
  ['Values', listed],
  ['Default', defaultOf(option)],
  ['Without the key', option.without_key && inline(option.without_key)],
  ['Unit', option.unit],
  ['Also accepted', codes([...new Set([option.name, ...option.aliases])].filter((name) => name !== option.key))],
  ['Ignored names', option.synonyms.length ? html`${codes(option.synonyms)}; the tools do not know these names` : null],
  ['Same as', option.same_as ? html`<code>${option.same_as}</code>` : null],
  ['Status', status[option.status]],
])}
${option.choices?.length ? html`${heading(page, 'Values', 'values')}${valuesOf(option)}${option.values_complete === false ? html`<p class="hint">There may be other values.</p>` : ''}` : ''}
${heading(page, 'Example', 'example')}
${exampleFile(site, page, { text: readableJson(option.example) + '\n', name: `${option.backend}.json` })}
${option.findings.length ? html`${heading(page, 'Findings about it', 'findings')}${findingList(site, page, option.findings)}` : ''}
${elsewhere.length ? html`${heading(page, 'In other files', 'other-files')}${optionList(site, page, elsewhere)}` : ''}
<p class="hint">On the command line: <code>bext explain ${optionName(option)}</code></p>
${origin(site, option)}`;
  site.add(page);
  site.index('option', option.key, `${kind.title}${option.section ? ` · ${option.section}` : ''}`, page.path, plain(inline(option.doc)), [
    path,
    option.name,
    ...option.aliases,
    ...option.synonyms,
    ...(option.choices ?? []).map((choice) => choice.value),
  ]);
}

function kindPage(site, kind) {
  const options = site.data.options.filter((option) => option.backend === kind.name);
  const page = {
    path: places.kind(kind.name),
    parent: 'options/index.html',
    title: `${kind.title} options`,
    description: plain(inline(kind.doc)),
    crumbs: [{ path: 'options/index.html', label: 'Options' }],
  };
  const schema = site.schemas.get(kind.name);
  const sections = [...new Set(options.map((option) => option.section))];
  const sectionDoc = (section) => schema?.$defs?.[section]?.description ?? '';
  const rows = (section) =>
    options
      .filter((option) => option.section === section)
      .map(
        (option) =>
          html`<tr id="${optionPath(option)}"><td><a href="${address(page.path, places.option(option))}"><code>${option.key}</code></a><div class="details">${option.type}${shortDefault(option)}</div></td><td>${inline(option.doc)}</td></tr>`,
      );
  page.body = html`<h1>${kind.title === kind.name ? html`<code>${kind.name}</code>` : kind.title} options</h1>
<p class="lead">${inline(kind.doc)}</p>
${schema ? html`<p>JSON Schema: <a href="${address(page.path, places.schema(kind.name))}">${kind.name}.json</a></p>` : ''}
${sections.map((section) => {
    // Sections inside sections are also listed as keys, whose rows have the plain name.
    const id = `section-${section || 'top-level'}`;
    return html`${heading(page, section || 'Top-level keys', id)}${sectionDoc(section) ? html`<p>${inline(sectionDoc(section))}</p>` : ''}${table(null, ['key', 'what it does'], rows(section), true)}`;
  })}`;
  site.add(page);
}

export function addOptions(site) {
  for (const option of site.data.options) optionPage(site, option);
  for (const kind of site.data.kinds) kindPage(site, kind);
  const page = { path: 'options/index.html', layout: 'wide', title: 'Options', description: `All ${site.data.options.length} options of all kinds of files.` };
  page.body = html`<h1>Options</h1>
<p class="lead">Every key of every kind of file that bext knows, with type, default, phase and source.</p>
<ul class="tiles">${site.data.kinds.map((kind) => {
    const count = site.data.options.filter((option) => option.backend === kind.name).length;
    return html`<li><a href="${address(page.path, places.kind(kind.name))}"><span class="figure">${count}</span><strong>${kind.title}</strong><span class="text">${inline(kind.doc)}</span></a></li>`;
  })}</ul>
${heading(page, 'All keys', 'all-keys')}
${filter('all-options', 'Filter by key, section or words')}
${table(
    'all-options',
    ['key', 'file', 'section', 'what it does'],
    site.data.options.map(
      (option) =>
        html`<tr><td><a href="${address(page.path, places.option(option))}"><code>${option.key}</code></a></td><td>${site.kinds.get(option.backend).title}</td><td>${option.section ? html`<code>${option.section}</code>` : ''}</td><td>${inline(option.doc)}</td></tr>`,
    ),
    true,
  )}`;
  site.add(page);
}
