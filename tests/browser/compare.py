"""The border as JavaScript, compared with Python's: positions of a match, what is read and refused, records."""

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any

from tests.browser.node import Node, about, loaded, or_refusal, read

from tourelle.match import Match
from tourelle.replayer import replay
from tourelle.testing.border import NONSENSE, misspelt
from tourelle.testing.playthroughs import Table, walk

TEXTS = 12


def compare_matches(node: Node, tables: list[Table], most: int) -> tuple[int, int]:
    """Plays matches on both sides; how many positions and texts were compared."""
    positions = texts = 0
    for at in tables:
        left = most
        while left > 0:
            seen, asked = compare_match(node, at, left)
            positions, texts, left = positions + seen, texts + asked, left - seen
            at = replace(at, seed=at.seed + 1)
    return positions, texts


def compare_match(node: Node, at: Table, most: int) -> tuple[int, int]:
    """Plays a match on both sides."""
    random, seen, asked, elsewhere = Random(at.seed), 0, 0, list(NONSENSE)
    for match in walk(at):
        if match.played:
            node.ask("play", move=match.played[-1].text)
        else:
            assert node.ask("new", players=at.players, seed=at.seed, options=at.options) == match.setup
        wanted = about(match)
        assert node.ask("about") == wanted, f"{at}: after {len(match.played)} moves"
        elsewhere += [text for text, _ in random.sample(wanted["moves"], min(5, len(wanted["moves"])))]
        texts = random.sample(elsewhere, min(TEXTS, len(elsewhere)))
        texts += [wrong for text, _ in wanted["moves"][:1] for wrong in misspelt(text)]
        assert node.ask("read", texts=texts) == read(match, texts), f"{at}: after {len(match.played)} moves"
        seen, asked = seen + 1, asked + len(texts)
        if seen == most:
            break
    compare_records(node, match)
    return seen, asked


def compare_records(node: Node, match: Match) -> None:
    for legal in (False, True):
        record = match.record(legal)
        assert node.ask("record", legal=legal) == record
        assert node.ask("replay", record=record) == match.record()


def compare_spoilt(node: Node, at: Table, tries: int) -> None:
    """Records and positions with one thing in them that is wrong."""
    random, matches = Random(1), [match.fork() for match in islice(walk(at), 0, 40, 13)]
    for _ in range(tries):
        match = random.choice(matches)
        record, position = spoilt(match.record(legal=True), random), spoilt(match.position(), random)
        assert node.ask("replay", record=record) == replayed(record), record
        assert node.ask("load", position=position) == loaded(position), position


def replayed(record: Any) -> Any:
    return or_refusal(lambda: replay(record).record())


def spoilt(data: Any, random: Random) -> Any:
    """A copy with one thing somewhere in it that is another, or too many, or missing."""
    data = deepcopy(data)
    places = list(_places(data))
    holder, key = random.choice(places)
    other = random.choice(places)
    value: Any = random.choice((None, -1, 0, 1, 3, 99, "", "x", "W", "é🂡", [], {}, True, 0.5, other[0][other[1]]))
    if random.random() < 0.2:
        del holder[key]
    elif random.random() < 0.2 and isinstance(holder, dict):
        holder["more"] = deepcopy(value)
    else:
        holder[key] = deepcopy(value)
    return data


def _places(data: Any) -> Iterator[tuple[Any, Any]]:
    """Everything in it but the name of the game: a page loads the module of the game that is named."""
    for key in set(data) - {"game"} if isinstance(data, dict) else range(len(data)):
        yield data, key
        if isinstance(data[key], dict | list):
            yield from _places(data[key])
