// One game: the board, the clocks, what can be done, the list of turns, and the dice's proof.
import { connection, pause, random, read, readText, Refusal, write } from './api.js';
import { Board, from, to } from './board.js';
import { left, runs, text as clockText } from './clock.js';
import { ask, copier, el } from './dom.js';
import { follow } from './live.js';
import { address, nameOf, theme } from './lobby.js';
import * as seats from './seats.js';
import { say, sayValue } from './words.js';

/** @typedef {import('./api.js').Game} Game */
/** @typedef {import('./api.js').Action} Action */
/** @typedef {import('./api.js').GameEvent} GameEvent */
/** @typedef {import('./api.js').Colour} Colour */

const SHOWN = ['ACTION_PLAYED', 'DICE_ROLLED'];
const PAGE_OF_EVENTS = 1_000;
const TUMBLE = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 450; // milliseconds

/** @param {Colour} seat @returns {Colour} */
const other = (seat) => (seat === 'WHITE' ? 'BLACK' : 'WHITE');

/** @param {HTMLElement} main @param {string} id */
export async function showGame(main, id) {
  main.className = 'game';
  main.replaceChildren(el('p', {}, say('loading')));
  const fragment = new URLSearchParams(location.hash.slice(1));
  try {
    /** @type {Game} */
    const game = await read(`/v1/games/${id}`);
    const seat = fragment.get('seat');
    const token = fragment.get('token');
    if (token && (seat === 'WHITE' || seat === 'BLACK')) {
      seats.keep(id, { variant: game.variant, tokens: { [seat]: token } });
      history.replaceState(null, '', address(id)); // the secret leaves the address
    }
    await new Table(main, game, fragment.get('invitation')).begin();
  } catch (failed) {
    const gone = failed instanceof Refusal && failed.status === 404;
    main.replaceChildren(el('section', { class: 'card' },
      el('p', { role: 'alert' }, gone ? say('gone') : say('failed', failed instanceof Error ? failed.message : String(failed))),
      el('a', { href: '/' }, say('home'))));
  }
}

class Table {
  /** @type {GameEvent[]} */
  #events = [];
  /** The event that is looked at; null for the latest. @type {number | null} */
  #shownEvent = null;
  /** @type {Action[]} */
  #legal = [];
  #receivedAt = performance.now();
  #drawn = '';
  #refreshing = false;
  #again = false;
  #acting = false;
  /** @type {string | null} */
  #selected = null;

  /** @param {HTMLElement} main @param {Game} game @param {string | null} invitation */
  constructor(main, game, invitation) {
    this.main = main;
    this.game = game;
    this.invitation = invitation;
    this.title = '';
    this.below = /** @type {Colour} */ (this.#mine()[0] ?? 'WHITE');
    this.host = el('div', { class: 'board' });
    this.board = new Board(this.host, say('board'), (start, end) => void this.#act(start, end), (square) => {
      this.#selected = square;
      this.#showMain();
    }, describe);
    this.above = el('div', { class: 'player' });
    this.under = el('div', { class: 'player' });
    this.status = el('p', { class: 'status', role: 'status' });
    this.spoken = el('p', { class: 'unseen', 'aria-live': 'polite' });
    this.due = el('div', { class: 'actions' });
    this.error = el('p', { class: 'error', role: 'alert' });
    this.offline = el('p', { class: 'error', role: 'status', hidden: true }, say('offline'));
    this.tools = el('div', { class: 'tools' });
    this.turns = el('ol', { class: 'turns', tabindex: 0, 'aria-label': say('turns') });
    this.fairness = el('div', {});
    connection.addEventListener('up', () => { this.offline.hidden = true; });
    connection.addEventListener('down', () => { this.offline.hidden = false; });
  }

