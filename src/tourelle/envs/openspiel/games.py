"""The facts of each game, by its name. A game has its own in a module `openspiel`."""

from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec

from tourelle.core.facts import Facts, Limits
from tourelle.games import DESCRIPTIONS

MOST = 10_000
"""The default limit of a match: moves, chance outcomes, points."""

OPEN = Facts(hidden="", dealt=lambda _state: [], outcomes=(), limits=lambda _state: Limits(MOST, MOST, -MOST, MOST))
"""The facts of a game that hides nothing and has no module `openspiel`."""


def _told() -> Iterator[tuple[str, Facts]]:
    """Omits games that hide something without saying what: OpenSpiel must know who sees it."""
    for name, description in DESCRIPTIONS.items():
        if find_spec(f"{description.package}.openspiel"):
            yield name, import_module(f"{description.package}.openspiel").FACTS
        elif not description.hides:
            yield name, OPEN


FACTS: dict[str, Facts] = dict(_told())
