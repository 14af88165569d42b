"""
Judges a change of the contract by the policy on compatibility.

    gate.py BEFORE AFTER          fails if the change breaks clients without a new major version
    gate.py --try BEFORE POLICY   tries each rule of the policy on a copy of the contract, and compares the page with the list here

oasdiff judges most of it; severity.txt is where this project is stricter than its defaults. What oasdiff passes over are
sets of values that may grow, in answers: no value may leave them, and none of them may be closed.
"""

import json
import subprocess
import sys
import tempfile
from collections.abc import Callable
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

import yaml

HERE = Path(__file__).parent
EXTENSIBLE = "x-extensible-enum"
Contract = dict[str, Any]


@cache
def parse(text: str) -> Contract:
    contract: Contract = yaml.load(text, Loader=yaml.CSafeLoader)
    return contract


def read(path: Path) -> Contract:
    """A contract of its own, to be changed at will."""
    return deepcopy(parse(path.read_text()))


def oasdiff(command: str, before: Path, after: Path, *options: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["oasdiff", command, str(before), str(after), "--flatten-allof", "--severity-levels", str(HERE / "severity.txt"), *options],
        capture_output=True,
        text=True,
    )


def lost_values(before: Any, after: Any, where: str = "#") -> list[str]:
    """What left a set of values that may grow, wherever the first contract has one."""
    lost: list[str] = []
    if isinstance(before, dict):
        values, left = before.get(EXTENSIBLE), after if isinstance(after, dict) else {}
        if isinstance(values, list) and left:
            lost += [f"{where} lost the value {value}" for value in values if value not in left.get(EXTENSIBLE, values)]
            if EXTENSIBLE not in left:
                lost.append(f"{where} does not say any more that it may grow")
        for key, value in before.items():
            lost += lost_values(value, left.get(key), f"{where}/{key}")
    elif isinstance(before, list) and isinstance(after, list):
        for number, (old, new) in enumerate(zip(before, after)):
            lost += lost_values(old, new, f"{where}/{number}")
    return lost


def major(contract: Contract) -> int:
    return int(str(contract["info"]["version"]).split(".")[0])


def breaks(before: Path, after: Path) -> list[str]:
    """Why clients of the first contract cannot go on with the second; empty if they can, or if the major version says so."""
    old, new = read(before), read(after)
    if major(new) > major(old):
        return []
    judged = oasdiff("breaking", before, after, "--fail-on", "ERR")
    if judged.returncode not in (0, 1):
        raise RuntimeError(judged.stderr)
    return ([judged.stdout] if judged.returncode == 1 else []) + lost_values(old, new)


# --- the policy, and a change for each of its rules


def operation(contract: Contract, path: str, method: str) -> dict[str, Any]:
    found: dict[str, Any] = contract["paths"][path][method]
    return found


def schema(contract: Contract, name: str) -> dict[str, Any]:
    found: dict[str, Any] = contract["components"]["schemas"][name]
    return found


def add_operation(contract: Contract) -> None:
    contract["paths"]["/v1/weather"] = {
        "get": {
            "operationId": "getWeather",
            "summary": "Look out of the window",
            "tags": ["Games"],
            "responses": {"200": {"description": "The weather."}},
        }
    }


def add_request_field(contract: Contract) -> None:
    schema(contract, "CreateGameRequest")["properties"]["weather"] = {"type": "string"}


def add_answer_field(contract: Contract) -> None:
    schema(contract, "Game")["properties"]["weather"] = {"type": "string"}
    schema(contract, "Game")["required"].append("weather")


def add_parameter(contract: Contract) -> None:
    operation(contract, "/v1/games", "get")["parameters"].append(
        {"name": "weather", "in": "query", "required": False, "schema": {"type": "string"}}
    )


def add_header(contract: Contract) -> None:
    answer = operation(contract, "/v1/games", "get")["responses"]["200"]
    answer.setdefault("headers", {})["Weather"] = {"schema": {"type": "string"}}


def add_value(name: str) -> Callable[[Contract], None]:
    def add(contract: Contract) -> None:
        values = schema(contract, name)
        values.get(EXTENSIBLE, values.get("enum")).insert(0, "WEATHER")

    return add


def add_refusal(contract: Contract) -> None:
    answers = operation(contract, "/v1/variants", "get")["responses"]
    answers["418"] = answers["503"]


def loosen_request(contract: Contract) -> None:
    schema(contract, "SeedRequest")["properties"]["seed"]["maxLength"] *= 2


def reword(contract: Contract) -> None:
    game = schema(contract, "Game")
    game["description"] = "Fair weather."
    game["properties"]["position"]["example"] = "8/8/8/8/8/8/8/8 w - - 0 1 -"


def remove_operation(contract: Contract) -> None:
    del contract["paths"]["/v1/games/{gameId}/rolls"]["get"]


def rename_path(contract: Contract) -> None:
    contract["paths"]["/v1/games/{gameId}/throws"] = contract["paths"].pop("/v1/games/{gameId}/rolls")


def rename_operation(contract: Contract) -> None:
    operation(contract, "/v1/games", "get")["operationId"] = "findGames"


