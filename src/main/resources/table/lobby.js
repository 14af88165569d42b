// The lobby: a new game, the games of this browser, and the public ones.
import { random, read, write } from './api.js';
import { el } from './dom.js';
import * as seats from './seats.js';
import { say, sayValue } from './words.js';

/** @typedef {import('./api.js').Schemas} Schemas */
/** @typedef {import('./api.js').GameSummary} GameSummary */

/** Clocks to choose from: minutes, and seconds added for each turn. */
const CLOCKS = [[3, 2], [5, 3], [10, 5], [30, 20]];
const LISTED = 12;

/** @param {string} id */
export const address = (id) => `/play/${id}`;

export const theme = () => (matchMedia('(prefers-color-scheme: dark)').matches ? 'DARK' : 'LIGHT');

/** @param {HTMLElement} main */
export async function showLobby(main) {
  main.className = 'lobby';
  const form = el('section', { class: 'card create' }, el('h1', {}, say('newGame')), el('p', {}, say('loading')));
  const mine = el('section', { class: 'card', hidden: true });
  const others = el('section', { class: 'card' });
  main.replaceChildren(form, mine, others);
  /** @type {{ variants: Schemas['VariantSummary'][] }} */
  const { variants } = await read('/v1/variants');
  const titles = new Map(variants.map(({ id, title }) => [String(id), title]));
  await Promise.all([fillForm(form, variants), fillMine(mine, titles), fillOthers(others, titles)]);
}

// a new game

/**
 * @param {string} name
 * @param {string} legend
 * @param {{ value: string, label: string }[]} choices
 * @param {string} [checked]
 */
const radios = (name, legend, choices, checked = choices[0]?.value) =>
  el('fieldset', {}, el('legend', {}, legend),
    el('div', { class: 'segments' },
      ...choices.map(({ value, label }) =>
        el('label', {}, el('input', { type: 'radio', name, value, checked: value === checked }), el('span', {}, label)))));

/** @param {Schemas['VariantSummary']} variant @param {boolean} checked */
function card(variant, checked) {
  const picture = el('img', { alt: '', width: 132, height: 132 });
  drawStart(variant.id, picture).catch(() => {}); // whoever leaves the lobby needs no picture
  return el('label', { class: 'variant' },
    el('input', { type: 'radio', name: 'variant', value: variant.id, checked }),
    el('span', { class: 'face' }, picture, el('strong', {}, variant.title),
      el('span', { class: 'about' }, sayValue(variant.id, 'about_')),
      el('a', { href: variant.links.rules, target: '_blank' }, `${say('rules')} ↗`)));
}

