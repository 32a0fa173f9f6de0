// The JSON Schemas under their stable addresses, the catalog, and a page about them.
import { html, inline } from './html.mjs';
import { code } from './highlight.mjs';
import { address } from './layout.mjs';
import { heading, table } from './parts.mjs';
import { places } from './places.mjs';

export function addSchemas(site) {
  for (const [name, schema] of site.schemas) site.addFile(places.schema(name), JSON.stringify(schema, null, 2) + '\n');
  site.addFile('catalog.json', JSON.stringify(site.catalog, null, 2) + '\n');

  const page = { path: 'schema/index.html', title: 'JSON Schemas', description: 'JSON Schemas of all kinds of files, for editors.' };
  page.body = html`<h1>JSON Schemas</h1>
<p class="lead">Schemas for editors that complete and check JSON files. They cover keys, types and values, but not the rules of <code>bext check</code>.</p>
<p>The addresses below are not published yet. Until then, use the files: <a href="${address(page.path, 'guide/editors.html#json-schema')}">Editors</a> shows how.</p>
${table(
    null,
    ['file', 'describes', 'usual names'],
    site.catalog.schemas.map(
      (entry) =>
        html`<tr id="${entry.name}"><td><a href="${address(page.path, places.schema(entry.name))}"><code>${entry.name}.json</code></a></td><td>${inline(entry.description)}</td><td>${(entry.fileMatch ?? []).map((pattern, i) => html`${i ? ' ' : ''}<code>${pattern}</code>`)}</td></tr>`,
    ),
    true,
  )}
${heading(page, 'Catalog', 'catalog')}
<p><a href="${address(page.path, 'catalog.json')}">catalog.json</a> lists all schemas in the format of SchemaStore.</p>
${heading(page, 'Address in a file', 'address')}
${code(JSON.stringify({ $schema: site.catalog.schemas.find((entry) => entry.name === 'htp').url, graphs: [] }, null, 2), 'json')}
<p>bext never reports <code>$schema</code> as a finding.</p>`;
  site.add(page);
}
