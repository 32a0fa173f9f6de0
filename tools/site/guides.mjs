// docs/*.md and the pages of the project as pages of the site.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import MarkdownIt from 'markdown-it';
import { escape, plain } from './html.mjs';
import { code } from './highlight.mjs';

/// The order in the navigation. Documents that are not listed follow in the order of their names.
const groups = [
  { title: 'Guides', names: ['overview', 'install', 'checking', 'plan', 'doctor', 'compile', 'verify', 'lpai', 'convert', 'editors', 'web', 'python'] },
  { title: 'Background', names: ['glossary', 'cases', 'promises', 'benchmarks', 'reliability'] },
  { title: 'Project', names: ['contributing', 'architecture', 'writing', 'security', 'changelog'] },
];

/// Short names for the navigation, where the title of the document is a sentence.
const labels = { overview: 'Overview', promises: 'Promises', plan: 'Planning models', doctor: 'Finding causes', lpai: 'LPAI frames', verify: 'Verifying binaries', architecture: 'Architecture', writing: 'Writing style', convert: 'Converting' };

const projectPages = { 'README.md': 'overview', 'CONTRIBUTING.md': 'contributing', 'SECURITY.md': 'security', 'CHANGELOG.md': 'changelog' };

/// The slugs that GitHub gives headings, because the documents link to them.
export function slugOf(title, used) {
  const slug = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}_\- ]/gu, '')
    .replace(/ /g, '-');
  const count = used.get(slug) ?? 0;
  used.set(slug, count + 1);
  return count ? `${slug}-${count}` : slug;
}

function pngSize(path) {
  const bytes = readFileSync(path);
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

export class Guides {
  constructor(root) {
    this.root = root;
    this.bySource = new Map();
    this.images = new Map();
    const add = (source, name, path) => this.bySource.set(source, { source, name, path });
    for (const [source, name] of Object.entries(projectPages)) if (existsSync(join(root, source))) add(source, name, `guide/${name}.html`);
    for (const file of readdirSync(join(root, 'docs')).sort())
      if (file.endsWith('.md')) add(`docs/${file}`, basename(file, '.md'), `guide/${basename(file, '.md')}.html`);
    this.markdown = this.renderer();
  }

  /// A generated reference page without pages of its own for each option.
  addReference(source) {
    const name = basename(source, '.md');
    this.bySource.set(source, { source, name, path: `reference/${name}.html`, isReference: true });
  }

  /// `link(target, from)`: the address of a file of the project on the site; null if it is not on the site.
  render(link, findingLink) {
    for (const guide of this.bySource.values()) {
      const text = readFileSync(join(this.root, guide.source), 'utf8');
      const environment = { guide, link, findingLink, headings: [], used: new Map() };
      const body = this.markdown.render(text, environment);
      guide.headings = environment.headings;
      guide.title = environment.headings[0]?.text ?? guide.name;
      guide.label = guide.isReference ? guide.title : (labels[guide.name] ?? guide.title);
      guide.body = body;
      guide.summary = [...body.matchAll(/<p>([\s\S]*?)<\/p>/g)].map((match) => plain(match[1])).find(Boolean) ?? '';
    }
  }

  grouped() {
    const rest = [...this.bySource.values()].filter((guide) => !guide.isReference);
    const result = groups.map(({ title, names }) => ({
      title,
      guides: names.map((name) => rest.find((guide) => guide.name === name)).filter(Boolean),
    }));
    const listed = new Set(result.flatMap((group) => group.guides));
    const others = rest.filter((guide) => !listed.has(guide));
    if (others.length) result[0].guides.push(...others);
    return result;
  }

  renderer() {
    // The documents have a few anchors in HTML.
    const markdown = new MarkdownIt({ html: true, linkify: false, typographer: false });
    const rules = markdown.renderer.rules;
    rules.fence = (tokens, i) => code(tokens[i].content, tokens[i].info.trim().split(/\s/)[0]) + '\n';
    rules.code_block = (tokens, i) => code(tokens[i].content) + '\n';
    rules.table_open = () => '<div class="scroll"><table>';
    rules.table_close = () => '</table></div>';
    // The policy of the pages forbids styles in elements.
    const cell = (tokens, i) => {
      const isRight = (tokens[i].attrGet('style') ?? '').includes('right');
      return `<${tokens[i].tag}${isRight ? ' class="number"' : ''}>`;
    };
    rules.th_open = cell;
    rules.td_open = cell;
    rules.code_inline = (tokens, i, options, environment) => {
      const word = tokens[i].content;
      const inLink = tokens.slice(0, i).reduce((depth, token) => depth + token.nesting * (token.type.startsWith('link_') ? 1 : 0), 0) > 0;
      const address = inLink || environment.inHeading ? null : environment.findingLink(word, environment.guide);
      const text = `<code>${escape(word)}</code>`;
      return address ? `<a class="quiet" href="${escape(address)}">${text}</a>` : text;
    };
    rules.heading_open = (tokens, i, options, environment) => {
      const inlineToken = tokens[i + 1];
      const text = inlineToken.children
        .filter((child) => child.type === 'text' || child.type === 'code_inline')
        .map((child) => child.content)
        .join('');
      const id = slugOf(text, environment.used);
      environment.headings.push({ level: Number(tokens[i].tag.slice(1)), text, id });
      environment.inHeading = true;
      return `<${tokens[i].tag} id="${escape(id)}">`;
    };
    rules.heading_close = (tokens, i, options, environment) => {
      environment.inHeading = false;
      const { id, level } = environment.headings.at(-1);
      return level === 1 ? `</${tokens[i].tag}>\n` : `<a class="anchor" href="#${escape(id)}" aria-label="Link to this section">#</a></${tokens[i].tag}>\n`;
    };
    const unlinked = [];
    rules.link_open = (tokens, i, options, environment) => {
      const href = tokens[i].attrGet('href');
      const address = this.addressOf(href, environment);
      unlinked.push(address === null);
      return address === null ? `<span class="source" title="${escape(href)}, a file of the source tree">` : `<a href="${escape(address)}">`;
    };
    rules.link_close = () => (unlinked.pop() ? '</span>' : '</a>');
    const picture = (path, alt, environment, shown) => {
      const source = normalize(join(dirname(environment.guide.source), path));
      const target = `images/${basename(source)}`;
      this.images.set(target, source);
      const { width, height } = pngSize(join(this.root, source));
      const scale = shown ? shown / width : 1;
      return `<a class="picture" href="../${target}"><img src="../${target}" width="${Math.round(width * scale)}" height="${Math.round(height * scale)}" loading="lazy" alt="${escape(alt)}"></a>`;
    };
    rules.image = (tokens, i, options, environment) => picture(tokens[i].attrGet('src'), tokens[i].content, environment);
    // Markdown cannot give a picture a width, so the documents have some as HTML.
    const withPictures = (tokens, i, options, environment) =>
      tokens[i].content.replace(/<img src="([^"]*)" alt="([^"]*)"(?: width="(\d+)")?>/g, (_, path, alt, width) => picture(path, alt, environment, Number(width)));
    rules.html_block = withPictures;
    rules.html_inline = withPictures;
    return markdown;
  }

  addressOf(href, environment) {
    if (/^(https?:|mailto:)/.test(href) || href.startsWith('#')) return href;
    const [file, anchor] = href.split('#');
    const target = normalize(join(dirname(environment.guide.source), file)).replace(/\/$/, '');
    return environment.link(target, anchor, environment.guide);
  }
}
