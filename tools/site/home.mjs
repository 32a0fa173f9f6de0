// The home page: what bext is, what it prints, and where to go.
import { html, plain, raw } from './html.mjs';
import { code } from './highlight.mjs';
import { address } from './layout.mjs';

/// The first paragraphs of README.md: the claim in bold, then what bext is.
function introduction(overview) {
  const paragraphs = [...overview.body.matchAll(/<p>([\s\S]*?)<\/p>/g)].map((match) => match[1]);
  return { claim: plain(paragraphs[0]), text: paragraphs[1] };
}

/// The first findings and the last line, with a mark for what is left out.
function beginning(output, count) {
  const parts = output.trimEnd().split('\n\n');
  return parts.length <= count + 1 ? parts.join('\n\n') : [...parts.slice(0, count), '⋮', parts.at(-1)].join('\n\n');
}

export async function addHome(site, bext, root) {
  const overview = site.guides.bySource.get('README.md');
  const { claim, text } = introduction(overview);
  const page = { path: 'index.html', layout: 'home-page', title: `bext: ${claim.replace(/\.$/, '')}`, description: plain(text) };
  const command = ['check', 'examples/broken/silent.json', '--graph', 'vit_encoder', '--no-project'];
  const report = await bext.run(command, root);
  const to = (path) => address(page.path, path);
  const counts = site.counts;
  const tile = (path, figure, title, words) =>
    html`<li><a href="${to(path)}"><span class="figure">${figure}</span><strong>${title}</strong><span class="text">${words}</span></a></li>`;
  const install = [...site.guides.bySource.values()].find((guide) => guide.name === 'install')?.path ?? `${overview.path}#install`;
  page.body = html`<div class="hero">
<h1>${claim}</h1>
<p class="lead">${raw(text)}</p>
<p class="actions">${site.playground ? html`<a class="button first" href="playground.html">Open the playground</a><a class="button" href="${to(install)}">Install</a>` : html`<a class="button first" href="${to(install)}">Install</a>`}<a class="button" href="${to('guide/checking.html')}">Check files</a></p>
</div>
<div class="terminal">${code(`$ bext ${command.slice(0, -1).join(' ')}\n${beginning(report.stdout, 3)}`, 'console')}</div>
<h2 id="reference">Look it up</h2>
<ul class="tiles">
${tile('options/index.html', counts.options, 'Options', 'Every key with type, default, phase, gates and source.')}
${tile('findings/index.html', counts.findings, 'Findings', 'Why each one matters, an example and how to fix it.')}
${tile('codes/index.html', counts.codes, 'Error codes', 'What a code means and what users found behind it.')}
${tile('causes/index.html', counts.causes, 'Causes', 'How to tell one cause of a failure from another.')}
${tile('socs/index.html', counts.socs, 'SoCs', 'soc_model, architecture, VTCM and where they are stated.')}
${tile('schema/index.html', counts.schemas, 'JSON Schemas', 'For editors that complete and check JSON.')}
</ul>
${site.guides.grouped().map(
    (group) => html`<h2 id="${group.title.toLowerCase()}">${group.title}</h2>
<ul class="tiles">${group.guides.map((guide) => html`<li><a href="${to(guide.path)}"><strong>${guide.label}</strong><span class="text">${guide.summary}</span></a></li>`)}</ul>`,
  )}`;
  site.add(page);
}
