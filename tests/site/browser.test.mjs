// The site in headless Chromium, opened from the disk: search, themes, small screens, keyboard, playground, accessibility.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import test, { after, before } from 'node:test';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';

const { SITE: site, CHROMIUM: program } = process.env;
const addressOf = (path) => pathToFileURL(join(site, path)).href;

/// One page of every sort.
const samples = [
  'index.html',
  'options/index.html',
  'options/htp.html',
  'options/htp/graphs.vtcm_mb.html',
  'options/htp/devices.cores.perf_profile.html',
  'findings/index.html',
  'findings/vtcm-exceeds-soc.html',
  'findings/built-option-differs.html',
  'findings/duplicate-key.html',
  'codes/index.html',
  'codes/qnn/5005.html',
  'codes/fastrpc/0x80000406.html',
  'causes/index.html',
  'causes/sdk-mismatch.html',
  'socs/index.html',
  'socs/SM8750.html',
  'schema/index.html',
  'reference/bext-project.html',
];
const documents = readdirSync(join(site, 'guide')).map((name) => `guide/${name}`);

let browser;
before(async () => {
  browser = await chromium.launch({ executablePath: program, args: ['--no-sandbox'] });
});
after(() => browser.close());

/// Opens a page and fails if it reports an error, breaks the policy or asks for anything outside the site.
async function opened(path, { width = 1280, height = 800, ...options } = {}) {
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  page.faults = [];
  page.on('console', (message) => message.type() === 'error' && page.faults.push(message.text()));
  page.on('pageerror', (error) => page.faults.push(error.message));
  page.on('request', (request) => request.url().startsWith(addressOf('')) || /^(data|blob):/.test(request.url()) || page.faults.push(request.url()));
  await page.goto(addressOf(path));
  return page;
}

async function closed(page) {
  assert.deepEqual(page.faults, []);
  await page.context().close();
}

test('the search finds an option with the keyboard alone', async () => {
  const page = await opened('guide/glossary.html');
  await page.keyboard.press('/');
  await page.keyboard.type('vtcm_mb');
  await page.waitForSelector('#site-results a');
  const groups = await page.$$eval('#site-results .group', (list) => list.map((one) => one.textContent));
  assert.equal(groups[0], 'Options');
  assert.ok(groups.includes('Findings') && groups.includes('Guides'), groups.join());
  assert.match(await page.textContent('#site-results a[aria-selected=true]'), /vtcm_mb/);
  assert.equal(await page.getAttribute('#site-search', 'aria-activedescendant'), 'site-result-0');
  await page.keyboard.press('ArrowDown');
  assert.equal(await page.getAttribute('#site-search', 'aria-activedescendant'), 'site-result-1');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.waitForURL(addressOf('options/htp/graphs.vtcm_mb.html'));
  assert.equal(await page.textContent('h1'), 'vtcm_mb');
  await closed(page);
});

for (const [query, group, title] of [
  ['misplaced-key', 'Findings', 'misplaced-key'],
  ['5005', 'Error codes', '5005'],
  ['0x138d', 'Error codes', '5005'],
  ['snapdragon 8 elite', 'SoCs', 'SM8750'],
  ['burst', 'Options', 'perf_profile'],
  ['suppressing a finding', 'Guides', 'Suppressing a finding'],
])
  test(`the search for ${query} gives ${title} first`, async () => {
    const page = await opened('index.html');
    await page.fill('#site-search', query);
    await page.waitForSelector('#site-results a');
    assert.equal(await page.textContent('#site-results .group'), group);
    assert.equal(await page.textContent('#site-results a strong'), title);
    await page.keyboard.press('Escape');
    assert.equal(await page.isVisible('#site-results'), false);
    await closed(page);
  });

test('a search without results says so', async () => {
  const page = await opened('index.html');
  await page.fill('#site-search', 'no such thing anywhere');
  await page.waitForSelector('#site-results .none');
  assert.equal(await page.textContent('#site-result-count'), '0 results');
  await closed(page);
});

test('a finding opens its example in the playground on request only', async () => {
  const page = await opened('findings/vtcm-exceeds-soc.html');
  assert.match(await page.textContent('.example pre + .label + pre'), /\[vtcm-exceeds-soc\]/);
  assert.equal(await page.$('iframe'), null);
  await page.click('text=Try it here');
  const frame = await (await page.waitForSelector('iframe')).contentFrame();
  if (!process.env.PLAYGROUND) {
    await frame.waitForFunction(() => document.getElementById('text').textContent);
    assert.match(await frame.textContent('#text'), /"vtcm_mb": 16/);
    assert.equal(await frame.textContent('#name'), 'ext.json');
  }
  await page.click('text=Close');
  assert.equal(await page.$('iframe'), null);
  await closed(page);
});

