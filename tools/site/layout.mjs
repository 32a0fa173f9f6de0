// The frame of every page: head, header with search, navigation, table of contents.
import { posix } from 'node:path';
import { escape, html, raw } from './html.mjs';

/// The address of a page of the site, seen from another.
export const address = (from, to) => {
  const [file, anchor] = to.split('#');
  const path = file ? posix.relative(posix.dirname(from), file) : '';
  return anchor === undefined ? path : `${path}#${anchor}`;
};

// No page loads anything from elsewhere. The policy works from a server and from `file://`.
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; frame-src 'self'; base-uri 'none'; form-action 'none'";

const icons = {
  menu: 'M3 5h14M3 10h14M3 15h14',
  search: 'M9 3.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11zM13 13l4 4',
  theme: 'M10 3a7 7 0 1 0 7 7 5.2 5.2 0 0 1-7-7z',
};
export const icon = (name) =>
  raw(`<svg viewBox="0 0 20 20" width="20" height="20" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${icons[name]}"/></svg>`);

export const wordmark = raw(
  '<svg class="mark" viewBox="0 0 32 32" width="28" height="28" aria-hidden="true"><rect width="32" height="32" rx="8"/><path d="M10 7v18M10 15c2-3 12-4 12 3.5S12 25 10 21"/></svg>',
);

function navigation(site, page) {
  const link = ({ path, label, count }) => {
    const isHere = page.path === path;
    const isAbove = !isHere && page.parent === path;
    return html`<li><a href="${address(page.path, path)}"${isHere ? raw(' aria-current="page"') : ''}${isAbove ? raw(' class="above"') : ''}>${label}${count ? html` <span class="count">${count}</span>` : ''}</a></li>`;
  };
  return html`${site.navigation.map(
    (group) => html`<h2>${group.title}</h2><ul>${group.links.map(link)}</ul>`,
  )}`;
}

function contents(page) {
  const headings = (page.layout === 'detail' ? [] : (page.headings ?? [])).filter(({ level }) => level === 2 || level === 3);
  if (headings.length < 3) return '';
  return html`<details class="contents"><summary>On this page</summary><nav aria-label="On this page"><ul>${headings.map(
    ({ level, text, id }) => html`<li class="level-${level}"><a href="#${id}">${text}</a></li>`,
  )}</ul></nav></details>`;
}

const crumbs = (page) =>
  page.crumbs
    ? html`<nav class="crumbs" aria-label="Path"><ol>${page.crumbs.map(({ path, label }) => html`<li><a href="${address(page.path, path)}">${label}</a></li>`)}</ol></nav>`
    : '';

export function document(site, page) {
  const root = address(page.path, '.') || '.';
  const prefix = root === '.' ? '' : `${root}/`;
  const title = page.path === 'index.html' ? page.title : `${page.title} · bext`;
  const side = contents(page);
  return html`<!doctype html>
<html lang="en" data-root="${prefix}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${raw(escape(policy).replace(/&#39;/g, "'"))}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<meta name="description" content="${(page.description ?? '').slice(0, 200)}">
<link rel="icon" href="${prefix}assets/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${prefix}assets/site.css">
<script src="${prefix}assets/theme.js"></script>
<script src="${prefix}assets/site.js" defer></script>
</head>
<body class="${page.layout ?? 'text'}${side ? ' with-contents' : ''}">
<a class="skip" href="#site-content">Skip to content</a>
<header class="top">
<button type="button" class="icon menu" aria-expanded="false" aria-controls="site-navigation" aria-label="Navigation">${icon('menu')}</button>
<a class="home" href="${prefix}index.html" aria-label="bext, home page">${wordmark}<span>bext</span></a>
<div class="search" role="search">
<span class="glass">${icon('search')}</span>
<input type="search" id="site-search" placeholder="Search options, findings, codes, SoCs" autocomplete="off" spellcheck="false" role="combobox" aria-label="Search" aria-expanded="false" aria-controls="site-results" aria-autocomplete="list">
<kbd aria-hidden="true">/</kbd>
<div id="site-results" class="results" role="listbox" aria-label="Search results" hidden></div>
<div class="for-readers" role="status" aria-live="polite" id="site-result-count"></div>
</div>
${site.playground ? html`<a class="try" href="${prefix}playground.html">Playground</a>` : ''}
<button type="button" class="icon theme" aria-label="Color theme">${icon('theme')}</button>
</header>
<div class="frame">
<nav id="site-navigation" class="navigation" aria-label="Site">${navigation(site, page)}</nav>
${side}
<main id="site-content" tabindex="-1">
${crumbs(page)}
${page.body}
</main>
</div>
<footer class="bottom"><p>${site.footer}</p></footer>
</body>
</html>
`.toString();
}
