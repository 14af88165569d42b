#!/usr/bin/env node
/*
 * Checks the dice of a finished game of Alea. Needs Node 18 or a browser, and nothing else.
 *
 *   node verify.mjs RECORD [--commitment HEX] [--white TEXT] [--black TEXT]
 *
 * RECORD is the game's record as JSON (or its fairness document, or vectors.json), as a file or a URL.
 * The options are what you noted yourself while the game ran: the commitment, and your contribution.
 * A record proves something only against them; without them they are printed for you to compare.
 *
 * Exit code: 0 every roll is as committed, 1 something differs, 2 there is nothing to check.
 *
 * In a browser: import { verify } from "./verify.mjs"; console.log(await verify(record, { commitment }));
 */
const { subtle } = globalThis.crypto ?? (await import("node:crypto")).webcrypto;

const CONSTRUCTION = "alea-dice-v1";
const SEATS = ["white", "black"];

/** What the record says is not what the seed gives. */
export class Differs extends Error {}

const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

function unhex(digits, length) {
  if (!new RegExp(`^[0-9a-f]{${2 * length}}$`).test(digits)) throw new TypeError(`not ${length} bytes in hex: ${digits}`);
  return Uint8Array.from(digits.match(/../g), (pair) => parseInt(pair, 16));
}

const uint32 = (number) => [24, 16, 8, 0].map((shift) => (number >>> shift) & 255);

function utf8(text) {
  const bytes = new TextEncoder().encode(text);
  if (new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes) !== text) throw new TypeError("a lone surrogate");
  return bytes;
}

function message(proof, roll, block) {
  const parts = [...utf8(CONSTRUCTION), ...unhex(proof.gameId.replaceAll("-", ""), 16)];
  for (const seat of SEATS) {
    const given = proof.contributions?.[seat] ?? null;
    const text = utf8(given ?? "");
    parts.push(...utf8(seat[0].toUpperCase()), given === null ? 0 : 1, ...uint32(text.length), ...text);
  }
  return Uint8Array.from([...parts, ...uint32(roll), ...uint32(block)]);
}

async function hmac(proof, bytes) {
  const key = await subtle.importKey("raw", unhex(proof.seed, 32), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return new Uint8Array(await subtle.sign("HMAC", key, bytes));
}

async function thrown(proof, roll) {
  const faces = [];
  for (let block = 0; faces.length < proof.diceCount; block++) {
    for (const byte of await hmac(proof, message(proof, roll, block))) {
      if (byte < 252) faces.push((byte % 6) + 1);
    }
  }
  return faces.slice(0, proof.diceCount);
}

/** Recomputes the commitment and each roll; the number of rolls, or Differs. */
async function check(proof, played) {
  const commitment = new Uint8Array(await subtle.digest("SHA-256", unhex(proof.seed, 32)));
  if (hex(commitment) !== proof.commitment) throw new Differs("the seed is not the one that was committed to");
  const count = played ? played.length : proof.rollCount;
  for (let due = 1; due <= Math.max(count, proof.rolls.length); due++) {
    const roll = proof.rolls[due - 1];
    if (!roll || (due <= count && roll.number > due)) {
      throw new Differs(`roll ${due} is missing from the record, it gave [${await thrown(proof, due)}]`);
    }
    if (due > count || roll.number < due) {
      throw new Differs(`roll ${roll.number} [${roll.thrown}] has no place in the game`);
    }
    const faces = await thrown(proof, due);
    if (JSON.stringify(roll.thrown) !== JSON.stringify(faces)) {
      throw new Differs(`roll ${due} is [${roll.thrown}] in the record, but was [${faces}]`);
    }
    if (played && played[due - 1] !== faces.sort().join()) {
      throw new Differs(`roll ${due} was played as [${played[due - 1]}], but was [${roll.thrown}]`);
    }
  }
  if (proof.rollCount !== count) {
    throw new Differs(`the record counts ${proof.rollCount} rolls, its history has ${count}`);
  }
  return count;
}

/** Text that neither makes a line nor moves a cursor: all but plain ASCII is escaped. */
const plain = (text) => text.replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** The faces of each roll as the game's actions write them, `*e4:5` or `*:1,3,6`. */
const history = (record) =>
  record.actions?.map((action) => /^\*\w*:([1-6](?:,[1-6])*)$/.exec(action)?.[1]).filter((faces) => faces);

/** Golden vectors also spell out messages and blocks. */
async function blocks(proof) {
  for (const vector of proof.blocks ?? []) {
    const said = message(proof, vector.roll, vector.block);
    if (hex(said) !== vector.message) throw new Differs(`message of roll ${vector.roll}, block ${vector.block}`);
    if (hex(await hmac(proof, said)) !== vector.hmac) throw new Differs(`HMAC of roll ${vector.roll}, block ${vector.block}`);
  }
}

/** Checks one record against what was noted; what it found, as text, or Differs, or TypeError where nothing can be checked. */
export async function verify(record, noted = {}) {
  const proof = record.fairness ?? record;
  if (proof.construction !== CONSTRUCTION) throw new TypeError(`not made by ${CONSTRUCTION}, but by ${proof.construction}`);
  if (!proof.seed) throw new TypeError("the seed is revealed when the game is over");
  if ((noted.commitment ?? proof.commitment) !== proof.commitment) {
    throw new Differs("the commitment is not the one that you noted");
  }
  const given = SEATS.map((seat) => proof.contributions?.[seat] ?? null);
  SEATS.forEach((seat, i) => {
    if ((noted[seat] ?? given[i]) !== given[i]) {
      throw new Differs(`the contribution of ${seat} is not the one that you noted`);
    }
  });
  await blocks(proof);
  const count = await check(proof, history(record));
  return [
    `genuine: game ${proof.gameId}, ${count} rolls`,
    `  commitment ${proof.commitment}`,
    ...SEATS.map((seat, i) => `  ${seat} contributed ${plain(JSON.stringify(given[i]))}`),
  ].join("\n");
}

async function read(place) {
  if (/^https?:\/\//.test(place)) {
    const answer = await fetch(place, { headers: { accept: "application/json" } });
    if (!answer.ok) throw new TypeError(`${place} answered ${answer.status}`);
    return answer.json();
  }
  const { readFile } = await import("node:fs/promises");
  return JSON.parse(await readFile(place, "utf8"));
}

async function main() {
  const { parseArgs } = await import("node:util");
  const text = { type: "string" };
  const { values, positionals } = parseArgs({
    options: { commitment: text, white: text, black: text },
    allowPositionals: true,
  });
  if (positionals.length !== 1) throw new TypeError("usage: verify.mjs RECORD [--commitment HEX] [--white TEXT] [--black TEXT]");
  const record = await read(positionals[0]);
  for (const one of record.vectors ?? [record]) console.log(await verify(one, values));
}

const { pathToFileURL } = globalThis.process ? await import("node:url") : {};
if (pathToFileURL && process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    await main();
  } catch (error) {
    const differs = error instanceof Differs;
    (differs ? console.log : console.error)(`${differs ? "NOT genuine" : "cannot check"}: ${plain(error.message)}`);
    process.exitCode = differs ? 1 : 2;
  }
}
