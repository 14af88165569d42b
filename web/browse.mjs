// Plays at the table in real browsers. Run by web/check.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from 'playwright-core';

const [jar, work] = process.argv.slice(2);
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
const VARIANTS = ['KAFKA_CHESS', 'DICE_CHESS', 'ROLL_CHESS', 'KINGS_COLOR'];
const MARKUP = '<img src=x onerror=alert(1)>';
const MOST_ACTIONS = 40;
const PATIENCE = 30_000; // milliseconds
const FIRST_VIEW = 200 * 1024; // bytes

// --- the service

const port = await new Promise((found) => {
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const { port: free } = probe.address();
    probe.close(() => found(free));
  });
});
const alea = `http://localhost:${port}`;
let service;

async function start() {
  const log = createWriteStream(`${work}/service.log`, { flags: 'a' });
  service = spawn('java', ['-jar', jar], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env, QUARKUS_HTTP_PORT: port, QUARKUS_MANAGEMENT_PORT: 0, ALEA_DATABASE_FOLDER: `${work}/data`,
      ALEA_ACCESS_REQUESTS_PER_SECOND: 0, ALEA_ACCESS_GAMES_PER_HOUR: 0,
    },
  });
  service.stdout.pipe(log);
  service.stderr.pipe(log);
  await new Promise((ready, failed) => {
    service.stdout.on('data', (text) => { if (String(text).includes('the API listens on')) ready(); });
    service.on('exit', () => failed(new Error(`the service ended: see ${work}/service.log`)));
  });
}

async function stop() {
  if (!service || service.exitCode !== null) return;
  const ended = new Promise((done) => service.on('exit', done));
  service.kill('SIGTERM');
  await ended;
}

// --- the browsers

let state = seed;
/** Park and Miller's generator: the same clicks for the same seed. */
const random = (below) => {
  state = (state * 48_271) % 2_147_483_647;
  return state % below;
};
const any = (list) => list[random(list.length)];

let browser;
const complaints = [];

async function visitor(options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, locale: 'en-GB', ...options });
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: alea });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  page.on('pageerror', (error) => complaints.push(`${error}`));
  page.on('dialog', (dialog) => complaints.push(`a dialog of the browser: ${dialog.message()}`));
  page.on('console', (message) => { if (/Content.Security.Policy/i.test(message.text())) complaints.push(message.text()); });
  return page;
}

const leave = (...pages) => Promise.all(pages.map((page) => page.context().close()));

async function create(page, variant, { colour = 'WHITE', clock = '', name = '', opponent = 'friend' } = {}) {
  await page.goto(alea);
  for (const [field, value] of Object.entries({ variant, opponent, clock, colour })) {
    await page.locator(`input[name=${field}][value="${value}"]`).check({ force: true });
  }
  await page.locator('input[name=name]').fill(name);
  await page.locator('.create button[type=submit]').click();
  await page.waitForURL('**/play/*');
  if (opponent === 'bot') return '';
  return page.locator('.share input').inputValue();
}

async function join(page, link, name = '') {
  await page.goto(link);
  await page.locator('.actions input').fill(name);
  await page.locator('.actions button.primary').click();
  await page.locator('.place[data-source], .roll, .player .name').first().waitFor();
}

async function begin(variant, options = {}) {
  const white = await visitor();
  const black = await visitor();
  await join(black, await create(white, variant, options), options.other);
  await white.locator('.share').waitFor({ state: 'detached' });
  return [white, black];
}

const look = (page) => page.evaluate(() => ({
  over: /wins|Draw|No result/.test(document.querySelector('.status')?.textContent ?? ''),
  choices: document.querySelectorAll('dialog[open] .choice').length,
  roll: document.querySelector('.roll:enabled') !== null,
  choice: document.querySelector('.actions .primary:not(.roll):enabled')?.textContent === 'What shall the piece become?',
  places: [...document.querySelectorAll('.place[data-source]')].map((place) => place.getAttribute('data-place')),
}));

/** Clicks on what may be gone by then, since news of the game came in between. */
const hurry = (button) => button.click({ timeout: 2000 }).catch(() => {});

