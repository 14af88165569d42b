// The seats that this browser has, in its storage.

/** @typedef {import('./api.js').Colour} Colour */
/**
 * What is kept of a game: tokens by seat, what opens its other seat, and what proves the dice later.
 *
 * @typedef {{ variant: string, tokens: Partial<Record<Colour, string>>, invitation?: string, creatorToken?: string,
 *   commitment?: string, at: number }} Kept
 */

const PREFIX = 'alea.game.';
const NAME = 'alea.name';
const KEPT_AT_MOST = 100;

/** @param {string} id @returns {Kept | null} */
export function kept(id) {
  const text = localStorage.getItem(PREFIX + id);
  return text === null ? null : JSON.parse(text);
}

/** @param {string} id @param {Partial<Kept> & { variant: string }} what */
export function keep(id, what) {
  const before = kept(id);
  const tokens = { ...before?.tokens, ...what.tokens };
  localStorage.setItem(PREFIX + id, JSON.stringify({ at: Date.now(), ...before, ...what, tokens }));
  all().slice(KEPT_AT_MOST).forEach(([old]) => forget(old));
}

/** @param {import('./api.js').SeatedGame} seated */
export function keepSeats({ game, tokens, invitation, creatorToken }) {
  keep(game.id, {
    variant: game.variant,
    tokens: Object.fromEntries(tokens.map(({ seat, token }) => [seat, token])),
    commitment: game.commitment,
    ...(invitation && { invitation }),
    ...(creatorToken && { creatorToken }),
  });
}

/** @param {string} id */
export const forget = (id) => localStorage.removeItem(PREFIX + id);

/** All games, the newest first. @returns {[string, Kept][]} */
export const all = () =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => /** @type {[string, Kept]} */ ([key.slice(PREFIX.length), kept(key.slice(PREFIX.length))]))
    .sort(([, one], [, other]) => other.at - one.at);

export const name = () => localStorage.getItem(NAME) ?? '';

/** @param {string} value */
export const rename = (value) => localStorage.setItem(NAME, value);
