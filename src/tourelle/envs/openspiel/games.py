"""The facts of each game, by its name. A game brings its own in a module `openspiel`."""

from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec

from tourelle.core.facts import Facts, Limits
from tourelle.games import DESCRIPTIONS

MOST = 10_000
"""How far a match is said to go at most where nobody knows better: moves, outcomes of chance, points."""

OPEN = Facts(hidden="", dealt=lambda _state: [], outcomes=(), limits=lambda _state: Limits(MOST, MOST, -MOST, MOST))
"""Of a game that hides nothing and tells nothing either."""


def _told() -> Iterator[tuple[str, Facts]]:
    """Without a game that hides something and does not tell what: OpenSpiel has to know who sees it."""
    for name, description in DESCRIPTIONS.items():
        if find_spec(f"{description.package}.openspiel"):
            yield name, import_module(f"{description.package}.openspiel").FACTS
        elif not description.hides:
            yield name, OPEN


FACTS: dict[str, Facts] = dict(_told())