def rename_tag(contract: Contract) -> None:
    operation(contract, "/v1/games", "get")["tags"] = ["Weather"]


def remove_request_field(contract: Contract) -> None:
    del schema(contract, "CreateGameRequest")["properties"]["start"]


def remove_parameter(contract: Contract) -> None:
    parameters = operation(contract, "/v1/games", "get")["parameters"]
    parameters[:] = [one for one in parameters if one["name"] != "variant"]


def require_field(contract: Contract) -> None:
    schema(contract, "CreateGameRequest")["required"].append("visibility")


def tighten_request(contract: Contract) -> None:
    schema(contract, "SeedRequest")["properties"]["seed"]["maxLength"] //= 2


def remove_answer_field(contract: Contract) -> None:
    del schema(contract, "Game")["properties"]["drawOffer"]


def let_field_be_absent(contract: Contract) -> None:
    schema(contract, "Game")["required"].remove("position")


def retype_field(contract: Contract) -> None:
    schema(contract, "Game")["properties"]["version"] = {"type": "string"}


def remove_value(name: str) -> Callable[[Contract], None]:
    def remove(contract: Contract) -> None:
        values = schema(contract, name)
        values.get(EXTENSIBLE, values.get("enum")).pop()

    return remove


def close_set(contract: Contract) -> None:
    reason = schema(contract, "Reason")
    reason["enum"] = reason.pop(EXTENSIBLE)


def change_success(contract: Contract) -> None:
    answers = operation(contract, "/v1/games", "post")["responses"]
    answers["202"] = answers.pop("201")


def ask_for_a_token(contract: Contract) -> None:
    operation(contract, "/v1/games", "get")["security"] = [{"seatToken": []}]


MAY_COME: dict[str, list[Callable[[Contract], None]]] = {
    "A new operation.": [add_operation],
    "A new optional field in a request, or a new optional parameter.": [add_request_field, add_parameter],
    "A new field or a new header in an answer.": [add_answer_field, add_header],
    "A new value of a set that may grow (`x-extensible-enum`).": [
        add_value(name) for name in ("ProblemCode", "EventType", "Reason", "VariantId", "Visibility")
    ],
    "A new status or a new problem code of an operation, outside 2xx.": [add_refusal],
    "A wider limit in a request.": [loosen_request],
    "Other words in descriptions, titles, details and examples.": [reword],
}

BREAKS: dict[str, list[Callable[[Contract], None]]] = {
    "An operation or a path is removed or renamed.": [remove_operation, rename_path, rename_operation, rename_tag],
    "A field or a parameter of a request is removed, or becomes required.": [remove_request_field, remove_parameter, require_field],
    "A limit in a request becomes narrower.": [tighten_request],
    "A field of an answer is removed, may be absent, or changes its type.": [remove_answer_field, let_field_be_absent, retype_field],
    "A value leaves any set, or a set that may grow is closed.": [
        *(remove_value(name) for name in ("ProblemCode", "EventType", "Reason", "VariantId", "Visibility", "Colour")),
        close_set,
    ],
    "A closed set (`enum`) gets a value.": [add_value("Colour")],
    "An operation answers success with another status.": [change_success],
    "An operation needs a token that it did not need.": [ask_for_a_token],
}


def verdict(before: Path, change: Callable[[Contract], None], version: str | None = None) -> list[str]:
    contract = read(before)
    change(contract)
    if contract == read(before):
        raise AssertionError(f"{change.__qualname__} changes nothing")
    if version is not None:
        contract["info"]["version"] = version
    with tempfile.NamedTemporaryFile("w", suffix=".json") as changed:
        json.dump(contract, changed, default=str)
        changed.flush()
        return breaks(before, Path(changed.name))


def try_all(before: Path, page: Path) -> list[str]:
    """What the gate would let through or refuse wrongly, and what the page does not say."""
    faults = [
        f"the page lacks the rule: {rule}"
        for rule in [*MAY_COME, *BREAKS]
        if f"- {rule}" not in page.read_text().replace("\n  ", " ").splitlines()
    ]
    for rule, changes in MAY_COME.items():
        for change in changes:
            faults += [f"refused, although it may come: {rule}\n{reason}" for reason in verdict(before, change)]
    for rule, changes in BREAKS.items():
        faults += [f"nobody noticed: {rule} ({change.__qualname__})" for change in changes if not verdict(before, change)]
    next_major = f"{major(read(before)) + 1}.0.0"
    if verdict(before, rename_path, next_major):
        faults.append("a new major version may break, but was refused")
    return faults


def main() -> None:
    if sys.argv[1] == "--try":
        faults = try_all(Path(sys.argv[2]), Path(sys.argv[3]))
        if faults:
            sys.exit("\n".join(faults))
        print(f"the gate keeps {len(MAY_COME) + len(BREAKS)} rules")
        return
    before, after = Path(sys.argv[1]), Path(sys.argv[2])
    print(oasdiff("changelog", before, after).stdout)
    reasons = breaks(before, after)
    if reasons:
        print("\n".join(reasons))
        sys.exit(f"this breaks clients of {before}: undo it, or raise the major version")


if __name__ == "__main__":
    main()
