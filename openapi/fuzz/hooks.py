"""What Schemathesis cannot know by itself: whose turn it is, what is legal then, and what a schema cannot say."""

import random
import re
from dataclasses import dataclass, field
from uuid import UUID

import schemathesis


@dataclass
class Game:
    tokens: dict[str, str] = field(default_factory=dict)
    invitation: str | None = None
    status: str = ""
    version: int = 0
    seat: str = ""
    legal: list[str] = field(default_factory=list)

    def token(self) -> str:
        """That of the seat whose turn it is, now and then that of the other."""
        if self.seat in self.tokens and chance.random() < 0.75:
            return self.tokens[self.seat]
        return chance.choice(list(self.tokens.values()))


# without a token, a key must be random
OPEN_TO_ALL = ("createGame", "createGames", "takeSeat")
# what no operation lists, because it comes before any is found
OF_NO_OPERATION = {"NOT_FOUND", "METHOD_NOT_ALLOWED", "FORBIDDEN"}
# parameters that are given once for each of their values
REPEATABLE = ("label",)
# a header that no operation knows; any request may have such
UNKNOWN_HEADER = "x-schemathesis-unknown-property"
SHORT_SEARCH, LONG_SEARCH = 500, 100_000
LONG_WAITS = set(map(str, range(2, 31)))
games: dict[str, Game] = {}
given: set[str] = set()
chance = random.Random(0)


@schemathesis.hook
def after_call(context, case, response):
    """Remembers every game as it was seen last, and the tokens of the seats that were given out."""
    if response.status_code not in (200, 201) or not is_json(response):
        return
    answer = response.json()
    shown = answer.get("game", answer)
    if "version" not in shown or "turn" not in shown:
        return
    game = games.setdefault(shown["id"], Game())
    game.status = shown["status"]
    game.version = shown["version"]
    game.seat = shown["turn"]["seat"]
    game.legal = [action["action"] for action in shown.get("legalActions", [])]
    game.invitation = answer.get("invitation", game.invitation)
    game.tokens.update({seat["seat"]: seat["token"] for seat in answer.get("tokens", [])})
    given.update(game.tokens.values())


@schemathesis.hook
def before_call(context, case, **kwargs):
    """Leads three of four requests that are well-formed to where they can have an effect; what is malformed stays so."""
    if str((case.query or {}).get("wait")) in LONG_WAITS:
        case.query["wait"] = 1
    operation = case.operation.definition.raw["operationId"]
    if operation in OPEN_TO_ALL and re.fullmatch("[!-~]{16,255}", str((case.headers or {}).get("Idempotency-Key"))):
        case.headers["Idempotency-Key"] = f"{chance.getrandbits(128):032x}"
    if operation == "analysePosition" and isinstance(case.body, dict) and is_long_search(case.body.get("nodes", LONG_SEARCH)):
        case.body["nodes"] = SHORT_SEARCH
    if chance.random() < 0.25 or not is_uuid((case.path_parameters or {}).get("gameId")):
        return
    status = {"takeSeat": "OPEN", "requestRematch": "FINISHED"}.get(operation, "ACTIVE")
    game_id = case.path_parameters["gameId"]
    if game_id not in games or games[game_id].status != status:
        game_id = next((known for known in reversed(games) if games[known].status == status), None)
        if game_id is None:
            return
    case.path_parameters["gameId"] = game_id
    game = games[game_id]
    headers = case.headers or {}
    if str(headers.get("Authorization")).removeprefix("Bearer ") in given and game.tokens:
        headers["Authorization"] = f"Bearer {game.token()}"
    if re.fullmatch(r'"[0-9]+"', str(headers.get("If-Match"))):
        headers["If-Match"] = f'"{game.version}"'
    if re.fullmatch("[!-~]{16,255}", str(headers.get("Idempotency-Key"))):
        headers["Idempotency-Key"] = f"{chance.getrandbits(128):032x}"
    if operation == "takeSeat" and isinstance(case.body, dict) and isinstance(case.body.get("invitation"), str):
        case.body["invitation"] = game.invitation
        if game.invitation is None:
            del case.body["invitation"]
    if operation == "submitMove" and is_move(case.body) and game.legal:
        case.body = {"actions": [chance.choice(game.legal)]}
    if operation == "rollDice" and game.legal and is_roll(case.body):
        square = chance.choice(game.legal).strip("*")
        case.body = {"square": square} if square else {}


@schemathesis.check
def lists_its_problems(context, response, case):
    """A problem has a code that its operation lists."""
    if response.headers.get("content-type", [""])[0].startswith("application/problem+json") and response.content:
        code = response.json()["code"]
        listed = case.operation.definition.raw["x-problem-codes"]
        assert code in listed or code in OF_NO_OPERATION, f"{code} is not in x-problem-codes"


@schemathesis.auth(refresh_interval=None)
class SeatTokens:
    """Acts for a seat of the game, or of another game where none is known."""

    def get(self, case, context):
        if not any("seatToken" in requirement for requirement in case.operation.definition.raw.get("security", [])):
            return None
        asked = games.get(str((case.path_parameters or {}).get("gameId")))
        known = [game for game in ([asked] if asked else list(games.values())[-1:]) if game.tokens]
        return known[0].token() if known else None

    def set(self, case, data, context):
        if data is not None:
            case.headers["Authorization"] = f"Bearer {data}"


@schemathesis.hook
def filter_case(context, case):
    """
    Keeps out what counts as absent: null in a body, an empty parameter, and objects and lists in its place, which may be
    written as empty. The schemas do not say so, because generators make wrapper types of what is nullable. What null does in
    a required field is tested with the service.
    """
    query = case.query or {}
    lists = [query[name] for name in REPEATABLE if isinstance(query.get(name), list)]
    parameters = [
        *(value for value in query.values() if not any(value is one for one in lists)),
        *(value for one in lists for value in one),
        *(case.headers or {}).values(),
    ]
    return (
        not holds_null(case.body)
        and UNKNOWN_HEADER not in (case.headers or {})
        and all(lists)
        and not any(value in ("", None) or isinstance(value, (dict, list)) for value in parameters)
    )


def is_json(response) -> bool:
    return response.headers.get("content-type", [""])[0].startswith("application/json")


def is_long_search(nodes) -> bool:
    return type(nodes) is int and SHORT_SEARCH < nodes <= LONG_SEARCH


def is_uuid(text) -> bool:
    try:
        return str(UUID(str(text))) == str(text).lower()
    except ValueError:
        return False


def is_move(body) -> bool:
    return (
        isinstance(body, dict)
        and set(body) == {"actions"}
        and isinstance(body["actions"], list)
        and 1 <= len(body["actions"]) <= 16
        and all(isinstance(action, str) and re.fullmatch("[ -~]{1,16}", action) for action in body["actions"])
    )


def is_roll(body) -> bool:
    return (
        isinstance(body, dict)
        and set(body) <= {"square"}
        and re.fullmatch("[ -~]{1,3}", str(body.get("square", "a1"))) is not None
    )


def holds_null(value) -> bool:
    if isinstance(value, dict):
        return any(one is None or holds_null(one) for one in value.values())
    if isinstance(value, list):
        return any(one is None or holds_null(one) for one in value)
    return False
