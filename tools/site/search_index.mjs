// The search index: a script, because pages from `file://` cannot fetch data.
const kinds = [
  { name: 'option', title: 'Options' },
  { name: 'finding', title: 'Findings' },
  { name: 'code', title: 'Error codes' },
  { name: 'cause', title: 'Causes' },
  { name: 'soc', title: 'SoCs' },
  { name: 'guide', title: 'Guides' },
];

/// Words that are in nearly every text.
const common = new Set('a an and are as at be by can do does for from has have if in into is it its no not of on only or so than that the then there they this to was what when where which with without you your'.split(' '));

/// Every word once.
function wordsOf(texts) {
  const words = new Set();
  for (const text of texts)
    for (const word of String(text).toLowerCase().match(/[\p{L}\p{N}_.:/+-]+/gu) ?? []) {
      const trimmed = word.replace(/^[.:/+-]+|[.:/+-]+$/g, '');
      if (trimmed.length > 1 && !common.has(trimmed)) words.add(trimmed);
    }
  return [...words].join(' ');
}

export class SearchIndex {
  entries = [];

  add(kind, title, where, address, summary, words) {
    const number = kinds.findIndex((one) => one.name === kind);
    if (number < 0) throw new Error(`no kind of result is called ${kind}`);
    const short = summary.length > 140 ? summary.slice(0, 139) + '…' : summary;
    this.entries.push([number, title, where, address, short, wordsOf([...words, summary])]);
  }

  script() {
    return `window.bextSearchIndex=${JSON.stringify({ kinds, entries: this.entries })};\n`;
  }
}
