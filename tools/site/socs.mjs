// A page for every SoC and one for all.
import { html, inline } from './html.mjs';
import { code } from './highlight.mjs';
import { address } from './layout.mjs';
import { badge, badges, codes, facts, filter, heading, table, unknown } from './parts.mjs';
import { places } from './places.mjs';
import { readableJson } from './readable_json.mjs';

const known = (value, show = (one) => one) => (value === null || value === undefined ? unknown : show(value));
const yesNo = (value) => (value ? 'yes' : 'no');
const words = (value) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value));

function socPage(site, soc) {
  const page = {
    path: places.soc(soc),
    parent: 'socs/index.html',
    layout: 'detail',
    title: soc.aliases.length ? `${soc.chipset} (${soc.aliases[0]})` : soc.chipset,
    description: `${soc.chipset}: soc_model, architecture, VTCM and sources.`,
    crumbs: [{ path: 'socs/index.html', label: 'SoCs' }],
  };
  const device = {};
  if (soc.soc_model !== null) device.soc_model = soc.soc_model;
  if (soc.dsp_arch !== null) device.dsp_arch = soc.dsp_arch;
  const isHtp = soc.backend === 'HTP' && Object.keys(device).length > 0;
  page.body = html`<h1 class="name">${soc.chipset}</h1>
${badges([...soc.aliases.map((alias) => badge(alias)), soc.segment && badge(soc.segment), soc.backend && badge(`${soc.backend} backend`)])}
${facts([
  [html`<code>soc_model</code>`, known(soc.soc_model)],
  [html`<code>dsp_arch</code>`, known(soc.dsp_arch)],
  ['VTCM', known(soc.vtcm_mb, (size) => `${size} MiB`)],
  ['HVX threads', known(soc.hvx_threads)],
  ['Cores', known(soc.cores, words)],
  ['FP16', known(soc.supports_fp16, yesNo)],
  ['Weight sharing', known(soc.weight_sharing, yesNo)],
  ['LPAI', known(soc.lpai, words)],
  ['Code name', soc.codename],
  ['Linux kernel ids', soc.kernel_soc_ids.length ? html`${codes(soc.kernel_soc_ids)}; not for <code>soc_model</code>` : null],
])}
${soc.notes.map((note) => html`<p>${inline(note)}</p>`)}
${isHtp ? html`${heading(page, 'In a backend-extensions file', 'example')}${code(readableJson({ devices: [device] }), 'json')}` : ''}
${heading(page, 'Sources', 'sources')}
${table(
    null,
    ['field', 'value', 'source', 'certainty'],
    soc.facts.map(
      (fact) =>
        html`<tr><td><code>${fact.field}</code></td><td>${words(fact.value)}</td><td>${inline(fact.source)}${fact.note ? html`<br><span class="unknown">${inline(fact.note)}</span>` : ''}</td><td><abbr title="${site.data.certainties[fact.certainty] ?? ''}">${fact.certainty}</abbr></td></tr>`,
    ),
  )}
${soc.conflicts.length ? html`${heading(page, 'Contradicting sources', 'conflicts')}<ul>${soc.conflicts.map((conflict) => html`<li>${typeof conflict === 'string' ? inline(conflict) : html`<code>${conflict.field}</code>: ${words(conflict.value)} (${inline(conflict.source)})${conflict.note ? html`, ${inline(conflict.note)}` : ''}`}</li>`)}</ul>` : ''}
<p class="hint">On the command line: <code>bext soc ${soc.chipset}</code></p>`;
  site.add(page);
  const summary = [soc.soc_model !== null && `soc_model ${soc.soc_model}`, soc.dsp_arch, soc.vtcm_mb !== null && `VTCM ${soc.vtcm_mb} MiB`].filter(Boolean).join(', ');
  site.index('soc', soc.chipset, soc.aliases[0] ?? '', page.path, summary, [...soc.aliases, soc.codename ?? '', soc.soc_model ?? '', ...soc.kernel_soc_ids]);
}

export function addSocs(site) {
  for (const soc of site.data.socs) socPage(site, soc);
  const page = { path: 'socs/index.html', layout: 'wide', title: 'SoCs', description: 'SoCs with soc_model, architecture, VTCM and their sources.' };
  const segments = [...new Set(site.data.socs.map((soc) => soc.segment).filter(Boolean))].sort();
  const cell = (value) => (value === null ? html`<span class="unknown">–</span>` : value);
  page.body = html`<h1>SoCs</h1>
<p class="lead">The numbers that a file needs for each SoC. A dash is unknown: no public source states it.</p>
${filter('all-socs', 'Filter by name, number or architecture', segments)}
${table(
    'all-socs',
    ['chipset', 'name', 'soc_model', 'dsp_arch', 'VTCM', 'HVX threads', 'segment'],
    site.data.socs.map(
      (soc) =>
        html`<tr id="${soc.chipset}" data-group="${soc.segment ?? ''}"><td><a href="${address(page.path, places.soc(soc))}"><code>${soc.chipset}</code></a></td><td>${soc.aliases.join(', ')}</td><td class="number">${cell(soc.soc_model)}</td><td>${cell(soc.dsp_arch)}</td><td class="number">${soc.vtcm_mb === null ? cell(null) : `${soc.vtcm_mb} MiB`}</td><td class="number">${cell(soc.hvx_threads)}</td><td>${soc.segment ?? ''}</td></tr>`,
    ),
  )}`;
  site.add(page);
}
