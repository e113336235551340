"""The terminal's table: a match, and who sits on each seat, people or bots."""

import json
import threading
from dataclasses import dataclass, field
from pathlib import Path
from time import strftime
from typing import Any

from tourelle.bots import BOTS, DEFAULT, bot_named, warm_up
from tourelle.bots.searchers import ADVISER, Advice, Adviser
from tourelle.core.errors import BadOption, MoveError
from tourelle.core.protocol import moves_of
from tourelle.core.state import copy_of
from tourelle.core.texts import LANGUAGES, Language, Term, catalogue, say
from tourelle.games import described
from tourelle.guests.player import Level, seat_seed
from tourelle.look.chooser import View
from tourelle.look.face import Face
from tourelle.match import Match, PlayedMove, checked_options, checked_seed, new

PERSON = None
A_PERSON = "person"
"""The word for a seat without a bot in a list of bots."""


@dataclass(frozen=True, slots=True)
class Seating:
    """What the person asked for: the game, and for each seat the name of a bot, or PERSON."""

    game: str
    seats: tuple[str | None, ...]
    seed: int | None = None
    options: dict[str, Any] = field(default_factory=dict)
    # A match to continue, instead of a new one.
    match: Match | None = None

    @property
    def people(self) -> list[int]:
        return [seat for seat, bot in enumerate(self.seats) if bot is PERSON]

    def bots(self) -> list[str]:
        """The list of bots with which `seated` makes the same seats; [] if it needs none."""
        if self.seats == (PERSON, *[DEFAULT] * (len(self.seats) - 1)):
            return []
        named = [bot or A_PERSON for bot in self.seats]
        while len(named) > 1 and named[0] == A_PERSON:
            named.pop(0)
        return named

    def again(self) -> "Seating":
        """The same people and bots for another match."""
        return Seating(self.game, self.seats, options=self.options)


def continued(match: Match, bots: list[str] | None) -> Seating:
    """Continues a match."""
    return Seating(match.game.name, _seats(match.players, bots), match.seed, match.options, match)


def seated(
    game: str, players: int, bots: list[str] | None, seed: int | None = None, options: dict[str, Any] | None = None
) -> Seating:
    """Bots take the last seats; by default all seats but the first.

    Raises BadOption here, before any rules are compiled.
    """
    checked_options(described(game), players, options or {})
    if seed is not None:
        checked_seed(seed)
    seats = _seats(players, bots)
    return Seating(game, seats, seed, options or {})


def _seats(players: int, bots: list[str] | None) -> tuple[str | None, ...]:
    named = [DEFAULT] * (players - 1) if bots is None else [_meant(word) for word in bots]
    if len(named) > players:
        raise BadOption("bots.many", n=len(named), players=players)
    for name in named:
        if name != A_PERSON:
            bot_named(name, 0)
    return (PERSON,) * (players - len(named)) + tuple(PERSON if name == A_PERSON else name for name in named)


def _meant(word: str) -> str:
    """The bot that a word names in any language, or A_PERSON; the word itself if it names none."""
    for language in LANGUAGES:
        called = {say(f"bots.level.{name}", language).casefold(): name for name in BOTS}
        called[say("terminal.choice.person", language).casefold()] = A_PERSON
        if word.casefold() in called:
            return called[word.casefold()]
    return word


