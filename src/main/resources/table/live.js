// News of a game: from its stream of events, or by long polls where something on the way cuts or holds streams.
import { pause, read, Refusal } from './api.js';

/** @typedef {import('./api.js').Game} Game */

const EVENTS = [
  'ACTION_PLAYED', 'DICE_ROLLED', 'DRAW_CLAIMED', 'DRAW_OFFERED', 'DRAW_OFFER_ACCEPTED', 'DRAW_OFFER_DECLINED', 'DRAW_OFFER_WITHDRAWN',
  'GAME_ADJUDICATED', 'GAME_CANCELLED', 'GAME_CREATED', 'GAME_EXPIRED', 'GAME_FINISHED', 'GAME_PAUSED', 'GAME_RESUMED', 'GAME_STARTED',
  'REMATCH_OFFERED', 'RESIGNED', 'SEAT_TAKEN', 'SEED_CONTRIBUTED', 'TIME_RAN_OUT', 'TURN_PASSED', 'message',
];
const OPENS_WITHIN = 4_000; // milliseconds
const CUTS = 3; // that many streams in a row without an event are enough

/**
 * Calls back whenever there may be news, until told to stop.
 *
 * @param {() => Game} known
 * @param {(game: Game | null) => void} news with the game where it came along
 * @param {AbortSignal} stop
 */
export function follow(known, news, stop) {
  const stream = new EventSource(`${known().links.events}?after=${known().version}`);
  let cuts = 0;
  let opened = false;
  const fallBack = () => {
    stream.close();
    if (!stop.aborted) void poll(known, news, stop);
  };
  const late = setTimeout(() => { if (!opened) fallBack(); }, OPENS_WITHIN);
  stream.addEventListener('open', () => {
    opened = true;
    clearTimeout(late);
  });
  for (const type of EVENTS) {
    stream.addEventListener(type, () => {
      cuts = 0;
      news(null);
    });
  }
  stream.addEventListener('error', () => {
    if (stop.aborted) return;
    cuts++;
    news(null);
    if (cuts >= CUTS || (stream.readyState === EventSource.CLOSED && known().status !== 'FINISHED')) {
      clearTimeout(late);
      fallBack();
    }
  });
  stop.addEventListener('abort', () => {
    clearTimeout(late);
    stream.close();
  });
}

/**
 * @param {() => Game} known
 * @param {(game: Game | null) => void} news
 * @param {AbortSignal} stop
 */
async function poll(known, news, stop) {
  while (!stop.aborted && !(known().status === 'FINISHED' && known().links.rematch)) {
    try {
      const game = await read(`${known().links.self}?wait=20`, { 'If-None-Match': `"${known().version}"` }, stop);
      if (game && !stop.aborted) news(game);
    } catch (failed) {
      if (failed instanceof Refusal && failed.status === 404) return;
      await pause(2_000);
    }
  }
}
