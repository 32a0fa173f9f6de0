// A page for every finding, with an example that shows it, and one for all.
import { html, inline, plain, sentence } from './html.mjs';
import { code } from './highlight.mjs';
import { address } from './layout.mjs';
import { badge, badges, causeList, exampleFile, filter, heading, optionList, origin, table } from './parts.mjs';
import { places } from './places.mjs';

const severities = ['error', 'warning', 'note'];

function shownExample(site, page, shown) {
  const more = html`<div class="label">What bext reports</div>${code(`$ ${shown.command}\n${shown.output}`, 'console')}${
    shown.difference ? html`<div class="label">What <code>--fix=all</code> changes</div>${code(shown.difference, 'diff')}` : ''
  }`;
  const hint = shown.settings
    ? html`<p class="hint">The finding depends on the run: it appears with <code>${shown.settings}</code>.</p>`
    : '';
  return html`${exampleFile(site, page, { text: shown.text, name: shown.name, settings: shown.settings, more })}${hint}`;
}

const languageOf = (name) => (/\.(json|jsonc)$/.test(name) ? 'json' : '');

function goldenExample(run) {
  return html`${run.files.map((file) => html`<div class="example"><div class="bar"><span>${file.name}</span></div>${code(file.text, languageOf(file.name))}</div>`)}
<div class="example"><div class="bar"><span>What bext reports</span></div>${code(`$ ${run.command}\n${run.output}`, 'console')}</div>
${run.simple ? '' : html`<p class="hint">From a test that also sets up other files.</p>`}`;
}

function exampleOf(site, page, finding) {
  if (finding.shown) return shownExample(site, page, finding.shown);
  if (finding.golden) return goldenExample(finding.golden);
  return finding.example ? code(finding.example, finding.example.startsWith('{') ? 'json' : '') : html`<p>No file is short enough to show it.</p>`;
}

/// The command of the example, because `bext verify` and the Python classes share the list of `bext check`.
function reporterOf(finding) {
  if (finding.golden) return finding.golden.command.split(' ').slice(0, 2).join(' ');
  return finding.example.startsWith('CompileConfig') ? 'Python, CompileConfig' : `bext ${finding.command}`;
}

function findingPage(site, finding) {
  const page = {
    path: places.finding(finding.id),
    parent: 'findings/index.html',
    layout: 'detail',
    title: finding.id,
    description: `${finding.title}: ${finding.why}`,
    crumbs: [{ path: 'findings/index.html', label: 'Findings' }],
  };
  const options = site.data.options.filter((option) => option.findings.includes(finding.id));
  const causes = site.data.causes.filter((cause) => cause.findings.includes(finding.id));
  const assume = finding.assume ?? [];
  page.body = html`<h1 class="name">${finding.id}</h1>
${badges([badge(finding.severity, finding.severity), badge(reporterOf(finding)), ...assume.map((fact) => badge(`--assume ${fact}`))])}
<p class="lead">${inline(sentence(finding.title))}</p>
${heading(page, 'Why it matters', 'why')}
<p>${inline(sentence(finding.why))}</p>
${heading(page, 'How to fix it', 'fix')}
<p>${inline(sentence(finding.fix))}</p>
${heading(page, 'Example', 'example')}
${exampleOf(site, page, finding)}
${options.length ? html`${heading(page, 'Options', 'options')}${optionList(site, page, options)}` : ''}
${causes.length ? html`${heading(page, 'What it causes on a device', 'causes')}${causeList(page, causes)}` : ''}
<p class="hint">On the command line: <code>bext explain ${finding.id}</code></p>
${origin(site, finding)}`;
  site.add(page);
  site.index('finding', finding.id, finding.severity, page.path, plain(inline(finding.title)), [finding.why, finding.fix, ...options.flatMap((option) => [option.key, option.name])]);
}

export function addFindings(site) {
  for (const finding of site.data.findings) findingPage(site, finding);
  const page = { path: 'findings/index.html', layout: 'wide', title: 'Findings', description: 'Every finding that bext check and bext doctor can report.' };
  const sorted = [...site.data.findings].sort((a, b) => (a.id < b.id ? -1 : 1));
  page.body = html`<h1>Findings</h1>
<p class="lead">Everything that <code>bext check</code>, <code>bext verify</code> and <code>bext doctor</code> can report. The ids are stable.</p>
${filter('all-findings', 'Filter by id or words', severities)}
${table(
    'all-findings',
    ['id', 'severity', 'meaning'],
    sorted.map(
      (finding) =>
        html`<tr id="${finding.id}" data-group="${finding.severity}"><td><a href="${address(page.path, places.finding(finding.id))}"><code>${finding.id}</code></a></td><td>${badge(finding.severity, finding.severity)}</td><td>${inline(finding.title)}</td></tr>`,
    ),
    true,
  )}`;
  site.add(page);
}