class Table:
    """A match with its seats taken."""

    def __init__(self, seating: Seating) -> None:
        self.seating = seating
        self.match = seating.match or new(seating.game, len(seating.seats), seating.seed, seating.options)
        self.face: Face = self.match.game.face()
        seed = self.match.seed or 0
        self._bots = {seat: Level(name) for seat, name in enumerate(seating.seats) if name is not None}
        for seat, bot in self._bots.items():
            bot.begin(self.match, seat, seat_seed(seed, seat))
        self._adviser = Adviser(seat_seed(seed, self.match.players))
        # Held by whoever thinks in a worker: one at a time, on its own match (`match.at`).
        self.thinking = threading.Lock()

    # ---- Who ----

    @property
    def people(self) -> list[int]:
        return self.seating.people

    def is_bot(self, seat: int) -> bool:
        return seat in self._bots

    def names(self, language: Language) -> list[str]:
        """`You` if one person plays, `Player 1` if several; bots have names of their own."""
        given = iter(catalogue("terminal", language)["bot_names"])
        alone = len(self.people) == 1
        person = say("terminal.you", language) if alone else ""
        return [
            next(given) if self.is_bot(seat) else person or say("look.player", language, n=seat + 1)
            for seat in range(self.match.players)
        ]

    def full_names(self, language: Language) -> list[str]:
        """The same, bots with their level: `Alma (mason)`."""
        return [
            name if bot is PERSON else say("terminal.bot", language, name=name, level=Term(f"bots.level.{bot}"))
            for name, bot in zip(self.names(language), self.seating.seats, strict=True)
        ]

    def hides_hands(self) -> bool:
        """Whether people at one keyboard must not see each other's hands."""
        return len(self.people) > 1 and bool(self.match.game.description.hides)

    # ---- Playing ----

    def warm_up(self) -> None:
        """Compiles or loads what bots and hints need: nobody should wait for that at the table."""
        if self.match.to_move is not None:
            for name in {bot for bot in self.seating.seats if bot}:
                warm_up(name, self.match.state)
            warm_up(ADVISER, self.match.state)

    def bot_move(self, match: Match) -> int:
        """The move of the bot to move, in this match or a copy of it."""
        seat = match.to_move
        assert seat is not None
        return self._bots[seat].choose(match)

    def advice(self, match: Match) -> Advice:
        """What a search would play for the seat to move."""
        return self._adviser.advise(match)

    def stop(self) -> None:
        """May be called from any thread: ends all thinking."""
        for bot in self._bots.values():
            bot.stop()
        self._adviser.stop()

    def refusal(self, text: str, language: Language) -> str | None:
        """Why the rules refuse a move; None if they don't."""
        try:
            self.match.game.read_move(self.match.state, text)
        except MoveError as error:
            return error.text(language)
        return None

    def preview(self, text: str) -> View:
        """The seat's view right after a legal move, before any chance outcome."""
        match, seat = self.match, self.match.to_move
        state = copy_of(match.state)
        match.game.rules.play(state, match.game.read_move(match.state, text))
        return {**match.view(seat), **match.game.view(state, seat), "seat": seat, "to_move": seat, "outcome": None}

    def gains(self, turn: int) -> list[int]:
        """What each seat gained by a move, given its index in the match."""
        moves = self.match.played
        before = moves[turn - 1].scores if turn % len(moves) else [0] * self.match.players
        return [now - was for now, was in zip(moves[turn].scores, before, strict=True)]

    # ---- Taking back ----

    def can_undo(self) -> bool:
        """Whether a decision can be taken back. Never if people hide their hands: it would show what was drawn."""
        return not self.hides_hands() and any(self._decided(played) for played in self.match.played)

    def undo(self) -> None:
        """Goes back to a person's previous decision. A forced pass or card is no decision."""
        while self.match.played:
            played = self.match.played[-1]
            self.match.undo()
            if self._decided(played):
                return

    def _decided(self, played: PlayedMove) -> bool:
        return not self.is_bot(played.seat) and len(moves_of(played.before)) > 1

    # ---- Keeping ----

    def save(self) -> Path:
        """Writes the record into the working folder under a new name; returns its full path."""
        stem = f"{self.match.game.name}-{strftime('%Y%m%d-%H%M%S')}"
        paths = (Path(f"{stem}{ending}.jsonl") for ending in ("", *(f"-{i}" for i in range(2, 100))))
        path = next(path for path in paths if not path.exists())
        path.write_text(json.dumps(self.match.record(), ensure_ascii=False) + "\n", "utf-8")
        return path.resolve()

    def how_to_go_on(self, path: Path) -> str:
        """The command that continues a saved match, or shows a finished one."""
        if self.match.to_move is None:
            return f"tourelle show {path.name}"
        bots = self.seating.bots()
        return f"tourelle play {path.name}" + (f" --bots {','.join(bots)}" if bots else "")