/** Does one thing that is legal, if there is one. */
async function act(page) {
  const seen = await look(page);
  if (seen.choices > 0) await page.locator('dialog[open] .choice').nth(random(seen.choices)).click();
  else if (seen.roll) await hurry(page.locator('.roll:enabled'));
  else if (seen.choice) await hurry(page.locator('.actions .primary:enabled'));
  else if (seen.places.length > 0) {
    const from = any(seen.places);
    await page.locator(`[data-place="${from}"]`).click();
    const targets = await page.locator('.place[aria-label*="legal target"]').evaluateAll((all) => all.map((one) => one.getAttribute('data-place')));
    const taking = await page.locator('.capture').count();
    if (targets.length > 0) await page.locator(`[data-place="${any(targets)}"]`).click();
    return targets.length > 0 || taking > 0;
  } else return false;
  return true;
}

async function playOn(pages, actions) {
  let idleSince = Date.now();
  for (let done = 0; done < actions;) {
    let acted = false;
    for (const page of pages) {
      if ((await look(page)).over) return true;
      acted = (await act(page)) || acted;
    }
    if (acted) {
      done++;
      idleSince = Date.now();
    } else {
      assert(Date.now() - idleSince < PATIENCE, 'nobody can do anything');
      await pause(30);
    }
  }
  return false;
}

const over = (page) => page.waitForFunction(() => /wins|Draw|No result/.test(document.querySelector('.status')?.textContent ?? ''));

async function resign(page) {
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.locator('dialog[open] .choice').click();
}

async function picture(page, name) {
  await page.waitForTimeout(350); // a die that lands
  await page.screenshot({ path: `${work}/pictures/${name}.png` });
}

async function fits(page) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert(wide <= 360, `${page.url()} is ${wide} pixels wide`);
}

const axe = readFileSync(`${work}/node_modules/axe-core/axe.min.js`, 'utf8');

