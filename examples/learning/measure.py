"""How a network does against bots: matches on both seats, its likeliest moves."""

from dataclasses import dataclass

import numpy as np
from network import Network

from tourelle.arena.ratings import wilson
from tourelle.envs.gymnasium import TourelleEnv

SEED = 1_000_000
"""Of the first match: none that it has learned from."""


@dataclass(frozen=True)
class Result:
    """Matches against a bot: a draw is half a win; points are the network's own and the bot's, on the average."""

    wins: float
    games: int
    points: float
    others: float

    @property
    def rate(self) -> float:
        return self.wins / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's, of 95 %."""
        return wilson(self.wins, self.games)

    def __str__(self) -> str:
        low, high = self.interval
        return f"{self.rate:.0%} ({low:.0%} to {high:.0%}), {self.points:.1f} points to {self.others:.1f}"


def measured(network: Network, game: str, bots: tuple[str, ...], games: int) -> dict[str, Result]:
    return {bot: against(network, game, bot, games) for bot in bots}


def against(network: Network, game: str, bot: str, games: int) -> Result:
    """All matches side by side, so that the network looks at all of them at once."""
    tables = [TourelleEnv(game, players=2, opponents=bot, seat=number % 2) for number in range(games)]
    seen = [table.reset(seed=SEED + number)[0] for number, table in enumerate(tables)]
    wins, points, playing = 0.0, np.zeros(2), list(range(games))
    while playing:
        looks, masks = (np.stack([seen[at][name] for at in playing]) for name in ("observation", "action_mask"))
        for at, move in zip(list(playing), network.best(looks, masks), strict=True):
            seen[at], reward, ended, _, info = tables[at].step(move)
            if ended:
                playing.remove(at)
                wins += (float(reward) + 1) / 2
                points += np.roll(info["scores"], -tables[at].seat)
    return Result(wins, games, float(points[0] / games), float(points[1] / games))
