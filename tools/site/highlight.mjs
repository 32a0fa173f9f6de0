// Restrained highlighting: JSON, shell commands, differences and what bext prints. Everything else stays plain.
import { escape, html, raw } from './html.mjs';

const span = (name, text) => `<span class="${name}">${escape(text)}</span>`;

/// Replaces matches of `pattern` by what `mark` gives, and escapes the text between them.
function marked(text, pattern, mark) {
  let out = '';
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    out += escape(text.slice(end, match.index)) + mark(match);
    end = match.index + match[0].length;
  }
  return out + escape(text.slice(end));
}

function json(text) {
  const pattern = /(\/\/[^\n]*|\/\*[\s\S]*?\*\/)|("(?:[^"\\\n]|\\.)*")(\s*:)?|\b(true|false|null)\b|(-?\b\d[\d.eE+-]*)/g;
  return marked(text, pattern, ([all, comment, string, colon, word, number]) => {
    if (comment) return span('t-comment', comment);
    if (string) return colon ? span('t-key', string) + escape(colon) : span('t-string', string);
    return span('t-number', word ?? number ?? all);
  });
}

const shell = (text) =>
  text
    .split('\n')
    .map((line) => marked(line, /(^\$ )|((?:^| {2,})# .*$)/g, ([all, prompt]) => span(prompt ? 't-prompt' : 't-comment', all)))
    .join('\n');

/// A line that may wrap, with the indentation for the lines that follow.
const wrapping = (markup, name) => `<span class="wrap ${name}">${markup}</span>`;

/// Findings as `bext check` prints them on a terminal, with the commands before them. Long messages wrap, so that they can
/// be read without scrolling; the lines of the file do not.
function terminal(text) {
  const lines = text.split('\n').map((line) => {
    if (line.startsWith('$ ')) return wrapping(span('t-prompt', '$ ') + span('t-command', line.slice(2)), 'head');
    const headline = /^(\S.*?:\d+:\d+: )(error|warning|note)(: .*?)( \[[a-z0-9-]+\])?( \([a-z]+\))?$/.exec(line);
    if (headline) {
      const [, place, severity, message, id = '', doubt = ''] = headline;
      return wrapping(span('t-place', place) + span(`t-${severity}`, severity) + span('t-message', message) + span('t-id', id + doubt), 'head');
    }
    if (/^\s+\|\s+[\^~-]+/.test(line)) return marked(line, /[\^~]+/g, ([carets]) => span('t-caret', carets));
    if (/^ {6}= /.test(line)) return wrapping(span('t-comment', line), 'remark');
    return escape(line);
  });
  // A wrapping line is a block and ends the line by itself.
  return lines.map((line, i) => (line.startsWith('<span class="wrap') || i === lines.length - 1 ? line : line + '\n')).join('');
}

const difference = (text) =>
  text
    .split('\n')
    .map((line) => {
      if (line.startsWith('+') && !line.startsWith('+++')) return span('t-added', line);
      if (line.startsWith('-') && !line.startsWith('---')) return span('t-removed', line);
      return escape(line);
    })
    .join('\n');

const languages = { json, jsonc: json, sh: shell, bash: shell, console: terminal, text: terminal, diff: difference };

export function code(text, language = '') {
  const highlight = languages[language] ?? escape;
  return html`<pre><code${language ? raw(` class="language-${escape(language)}"`) : ''}>${raw(highlight(text.replace(/\n$/, '')))}</code></pre>`;
}