/** @param {string} id @param {HTMLImageElement} picture */
async function drawStart(id, picture) {
  /** @type {Schemas['Variant']} */
  const variant = await read(`/v1/variants/${id}`);
  const answer = await fetch(`/v1/positions/board.svg?size=264&theme=${theme()}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ variant: id, position: variant.start }),
  });
  if (answer.ok) picture.src = URL.createObjectURL(await answer.blob());
}

/** The levels of the house's bots; none where the service has no bots. @returns {Promise<number[]>} */
async function botLevels() {
  try {
    const { bots } = await read('/v1/bots');
    return [...new Set(/** @type {{ level: number }[]} */ (bots).map(({ level }) => level).filter(Number.isInteger))];
  } catch {
    return [];
  }
}

/** @param {HTMLElement} section @param {Schemas['VariantSummary'][]} variants */
async function fillForm(section, variants) {
  const levels = await botLevels();
  const error = el('p', { class: 'error', role: 'alert' });
  const level = levels.length === 0 ? null : radios('level', say('level'), levels.map((one) => ({ value: String(one), label: String(one) })));
  const showLevel = () => level?.toggleAttribute('hidden', new FormData(form).get('opponent') !== 'bot');
  const form = el('form', {
    onchange: showLevel,
    onsubmit: async (/** @type {SubmitEvent} */ event) => {
      event.preventDefault();
      const button = event.submitter;
      button?.setAttribute('disabled', '');
      try {
        location.assign(await create(new FormData(form)));
      } catch (failed) {
        error.textContent = say('failed', failed instanceof Error ? failed.message : String(failed));
        button?.removeAttribute('disabled');
      }
    },
  },
  el('fieldset', { class: 'variants' }, el('legend', {}, say('variant')),
    ...variants.map((variant, index) => card(variant, index === 0))),
  el('div', { class: 'choices-of-game' },
    radios('opponent', say('opponent'), [
      { value: 'friend', label: say('friend') }, { value: 'anyone', label: say('anyone') },
      ...(level ? [{ value: 'bot', label: say('bot') }] : [])]),
    level,
    radios('clock', say('time'), [{ value: '', label: say('noClock') },
      ...CLOCKS.map(([minutes = 0, seconds = 0]) => ({ value: `${minutes},${seconds}`, label: say('minutes', minutes, seconds) })),
      { value: 'days', label: say('daysATurn') }]),
    radios('colour', say('yourColour'), [{ value: 'random', label: say('random') },
      { value: 'WHITE', label: say('WHITE') }, { value: 'BLACK', label: say('BLACK') }]),
    el('label', { class: 'name' }, `${say('yourName')} (${say('optional')})`,
      el('input', { name: 'name', maxlength: 40, autocomplete: 'nickname', value: seats.name() }))),
  error,
  el('button', { class: 'primary', type: 'submit' }, say('create')));
  showLevel();
  section.replaceChildren(el('h1', {}, say('newGame')), form);
}

/** @param {string} value @returns {Schemas['ClockRequest']} */
function clockOf(value) {
  if (value === '') return { kind: 'NONE' };
  if (value === 'days') return { kind: 'CORRESPONDENCE', initial: 'P1D' };
  const [minutes, seconds] = value.split(',');
  return { kind: 'FISCHER', initial: `PT${minutes}M`, increment: `PT${seconds}S` };
}

/**
 * Creates the game that a form describes.
 *
 * @param {FormData} form
 * @returns {Promise<string>} the address of the game
 */
async function create(form) {
  const text = (/** @type {string} */ field) => String(form.get(field) ?? '').trim();
  const name = text('name');
  seats.rename(name);
  const chosen = text('colour');
  const white = chosen === 'random' ? parseInt(random().slice(0, 2), 16) % 2 === 0 : chosen === 'WHITE';
  const me = { taker: 'CREATOR', seed: random(), ...(name && { name }) };
  const other = text('opponent') === 'bot' ? { taker: 'BOT', level: Number(text('level')) } : { taker: 'OPEN' };
  const seated = await write('/v1/games', {
    variant: text('variant'),
    white: white ? me : other,
    black: white ? other : me,
    visibility: text('opponent') === 'friend' ? 'UNLISTED' : 'PUBLIC',
    clock: clockOf(text('clock')),
  });
  seats.keepSeats(seated);
  return address(seated.game.id);
}

// games to go to

/** @param {Schemas['Seat']} seat */
export const nameOf = (seat) => (seat.taken ? seat.name ?? sayValue(seat.seat) : say('openSeat'));

/** @param {string} id @param {string} title @param {string} text @param {...HTMLElement} more */
const entry = (id, title, text, ...more) =>
  el('li', {}, el('a', { href: address(id) },
    el('img', { src: `/v1/games/${id}/board.svg?size=160&theme=${theme()}`, alt: '', loading: 'lazy', width: 80, height: 80 }),
    el('span', {}, el('strong', {}, title), el('span', {}, text))), ...more);

/** @param {HTMLElement} section @param {Map<string, string>} titles */
function fillMine(section, titles) {
  const list = el('ul', { class: 'games' }, ...seats.all().slice(0, LISTED).map(([id, { variant, tokens, at }]) => {
    const colours = Object.keys(tokens).map((seat) => sayValue(seat)).join(', ');
    const when = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
    const item = entry(id, titles.get(variant) ?? variant, `${colours} · ${when}`,
      el('button', { type: 'button', class: 'plain', 'aria-label': say('forget'), title: say('forget'), onclick: () => {
        seats.forget(id);
        item.remove();
      } }, '×'));
    return item;
  }));
  section.hidden = list.children.length === 0;
  section.replaceChildren(el('h2', {}, say('yourGames')), list);
}

/** @param {HTMLElement} section @param {Map<string, string>} titles */
async function fillOthers(section, titles) {
  const list = async (/** @type {string} */ status) => (await read(`/v1/games?status=${status}&limit=${LISTED}`)).games;
  const [open, active] = await Promise.all([list('OPEN'), list('ACTIVE')]);
  const games = (/** @type {GameSummary[]} */ some) => el('ul', { class: 'games' }, ...some.map((game) =>
    entry(game.id, titles.get(game.variant) ?? game.variant, game.seats.map(nameOf).join(' – '))));
  section.replaceChildren(el('h2', {}, say('publicGames')),
    ...(open.length > 0 ? [el('h3', {}, say('waiting')), games(open)] : []),
    ...(active.length > 0 ? [el('h3', {}, say('playing')), games(active)] : []),
    ...(open.length + active.length === 0 ? [el('p', {}, say('noGames'))] : []));
}
