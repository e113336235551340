"""The table: the board and what stands round it, choosing a move, bots moving one by one, and what keys do."""

from collections.abc import Callable, Iterator

from rich.text import Text
from textual.containers import Container, Horizontal, Vertical
from textual.widget import Widget
from textual.widgets import Input, Static

from tourelle.core.faults import system_fault
from tourelle.core.texts import say
from tourelle.terminal import story
from tourelle.terminal.choosing import Changed, Chip, Chooser, Kind, Play, Refuse, Reply, Tell, View
from tourelle.terminal.confirm import Confirm
from tourelle.terminal.end import EndScreen
from tourelle.terminal.games import face_of
from tourelle.terminal.page import COLUMNS, Page
from tourelle.terminal.paint import ACCENT, DANGER, GOLD, QUIET
from tourelle.terminal.rules import RulesScreen
from tourelle.terminal.seating import Table
from tourelle.terminal.widgets import Board, Chips

MOST_LINES = 60
LONG = 150
"""A sentence with more letters than this may take three lines."""

KEYS = {
    "?": "rules",
    ":": "type",
    "h": "hint",
    "u": "undo",
    "v": "speed",
    "s": "save",
    "l": "language",
    "q": "quit",
}


class TableScreen(Page):
    def __init__(self, table: Table) -> None:
        super().__init__(classes="table")
        self.table = table
        self.face = face_of(table.match.game.name)
        self.chooser: Chooser | None = None
        self.seat: int | None = None  # whose view is shown
        self.awaited: int | None = None  # who has to take the keyboard before a hand is shown
        self.refusal = ""  # why the last attempt was none, or another sentence for the person
        self.hint = ""
        self._turn = 0  # counts up whenever the match goes on or back: a bot's move planned before is void
        self._ended = False
        self._drawn: dict[str, Text | str] = {}
        self._seen: tuple[int, int | None, View] | None = None

    def parts(self) -> Iterator[Widget]:
        with Container(id="all"):
            with Vertical(id="table"):
                yield Static(id="header")
                with Horizontal(id="middle"):
                    yield Board(id="board")
                    yield Static(id="side")
                yield Static(id="strip")
                yield Chips(id="tray")
                yield Static(id="talk")
            yield Static(id="journal")
        yield Input(id="typed")
        yield Chips(id="keys")

    def on_mount(self) -> None:
        self.query_one("#board").styles.width = self.face.width
        self.go_on()

    # ---- The course of the match ----

    def go_on(self) -> None:
        """Whoever is to move: let them."""
        self._turn += 1
        self.chooser, self.awaited, seat = None, None, self.table.match.to_move
        if seat is None:
            self.seat = self.table.people[0] if len(self.table.people) == 1 else None
            self.show()
            self._later(self._end)
        elif self.table.is_bot(seat):
            self.seat = self._onlooker()
            self.show()
            self._later(self._bot_turn)
        elif self.table.hides_hands() and self.seat != seat:
            # The table stays in sight, without anybody's hand, until the next person is at the keyboard.
            self.seat, self.awaited = None, seat
            self.show()
        else:
            self._sit(seat)

    def _onlooker(self) -> int | None:
        """Who looks while a bot moves: the only person, or with open hands whoever moved last."""
        if self.table.hides_hands() or not self.table.people:
            return None
        return self.seat if self.seat is not None else self.table.people[0]

    def _sit(self, seat: int) -> None:
        self.seat, self.awaited = seat, None
        self.chooser = self.face.chooser(self.view(), self.table.match.legal_moves(), self.table.preview)
        self.show()

    def _later(self, act: Callable[[], None]) -> None:
        """After the pause that lets one follow; nothing if the match has gone another way by then."""
        turn = self._turn

        def due() -> None:
            if turn == self._turn:
                act()

        if self.tourelle.pause:
            self.set_timer(self.tourelle.pause, due)
        else:
            self.call_later(due)

    def _bot_turn(self) -> None:
        self.table.bot_plays()
        self.go_on()

    def _end(self) -> None:
        if not self._ended:
            self._ended = True
            self.app.push_screen(EndScreen(self))

    def play(self, move: str) -> None:
        self.table.match.play(move)
        self.refusal = self.hint = ""
        self.go_on()

    # ---- Showing ----

    def view(self) -> View:
        """What the seat sees; made once for each turn, as every key draws it anew."""
        if self._seen is None or self._seen[:2] != (self._turn, self.seat):
            self._seen = (self._turn, self.seat, self.table.match.view(self.seat))
        return self._seen[2]

    def show(self) -> None:
        if not self.is_mounted or self.has_class("-small"):
            return
        view, names = self.view(), self.table.names(self.language)
        shown = self.chooser.shown() if self.chooser else view
        journal = story.journal(self.table, view, self.language, MOST_LINES)
        self._put("#header", self.face.header(view, names, self.language))
        self._put("#board", self.face.board(shown, self._marks(), names, self.language))
        self._put("#side", self.face.side(view, names, self.language, journal) or "")
        self._put("#strip", self.face.strip(view, names, self.language))
        talk = self._talk(view, names, journal)
        self.set_class(talk.cell_len > LONG and bool(self.refusal), "-long")
        self._put("#talk", talk)
        room = self.query_one("#journal").size.height
        self._put("#journal", Text("\n").join(journal[-room:] if room else []))
        self._show_chips(view)

    def _put(self, name: str, text: Text | str) -> None:
        """Only what changes is drawn anew; everything has its place, so nothing is arranged anew."""
        if self._drawn.get(name) != text:
            self._drawn[name] = text
            self.query_one(name, Static).update(text, layout=False)

    def _marks(self) -> dict[str, Kind]:
        steps = self.table.match.steps
        last: dict[str, Kind] = dict.fromkeys(self.face.places_of(steps[-1].text) if steps else [], "last")
        if self.table.match.game.name == "fivetowers" and steps and steps[-1].seat != self.seat:
            last = {}
        return {**last, **(self.chooser.marks() if self.chooser else {})}

    def _show_chips(self, view: View) -> None:
        chips = self.chooser.chips(self.language) if self.chooser else []
        if self.awaited is not None:
            chips = [Chip("space", Text(self.say("hand_over.ready")), lit=True)]
        bring = self.chooser.gain() if self.chooser else None
        before = story.promise(self.table, view, bring, self.language) if bring else None
        self.query_one("#tray", Chips).show(chips, before)
        self.query_one("#keys", Chips).show_keys(self._keys())

    def _keys(self) -> list[Chip]:
        keys = dict(KEYS)
        if not self.table.can_undo():
            keys.pop("u")
        if not self.chooser:
            keys.pop("h")
        return [Chip(key, Text(self.say(f"key.{word}"))) for key, word in keys.items()]

    def _talk(self, view: View, names: list[str], journal: list[Text]) -> Text:
        """What to do now, then what just happened; or why something can't be."""
        if self.refusal:
            return Text.assemble(("✕ ", DANGER), (self.refusal, DANGER))
        if self.chooser:
            now = Text.assemble(("► ", ACCENT), (self.chooser.question(self.language), "bold"))
        elif self.awaited is not None:
            now = Text(self.say("hand_over.words", name=names[self.awaited]), GOLD)
        elif view["to_move"] is None:
            now = Text(self.say("over"), GOLD)
        else:
            now = Text(self.say("thinking", name=names[view["to_move"]]), QUIET)
        if self.hint:
            return Text("\n").join([now, Text(self.hint, GOLD)])
        happened = story.news(self.table, view, names, self.language)
        if self.face.width == COLUMNS:
            happened = story.before_that(happened, journal, COLUMNS)
        return Text("\n").join([now, happened])

    # ---- Keys and clicks ----

    def press(self, key: str) -> bool:
        if self.has_class("-typing"):
            if key == "escape":
                self._close_typed()
            return key == "escape"
        told = bool(self.refusal or self.hint)
        self.refusal = self.hint = ""
        used = self._press_table(key) or self._reply(self.chooser.press(key) if self.chooser else None)
        if told and not used:
            self.show()
        return used

    def _press_table(self, key: str) -> bool:
        acts: dict[str, Callable[[], object]] = {
            "?": lambda: self.app.push_screen(RulesScreen(self.table.match.game.name)),
            ":": self._open_typed,
            "h": self._advise,
            "u": self._undo,
            "v": self._speed,
            "s": self._save,
            "l": self.tourelle.other_language,
            "q": lambda: self.app.push_screen(Confirm("quit", self.tourelle.leave)),
        }
        if key == "enter" and self.table.match.to_move is None:
            self._ended = False
            self._end()
            return True
        if key == "space" and self.awaited is not None:
            self._sit(self.awaited)
            return True
        if key not in acts:
            return False
        acts[key]()
        return True

    def on_board_clicked(self, message: Board.Clicked) -> None:
        if self.chooser is None:
            return
        place = self.face.place_at(self.chooser.shown(), message.row, message.column)
        self.refusal = self.hint = ""
        if place is not None:
            self._reply(self.chooser.click(place))

    def _reply(self, reply: Reply) -> bool:
        """What the chooser answered, done or shown."""
        if isinstance(reply, Play):
            self.play(reply.move)
        elif isinstance(reply, Refuse):
            self.refusal = self.table.refusal(reply.attempt, self.language) or self.say("not_now")
            self.show()
        elif isinstance(reply, Tell):
            self.refusal = say(reply.key, self.language, **reply.values)
            self.show()
        elif isinstance(reply, Changed):
            self.show()
        return reply is not None

    def _advise(self) -> None:
        if self.chooser:
            move = self.table.advice()
            words = story.words(self.table.match.game.name, move, self.language)
            self.hint = self.say("hint", words=words, move=move)
            self.show()

    def _undo(self) -> None:
        if self.table.can_undo():
            self.table.undo()
            self._ended = False
            self.go_on()
        else:
            self.refusal = self.say("no_undo.people" if self.table.hides_hands() else "no_undo.nothing")
            self.show()

    def _speed(self) -> None:
        self.tourelle.next_pace()
        self.hint = self.say("paced", pace=self.say(f"pace.{self.tourelle.pace}"))
        self.show()

    def save(self) -> str:
        """Save the record; a sentence with the file's name, or why it could not be written."""
        try:
            return self.say("saved", path=str(self.table.save()))
        except OSError as error:
            return self.say("not_saved", fault=system_fault(error))

    def _save(self) -> None:
        self.hint = self.save()
        self.show()

    # ---- Typing a move ----

    def _open_typed(self) -> None:
        if self.chooser is None:
            return
        typed = self.query_one("#typed", Input)
        typed.placeholder = self.say("typed", example=self.table.match.legal_moves()[0])
        self.add_class("-typing")
        typed.value = ""
        typed.focus()

    def _close_typed(self) -> None:
        self.remove_class("-typing")
        self.set_focus(None)
        self.show()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        text = event.value.strip()
        self._close_typed()
        if not text or self.chooser is None:
            return
        refusal = self.table.refusal(text, self.language)
        if refusal is None:
            self.play(text)
        else:
            self.refusal = refusal
            self.show()
