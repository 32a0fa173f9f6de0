// Search, theme, navigation on small screens, filters and the playground. Pages are complete without it.
(() => {
  const page = document.documentElement;
  const root = page.dataset.root;
  const one = (selector, from = document) => from.querySelector(selector);
  const all = (selector, from = document) => [...from.querySelectorAll(selector)];

  function element(tag, attributes = {}, ...children) {
    const made = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
    made.append(...children);
    return made;
  }

  // Theme

  const themeButton = one('.icon.theme');
  const isDark = () => (page.dataset.theme ? page.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches);
  const nameTheme = () => themeButton.setAttribute('aria-label', isDark() ? 'Switch to the light theme' : 'Switch to the dark theme');
  themeButton.addEventListener('click', () => {
    page.dataset.theme = isDark() ? 'light' : 'dark';
    nameTheme();
    try {
      localStorage.setItem('bext-theme', page.dataset.theme);
    } catch {
      // It applies to this page only.
    }
  });
  nameTheme();

  // Navigation on small screens

  const menuButton = one('.icon.menu');
  const navigation = one('#site-navigation');
  function openMenu(open) {
    navigation.classList.toggle('open', open);
    menuButton.setAttribute('aria-expanded', String(open));
  }
  menuButton.addEventListener('click', () => openMenu(!navigation.classList.contains('open')));
  one('[aria-current], .above', navigation)?.scrollIntoView({ block: 'nearest' });
  scrollTo({ top: scrollY });

  // Table of contents: open beside the text, closed above it

  const contents = one('.contents');
  if (contents) {
    const wide = matchMedia('(min-width: 75.01rem)');
    const follow = () => (contents.open = wide.matches);
    wide.addEventListener('change', follow);
    follow();
    const links = new Map(all('a', contents).map((link) => [decodeURIComponent(link.hash.slice(1)), link]));
    const headings = all('main h2[id], main h3[id]').filter((heading) => links.has(heading.id));
    const mark = () => {
      const passed = headings.filter((heading) => heading.getBoundingClientRect().top < 120).at(-1) ?? headings[0];
      for (const [id, link] of links) {
        if (id === passed?.id) link.setAttribute('aria-current', 'true');
        else link.removeAttribute('aria-current');
      }
    };
    addEventListener('scroll', mark, { passive: true });
    mark();
  }

  // Wide tables and code scroll with the keyboard too

  const makeScrollable = () => {
    for (const box of all('.scroll, pre')) {
      const scrolls = box.scrollWidth > box.clientWidth;
      if (!scrolls) {
        box.removeAttribute('tabindex');
        continue;
      }
      box.tabIndex = 0;
      box.setAttribute('role', 'region');
      box.setAttribute('aria-label', box.matches('pre') ? 'Code' : 'Table');
    }
  };
  addEventListener('resize', makeScrollable);
  makeScrollable();

  // Filters of long tables

  for (const filter of all('.filter')) {
    const rows = all('tbody tr', document.getElementById(filter.dataset.table));
    const texts = rows.map((row) => row.textContent.toLowerCase());
    const input = one('input', filter);
    const buttons = all('button', filter);
    const output = one('output', filter);
    const apply = () => {
      const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
      const pressed = buttons.filter((button) => button.getAttribute('aria-pressed') === 'true').map((button) => button.value);
      let count = 0;
      rows.forEach((row, i) => {
        const fits = words.every((word) => texts[i].includes(word)) && (pressed.length === 0 || pressed.includes(row.dataset.group));
        row.hidden = !fits;
        if (fits) ++count;
      });
      output.textContent = `${count} of ${rows.length}`;
    };
    input.addEventListener('input', apply);
    for (const button of buttons)
      button.addEventListener('click', () => {
        button.setAttribute('aria-pressed', String(button.getAttribute('aria-pressed') !== 'true'));
        apply();
      });
    apply();
  }

  // The playground is loaded only on request

  for (const button of all('button[data-playground]'))
    button.addEventListener('click', () => {
      const example = button.closest('.example');
      const frame = one('iframe', example);
      if (frame) {
        frame.remove();
        button.textContent = 'Try it here';
        button.setAttribute('aria-expanded', 'false');
        return;
      }
      example.append(element('iframe', { src: button.dataset.playground, title: 'Playground with this example' }));
      button.textContent = 'Close';
      button.setAttribute('aria-expanded', 'true');
    });

  // Search

  const input = one('#site-search');
  const results = one('#site-results');
  const status = one('#site-result-count');
  const mostInGroup = 6;
  let entries = null;
  let selected = -1;

  function load() {
    if (load.started) return;
    load.started = true;
    const script = element('script', { src: `${root}assets/search-index.js` });
    script.addEventListener('load', () => {
      entries = window.bextSearchIndex.entries.map(([kind, title, where, address, summary, words]) => ({
        kind,
        title,
        where,
        address,
        summary,
        name: title.toLowerCase(),
        text: `${title} ${where} ${words}`.toLowerCase(),
        rest: summary.toLowerCase(),
      }));
      if (input.value) show();
    });
    document.head.append(script);
  }

  const isWordStart = (text, at) => at === 0 || !/[a-z0-9]/.test(text[at - 1]);

  /// How well a word of the query fits an entry; 0 if it does not.
  function scoreOfWord(entry, word) {
    if (entry.name === word) return 100;
    const inName = entry.name.indexOf(word);
    if (inName === 0) return 60;
    if (inName > 0) return isWordStart(entry.name, inName) ? 45 : 25;
    const inText = entry.text.indexOf(word);
    if (inText >= 0) {
      const end = entry.text[inText + word.length];
      const isWhole = isWordStart(entry.text, inText) && (end === undefined || end === ' ');
      return isWhole ? 30 : isWordStart(entry.text, inText) ? 14 : 6;
    }
    const inRest = entry.rest.indexOf(word);
    if (inRest >= 0) return isWordStart(entry.rest, inRest) ? 8 : 3;
    return 0;
  }

  function find(query) {
    const words = query.toLowerCase().split(/\s+/).filter(Boolean);
    const found = [];
    for (const entry of entries) {
      let score = 0;
      for (const word of words) {
        const part = scoreOfWord(entry, word);
        if (part === 0) {
          score = 0;
          break;
        }
        score += part;
      }
      // A guide that only mentions a word is worth less than the page about it.
      const isGuide = window.bextSearchIndex.kinds[entry.kind].name === 'guide';
      if (score > 0) found.push({ entry, score: (isGuide ? score * 0.8 : score) - entry.title.length / 100 });
    }
    const groups = window.bextSearchIndex.kinds.map((kind, i) => {
      const hits = found.filter((hit) => hit.entry.kind === i).sort((a, b) => b.score - a.score);
      return { ...kind, hits, best: hits[0]?.score ?? 0 };
    });
    return groups.filter((group) => group.hits.length).sort((a, b) => b.best - a.best);
  }

  function marked(text, words) {
    const parts = [];
    let at = 0;
    const lower = text.toLowerCase();
    while (at < text.length) {
      let next = -1;
      let length = 0;
      for (const word of words) {
        const found = lower.indexOf(word, at);
        if (found >= 0 && (next < 0 || found < next || (found === next && word.length > length))) {
          next = found;
          length = word.length;
        }
      }
      if (next < 0) break;
      parts.push(text.slice(at, next), element('mark', {}, text.slice(next, next + length)));
      at = next + length;
    }
    parts.push(text.slice(at));
    return parts;
  }

  function show() {
    const query = input.value.trim();
    if (!query || !entries) return hide();
    const words = query.toLowerCase().split(/\s+/);
    const groups = find(query);
    results.replaceChildren();
    let number = 0;
    for (const group of groups) {
      const label = `site-group-${group.name}`;
      const box = element('div', { role: 'group', 'aria-labelledby': label }, element('div', { class: 'group', id: label }, group.title));
      for (const { entry } of group.hits.slice(0, mostInGroup)) {
        const link = element(
          'a',
          { role: 'option', id: `site-result-${number++}`, href: root + entry.address, tabindex: '-1', class: group.name, 'aria-selected': 'false' },
          element('strong', {}, ...marked(entry.title, words)),
        );
        if (entry.where) link.append(element('small', { class: 'where' }, entry.where));
        if (entry.summary) link.append(element('small', { class: 'what' }, entry.summary));
        box.append(link);
      }
      results.append(box);
    }
    const total = groups.reduce((sum, group) => sum + group.hits.length, 0);
    if (!total) results.append(element('div', { class: 'none', role: 'option', 'aria-disabled': 'true', 'aria-selected': 'false' }, `Nothing found for “${query}”.`));
    status.textContent = total === 1 ? '1 result' : `${total} results`;
    results.hidden = false;
    results.scrollTop = 0;
    input.setAttribute('aria-expanded', 'true');
    select(total ? 0 : -1);
  }

  function hide() {
    results.hidden = true;
    status.textContent = '';
    input.setAttribute('aria-expanded', 'false');
    input.removeAttribute('aria-activedescendant');
    selected = -1;
  }

  function select(i) {
    const links = all('a', results);
    selected = links.length ? (i + links.length) % links.length : -1;
    links.forEach((link, at) => link.setAttribute('aria-selected', String(at === selected)));
    if (selected < 0) return input.removeAttribute('aria-activedescendant');
    input.setAttribute('aria-activedescendant', links[selected].id);
    links[selected].scrollIntoView({ block: 'nearest' });
  }

  input.addEventListener('focus', load);
  input.addEventListener('input', show);
  input.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (results.hidden) show();
      else select(selected + (event.key === 'ArrowDown' ? 1 : -1));
    } else if (event.key === 'Enter') {
      all('a', results)[selected]?.click();
    } else if (event.key === 'Escape') {
      if (results.hidden) input.blur();
      hide();
    }
  });
  results.addEventListener('click', (event) => {
    if (event.target.closest('a')) hide();
  });
  document.addEventListener('click', (event) => {
    if (!event.target.closest('.search')) hide();
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') openMenu(false);
    const isTyping = event.target.closest('input, textarea, select, [contenteditable]');
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    input.focus();
    input.select();
  });
})();