test('the theme follows the system until the reader chooses', async () => {
  const brightness = (page) =>
    page.evaluate(() => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
      const context = canvas.getContext('2d');
      context.fillStyle = getComputedStyle(document.body).backgroundColor;
      context.fillRect(0, 0, 1, 1);
      return context.getImageData(0, 0, 1, 1).data[0];
    });
  const light = await opened('index.html', { colorScheme: 'light' });
  assert.ok((await brightness(light)) > 200);
  await light.click('.icon.theme');
  assert.ok((await brightness(light)) < 60);
  await light.reload();
  assert.ok((await brightness(light)) < 60, 'the choice is kept');
  await closed(light);
  const dark = await opened('index.html', { colorScheme: 'dark' });
  assert.ok((await brightness(dark)) < 60);
  await closed(dark);
});

test('no page scrolls sideways at 360 pixels', async () => {
  const page = await opened('index.html', { width: 360, height: 640 });
  for (const path of [...samples, ...documents]) {
    await page.goto(addressOf(path));
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(width <= 360, `${path}: ${width}`);
  }
  await closed(page);
});

test('the navigation opens and closes with the keyboard on a small screen', async () => {
  const page = await opened('guide/checking.html', { width: 360, height: 640 });
  assert.equal(await page.isVisible('#site-navigation'), false);
  await page.focus('.icon.menu');
  await page.keyboard.press('Enter');
  assert.equal(await page.isVisible('#site-navigation a[aria-current=page]'), true);
  assert.equal(await page.getAttribute('.icon.menu', 'aria-expanded'), 'true');
  await page.keyboard.press('Escape');
  assert.equal(await page.isVisible('#site-navigation'), false);
  await closed(page);
});

test('the first key leads past the navigation', async () => {
  const page = await opened('guide/checking.html');
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate(() => document.activeElement.className), 'skip');
  await page.keyboard.press('Enter');
  assert.equal(await page.evaluate(() => document.activeElement.id), 'site-content');
  await closed(page);
});

test('tables are filtered by words and by group', async () => {
  const page = await opened('findings/index.html');
  const visible = () => page.$$eval('#all-findings tbody tr', (rows) => rows.filter((row) => !row.hidden).map((row) => row.id));
  const all = (await visible()).length;
  await page.fill('.filter input', 'vtcm exceeds');
  const some = await visible();
  assert.ok(some.includes('vtcm-exceeds-soc') && some.length < 10, some.join());
  await page.fill('.filter input', '');
  await page.click('.filter button[value=note]');
  const notes = (await visible()).length;
  assert.ok(notes > 0 && notes < all);
  await closed(page);
});

test('the pages can be read without scripts', async () => {
  const page = await opened('guide/checking.html', { javaScriptEnabled: false, width: 360, height: 640 });
  assert.equal(await page.isVisible('#site-navigation'), true);
  assert.equal(await page.isVisible('h1'), true);
  await closed(page);
});

const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

for (const [colorScheme, width] of [
  ['light', 1280],
  ['dark', 360],
])
  test(`axe-core has no serious findings (${colorScheme}, ${width} pixels)`, async () => {
    // The policy of the pages stops parts of axe-core itself.
    const page = await opened('index.html', { colorScheme, width, bypassCSP: true });
    // The longest table takes axe-core long, and those of findings and codes are built in the same way.
    const tried = samples.filter((path) => path !== 'options/index.html');
    for (const path of [...tried, 'guide/checking.html', 'guide/glossary.html', 'guide/cases.html']) {
      await page.goto(addressOf(path));
      if (path === 'index.html') {
        await page.fill('#site-search', 'vtcm');
        await page.waitForSelector('#site-results a');
      }
      await page.evaluate(axeScript);
      const { violations } = await page.evaluate(() => window.axe.run({ resultTypes: ['violations'], preload: false }));
      const bad = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
      assert.deepEqual(
        bad.map(({ id, nodes }) => `${path}: ${id}: ${nodes.slice(0, 3).map((node) => node.html.slice(0, 120))}`),
        [],
      );
    }
    await closed(page);
  });
