"""Hints: the move that a search would play for the seat to move, and its chance to win."""

from dataclasses import dataclass

from tourelle.bots import bot_named
from tourelle.bots.evaluation import partner
from tourelle.bots.moves import Since
from tourelle.match import Match

ADVISER = "architect"


@dataclass(frozen=True, slots=True)
class Advice:
    """A move in notation, and the chance to win with it, from 0 to 1; partners win together."""

    move: str
    chance: float

    @property
    def percent(self) -> int:
        """From 1 to 99: nothing is certain until the match is over."""
        return max(1, min(99, round(100 * self.chance)))


class Adviser:
    """Sees what the seat to move may know, as bots do."""

    def __init__(self, seed: int) -> None:
        self._bot, self._since = bot_named(ADVISER, seed), Since()

    def advise(self, match: Match) -> Advice:
        thoughts = self._bot.think(match.state, self._since.of(match))
        best = thoughts.candidates[0]
        together = {thoughts.seat, int(partner(match.state, thoughts.seat))}
        chance = sum(best.chances[seat] for seat in together)
        return Advice(match.game.write_move(match.state, best.move), chance)

    def stop(self) -> None:
        self._bot.stop()
