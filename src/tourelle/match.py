"""A match: a game being played, move by move in notation, with everything that happened so far."""

import secrets
from collections.abc import Callable, Sequence
from copy import deepcopy
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from tourelle.core.description import Description
from tourelle.core.errors import BadOption, BadPosition, BadRecord, MatchOver, TourelleError, UnknownGame
from tourelle.core.excerpt import shown
from tourelle.core.game import Data, Game
from tourelle.core.protocol import CHANCE, OVER
from tourelle.core.records import FORMAT, as_position, part
from tourelle.core.rng import seeded
from tourelle.core.state import Rng, Scores, copy_of, new_states, numbers
from tourelle.core.texts import DEFAULT_LANGUAGE, Language
from tourelle.games import described, game_named
from tourelle.look.face import text
from tourelle.look.tokens import Theme

SEED_LIMIT = 1 << 53
"""Seeds stay exact in every JSON reader."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended."""

    scores: list[int]
    winners: list[int]
    reason: str


@dataclass(frozen=True, slots=True)
class PlayedMove:
    """A move that was played: from which state, and what chance brought after it."""

    before: Any
    rng: Rng
    seat: int
    move: int
    text: str
    scores: list[int]
    chance: Data
    outcomes: list[int]
    """The same as `chance`, as the engine's integers."""


class Match:
    """One match. Make it with `tourelle.new`, `tourelle.replay` or `tourelle.load`; `rng` is its generator."""

    def __init__(self, game: Game, players: int, options: Data, seed: int | None, state: Any, rng: Rng) -> None:
        self.game = game
        self.players = players
        self.options = options
        self.seed = seed
        self.state = state
        self.played: list[PlayedMove] = []
        self.setup: Data | None = None
        self.rng = rng
        self._moves = np.zeros(game.rules.moves, np.int32)

    # ---- Looking ----

    @property
    def to_move(self) -> int | None:
        """The seat whose turn it is, None when the match is over."""
        mover = self.game.rules.to_move(self.state)
        return None if mover == OVER else int(mover)

    @property
    def scores(self) -> list[int]:
        return self._by_seat(self.game.rules.scores)

    @property
    def outcome(self) -> Outcome | None:
        if self.to_move is not None:
            return None
        won, reason = self._by_seat(self.game.rules.winners), self.game.reason(self.state)
        assert reason is not None
        return Outcome(self.scores, [seat for seat in range(self.players) if won[seat]], reason)

    def track_scores(self) -> list[int]:
        """The points as a record's turn gives them: before a final count."""
        return self._by_seat(self.game.track_scores or self.game.rules.scores)

    def _by_seat(self, write: Callable[[Any, Scores], None]) -> list[int]:
        out = np.zeros(self.players, np.int32)
        write(self.state, out)
        points: list[int] = numbers(out)
        return points

    def legal_moves(self) -> list[str]:
        """The legal moves in notation, sorted."""
        return sorted(self.spelled(self.state, self.moves()))

    def spelled(self, state: Any, moves: list[int]) -> list[str]:
        """Moves that are legal in a state, in notation."""
        if self.game.write_moves:
            return self.game.write_moves(state, moves)
        return [self.game.write_move(state, move) for move in moves]

    def moves(self) -> list[int]:
        """The legal moves as the engine's integers, ascending."""
        if self.to_move is None:
            return []
        count = self.game.rules.legal_moves(self.state, self._moves)
        moves: list[int] = numbers(self._moves[:count])
        return moves

    def view(self, seat: int | None = None) -> Data:
        """What a seat may know, as plain data; without a seat, what a spectator may know."""
        if seat is not None and (type(seat) is not int or not 0 <= seat < self.players):
            raise BadOption("core.no_seat", seat=shown(seat), last=self.players - 1)
        turn = {"seat": seat, "to_move": self.to_move, "outcome": self._result()}
        return {**self._table(), **turn, **self.game.view(self.state, seat)}

    def _table(self) -> Data:
        """What views, records and positions begin with."""
        return {"game": self.game.name, "players": self.players, "options": deepcopy(self.options)}

    def _result(self) -> Data | None:
        return asdict(outcome) if (outcome := self.outcome) else None

    # ---- Playing ----

    def play(self, move: str) -> None:
        """Play a move given in notation. Else UnreadableMove, IllegalMove or MatchOver, and nothing changes."""
        if self.to_move is None:
            raise MatchOver("core.match_over")
        self.play_move(self.game.read_move(self.state, str(move)))

    def play_move(self, move: int) -> None:
        """Play one of `moves()`, and let chance answer."""
        before, rng, seat = copy_of(self.state), self.rng.copy(), self.to_move
        if seat is None:
            raise MatchOver("core.match_over")
        text = self.game.write_move(self.state, move)
        self.game.rules.play(self.state, move)
        outcomes = self.settle()
        chance = self.game.write_chance(self.state, outcomes)
        self.played.append(PlayedMove(before, rng, seat, move, text, self.track_scores(), chance, outcomes))

    def undo(self, steps: int = 1) -> None:
        """Take back the last moves, and what chance brought after them."""
        for _ in range(min(steps, len(self.played))):
            played = self.played.pop()
            self.state, self.rng = played.before, played.rng

    def fork(self, rng: Rng | None = None) -> "Match":
        """The same match once more, to go on apart from this one; by another generator, if one is given."""
        rng = self.rng.copy() if rng is None else rng
        other = Match(self.game, self.players, self.options, self.seed, copy_of(self.state), rng)
        other.setup, other.played = self.setup, list(self.played)
        return other

    def at(self, turn: int) -> "Match":
        """The match as it stood after a number of turns, to look at or to play on from there."""
        other = self.fork()
        other.undo(len(self.played) - turn)
        return other

    def settle(self) -> list[int]:
        """Let chance have its turns; what it brought."""
        rules, outcomes = self.game.rules, []
        while rules.to_move(self.state) == CHANCE:
            outcome = int(rules.roll(self.state, self.rng))
            outcomes.append(outcome)
            rules.play(self.state, outcome)
        return outcomes

    def outcome_buffers(self) -> tuple[Any, Any]:
        """Room for what chance can bring."""
        return np.zeros(self.game.rules.outcomes, np.int32), np.zeros(self.game.rules.outcomes, np.int32)

    # ---- Keeping ----

    def record(self, legal: bool = False) -> Data:
        """The match so far as a `tourelle/1` record; with `legal`, each turn lists what could have been played."""
        if self.setup is None:
            raise BadRecord("core.no_setup")
        return {
            "format": FORMAT,
            **self._table(),
            "seed": self.seed,
            "setup": deepcopy(self.setup),
            "turns": [self._turn(played, legal) for played in self.played],
            "result": self._result(),
        }

    def record_turn(self, number: int) -> Data:
        """One turn as the record gives it, by its place in the match (-1: the last)."""
        return self._turn(self.played[number], legal=False)

    def _turn(self, played: PlayedMove, legal: bool) -> Data:
        turn: Data = {"seat": played.seat, "move": played.text, "scores": list(played.scores)}
        if legal:
            count = self.game.rules.legal_moves(played.before, self._moves)
            turn["legal"] = sorted(self.spelled(played.before, numbers(self._moves[:count])))
        return {**turn, **deepcopy(played.chance)}

    def position(self) -> Data:
        """Everything on the table, hidden parts included; `tourelle.load` sets it up again."""
        return {"format": FORMAT, **self._table(), "position": self.game.write_position(self.state)}

    # ---- Drawing ----

    def svg(
        self,
        seat: int | None = None,
        *,
        theme: Theme = "light",
        language: Language = DEFAULT_LANGUAGE,
        names: Sequence[str] | None = None,
    ) -> str:
        """The table as a picture, as a seat or a spectator sees it."""
        drawing: str = self.game.drawing().svg(self.view(seat), theme=theme, language=language, names=names)
        return drawing

    def text(
        self,
        seat: int | None = None,
        *,
        language: Language = DEFAULT_LANGUAGE,
        names: Sequence[str] | None = None,
        width: int = 80,
    ) -> Any:
        """The table as text for a terminal (a `rich` renderable)."""
        return text(self.game.face(), self.view(seat), language=language, names=names, width=width)

    def _repr_svg_(self) -> str:
        """What a notebook shows."""
        return self.svg(self.to_move)

    def __repr__(self) -> str:
        turn = "over" if self.to_move is None else f"seat {self.to_move} to move"
        return f"<{self.game.name}, {self.players} players, {len(self.played)} moves, {turn}>"


