// Pieces that several kinds of pages share.
import { deflateRawSync } from 'node:zlib';
import { html, inline, raw } from './html.mjs';
import { code } from './highlight.mjs';
import { address } from './layout.mjs';
import { places } from './places.mjs';

export const badge = (text, group = '') => html`<span class="badge ${group}">${text}</span>`;
export const badges = (list) => html`<ul class="badges">${list.filter(Boolean).map((one) => html`<li>${one}</li>`)}</ul>`;

/// A list of names and values; values that are empty are left out.
export function facts(list) {
  const known = list.filter(([, value]) => value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0));
  return html`<dl class="facts">${known.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`;
}

export const codes = (words) => words.map((word, i) => html`${i ? ', ' : ''}<code>${word}</code>`);

export function origin(site, { source, certainty }) {
  const words = site.data.certainties[certainty];
  return html`<p class="origin">Source: ${inline(source)}${words ? html` (${words}).` : '.'}</p>`;
}

export const heading = (page, text, id) => {
  page.headings ??= [];
  page.headings.push({ level: 2, text, id });
  return html`<h2 id="${id}">${text}<a class="anchor" href="#${id}" aria-label="Link to this section">#</a></h2>`;
};

export function findingList(site, page, ids) {
  const known = ids.map((id) => site.findings.get(id)).filter(Boolean);
  if (!known.length) return '';
  return html`<ul class="related">${known.map(
    (finding) => html`<li><a href="${address(page.path, places.finding(finding.id))}">${finding.id}</a>${badge(finding.severity, finding.severity)}<span class="about">${inline(finding.title)}</span></li>`,
  )}</ul>`;
}

export function optionList(site, page, options) {
  if (!options.length) return '';
  return html`<ul class="related">${options.map(
    (option) => html`<li><a href="${address(page.path, places.option(option))}">${option.backend}:${option.section ? `${option.section}.` : ''}${option.key}</a><span class="about">${inline(option.doc)}</span></li>`,
  )}</ul>`;
}

export function codeList(site, page, list) {
  if (!list.length) return '';
  return html`<ul class="related">${list.map(
    (one) => html`<li><a href="${address(page.path, places.code(one))}">${one.name}</a>${badge(site.components.get(one.component).title)}<span class="about">${one.symbol}</span></li>`,
  )}</ul>`;
}

export function causeList(page, list) {
  if (!list.length) return '';
  return html`<ul class="related">${list.map(
    (cause) => html`<li><a href="${address(page.path, places.cause(cause.id))}">${cause.id}</a><span class="about">${inline(cause.title)}</span></li>`,
  )}</ul>`;
}

/// The fragment that opens the playground with a text: deflated, in base64 for addresses.
export function playgroundFragment(text, name, settings) {
  const packed = deflateRawSync(Buffer.from(text, 'utf8'), { level: 9 }).toString('base64url');
  const extra = settings ? `&settings=${encodeURIComponent(settings)}` : '';
  return `#text=${packed}&name=${encodeURIComponent(name)}${extra}`;
}

/// A file with links to the playground, if the site has one.
export function exampleFile(site, page, { text, name, settings, language = 'json', more = '' }) {
  const target = site.playground ? address(page.path, 'playground.html') + playgroundFragment(text, name, settings) : null;
  const actions = target
    ? html`<span class="actions"><button type="button" class="button" data-playground="${target}" aria-expanded="false">Try it here</button><a class="button" href="${target}">Open in the playground</a></span>`
    : '';
  return html`<div class="example"><div class="bar"><span>${name}</span>${actions}</div>${code(text, language)}${more}</div>`;
}

/// A text field and buttons for the rows of a table.
export const filter = (table, label, groups = []) =>
  html`<div class="filter" data-table="${table}"><input type="text" placeholder="${label}" aria-label="${label}" autocomplete="off" spellcheck="false">${groups.map(
    (group) => html`<button type="button" value="${group}" aria-pressed="false">${group}</button>`,
  )}<output aria-live="polite"></output></div>`;

/// `isList`: the cells of a row are stacked on a small screen.
export const table = (id, columns, rows, isList = false) =>
  html`<div class="scroll"><table${id ? raw(` id="${id}"`) : ''}${isList ? raw(' class="list"') : ''}><thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead><tbody>${rows}</tbody></table></div>`;

export const unknown = html`<span class="unknown">unknown</span>`;
