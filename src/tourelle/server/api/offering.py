"""What can be played, as a page can offer it: the games' options are listed in `options.toml`."""

import tomllib
from functools import cache
from importlib.resources import files

import msgspec

from tourelle.bots import DEFAULT, LEVELS
from tourelle.games import PLAYERS
from tourelle.wire.offers import GameOffer, Offer, Option


@cache
def offer() -> Offer:
    """The five levels only: `random` is for measurements, and nobody's opponent."""
    known = options()
    games = {name: GameOffer(list(players), known[name]) for name, players in PLAYERS.items()}
    return Offer(games, list(LEVELS), DEFAULT)


def options() -> dict[str, list[Option]]:
    text = files("tourelle.server.api").joinpath("options.toml").read_text("utf-8")
    return {name: msgspec.convert(tomllib.loads(text).get(name, []), list[Option]) for name in PLAYERS}