def table(name: str | Game, players: int, options: Data) -> tuple[Game, Data, Any]:
    """A game, its options checked, and its table before chance has dealt anything."""
    # What can't be is refused at once: loading the rules may take some seconds.
    description = name.description if isinstance(name, Game) else described(name)
    options = checked_options(description, players, options)
    game = name if isinstance(name, Game) else game_named(name)
    state = new_states(game.rules.state)[0]
    game.set_up(state, players, game.description.complete(players, options))
    return game, options, state


def checked_options(game: Description, players: int, options: Data) -> Data:
    """The options without those that are the default; BadOption if a game can't have them, or so many players."""
    if type(players) is not int or players not in game.players:
        low, high = game.players[0], game.players[-1]
        raise BadOption("core.players", game=game.name, players=shown(players), low=low, high=high)
    if not isinstance(options, dict) or not all(isinstance(name, str) for name in options):
        raise BadOption("core.options_form")
    return game.read_options(players, options)


def new(game: str | Game, players: int = 2, seed: int | None = None, options: Data | None = None) -> Match:
    """A new match. The same seed and the same moves make the same match."""
    seed = checked_seed(seed)
    return dealt(game, players, {} if options is None else options, seeded(seed), seed)


def dealt(game: str | Game, players: int, options: Data, rng: Rng, seed: int | None = None) -> Match:
    """A new match by a generator of the caller's; `seed` is what it was made from, if that is to be told."""
    found, options, state = table(game, players, options)
    match = Match(found, players, options, seed, state, rng)
    match.setup = found.write_setup(match.state, match.settle())
    return match


def load(position: Data | str | bytes, seed: int | None = None, game: Game | None = None) -> Match:
    """A match that goes on from a position; `game` is for one that is not among `tourelle.games()`."""
    read = as_position(position)
    seed = checked_seed(seed)
    try:
        found, options, state = table(game or read.game, read.players, part(read.options, "options", BadPosition))
    except (BadOption, UnknownGame) as fault:
        raise BadPosition("core.position.options", fault=fault) from None
    found.read_position(state, part(read.position, "position", BadPosition))
    return Match(found, read.players, options, None, state, seeded(seed))


def checked_seed(seed: int | None) -> int:
    """The seed, or one of the system's where none is given."""
    if seed is None:
        return secrets.randbelow(SEED_LIMIT)
    if type(seed) is not int or not 0 <= seed < SEED_LIMIT:
        raise BadOption("core.seed", seed=shown(seed), most=SEED_LIMIT - 1)
    return seed


__all__ = ["Match", "Outcome", "TourelleError", "load", "new"]
