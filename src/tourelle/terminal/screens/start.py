"""The first screen: which game, how many players, who sits where, which language."""

from collections.abc import Iterator

from rich.style import Style
from rich.text import Text
from textual import events
from textual.containers import Vertical
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Static

from tourelle.bots import DEFAULT, LEVELS
from tourelle.core.options import Switch
from tourelle.core.texts import LANGUAGES, Term, has_text, say
from tourelle.games import NAMES, PLAYERS, described
from tourelle.look.chooser import place_of
from tourelle.look.names import shorten
from tourelle.look.paint import ACCENT, CURSOR, QUIET, TARGET
from tourelle.look.tokens import RED
from tourelle.terminal.screens.page import Page
from tourelle.terminal.screens.rules import RulesScreen
from tourelle.terminal.session import PERSON, Seating
from tourelle.terminal.widgets import Chips

KEYS = {"↑↓": "rows", "←→": "values", "space": "seat", "enter": "start", "?": "rules", "l": "language", "q": "quit"}
SEATS_IN_LINE = 4
ABOUT, LABEL = 64, 10
MANY_GAMES = 4
SITTERS = (PERSON, *LEVELS)
"""Who can sit on a seat; the space key switches to the next."""


def _next_sitter(bot: str | None) -> str | None:
    """The next sitter; after a bot that is not listed comes a person."""
    return SITTERS[(SITTERS.index(bot) + 1) % len(SITTERS)] if bot in SITTERS else PERSON


class Form(Static):
    """Text with clickable parts: each carries the value that a click sets."""

    class Set(Message):
        def __init__(self, row: str, value: int) -> None:
            super().__init__()
            self.row = row
            self.value = value

    def on_click(self, event: events.Click) -> None:
        if "row" in event.style.meta:
            event.stop()
            self.post_message(self.Set(event.style.meta["row"], event.style.meta["value"]))


