"""Checks a player before a tournament, so that a faulty one is reported at once."""

from tourelle.core.errors import BadOption
from tourelle.guests.outsider import Outsider
from tourelle.guests.player_spec import player_named
from tourelle.match import new


def check_player(spec: str, game: str, seconds: float) -> None:
    """Start it, greet it, and let it get ready for a match; BadOption if it can't."""
    player = player_named(spec, game, seconds)
    if not isinstance(player, Outsider):
        return
    match = new(game, seed=0)
    try:
        player.begin(match, 0, 0)
        if player.fault:
            raise BadOption("guests.check", fault=player.fault)
        player.end(match, None)
    finally:
        player.close()
