"""A picture of a game for its card on the site: the middle of a match, as a spectator sees it."""

from functools import cache

from tourelle.core.texts import Language
from tourelle.games import PLAYERS
from tourelle.look.tokens import Theme
from tourelle.policies import played

SEED = 5
FAR = 0.7
"""How much of the match has been played: much is built, and something is still to come."""


@cache
def picture(game: str, theme: Theme, language: Language) -> str:
    """Cached: everybody gets the same picture."""
    match = played(game, PLAYERS[game][0], SEED, "busy")
    return match.at(int(FAR * len(match.played))).svg(theme=theme, language=language)
