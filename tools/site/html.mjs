// Markup as values: `html` escapes everything that is not markup already.

class Markup {
  constructor(text) {
    this.text = text;
  }
  toString() {
    return this.text;
  }
}

const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export const escape = (text) => String(text).replace(/[&<>"']/g, (letter) => entities[letter]);

export const raw = (text) => new Markup(String(text));

function shown(value) {
  if (value === null || value === undefined || value === false) return '';
  if (Array.isArray(value)) return value.map(shown).join('');
  return value instanceof Markup ? value.text : escape(value);
}

export function html(strings, ...values) {
  let text = strings[0];
  values.forEach((value, i) => (text += shown(value) + strings[i + 1]));
  return new Markup(text);
}

/// Items with a separator between them.
export const joined = (items, separator) => items.flatMap((item, i) => (i === 0 ? [item] : [separator, item]));

/// A sentence of the tables: `code` between backticks. `link` may give the address of a code word.
export function inline(text, link = () => null) {
  return html`${String(text ?? '')
    .split(/(`[^`]+`)/)
    .map((part) => {
      if (!/^`[^`]+`$/.test(part)) return part;
      const word = part.slice(1, -1);
      const address = link(word);
      return address ? html`<a href="${address}"><code>${word}</code></a>` : html`<code>${word}</code>`;
    })}`;
}

/// A text of the tables, lower case and without a full stop, as a sentence. Names such as `soc_model` keep their spelling.
export function sentence(text) {
  const trimmed = String(text ?? '').trim();
  if (!trimmed) return '';
  const isWord = /^[a-z'-]+(?=[ ,;:]|$)/.test(trimmed);
  const first = isWord ? trimmed[0].toUpperCase() + trimmed.slice(1) : trimmed;
  return /[.?!]$/.test(first) ? first : `${first}.`;
}

/// The text without markup, for titles and the search.
export const plain = (markup) =>
  String(markup)
    .replace(/<\/?(a|abbr|code|em|span|strong)\b[^>]*>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