async function accessible(page, where) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => window.axe.run());
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  assert.deepEqual(serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`), [], where);
}

/** Goes over the board by arrow keys until a square has the focus. */
async function walkTo(page, square) {
  const place = (name) => page.locator(`[data-place="${name}"]`).evaluate((at) => [Number(at.getAttribute('x')), Number(at.getAttribute('y'))]);
  const [x, y] = await place(square);
  for (let steps = 0; steps < 40; steps++) {
    const now = await page.evaluate(() => document.activeElement?.getAttribute('data-place'));
    if (now === square) return;
    const [atX, atY] = await place(now);
    await page.keyboard.press(Math.abs(atX - x) > 5 ? (atX < x ? 'ArrowRight' : 'ArrowLeft') : atY < y ? 'ArrowDown' : 'ArrowUp');
  }
  assert.fail(`the arrow keys do not lead to ${square}`);
}

// --- what is shown

const checks = {
  async 'first view'() {
    const page = await visitor();
    const network = await page.context().newCDPSession(page);
    await network.send('Network.enable');
    let bytes = 0;
    network.on('Network.loadingFinished', ({ encodedDataLength }) => { bytes += encodedDataLength; });
    await page.goto(alea, { waitUntil: 'networkidle' });
    await page.locator('.variant img[src^=blob]').nth(3).waitFor();
    assert(bytes > 10_000 && bytes < FIRST_VIEW, `the first view is ${bytes} bytes`);
    await picture(page, 'lobby');
    await accessible(page, 'lobby');
    await page.emulateMedia({ colorScheme: 'dark' });
    await accessible(page, 'lobby in the dark');
    await picture(page, 'lobby-dark');
    await leave(page);
    return `${Math.round(bytes / 1024)} KB`;
  },

  async 'whole games, two browsers'() {
    const said = [];
    for (const variant of VARIANTS) {
      const [white, black] = await begin(variant);
      await picture(white, `${variant}-start`);
      let ended = await playOn([white, black], MOST_ACTIONS / 2);
      await picture(black, `${variant}-middle`);
      await white.setViewportSize({ width: 400, height: 900 });
      await white.locator('.stage').screenshot({ path: `${work}/pictures/${variant}.png` }); // as the README shows it
      await white.setViewportSize({ width: 1280, height: 860 });
      if (variant === 'KAFKA_CHESS') {
        await stop();
        await start();
      }
      ended ||= await playOn([white, black], MOST_ACTIONS / 2);
      if (!ended) await Promise.race([resign(white).catch(() => {}), over(white)]); // the last action may have ended it
      await Promise.all([over(white), over(black)]);
      assert.equal(await white.locator('.status').textContent(), await black.locator('.status').textContent());
      await white.locator('summary').filter({ hasText: 'Fair dice' }).click();
      await white.locator('.check').click();
      await white.getByText(/Every roll is as committed: \d+ rolls\. This browser noted/).waitFor();
      await white.locator('summary').filter({ hasText: 'Fair dice' }).click();
      await picture(white, `${variant}-end`);
      await accessible(white, variant);
      await white.getByRole('button', { name: 'First position' }).click();
      await white.locator('.step[aria-current]').waitFor({ state: 'detached' });
      said.push(`${variant}: ${await white.locator('.status').textContent()}`);
      await leave(white, black);
    }
    return said.join('; ');
  },

  async 'rematch, with colours exchanged'() {
    const [white, black] = await begin('KINGS_COLOR');
    await resign(white);
    await over(black);
    await white.getByRole('button', { name: 'Rematch' }).click();
    await white.waitForURL((url) => !black.url().includes(url.pathname));
    await black.getByRole('button', { name: 'Rematch' }).click();
    await black.waitForURL(white.url());
    await black.locator('.place[data-source]').first().waitFor();
    await leave(white, black);
  },

  async 'a draw by agreement'() {
    const [white, black] = await begin('KINGS_COLOR');
    await white.getByRole('button', { name: 'Offer a draw' }).click();
    await black.getByRole('button', { name: 'Accept the draw' }).click();
    await over(white);
    await leave(white, black);
  },

  async 'drag and drop'() {
    const [white, black] = await begin('KAFKA_CHESS');
    const centre = async (square) => {
      const box = await white.locator(`[data-place="${square}"]`).boundingBox();
      return [box.x + box.width / 2, box.y + box.height / 2];
    };
    await white.locator('.place[data-source]').first().waitFor();
    await white.mouse.move(...(await centre('e2')));
    await white.mouse.down();
    await white.mouse.move(...(await centre('e3')));
    await white.mouse.move(...(await centre('e4')), { steps: 3 });
    await white.mouse.up();
    await white.locator('.roll:enabled').waitFor();
    await leave(white, black);
  },

  async 'impatient clicks'() {
    const [white, black] = await begin('ROLL_CHESS');
    await white.locator('.place[data-source]').first().waitFor();
    // again while the answer is on its way, and while what is read after it is
    await white.route('**/events?*limit=*', async (route) => { await pause(700); await route.continue(); });
    const knight = white.locator('[data-place=b1]');
    for (let clicks = 0; clicks < 12; clicks++) {
      await knight.click();
      await pause(100);
    }
    await white.unrouteAll({ behavior: 'wait' });
    await white.getByText('Your turn: move').waitFor();
    await white.locator('.place[data-source]').first().waitFor();
    assert.equal(await white.locator('.now .error').first().textContent(), '');
    await leave(white, black);
  },

  async 'keyboard alone'() {
    const [white, black] = await begin('KAFKA_CHESS');
    await white.locator('.place[data-source]').first().waitFor();
    await white.locator('.brand').focus();
    for (let tabs = 0; tabs < 12; tabs++) {
      await white.keyboard.press('Tab');
      if (await white.evaluate(() => document.activeElement?.hasAttribute('data-place'))) break;
    }
    await walkTo(white, 'e2');
    await white.keyboard.press('Enter');
    assert.match(await white.locator('[data-place=e4]').getAttribute('aria-label'), /e4, empty, legal target/);
    await walkTo(white, 'e4');
    await white.keyboard.press('Enter');
    await white.locator('[data-place=e4][data-source]').waitFor();
    await walkTo(white, 'e4');
    await white.keyboard.press('Enter');
    await white.keyboard.press('Enter');
    await black.locator('.place[data-source]').first().waitFor();
    await leave(white, black);
  },

  async 'clocks, where the machine is three hours wrong'() {
    const white = await visitor();
    const black = await visitor();
    await white.clock.setSystemTime(Date.now() + 3 * 3_600_000);
    await join(black, await create(white, 'KINGS_COLOR', { clock: '5,3' }));
    await white.locator('.player.runs .time').waitFor();
    for (const page of [white, black]) {
      assert.match(await page.locator('.player.runs .time').textContent(), /^(5:00|4:5\d)$/);
    }
    await leave(white, black);
  },

  async 'a seat regained by its link'() {
    const [white, black] = await begin('KINGS_COLOR');
    await white.getByRole('button', { name: 'Copy the link of your seat' }).click();
    const link = await white.evaluate(() => navigator.clipboard.readText());
    await white.evaluate(() => localStorage.clear());
    await white.reload();
    await white.getByText('You are watching.').waitFor();
    await white.goto('about:blank');
    await white.goto(link);
    await white.locator('.place[data-source]').first().waitFor();
    assert.equal(new URL(white.url()).hash, '');
    await leave(white, black);
  },

  async 'streams that something cuts'() {
    const white = await visitor();
    const black = await visitor();
    let cut = 0;
    await black.route('**/events?after=*', (route) => {
      if (route.request().headers().accept?.includes('event-stream')) {
        cut++;
        return route.abort();
      }
      return route.continue();
    });
    await join(black, await create(white, 'KINGS_COLOR'));
    await playOn([white, black], 6);
    assert(cut > 0, 'no stream was cut');
    await leave(white, black);
  },

  async '360 pixels and touch, names with markup'() {
    for (const variant of ['DICE_CHESS', 'KINGS_COLOR']) {
      const small = await visitor({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
      const other = await visitor();
      const link = await create(small, variant, { name: MARKUP });
      await small.goBack();
      await small.locator('.variant img[src^=blob]').nth(3).waitFor();
      await fits(small);
      await picture(small, 'lobby-360');
      await small.goForward();
      await join(other, link, MARKUP);
      await playOn([small, other], 6);
      assert.equal(await small.getByText(MARKUP).count(), 2);
      await fits(small);
      await picture(small, `${variant}-360`);
      await leave(small, other);
    }
  },

  async 'another language, in the dark'() {
    const page = await visitor({ locale: 'de-DE', colorScheme: 'dark' });
    await page.goto(alea);
    await page.getByText('Neue Partie').waitFor();
    assert.equal(await page.locator('html').getAttribute('lang'), 'de');
    await create(page, 'KAFKA_CHESS');
    await page.locator('.place').first().waitFor();
    await accessible(page, 'a game in German, in the dark');
    await picture(page, 'dark');
    await leave(page);
  },

  async 'a bot'() {
    if (!(await fetch(`${alea}/v1/bots`)).ok) return 'skipped: this service has none';
    const page = await visitor();
    await create(page, 'DICE_CHESS', { opponent: 'bot' });
    if (!(await playOn([page], 12))) await resign(page);
    await over(page);
    await leave(page);
  },
};

rmSync(`${work}/data`, { recursive: true, force: true });
rmSync(`${work}/service.log`, { force: true });
mkdirSync(`${work}/pictures`, { recursive: true });
const begun = Date.now();
let failed = 0;
console.log(`-- the table in ${process.env.CHROMIUM}, seed ${seed}`);
try {
  await start();
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox'] });
  for (const [name, check] of Object.entries(checks)) {
    if (process.env.ONLY && !name.includes(process.env.ONLY)) continue;
    const since = Date.now();
    try {
      const said = await check();
      assert.deepEqual(complaints.splice(0), [], 'the browser complains');
      console.log(`${String(Math.round((Date.now() - since) / 1000)).padStart(4)} s  ${name}${said ? `: ${said}` : ''}`);
    } catch (error) {
      failed++;
      console.error(`FAILED  ${name} (seed ${seed}): ${error.stack ?? error}`);
      complaints.splice(0).forEach((complaint) => console.error(`        ${complaint}`));
      for (const [at, context] of browser.contexts().entries()) {
        await context.pages()[0]?.screenshot({ path: `${work}/pictures/failed-${at}.png` }).catch(() => {});
        await context.close();
      }
    }
  }
} finally {
  await browser?.close();
  await stop();
}
console.log(`-- the table ${failed === 0 ? 'holds' : 'fails'}, ${Math.round((Date.now() - begun) / 1000)} s`);
process.exitCode = failed === 0 ? 0 : 1;
