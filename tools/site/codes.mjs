// A page for every error code and every cause of failures.
import { html, inline, plain, sentence } from './html.mjs';
import { address } from './layout.mjs';
import { badge, badges, codeList, codes, facts, filter, findingList, heading, optionList, origin, table } from './parts.mjs';
import { codeName, optionPath, places } from './places.mjs';

/// The options that a cause names by their path in the file.
const optionsNamed = (site, paths) => site.data.options.filter((option) => paths.includes(optionPath(option)) && ['htp', 'htp_mcp', 'aic', 'lpai', 'wrapper'].includes(option.backend));

function causeCard(page, cause, number) {
  return html`<section class="cause"><h3>${number ? `${number}. ` : ''}<a href="${address(page.path, places.cause(cause.id))}">${inline(sentence(cause.title))}</a></h3><dl><dt>How to tell</dt><dd>${inline(sentence(cause.tell))}</dd><dt>What to do</dt><dd>${inline(sentence(cause.advice))}</dd></dl></section>`;
}

function codePage(site, code) {
  const component = site.components.get(code.component);
  const page = {
    path: places.code(code),
    parent: 'codes/index.html',
    layout: 'detail',
    title: `${code.name} ${code.symbol}`,
    description: `${component.title}: ${code.meaning}`,
    crumbs: [
      { path: 'codes/index.html', label: 'Error codes' },
      { path: `codes/index.html#${code.component}`, label: component.title },
    ],
  };
  const ids = [...new Set(code.causes.flatMap((cause) => cause.findings))];
  page.body = html`<h1 class="name">${code.name}</h1>
${badges([badge(component.title), code.layer && badge(code.layer)])}
<p class="lead">${inline(sentence(code.meaning))}</p>
${code.reports ? html`<p>Reports: ${inline(sentence(code.reports))}</p>` : ''}
${facts([
  ['Symbol', html`<code>${code.symbol}</code>`],
  ['Other symbols', codes(code.also)],
  ['Written as', codes(code.forms)],
])}
${heading(page, code.causes.length === 1 ? 'Cause' : 'Causes', 'causes')}
${code.causes.length ? html`${code.causes.length > 1 ? html`<p>In the order in which they were reported.</p>` : ''}${code.causes.map((cause, i) => causeCard(page, cause, code.causes.length > 1 ? i + 1 : 0))}` : html`<p>None are reported. The first error line of the log may name it: <code>bext doctor --log FILE</code>.</p>`}
${ids.length ? html`${heading(page, 'Findings that show it before the device', 'findings')}${findingList(site, page, ids)}` : ''}
<p class="hint">On the command line: <code>bext explain ${code.name}</code></p>
${origin(site, code)}`;
  site.add(page);
  site.index('code', code.name, component.title, page.path, `${code.symbol}: ${plain(inline(code.meaning))}`, [code.symbol, ...code.also, ...code.forms]);
}

function causePage(site, cause) {
  const page = {
    path: places.cause(cause.id),
    parent: 'causes/index.html',
    layout: 'detail',
    title: cause.id,
    description: cause.title,
    crumbs: [{ path: 'causes/index.html', label: 'Causes' }],
  };
  const list = site.data.codes.filter((code) => code.causes.some((one) => one.id === cause.id));
  const options = optionsNamed(site, cause.options);
  const findings = findingList(site, page, cause.findings);
  page.body = html`<h1 class="name">${cause.id}</h1>
<p class="lead">${inline(sentence(cause.title))}</p>
${heading(page, 'How to tell', 'tell')}<p>${inline(sentence(cause.tell))}</p>
${heading(page, 'What to do', 'advice')}<p>${inline(sentence(cause.advice))}</p>
${list.length ? html`${heading(page, 'Error codes', 'codes')}${codeList(site, page, list)}` : ''}
${findings ? html`${heading(page, 'Findings that show it before the device', 'findings')}${findings}` : ''}
${options.length ? html`${heading(page, 'Options', 'options')}${optionList(site, page, options)}` : ''}
<p class="hint">On the command line: <code>bext explain ${cause.id}</code></p>
${origin(site, cause)}`;
  site.add(page);
  site.index('cause', cause.id, '', page.path, plain(inline(cause.title)), [cause.tell, cause.advice]);
}

export function addCodes(site) {
  for (const code of site.data.codes) code.name = codeName(code);
  for (const code of site.data.codes) codePage(site, code);
  for (const cause of site.data.causes) causePage(site, cause);

  const page = { path: 'codes/index.html', layout: 'wide', title: 'Error codes', description: 'Error codes of the tools and frameworks, with the causes that users reported.' };
  page.body = html`<h1>Error codes</h1>
<p class="lead">Codes of the tools and frameworks, with the causes that users reported for them.</p>
${filter('all-codes', 'Filter by number, symbol or words')}
${table(
    'all-codes',
    ['code', 'symbol', 'meaning', 'causes'],
    site.data.codes.map((code, i, list) => {
      const isFirst = code.component !== list[i - 1]?.component;
      const anchor = isFirst ? html`<span id="${code.component}"></span>` : '';
      return html`<tr id="${code.component}-${code.name}"><td>${anchor}<a href="${address(page.path, places.code(code))}"><code>${code.name}</code></a></td><td><code>${code.symbol}</code><br><span class="unknown">${site.components.get(code.component).title}</span></td><td>${inline(code.meaning)}</td><td>${code.causes.length ? `${code.causes.length} ${code.causes.length === 1 ? 'cause' : 'causes'}` : ''}</td></tr>`;
    }),
    true,
  )}`;
  site.add(page);

  const causes = { path: 'causes/index.html', layout: 'wide', title: 'Causes', description: 'Causes of failures on a device: how to tell them apart, and what to do.' };
  causes.body = html`<h1>Causes of failures</h1>
<p class="lead">What users found behind the error codes, and how to tell one cause from another.</p>
${filter('all-causes', 'Filter by id or words')}
${table(
    'all-causes',
    ['id', 'cause', 'codes'],
    site.data.causes.map(
      (cause) =>
        html`<tr id="${cause.id}"><td><a href="${address(causes.path, places.cause(cause.id))}"><code>${cause.id}</code></a></td><td>${inline(cause.title)}</td><td>${cause.codes.join(', ')}</td></tr>`,
    ),
    true,
  )}`;
  site.add(causes);
}
