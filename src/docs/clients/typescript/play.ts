// Plays a game of each variant against a running service: two players and a spectator, to the end.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import {
  Configuration, EventFromJSON, FairnessApi, FetchError, GamesApi, PlayApi, ProblemFromJSON, ResponseError, WatchApi,
  type Action, type Colour, type Event, type Game, type Problem,
} from './alea/index.js';

const TURNS = 8;
const service = process.argv[2] ?? 'http://localhost:8080';
const anyone = new Configuration({ basePath: service });

// region retry
/** Sends a request until it is answered for good; one that writes carries the same Idempotency-Key each time. */
async function retrying<T>(request: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await request();
    } catch (failed) {
      if (attempt === 6 || !(await isWorthRepeating(failed))) throw failed;
      const after = failed instanceof ResponseError ? failed.response.headers.get('Retry-After') : null;
      await new Promise((go) => setTimeout(go, after === null ? 100 * 2 ** attempt : Number(after) * 1000));
    }
  }
}

async function isWorthRepeating(failed: unknown): Promise<boolean> {
  if (failed instanceof FetchError) return true; // no answer came
  if (!(failed instanceof ResponseError)) return false;
  const { status } = failed.response;
  return status === 429 || status === 503
    || (status === 409 && (await problem(failed)).code === 'REQUEST_IN_PROGRESS');
}
// endregion

// region decode
async function problem(failed: ResponseError): Promise<Problem> {
  return ProblemFromJSON(await failed.response.clone().json());
}
// endregion

// region tag
/** The entity tag of the game as it was seen: whoever sends it in If-Match acts on nothing else. */
const tag = (game: Game) => `"${game.version}"`;
// endregion

// region poll
/** Waits until the game is another than the one known. */
async function next(known: Game): Promise<Game> {
  const games = new GamesApi(anyone);
  for (;;) {
    try {
      return await retrying(() => games.getGame({ gameId: known.id, wait: 20, ifNoneMatch: tag(known) }));
    } catch (unchanged) {
      if (!(unchanged instanceof ResponseError && unchanged.response.status === 304)) throw unchanged;
    }
  }
}
// endregion

// region stream
/** Follows a game to its end; answers with the number of its last event. */
async function follow(gameId: string): Promise<number> {
  let last = 0;
  for (;;) { // a stream may end at any time: go on where it did
    const answer = await fetch(`${service}/v1/games/${gameId}/events?after=${last}`,
      { headers: { Accept: 'application/x-ndjson' } });
    let text = '';
    for await (const part of answer.body!.pipeThrough(new TextDecoderStream())) {
      const lines = (text + part).split('\n');
      text = lines.pop()!; // the line that is not complete yet
      for (const line of lines.filter((some) => some !== '')) { // empty: nothing new, but still there
        const event: Event = EventFromJSON(JSON.parse(line));
        last = event.number;
        if (event.type === 'GAME_FINISHED') return last;
      }
    }
  }
}
// endregion

/** Somebody who has taken a seat. */
class Player {
  private readonly games: GamesApi;
  readonly rolls: PlayApi;
  private readonly fairness: FairnessApi;

  constructor(private readonly colour: Colour, token: string) {
    const mine = new Configuration({ basePath: service, accessToken: token });
    this.games = new GamesApi(mine);
    this.rolls = new PlayApi(mine);
    this.fairness = new FairnessApi(mine);
  }

  // region play
  async play(game: Game): Promise<Game> {
    while (game.status !== 'FINISHED') {
      if (game.due?.seat !== this.colour) {
        game = await next(game);
      } else if (game.turn.number > TURNS) {
        game = await this.resign(game);
      } else {
        const action = await this.choose(game);
        game = action.type === 'ROLL' ? await this.roll(game, action) : await this.move(game, action.action);
      }
    }
    return game;
  }

  private async choose(game: Game): Promise<Action> {
    const legal = game.legalActions // absent where they are too many to come with the game
      ?? (await retrying(() => this.rolls.listLegalActions({ gameId: game.id }))).actions;
    return legal[Math.floor(Math.random() * legal.length)]!;
  }

  private roll(game: Game, { square }: Action): Promise<Game> {
    const idempotencyKey = randomUUID();
    return retrying(() => this.rolls.rollDice(
      { gameId: game.id, idempotencyKey, ifMatch: tag(game), rollRequest: { square } }));
  }

  move(game: Game, action: string): Promise<Game> {
    const idempotencyKey = randomUUID();
    return retrying(() => this.rolls.submitMove(
      { gameId: game.id, idempotencyKey, ifMatch: tag(game), moveRequest: { actions: [action] } }));
  }
  // endregion

  seed(game: Game): Promise<Game> {
    const idempotencyKey = randomUUID();
    const seedRequest = { seed: randomUUID() };
    return retrying(() => this.fairness.contributeSeed(
      { gameId: game.id, idempotencyKey, ifMatch: tag(game), seedRequest }));
  }

  resign(game: Game): Promise<Game> {
    const idempotencyKey = randomUUID();
    return retrying(() => this.games.resign({ gameId: game.id, idempotencyKey, ifMatch: tag(game) }));
  }
}

async function refused(expected: string, request: Promise<unknown>): Promise<void> {
  const failed = await request.then(() => undefined, (reason: unknown) => reason);
  assert(failed instanceof ResponseError, `not refused with ${expected}: ${failed}`);
  assert.equal((await problem(failed)).code, expected);
}

async function playGame(variant: string): Promise<void> {
  // region create
  const games = new GamesApi(anyone);
  const key = randomUUID();
  const created = await retrying(() => games.createGame({ createGameRequest: { variant }, idempotencyKey: key }));
  const gameId = created.game.id;
  const white = new Player('WHITE', created.tokens[0]!.token);
  // endregion

  // region join
  const joiningKey = randomUUID();
  const takeSeatRequest = { name: 'Grace', seed: randomUUID() };
  const joined = await retrying(() => new PlayApi(anyone).takeSeat(
    { gameId, takeSeatRequest, idempotencyKey: joiningKey }));
  const black = new Player('BLACK', joined.tokens[0]!.token);
  const start = await white.seed(joined.game);
  // endregion

  // region problems
  await refused('NOT_YOUR_TURN', black.rolls.rollDice({ gameId }));
  await refused('INVALID_NOTATION', white.move(start, 'nowhere'));
  await refused('PRECONDITION_FAILED', white.resign(joined.game));
  // endregion

  const [end, other, events] = await Promise.all([white.play(start), black.play(start), follow(gameId)]);
  assert.deepEqual(other, end, 'both players see the same end');
  assert.equal(events, end.version, 'the spectator saw every event');

  await refused('GAME_OVER', white.resign(end));
  const record = await retrying(() => new WatchApi(anyone).getRecord({ gameId }));
  assert.equal(record.position, end.position, 'the record leads to the end');
  console.log(`${variant}: ${record.actions.length} actions, ${record.outcome?.result} by ${record.outcome?.reason}`);
}

for (const variant of ['KAFKA_CHESS', 'DICE_CHESS', 'ROLL_CHESS', 'KINGS_COLOR']) {
  await playGame(variant);
}
