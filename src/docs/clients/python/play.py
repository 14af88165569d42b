"""Plays a game of each variant against a running service: two players and a spectator, to the end."""

import json
import random
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar
from uuid import UUID, uuid4

import urllib3

from alea_client import (
    Action,
    ApiClient,
    ApiException,
    Colour,
    Configuration,
    CreateGameRequest,
    Event,
    FairnessApi,
    Game,
    GamesApi,
    MoveRequest,
    PlayApi,
    Problem,
    RollRequest,
    SeedRequest,
    TakeSeatRequest,
    WatchApi,
)

TURNS = 8
SERVICE = sys.argv[1] if len(sys.argv) > 1 else "http://localhost:8080"
T = TypeVar("T")


# region retry
def retrying(request: Callable[[], T]) -> T:
    """Sends a request until it is answered for good; one that writes carries the same Idempotency-Key each time."""
    for attempt in range(1, 6):
        try:
            return request()
        except urllib3.exceptions.HTTPError:  # no answer came
            time.sleep(0.1 * 2**attempt)
        except ApiException as failed:
            if not is_worth_repeating(failed):
                raise
            time.sleep(float((failed.headers or {}).get("Retry-After", "1")))
    return request()


def is_worth_repeating(failed: ApiException) -> bool:
    return failed.status in (429, 503) or (
        failed.status == 409 and problem(failed).code == "REQUEST_IN_PROGRESS"
    )
# endregion


# region decode
def problem(failed: ApiException) -> Problem:
    assert isinstance(failed.data, Problem), failed
    return failed.data
# endregion


# region tag
def tag(game: Game) -> str:
    """The entity tag of the game as it was seen: whoever sends it in If-Match acts on nothing else."""
    return f'"{game.version}"'
# endregion


# region poll
def next_game(games: GamesApi, known: Game) -> Game:
    """Waits until the game is another than the one known."""
    while True:
        try:
            return retrying(lambda: games.get_game(known.id, wait=20, if_none_match=tag(known)))
        except ApiException as unchanged:
            if unchanged.status != 304:
                raise
# endregion


# region stream
def follow(game_id: UUID) -> int:
    """Follows a game to its end; answers with the number of its last event."""
    last = 0
    while True:  # a stream may end at any time: go on where it did
        answer = urllib3.request(
            "GET",
            f"{SERVICE}/v1/games/{game_id}/events?after={last}",
            headers={"Accept": "application/x-ndjson"},
            preload_content=False,
        )
        buffer = b""
        while part := answer.read1():  # as much as there is, without waiting for more
            *lines, buffer = (buffer + part).split(b"\n")
            for line in filter(None, lines):  # empty: nothing new, but still there
                event = Event.model_validate(json.loads(line))
                last = event.number
                if event.type == "GAME_FINISHED":
                    answer.close()
                    return last
# endregion


class Player:
    """Somebody who has taken a seat."""

    def __init__(self, colour: Colour, token: str) -> None:
        mine = ApiClient(Configuration(host=SERVICE, access_token=token))
        self.colour = colour
        self.games = GamesApi(mine)
        self.rolls = PlayApi(mine)
        self.fairness = FairnessApi(mine)

    # region play
    def play(self, game: Game) -> Game:
        while game.status != "FINISHED":
            if game.due is None or game.due.seat != self.colour:
                game = next_game(self.games, game)
            elif game.turn.number > TURNS:
                game = self.resign(game)
            else:
                action = self.choose(game)
                if action.type == "ROLL":
                    game = self.roll(game, action)
                else:
                    game = self.move(game, action.action)
        return game

    def choose(self, game: Game) -> Action:
        legal = game.legal_actions
        if legal is None:  # too many to come with the game
            legal = retrying(lambda: self.rolls.list_legal_actions(game.id)).actions
        return random.choice(legal)

    def roll(self, game: Game, action: Action) -> Game:
        key, which = str(uuid4()), RollRequest(square=action.square)
        return retrying(lambda: self.rolls.roll_dice(game.id, key, tag(game), which))

    def move(self, game: Game, action: str) -> Game:
        key, what = str(uuid4()), MoveRequest(actions=[action])
        return retrying(lambda: self.rolls.submit_move(game.id, what, key, tag(game)))
    # endregion

    def seed(self, game: Game) -> Game:
        key, seed = str(uuid4()), SeedRequest(seed=str(uuid4()))
        return retrying(lambda: self.fairness.contribute_seed(game.id, seed, key, tag(game)))

    def resign(self, game: Game) -> Game:
        key = str(uuid4())
        return retrying(lambda: self.games.resign(game.id, key, tag(game)))


def refused(expected: str, request: Callable[[], Game]) -> None:
    try:
        request()
    except ApiException as failed:
        assert problem(failed).code == expected, failed
    else:
        raise AssertionError(f"not refused with {expected}")


def play_game(variant: str) -> None:
    anyone = ApiClient(Configuration(host=SERVICE))

    # region create
    games = GamesApi(anyone)
    key, wish = str(uuid4()), CreateGameRequest(variant=variant)
    created = retrying(lambda: games.create_game(wish, key))
    game_id = created.game.id
    white = Player(Colour.WHITE, created.tokens[0].token)
    # endregion

    # region join
    joining_key, seat = str(uuid4()), TakeSeatRequest(name="Grace", seed=str(uuid4()))
    joined = retrying(lambda: PlayApi(anyone).take_seat(game_id, seat, joining_key))
    black = Player(Colour.BLACK, joined.tokens[0].token)
    start = white.seed(joined.game)
    # endregion

    # region problems
    refused("NOT_YOUR_TURN", lambda: black.rolls.roll_dice(game_id))
    refused("INVALID_NOTATION", lambda: white.move(start, "nowhere"))
    refused("PRECONDITION_FAILED", lambda: white.resign(joined.game))
    # endregion

    with ThreadPoolExecutor() as threads:
        events = threads.submit(follow, game_id)
        other = threads.submit(black.play, start)
        end = white.play(start)
        assert other.result() == end, "both players see the same end"
        assert events.result() == end.version, "the spectator saw every event"

    refused("GAME_OVER", lambda: white.resign(end))
    record = retrying(lambda: WatchApi(anyone).get_record(game_id))
    assert record.position == end.position, "the record leads to the end"
    assert record.outcome is not None
    print(f"{variant}: {len(record.actions)} actions, "
          f"{record.outcome.result} by {record.outcome.reason}")


if __name__ == "__main__":
    for one in ("KAFKA_CHESS", "DICE_CHESS", "ROLL_CHESS", "KINGS_COLOR"):
        play_game(one)
