// What a clock shows, counted on from the service's answer: the time of day on this machine plays no part.

/** @typedef {import('./api.js').Colour} Colour */
/** @typedef {import('./api.js').Game} Game */

/** @param {Game} game @param {Colour} seat @param {number} sinceAnswer milliseconds */
export function left(game, seat, sinceAnswer) {
  const { clock } = game;
  const millis = seat === 'WHITE' ? clock.whiteMillisLeft : clock.blackMillisLeft;
  if (millis === undefined) return null;
  return Math.max(0, runs(game, seat) ? millis - sinceAnswer : millis);
}

/** @param {Game} game @param {Colour} seat */
export const runs = (game, seat) => game.status === 'ACTIVE' && game.clock.runningSince !== undefined && game.turn.seat === seat;

const DAY = 86_400;

/** @param {number} millis */
export function text(millis) {
  const seconds = Math.ceil(millis / 1_000);
  const two = (/** @type {number} */ value) => String(value).padStart(2, '0');
  if (seconds >= DAY) return `${Math.floor(seconds / DAY)} d ${Math.floor((seconds % DAY) / 3_600)} h`;
  if (seconds >= 3_600) return `${Math.floor(seconds / 3_600)}:${two(Math.floor((seconds % 3_600) / 60))}:${two(seconds % 60)}`;
  if (millis < 10_000) return `0:${two(Math.floor(millis / 1_000))}.${Math.floor((millis % 1_000) / 100)}`;
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}