  async begin() {
    const steps = el('div', { class: 'steps' },
      ...[['first', '«', () => 1], ['back', '‹', () => this.#neighbour(-1)], ['forth', '›', () => this.#neighbour(1)], ['live', '»', () => null]]
        .map(([word, sign, step]) => el('button', {
          type: 'button', 'aria-label': say(/** @type {any} */ (word)), title: say(/** @type {any} */ (word)),
          onclick: () => void this.#look(/** @type {() => number | null} */ (step)()),
        }, String(sign))),
      el('button', { type: 'button', 'aria-label': say('flip'), title: say('flip'), onclick: () => {
        this.below = other(this.below);
        void this.#show();
      } }, '⇅'));
    this.main.replaceChildren(
      el('div', { class: 'stage' }, this.above, this.host, this.under, el('p', { class: 'unseen' }, say('boardHelp'))),
      el('aside', {},
        el('section', { class: 'card now' }, this.status, this.due, this.error, this.offline, this.spoken),
        el('section', { class: 'card' }, el('h2', {}, say('turns')), this.turns, steps),
        el('section', { class: 'card' }, this.tools),
        el('details', { class: 'card', ontoggle: () => void this.#showFairness() }, el('summary', {}, say('fairness')), this.fairness)));
    const { variants } = await read('/v1/variants');
    const title = variants.find((/** @type {{ id: string }} */ variant) => variant.id === this.game.variant)?.title ?? this.game.variant;
    this.title = title;
    document.querySelector('header .brand')?.after(el('span', { class: 'title' }, title));
    await this.#take(this.game);
    const stop = new AbortController();
    window.addEventListener('pagehide', () => stop.abort());
    window.addEventListener('pageshow', (event) => { if (event.persisted) location.reload(); });
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => void this.#show());
    document.addEventListener('visibilitychange', () => { if (!document.hidden) void this.#refresh(null); });
    follow(() => this.game, (game) => void this.#refresh(game), stop.signal);
    setInterval(() => this.#showPlayers(), 200);
  }

  // what is known

  /** The seats of this browser. @returns {Colour[]} */
  #mine = () => /** @type {Colour[]} */ (Object.keys(seats.kept(this.game.id)?.tokens ?? {}));

  /** @param {Colour | undefined} seat */
  #token = (seat) => (seat && seats.kept(this.game.id)?.tokens[seat]) || null;

  #isLive = () => this.#shownEvent === null;

  /** Whether it is up to this browser. */
  #isDue = () => this.game.due?.action !== 'TAKE_SEAT' && this.#token(this.game.due?.seat) !== null;

  /** Reads the game anew, once at a time. @param {Game | null} game */
  async #refresh(game) {
    if (this.#refreshing) {
      this.#again = true;
      return;
    }
    this.#refreshing = true;
    try {
      do {
        this.#again = false;
        const news = game ?? (await read(`/v1/games/${this.game.id}`, { 'If-None-Match': `"${this.game.version}"` }));
        game = null;
        if (news && news.version >= this.game.version && !this.#acting) await this.#take(news);
      } while (this.#again);
    } catch (failed) {
      this.#tell(failed);
    } finally {
      this.#refreshing = false;
    }
  }

  /** @param {Game} game */
  async #take(game) {
    this.#receivedAt = performance.now();
    const changed = game.version !== this.game.version;
    this.game = game;
    this.#legal = game.legalActions ?? [];
    if (changed) this.board.rest(); // what it offers belongs to the version before
    const [legal] = await Promise.all([
      game.legalActions ?? read(game.links.legalActions).then(({ actions }) => actions),
      this.#readEvents(),
    ]);
    if (game !== this.game) return;
    this.#legal = legal;
    await this.#show();
  }

  async #readEvents() {
    while (this.#events.length < this.game.version) {
      const known = this.#events.length;
      const { events } = await read(`/v1/games/${this.game.id}/events?after=${known}&limit=${PAGE_OF_EVENTS}`);
      const fresh = events.filter((/** @type {GameEvent} */ event) => event.number > this.#events.length);
      if (fresh.length === 0) return;
      this.#events.push(...fresh);
      if (known > 0) this.#speak(fresh);
    }
  }

  // what is shown

  async #show() {
    this.#showPlayers();
    this.#showTurns();
    this.#showTools();
    void this.#showFairness();
    const event = this.#shownEvent ?? this.game.version;
    const what = `${this.game.links.board}?event=${event}&below=${this.below}&theme=${theme()}`;
    const picture = await readText(what, 'image/svg+xml');
    if (event !== (this.#shownEvent ?? this.game.version)) return; // it has moved on meanwhile
    this.board.show(picture, this.#isLive() && this.#isDue() && !this.#acting ? this.#legal : []);
    if (this.#drawn !== what && this.#isLive()) {
      const last = this.#events.filter(({ type }) => SHOWN.includes(type)).at(-1);
      if (last?.type === 'DICE_ROLLED' && this.#drawn !== '') this.board.land(/^\*(\w+):/.exec(last.action ?? '')?.[1]);
      this.#drawn = what;
    }
    this.#showMain();
  }

  #showPlayers() {
    const since = performance.now() - this.#receivedAt;
    for (const [element, seat] of /** @type {[HTMLElement, Colour][]} */ ([[this.above, other(this.below)], [this.under, this.below]])) {
      const shown = this.game.seats.find((one) => one.seat === seat);
      const millis = left(this.game, seat, since);
      const name = (shown ? nameOf(shown) : '') + (this.#token(seat) ? ` (${say('you')})` : '');
      const time = millis === null ? '' : clockText(millis);
      const turn = this.game.due?.seat === seat && this.game.status === 'ACTIVE';
      const state = [name, time, turn, seat].join('|');
      if (element.dataset['state'] === state) continue;
      element.dataset['state'] = state;
      element.replaceChildren(
        el('span', { class: `chip ${seat.toLowerCase()}`, 'aria-hidden': true }),
        el('span', { class: 'name' }, name),
        time && el('span', { class: millis !== null && millis < 20_000 ? 'time low' : 'time', role: 'timer' }, time));
      element.classList.toggle('turn', turn);
      element.classList.toggle('runs', runs(this.game, seat));
    }
  }

  /** What is due, and the buttons for it. */
  #showMain() {
    const { game } = this;
    const { due, outcome } = game;
    document.title = `${this.#isDue() ? '● ' : ''}${this.title} · Alea`;
    this.status.textContent = this.#statusText();
    /** @type {(HTMLElement | null)[]} */
    const buttons = [];
    if (game.status === 'OPEN') buttons.push(...this.#joining());
    if (this.#isLive() && this.#isDue()) {
      const rolls = this.#legal.filter(({ type }) => type === 'ROLL');
      const roll = rolls.length === 1 ? rolls[0] : rolls.find(({ square }) => square === this.#selected);
      if (rolls.length > 0) {
        buttons.push(el('button', { type: 'button', class: 'primary roll', disabled: !roll || this.#acting, onclick: () => roll && void this.#roll(roll) },
          rolls.length === 1 ? say('roll') : roll?.square ? say('rollAt', roll.square) : say('pickRoll')));
      }
      if (due?.action === 'CHOICE') {
        buttons.push(el('button', { type: 'button', class: 'primary', disabled: this.#acting, onclick: () => void this.#choose(this.#legal) }, say('youChoose')));
      }
    }
    if (outcome) {
      const again = this.#mine()[0];
      if (again && outcome.reason !== 'CANCELLED') {
        buttons.push(el('button', { type: 'button', class: 'primary', onclick: () => void this.#rematch(again) }, say('rematch')));
      } else if (game.links.rematch) {
        buttons.push(el('a', { class: 'button', href: address(game.links.rematch.split('/').at(-1) ?? '') }, say('toRematch')));
      }
    }
    const focused = this.due.contains(document.activeElement);
    const state = buttons.map((button) => `${button?.outerHTML}`).join() + game.version;
    if (this.due.dataset['state'] === state) return;
    this.due.dataset['state'] = state;
    this.due.replaceChildren(...buttons.filter((button) => button !== null));
    if (focused) /** @type {HTMLElement | null} */ (this.due.querySelector('button:enabled, a'))?.focus();
  }

  #statusText() {
    const { due, outcome, diceLeft, pausedAt } = this.game;
    if (outcome) return `${sayValue(outcome.result)}, ${sayValue(outcome.reason, 'by_')}`;
    if (pausedAt) return say('paused');
    const seat = due?.seat ? sayValue(due.seat) : say('someone');
    const dice = diceLeft.length > 0 ? ` · ${say('diceLeft', diceLeft.map((kind) => sayValue(kind)).join(', '))}` : '';
    const who = this.#isDue() && this.#mine().length === 1 ? say('yourTurn') : seat;
    switch (due?.action) {
      case 'TAKE_SEAT': return say('dueSeat', seat);
      case 'ROLL': return say('dueRoll', who);
      case 'CHOICE': return say('dueChoice', who);
      default: return say('dueMove', who) + dice;
    }
  }

  /** What there is to do while a seat is open. */
  #joining() {
    const kept = seats.kept(this.game.id);
    const open = this.game.seats.find(({ taken }) => !taken);
    if (kept && Object.keys(kept.tokens).length > 0) {
      const link = location.origin + address(this.game.id) + (kept.invitation ? `#${new URLSearchParams({ invitation: kept.invitation })}` : '');
      return [el('label', { class: 'share' }, kept.invitation ? say('share') : say('shareAnyone'),
        el('input', { readonly: true, value: link, onfocus: (/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).select() })),
      copier(say('copy'), say('copied'), () => link)];
    }
    if (!open) return [];
    const name = el('input', { maxlength: 40, autocomplete: 'nickname', value: seats.name() });
    return [el('label', {}, `${say('yourName')} (${say('optional')})`, name),
      el('button', { type: 'button', class: 'primary', onclick: () => void this.#join(open.seat, name.value.trim()) }, say('join', sayValue(open.seat)))];
  }

  #showTools() {
    const { game } = this;
    const mine = this.#mine();
    const me = this.#mine().includes(/** @type {Colour} */ (game.due?.seat)) ? game.due?.seat : mine[0];
    const token = this.#token(me);
    /** @type {(HTMLElement | string)[]} */
    const tools = [];
    const tool = (/** @type {string} */ label, /** @type {() => Promise<unknown>} */ run) =>
      tools.push(el('button', { type: 'button', onclick: () => void run().catch((failed) => this.#tell(failed)) }, label));
    const post = (/** @type {string} */ what, method = 'POST') => async () =>
      this.#take(await write(`/v1/games/${game.id}/${what}`, null, token, method));
    if (token && game.status === 'ACTIVE') {
      if (game.drawOffer && game.drawOffer !== me) {
        tools.push(el('p', {}, say('drawOffered', sayValue(game.drawOffer))));
        tool(say('acceptDraw'), post('draw-acceptance'));
        tool(say('declineDraw'), post('draw-offer', 'DELETE'));
      } else if (game.drawOffer) tool(say('withdrawDraw'), post('draw-offer', 'DELETE'));
      else tool(say('offerDraw'), post('draw-offer'));
      if (game.claimableDraw && game.turn.seat === me) tool(say('claimDraw'), post('draw-claim'));
      tool(say('resign'), async () => {
        if (await ask(say('resignSure'), [{ label: say('yes'), value: true }], say('no'))) await post('resignation')();
      });
    }
    if (token && game.cancellable) tool(say('cancel'), post('cancellation'));
    if (token && game.status !== 'FINISHED') {
      tools.push(copier(say('seatLink'), say('copied'), () =>
        `${location.origin}${address(game.id)}#${new URLSearchParams({ seat: String(me), token })}`));
    }
    tools.push(
      copier(say('copyPosition'), say('copied'), () => game.position),
      copier(say('copyRecord'), say('copied'), () => readText(game.links.record, 'text/plain')));
    if (mine.length === 0 && game.status !== 'OPEN') tools.unshift(el('p', {}, say('watching')));
    this.tools.replaceChildren(...tools);
  }

  #showTurns() {
    /** @type {{ seat: string | undefined, events: GameEvent[] }[]} */
    const turns = [];
    for (const event of this.#events) {
      const last = turns.at(-1);
      if (event.type === 'TURN_PASSED' && last?.seat !== event.seat) turns.push({ seat: event.seat, events: [] });
      if (!SHOWN.includes(event.type)) continue;
      if (last && last.seat === event.seat) last.events.push(event);
      else turns.push({ seat: event.seat, events: [event] });
    }
    const current = this.#shownEvent ?? this.game.version;
    const newest = this.#steps().filter((number) => number <= current).at(-1);
    this.turns.replaceChildren(...turns.map(({ seat, events }) =>
      el('li', {}, el('span', { class: `chip ${seat?.toLowerCase()}`, title: seat ? sayValue(seat) : '' }),
        ...events.map((event) => el('button', {
          type: 'button', class: 'step', 'aria-current': event.number === newest ? 'step' : undefined,
          onclick: () => void this.#look(event.number),
        }, ...drawn(event.action ?? ''))),
        ...(events.length === 0 ? ['–'] : []))));
    const now = this.turns.querySelector('[aria-current]');
    if (now instanceof HTMLElement) this.turns.scrollTop = now.offsetTop - this.turns.clientHeight / 2;
  }

  async #showFairness() {
    const { game } = this;
    if (!this.fairness.parentElement?.hasAttribute('open')) return;
    const proof = await read(game.links.fairness);
    const result = el('p', { role: 'status' });
    const kept = seats.kept(game.id);
    const over = game.status === 'FINISHED' && proof.seed;
    this.fairness.replaceChildren(
      el('p', {}, say('fairnessHint')),
      el('dl', {},
        el('dt', {}, say('commitment')), el('dd', {}, el('code', {}, proof.commitment)),
        ...['WHITE', 'BLACK'].flatMap((seat) => [
          el('dt', {}, say('contribution', sayValue(seat))),
          el('dd', {}, el('code', {}, proof.contributions[seat.toLowerCase()] ?? say('none')))])),
      over ? el('button', { type: 'button', class: 'check', onclick: async () => {
        try {
          // @ts-ignore: the project's own verifier, served beside these files
          const { verify, Differs } = await import('./verify.mjs');
          try {
            await verify(await read(game.links.record), kept?.commitment ? { commitment: kept.commitment } : {});
            result.textContent = `${say('genuine', say('rollCount', proof.rollCount))} ${kept?.commitment ? say('sawCommitment') : ''}`;
          } catch (failed) {
            const message = failed instanceof Error ? failed.message : String(failed);
            result.textContent = say(failed instanceof Differs ? 'differs' : 'cannotCheck', message);
          }
        } catch (failed) {
          result.textContent = say('cannotCheck', failed instanceof Error ? failed.message : String(failed));
        }
      } }, say('check')) : el('p', {}, say('checkLater')),
      result);
  }

  /** @param {GameEvent[]} events */
  #speak(events) {
    this.spoken.textContent = events.filter(({ type }) => SHOWN.includes(type)).map((event) =>
      say('played', event.seat ? sayValue(event.seat) : '', spoken(event.action ?? ''))).join('. ');
  }

  /** @param {unknown} failed */
  #tell(failed) {
    this.error.textContent = failed === null ? '' : say('failed', failed instanceof Error ? failed.message : String(failed));
  }

  // looking back

  /** The numbers of the events that changed the board, and of the first. */
  #steps = () => [1, ...this.#events.filter(({ type }) => SHOWN.includes(type)).map(({ number }) => number)];

  /** @param {number} by */
  #neighbour(by) {
    const steps = this.#steps();
    const current = this.#shownEvent ?? this.game.version;
    const at = steps.filter((number) => number <= current).length - 1;
    return steps[Math.min(steps.length - 1, Math.max(0, at + by))] ?? null;
  }

  /** @param {number | null} event */
  async #look(event) {
    this.#shownEvent = event !== null && event >= (this.#steps().at(-1) ?? 1) ? null : event;
    await this.#show().catch((failed) => this.#tell(failed));
  }

  // acting

  /** @param {string} start @param {string} end */
  async #act(start, end) {
    const actions = this.#legal.filter((action) => from(action) === start && to(action) === end);
    const roll = actions.find(({ type }) => type === 'ROLL');
    if (roll) await this.#roll(roll);
    else await this.#choose(actions);
  }

  /** Plays one of some actions that differ in what a piece becomes. @param {Action[]} actions */
  async #choose(actions) {
    const action = actions.length < 2 ? actions[0] : await ask(say('youChoose'),
      actions.map((one) => ({ label: one.kind ? sayValue(one.kind) : one.action, value: one })), say('close'));
    if (action) await this.#send('moves', { actions: [action.action] });
    else this.board.clear();
  }

  /** @param {Action} action */
  async #roll(action) {
    this.board.tumble(action.square);
    this.due.classList.add('rolling');
    await this.#send('rolls', { action: action.action }, TUMBLE);
    this.due.classList.remove('rolling');
  }

  /**
   * Sends what is due, and shows what the service made of it, not before some time is over.
   *
   * @param {string} what
   * @param {object} body
   * @param {number} [least] milliseconds
   */
  async #send(what, body, least = 0) {
    if (this.#acting) return;
    this.#acting = true;
    this.board.rest();
    this.#tell(null);
    this.#showMain();
    let refused = false;
    try {
      const [game] = await Promise.all([write(`/v1/games/${this.game.id}/${what}`, body, this.#token(this.game.due?.seat)), pause(least)]);
      this.#acting = false;
      if (game.version >= this.game.version) await this.#take(game);
    } catch (failed) {
      refused = true;
      this.#tell(failed);
    }
    this.#acting = false;
    await this.#refresh(null); // news that came meanwhile
    if (refused) await this.#show(); // what can still be done
    if (this.game.due?.action === 'CHOICE' && this.#isDue() && this.#legal.length > 1) await this.#choose(this.#legal);
  }

  /** @param {Colour} seat @param {string} name */
  async #join(seat, name) {
    seats.rename(name);
    try {
      const seated = await write(`/v1/games/${this.game.id}/seats`, {
        seat, seed: random(), ...(name && { name }), ...(this.invitation && { invitation: this.invitation }),
      });
      seats.keepSeats(seated);
      history.replaceState(null, '', address(this.game.id));
      this.below = seat;
      await this.#take(seated.game);
    } catch (failed) {
      this.#tell(failed);
      await this.#refresh(null);
    }
  }

  /** @param {Colour} seat */
  async #rematch(seat) {
    try {
      const seated = await write(`/v1/games/${this.game.id}/rematch`, { seed: random() }, this.#token(seat));
      seats.keepSeats(seated);
      location.assign(address(seated.game.id));
    } catch (failed) {
      if (failed instanceof Refusal && failed.code === 'REMATCH_EXISTS' && this.game.links.rematch) {
        location.assign(address(this.game.links.rematch.split('/').at(-1) ?? ''));
      } else this.#tell(failed);
    }
  }
}

/**
 * A square in words.
 *
 * @param {string} square
 * @param {string | undefined} piece as the picture says: colour and kind
 * @param {{ source: boolean, target: boolean, selected: boolean }} state
 */
function describe(square, piece, state) {
  const [owner = '', kind = ''] = piece?.toUpperCase().split(' ') ?? [];
  const stands = piece ? sayValue(`${owner}_piece`).replace('{0}', sayValue(kind)) : say('empty');
  return [square, stands, state.selected && say('selected'), state.target && say('target'), state.source && !state.selected && say('canMove')]
    .filter(Boolean).join(', ');
}

/** What an action is, and the faces that fell where it is a roll. @param {string} action */
function parts(action) {
  const [what = '', faces] = action.replace(/^\*/, '').split(':');
  return { what, faces: faces?.split(',') ?? [] };
}

/** An action in a line of text. @param {string} action */
const spoken = (action) => {
  const { what, faces } = parts(action);
  return faces.length === 0 ? what : say('rolled', what, faces.join(', '));
};

/** An action as the list of turns shows it: a die for each face. @param {string} action */
const drawn = (action) => {
  const { what, faces } = parts(action);
  return [what, ...faces.map((face) => el('span', { class: 'die' }, face))];
};