class ChoiceScreen(Page):
    def __init__(self, before: Seating | None = None) -> None:
        super().__init__(classes="choice")
        self.game = NAMES.index(before.game) if before else 0
        self.seats = list(before.seats) if before else [PERSON, DEFAULT]
        self.options = dict(before.options) if before else {}
        self.row = "game"
        self.seat = 0
        self._fit()

    def parts(self) -> Iterator[Widget]:
        with Vertical(id="choice"):
            yield Form(id="form")
        yield Chips(id="keys")

    # ---- Showing ----

    def show(self) -> None:
        lines = [self._title(), Text(), *self._games(), Text(), self._players()]
        lines += [self._switch(name) for name in self._switches()]
        lines += [Text(), *self._seats(), Text(), self._languages(), Text(), self._start()]
        self.query_one("#form", Form).update(Text("\n").join(lines))
        keys = [self.key(key, word) for key, word in KEYS.items() if key != "space" or self._on_seats()]
        self.query_one("#keys", Chips).show_keys(keys)

    def _title(self) -> Text:
        return Text.assemble(("▟█▙ ", f"bold {RED}"), ("Tourelle", "bold"), ("  " + self.say("choice.promise"), QUIET))

    def _label(self, row: str, said: str | None = None) -> Text:
        here, label = self.row == row, self.say(f"choice.{row}") if said is None else said
        return Text.assemble(("► " if here else "  ", ACCENT), (f"{label:<{LABEL}}", ACCENT if here else "bold"))

    def _part(self, row: str, value: int, text: str, chosen: bool) -> Text:
        """A value: in brackets if chosen, on a bright ground if its row is selected."""
        part = Text(f"[{text}]" if chosen else f" {text} ")
        if chosen:
            part.stylize(CURSOR if self.row == row else TARGET)
        part.stylize(Style.from_meta({"row": row, "value": value}))
        return part

    def _games(self) -> list[Text]:
        lines = []
        for i, name in enumerate(NAMES):
            label = self._label("game") if i == 0 else Text(" " * 12)
            title = self._part("game", i, f"{say(f'{name}.name', self.language):<11}", i == self.game)
            promise = Text(self._about(name), QUIET if i != self.game else "")
            low, high = PLAYERS[name][0], PLAYERS[name][-1]
            lines.append(label.append_text(title).append(f"  {low}–{high}", "dim"))
            # With many games only the chosen one is described: the screen has 24 lines.
            if i == self.game or len(NAMES) <= MANY_GAMES:
                lines.append(Text(" " * 13).append_text(promise))
        return lines

    def _about(self, game: str) -> str:
        """One line about a game; the sentence of a game from another package may be cut."""
        brief = f"{game}.terminal.about"
        return say(brief, self.language) if has_text(brief) else shorten(say(f"{game}.promise", self.language), ABOUT)

    def _players(self) -> Text:
        parts = [self._part("players", n, str(n), n == len(self.seats)) for n in PLAYERS[NAMES[self.game]]]
        return self._label("players").append_text(Text(" ").join(parts))

    def _switches(self) -> list[str]:
        """The switches that this number of players allows; each has a row."""
        options = described(NAMES[self.game]).options
        return [option.name for option in options if isinstance(option, Switch) and len(self.seats) in option.players]

    def _switch(self, name: str) -> Text:
        """In the game's words for the terminal; a game of another package may have none."""
        game = NAMES[self.game]
        own = f"{game}.terminal.option.{name}"
        said = {word: say(f"{own}.{word}", self.language) for word in ("row", "off", "on") if has_text(f"{own}.{word}")}
        label = shorten(said.get("row") or say(f"{game}.options.{name}.label", self.language), LABEL)
        parts = [
            self._part(name, i, said.get(word, sign), i == bool(self.options.get(name)))
            for i, (word, sign) in enumerate((("off", "–"), ("on", "✓")))
        ]
        return self._label(name, label).append_text(Text(" ").join(parts))

    def _seats(self) -> list[Text]:
        """Each seat: a person or a bot of some level; space or a click changes it."""
        lines = []
        for first in range(0, len(self.seats), SEATS_IN_LINE):
            line = Text(" " * 12) if first else self._label("seats")
            for seat in range(first, min(first + SEATS_IN_LINE, len(self.seats))):
                line.append_text(self._seat(seat)).append(" ")
            lines.append(line)
        return [*lines, Text(" " * 13 + self._about_seats(), "dim")]

    def _seat(self, seat: int) -> Text:
        bot = self.seats[seat]
        who = f"{seat + 1} {self.say('choice.person') if bot is PERSON else say(f'bots.level.{bot}', self.language)}"
        if self._in_hand(seat):
            part = Text(f"[{who}]", CURSOR)
        else:
            part = Text(f" {who} ", TARGET if bot is PERSON else "reverse dim")
        part.stylize(Style.from_meta({"row": "seats", "value": seat}))
        return part

    def _on_seats(self) -> bool:
        return self.row == "seats"

    def _in_hand(self, seat: int) -> bool:
        return self._on_seats() and seat == self.seat

    def _about_seats(self) -> str:
        """A description of the selected bot; else who is at the keyboard."""
        bot = self.seats[self.seat]
        if self._in_hand(self.seat) and bot is not PERSON:
            return self.say("choice.level", level=Term(f"bots.level.{bot}"), about=Term(f"bots.about.{bot}"))
        people = sum(bot is PERSON for bot in self.seats)
        return self.say("choice.people", n=people) if people else self.say("choice.bots_only")

    def _languages(self) -> Text:
        parts = [
            self._part("language", i, say("language.name", language), language == self.language)
            for i, language in enumerate(LANGUAGES)
        ]
        return self._label("language").append_text(Text(" ").join(parts))

    def _start(self) -> Text:
        here = self.row == "start"
        part = Text(f" {self.say('choice.start')} ", CURSOR if here else TARGET)
        part.stylize(Style.from_meta({"row": "start", "value": 0}))
        return Text.assemble(("► " if here else "  ", ACCENT), " " * 10, part)

    # ---- Choosing ----

    def press(self, key: str) -> bool:
        if key in ("up", "down"):
            self._walk(1 if key == "down" else -1)
        elif key in ("left", "right"):
            self._change(1 if key == "right" else -1)
        elif key == "space" and self._on_seats():
            self._set("seats", self.seat)
        elif (place := place_of(key)) is not None and place < len(NAMES):
            self._set("game", place)
        elif key == "enter":
            self._set("start", 0)
        elif key == "?":
            self.app.push_screen(RulesScreen(NAMES[self.game]))
        elif key == "l":
            self.tourelle.next_language()
        elif key in ("q", "escape"):
            self.tourelle.leave()
        else:
            return False
        self.show()
        return True

    def _walk(self, step: int) -> None:
        """Up or down: through the games, which are listed vertically, then through the rows."""
        if self.row == "game" and 0 <= self.game + step < len(NAMES):
            self._set("game", self.game + step)
            return
        rows = ("game", "players", *self._switches(), "seats", "language", "start")
        self.row = rows[max(0, min(len(rows) - 1, rows.index(self.row) + step))]

    def _change(self, step: int) -> None:
        row = self.row
        if row == "game":
            self._set(row, (self.game + step) % len(NAMES))
        elif row == "players":
            allowed = PLAYERS[NAMES[self.game]]
            self._set(row, max(allowed[0], min(allowed[-1], len(self.seats) + step)))
        elif row in self._switches():
            self._set(row, not self.options.get(row))
        elif row == "seats":
            self.seat = (self.seat + step) % len(self.seats)
        elif row == "language":
            self.tourelle.next_language(step)

    def on_form_set(self, message: Form.Set) -> None:
        self.row = message.row
        self._set(message.row, message.value)
        self.show()

    def _set(self, row: str, value: int) -> None:
        if row == "game":
            self.game = value
        elif row == "players":
            self.seats = (self.seats + [DEFAULT] * value)[:value]
        elif row in self._switches():
            self.options[row] = bool(value)
        elif row == "seats":
            self.seat = value
            self.seats[value] = _next_sitter(self.seats[value])
        elif row == "language":
            self.tourelle.speak(LANGUAGES[value])
        elif row == "start":
            options = {name: True for name in self._switches() if self.options.get(name)}
            self.tourelle.begin(Seating(NAMES[self.game], tuple(self.seats), options=options))
        self._fit()

    def _fit(self) -> None:
        """Adjusts the number of seats to the game."""
        allowed = PLAYERS[NAMES[self.game]]
        count = max(allowed[0], min(allowed[-1], len(self.seats)))
        self.seats = (self.seats + [DEFAULT] * count)[:count]
        self.seat = min(self.seat, count - 1)
