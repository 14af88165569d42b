// The public API: each write carries a key, and is sent again with the same key until it is answered.

/** @typedef {import('contract').components['schemas']} Schemas */
/** @typedef {Schemas['Game']} Game */
/** @typedef {Schemas['GameSummary']} GameSummary */
/** @typedef {Schemas['SeatedGame']} SeatedGame */
/** @typedef {Schemas['Action']} Action */
/** @typedef {Schemas['Event']} GameEvent */
/** @typedef {'WHITE' | 'BLACK'} Colour */

const ATTEMPTS = 8;
const LONGEST_PAUSE = 5_000;

/** A refusal, with the problem that the service tells. */
export class Refusal extends Error {
  /** @param {number} status @param {Schemas['Problem'] | null} problem */
  constructor(status, problem) {
    super(problem?.detail ?? problem?.title ?? String(status));
    this.status = status;
    this.code = problem?.code ?? '';
  }
}

/** Text that nobody can guess, 128 bits; also where the page has no secure context. */
export const random = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** @param {number} millis */
export const pause = (millis) => new Promise((go) => setTimeout(go, millis));

/** Told whether the last request reached the service. */
export const connection = new EventTarget();

/** @param {Response} answer */
async function isWorthRepeating(answer) {
  if (answer.status !== 409) return [429, 502, 503, 504].includes(answer.status);
  return (await answer.clone().json().catch(() => null))?.code === 'REQUEST_IN_PROGRESS';
}

/**
 * Sends a request until it is answered for good.
 *
 * @param {string} path
 * @param {RequestInit} request
 */
async function send(path, request) {
  for (let attempt = 1; ; attempt++) {
    let wait = Math.min(LONGEST_PAUSE, 150 * 2 ** attempt);
    try {
      const answer = await fetch(path, request);
      if (attempt === ATTEMPTS || !(await isWorthRepeating(answer))) {
        connection.dispatchEvent(new Event('up'));
        return answer;
      }
      wait = Math.max(wait, Number(answer.headers.get('Retry-After') ?? 0) * 1_000);
    } catch (failed) {
      if (request.signal?.aborted || attempt === ATTEMPTS) throw failed;
    }
    connection.dispatchEvent(new Event('down'));
    await pause(wait);
  }
}

/** @param {Response} answer @returns {Promise<never>} */
async function refuse(answer) {
  throw new Refusal(answer.status, await answer.json().catch(() => null));
}

/**
 * @param {string} path
 * @param {Record<string, string>} [headers]
 * @param {AbortSignal} [signal]
 * @returns {Promise<any>} what it holds; null where it is unchanged
 */
export async function read(path, headers = {}, signal) {
  const answer = await send(path, { headers: { Accept: 'application/json', ...headers }, ...(signal && { signal }), cache: 'no-cache' });
  if (answer.status === 304) return null;
  return answer.ok ? answer.json() : refuse(answer);
}

/** @param {string} path @param {string} type */
export async function readText(path, type) {
  const answer = await send(path, { headers: { Accept: type } });
  return answer.ok ? answer.text() : refuse(answer);
}

/**
 * @param {string} path
 * @param {object | null} body
 * @param {string | null} [token]
 * @param {string} [method]
 * @returns {Promise<any>}
 */
export async function write(path, body, token = null, method = 'POST') {
  const answer = await send(path, {
    method,
    headers: {
      'Idempotency-Key': random(),
      ...(body && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return answer.ok ? answer.json() : refuse(answer);
}
