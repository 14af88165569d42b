#!/usr/bin/env python3
"""Checks the dice of a finished game of Alea. Needs Python 3.8 and nothing else.

    python3 verify.py RECORD [--commitment HEX] [--white TEXT] [--black TEXT]

RECORD is the game's record as JSON (or its fairness document, or vectors.json), as a file or a URL.
The options are what you noted yourself while the game ran: the commitment, and your contribution.
A record proves something only against them; without them they are printed for you to compare.

Exit code: 0 every roll is as committed, 1 something differs, 2 there is nothing to check.
"""
import argparse
import hashlib
import hmac
import json
import re
import sys
import urllib.request

CONSTRUCTION = "alea-dice-v1"
SEATS = ("white", "black")


class Differs(Exception):
    """What the record says is not what the seed gives."""


def unhex(digits, length):
    if not re.fullmatch("[0-9a-f]{%d}" % (2 * length), digits):
        raise ValueError(f"not {length} bytes in lower-case hexadecimal: {digits}")
    return bytes.fromhex(digits)


def message(proof, roll, block):
    parts = [CONSTRUCTION.encode("ascii"), unhex(proof["gameId"].replace("-", ""), 16)]
    for seat in SEATS:
        given = proof["contributions"].get(seat)
        text = b"" if given is None else given.encode("utf-8")
        parts += [seat[0].upper().encode("ascii"), bytes([given is not None])]
        parts += [len(text).to_bytes(4, "big"), text]
    return b"".join(parts + [roll.to_bytes(4, "big"), block.to_bytes(4, "big")])


def thrown(proof, roll):
    faces, block = [], 0
    while len(faces) < proof["diceCount"]:
        stream = hmac.digest(unhex(proof["seed"], 32), message(proof, roll, block), "sha256")
        faces += [byte % 6 + 1 for byte in stream if byte < 252]
        block += 1
    return faces[: proof["diceCount"]]


def check(proof, played=None):
    """Recomputes the commitment and each roll; the number of rolls, or Differs."""
    if hashlib.sha256(unhex(proof["seed"], 32)).hexdigest() != proof["commitment"]:
        raise Differs("the seed is not the one that was committed to")
    rolls = proof["rolls"]
    count = proof["rollCount"] if played is None else len(played)
    for due in range(1, max(count, len(rolls)) + 1):
        roll = rolls[due - 1] if due <= len(rolls) else None
        if roll is None or due <= count and roll["number"] > due:
            raise Differs(f"roll {due} is missing from the record, it gave {thrown(proof, due)}")
        if due > count or roll["number"] < due:
            raise Differs(f"roll {roll['number']} {roll['thrown']} has no place in the game")
        faces = thrown(proof, due)
        if json.dumps(roll["thrown"]) != json.dumps(faces):
            raise Differs(f"roll {due} is {roll['thrown']} in the record, but was {faces}")
        if played is not None and played[due - 1] != sorted(faces):
            raise Differs(f"roll {due} was played as {played[due - 1]}, but was {faces}")
    if proof["rollCount"] != count:
        raise Differs(f"the record counts {proof['rollCount']} rolls, its history has {count}")
    return count


def history(record):
    """The faces of each roll as the game's actions write them, `*e4:5` or `*:1,3,6`."""
    if "actions" not in record:
        return None
    rolls = (re.fullmatch(r"\*\w*:([1-6](?:,[1-6])*)", action) for action in record["actions"])
    return [[int(face) for face in roll[1].split(",")] for roll in rolls if roll]


def blocks(proof):
    """Golden vectors also spell out messages and blocks."""
    for vector in proof.get("blocks", []):
        said = message(proof, vector["roll"], vector["block"])
        if said.hex() != vector["message"]:
            raise Differs(f"message of roll {vector['roll']}, block {vector['block']}")
        if hmac.digest(unhex(proof["seed"], 32), said, "sha256").hex() != vector["hmac"]:
            raise Differs(f"HMAC of roll {vector['roll']}, block {vector['block']}")


def plain(text):
    """Text that neither makes a line nor moves a cursor: all but plain ASCII is escaped."""
    return "".join(one if " " <= one <= "~" else one.encode("unicode_escape").decode("ascii") for one in text)


def read(place):
    if re.match(r"https?://", place):
        request = urllib.request.Request(place, headers={"Accept": "application/json"})
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.load(answer)
    with open(place, encoding="utf-8") as file:
        return json.load(file)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("record")
    parser.add_argument("--commitment", help="as you noted it before the first roll")
    for seat in SEATS:
        parser.add_argument("--" + seat, metavar="TEXT", help=f"what {seat} contributed")
    noted = parser.parse_args()
    record = read(noted.record)
    for one in record["vectors"] if "vectors" in record else [record]:
        proof = one.get("fairness", one)
        if proof["construction"] != CONSTRUCTION:
            raise ValueError(f"not made by {CONSTRUCTION}, but by {proof['construction']}")
        if not proof.get("seed"):
            raise ValueError("the seed is revealed when the game is over")
        proof["contributions"] = proof.get("contributions") or {}
        if noted.commitment not in (None, proof["commitment"]):
            raise Differs("the commitment is not the one that you noted")
        for seat in SEATS:
            if getattr(noted, seat) not in (None, proof["contributions"].get(seat)):
                raise Differs(f"the contribution of {seat} is not the one that you noted")
        blocks(proof)
        count = check(proof, history(one))
        print(f"genuine: game {proof['gameId']}, {count} rolls")
        print(f"  commitment {proof['commitment']}")
        for seat in SEATS:
            print(f"  {seat} contributed {plain(json.dumps(proof['contributions'].get(seat)))}")


if __name__ == "__main__":
    try:
        main()
    except Differs as difference:
        sys.exit(print(f"NOT genuine: {plain(str(difference))}") or 1)
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as problem:
        sys.exit(print(f"cannot check: {plain(repr(problem))}", file=sys.stderr) or 2)
