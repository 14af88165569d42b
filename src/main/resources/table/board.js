// The board: the picture that the service draws, with places on top that can be clicked, dragged and reached by keys.

/** @typedef {import('./api.js').Action} Action */

const SVG = 'http://www.w3.org/2000/svg';
const DRAG_FROM = 5; // pixels

/** Where an action begins and where it leads; a roll and a choice stay on their square. @param {Action} action */
export const from = (action) => action.fromSquare ?? action.square;
/** @param {Action} action */
export const to = (action) => action.toSquare ?? action.square;

/** @param {string} name @param {Record<string, string>} attributes */
function shape(name, attributes) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

export class Board {
  /** @type {SVGSVGElement | null} */
  #svg = null;
  /** @type {SVGGElement} */
  #marks = /** @type {SVGGElement} */ (shape('g', { 'aria-hidden': 'true' }));
  /** @type {Map<string, SVGUseElement>} */
  #places = new Map();
  /** @type {Action[]} */
  #actions = [];
  /** @type {string | null} */
  #selected = null;
  #focused = '';
  /** By square, as the picture says: `white pawn`. @type {Map<string, string>} */
  #stands = new Map();

  /**
   * @param {HTMLElement} host
   * @param {string} label
   * @param {(from: string, to: string) => void} act called with the squares of a legal action
   * @param {(selected: string | null) => void} select
   * @param {(square: string, piece: string | undefined, state: { source: boolean, target: boolean, selected: boolean }) => string} describe
   */
  constructor(host, label, act, select, describe) {
    this.host = host;
    this.label = label;
    this.act = act;
    this.select = select;
    this.describe = describe;
    host.addEventListener('pointerdown', (event) => this.#press(event));
    host.addEventListener('keydown', (event) => this.#key(event));
    host.addEventListener('click', (event) => this.#click(event));
    host.addEventListener('focusin', (event) => this.#focus(event));
  }

  /**
   * @param {string} picture SVG as the service draws it
   * @param {Action[]} actions what can be done on it now
   */
  show(picture, actions) {
    const drawn = new DOMParser().parseFromString(picture, 'image/svg+xml').documentElement;
    const svg = /** @type {SVGSVGElement} */ (/** @type {unknown} */ (document.importNode(drawn, true)));
    for (const name of ['width', 'height', 'aria-labelledby']) svg.removeAttribute(name);
    this.#stands = new Map([...svg.querySelectorAll('[data-piece]')].map((piece) => {
      const square = piece.getAttribute('data-piece') ?? '';
      return [square, piece.querySelector('title')?.textContent?.slice(0, -square.length - 1) ?? ''];
    }));
    svg.querySelectorAll('title, desc').forEach((text) => text.remove());
    const still = shape('g', { 'aria-hidden': 'true' });
    still.append(...svg.childNodes);
    this.#marks = /** @type {SVGGElement} */ (shape('g', { 'aria-hidden': 'true' }));
    const places = shape('g', {});
    svg.setAttribute('role', 'group');
    svg.setAttribute('aria-label', this.label);
    svg.append(still, this.#marks, places);
    this.#places.clear();
    for (const square of svg.querySelectorAll('[data-square]')) {
      const name = square.getAttribute('data-square') ?? '';
      const place = /** @type {SVGUseElement} */ (shape('use', {
        href: '#square', x: square.getAttribute('x') ?? '', y: square.getAttribute('y') ?? '', role: 'button', 'data-place': name, class: 'place',
      }));
      this.#places.set(name, place);
      places.append(place);
    }
    const hadFocus = this.host.contains(document.activeElement);
    this.host.replaceChildren(svg);
    this.#svg = svg;
    this.#actions = actions;
    if (!this.#places.has(this.#focused)) this.#focused = this.#places.keys().next().value ?? '';
    const selected = this.#selected !== null && this.#from(this.#selected).length > 0 ? this.#selected : null;
    this.#choose(selected);
    if (hadFocus) this.#places.get(this.#focused)?.focus();
  }

  /** Lets the piece on a square, or all dice, tumble until the next picture. @param {string | undefined} square */
  tumble(square) {
    const pieces = square === undefined ? [] : [this.#piece(square)];
    for (const piece of pieces) {
      if (!piece) continue;
      const inner = shape('g', { class: 'tumbling' });
      inner.append(...piece.childNodes);
      piece.append(inner);
    }
  }

  /** Lets the piece on a square land, as it is drawn now. @param {string | undefined} square */
  land(square) {
    this.tumble(square);
    this.#svg?.querySelector('.tumbling')?.classList.replace('tumbling', 'landing');
  }

  clear() {
    this.#choose(null);
  }

  /** Offers nothing until the next picture. */
  rest() {
    this.#actions = [];
    this.#choose(null);
  }

  /** @param {string} square */
  #piece = (square) => this.#svg?.querySelector(`[data-piece="${square}"]`) ?? null;

  /** @param {string} square */
  #from = (square) => this.#actions.filter((action) => from(action) === square);

  /** @param {string | null} square */
  #choose(square) {
    this.#selected = square;
    const targets = new Set(square === null ? [] : this.#from(square).map(to));
    this.#marks.replaceChildren();
    for (const [name, place] of this.#places) {
      const state = { source: this.#from(name).length > 0, target: targets.has(name), selected: name === square };
      place.setAttribute('aria-label', this.describe(name, this.#stands.get(name), state));
      place.setAttribute('tabindex', name === this.#focused ? '0' : '-1');
      place.toggleAttribute('data-source', state.source || state.target);
      const [x, y] = [place.getAttribute('x') ?? '', place.getAttribute('y') ?? ''];
      if (state.selected) this.#marks.append(shape('use', { href: '#square', x, y, class: 'selected' }));
      else if (state.target) {
        const taken = this.#piece(name) !== null;
        this.#marks.append(shape('circle', { cx: x, cy: y, r: taken ? '43' : '15', class: taken ? 'capture' : 'target' }));
      } else if (state.source && square === null) {
        this.#marks.append(shape('use', { href: '#square', x, y, class: 'source' }));
      }
    }
    this.select(square);
  }

  /** @param {string} square */
  #pick(square) {
    if (this.#selected !== null && this.#from(this.#selected).some((action) => to(action) === square)) {
      const selected = this.#selected;
      this.#choose(null);
      this.act(selected, square);
    } else {
      this.#choose(this.#from(square).length > 0 && square !== this.#selected ? square : null);
    }
  }

  /** @param {Event} event */
  #place = (event) => (event.target instanceof Element ? event.target.closest('[data-place]')?.getAttribute('data-place') ?? null : null);

  /** @param {Event} event */
  #focus(event) {
    const square = this.#place(event);
    if (square === null) return;
    this.#places.get(this.#focused)?.setAttribute('tabindex', '-1');
    this.#focused = square;
    this.#places.get(square)?.setAttribute('tabindex', '0');
  }

  /** @param {MouseEvent} event */
  #click(event) {
    const square = this.#place(event);
    if (square !== null) this.#pick(square);
  }

  /** @param {PointerEvent} event */
  #press(event) {
    const square = this.#place(event);
    const piece = square === null ? null : this.#piece(square);
    if (event.button !== 0 || square === null || piece === null || this.#from(square).length === 0) return;
    const home = piece.getAttribute('transform') ?? '';
    let dragged = false;
    const listening = new AbortController();
    const { signal } = listening;
    /** @param {PointerEvent} move */
    const follow = (move) => {
      if (!dragged && Math.hypot(move.clientX - event.clientX, move.clientY - event.clientY) < DRAG_FROM) return;
      if (!dragged) {
        dragged = true;
        if (this.#selected !== square) this.#choose(square);
        piece.parentNode?.append(piece);
      }
      const matrix = this.#svg?.getScreenCTM()?.inverse();
      const point = new DOMPoint(move.clientX, move.clientY).matrixTransform(matrix);
      piece.setAttribute('transform', `translate(${point.x} ${point.y})`);
    };
    /** @param {PointerEvent} up */
    const drop = (up) => {
      listening.abort();
      if (!dragged) return;
      window.addEventListener('click', (click) => click.stopPropagation(), { capture: true, once: true });
      setTimeout(() => window.dispatchEvent(new MouseEvent('click'))); // where the browser sends no click after a drag
      const below = document.elementFromPoint(up.clientX, up.clientY)?.getAttribute('data-place') ?? null;
      const legal = below !== null && below !== square && this.#from(square).some((action) => to(action) === below);
      if (legal && up.type === 'pointerup') this.#pick(below);
      else piece.setAttribute('transform', home);
    };
    window.addEventListener('pointermove', follow, { signal });
    window.addEventListener('pointerup', drop, { signal });
    window.addEventListener('pointercancel', drop, { signal });
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const square = this.#place(event);
    if (square === null) return;
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (step) this.#places.get(this.#next(square, step[0] ?? 0, step[1] ?? 0))?.focus();
    else if (event.key === 'Enter' || event.key === ' ') this.#pick(square);
    else if (event.key === 'Escape') this.#choose(null);
    else return;
    event.preventDefault();
  }

  /** The nearest square in a direction, the straightest first: works for squares and for hexagons. @param {string} square @param {number} right @param {number} down */
  #next(square, right, down) {
    const at = (/** @type {string} */ name) => {
      const place = this.#places.get(name);
      return [Number(place?.getAttribute('x')), Number(place?.getAttribute('y'))];
    };
    const [x = 0, y = 0] = at(square);
    let best = square;
    let least = Infinity;
    for (const name of this.#places.keys()) {
      const [otherX = 0, otherY = 0] = at(name);
      const along = (otherX - x) * right + (otherY - y) * down;
      const aside = Math.abs((otherX - x) * down) + Math.abs((otherY - y) * right);
      const far = along + 2 * aside;
      if (along > 1 && aside < along && far < least) [best, least] = [name, far];
    }
    return best;
  }
}
