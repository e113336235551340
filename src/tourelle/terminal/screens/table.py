"""The table screen: the board and its surroundings, choosing a move, the bots' moves, and the keys."""

from collections.abc import Callable, Iterator
from time import monotonic
from typing import TypeVar

from rich.text import Text
from textual.containers import Container, Horizontal, Vertical
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Input, Static

from tourelle.bots.searchers import Advice
from tourelle.core.faults import system_fault
from tourelle.core.texts import say
from tourelle.look.chooser import Changed, Chip, Chooser, Kind, Play, Refuse, Reply, Tell, View
from tourelle.look.paint import ACCENT, DANGER, GOLD, QUIET
from tourelle.match import Match
from tourelle.terminal import story
from tourelle.terminal.screens.end import EndScreen
from tourelle.terminal.screens.leave import LeavingScreen
from tourelle.terminal.screens.page import COLUMNS, Page
from tourelle.terminal.screens.rules import RulesScreen
from tourelle.terminal.session import Table
from tourelle.terminal.widgets import Board, Chips, keys_width

T = TypeVar("T")
MOST_LINES = 60
TALK_LINES = 2
"""A refusal, a notice or a hint that needs more lines gets the line of the chips as well."""

CHOOSE = "←→⏎"
KEYS = {
    CHOOSE: "choose",
    "escape": "back",
    "?": "rules",
    ":": "type",
    "h": "hint",
    "u": "undo",
    "v": "speed",
    "s": "save",
    "l": "language",
    "q": "quit",
}
WHERE_NARROW = ("v", "l", "u", "s")
"""Keys that are hidden if there is no room for all, in this order."""


SILENT = ("escape", "enter", "space", "tab", "shift+tab", "left", "right", "up", "down")
"""Keys that may do nothing without a message."""


class Thought(Message):
    """A worker has finished thinking; `follows` handles the result."""

    def __init__(self, follows: Callable[[], None]) -> None:
        super().__init__()
        self.follows = follows


class TableScreen(Page):
    def __init__(self, table: Table) -> None:
        super().__init__(classes="table")
        self.table = table
        self.face = table.face
        self.chooser: Chooser | None = None
        self.seat: int | None = None  # whose view is shown
        self.awaited: int | None = None  # who must take the keyboard before a hand is shown
        self.refusal = ""  # why the last attempt failed, or another sentence for the person
        self.hint = Text()  # a word below the question
        self.notice = ""  # a sentence in the place of the question
        self.advised = ""  # the move of a hint: Enter plays it right after
        self._turn = 0  # increases whenever the match goes on or back: a bot's move planned before is void
        self._asked = 0  # increases whenever a hint is requested or discarded
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
        if self.has_parts:
            self.query_one("#board").styles.width = self.face.width
            self.go_on()

    # ---- The course of the match ----

    def go_on(self) -> None:
        """Starts the next turn: a person's, a bot's, or the end."""
        self._begin_turn()
        self.chooser, self.awaited, seat = None, None, self.table.match.to_move
        if seat is None:
            self.seat = self.table.people[0] if len(self.table.people) == 1 else None
            self.show()
            self._later(self._end, self.tourelle.pause)
        elif self.table.is_bot(seat):
            self.seat = self._onlooker()
            self.show()
            self._bot_turn()
        elif self.table.hides_hands() and self.seat != seat:
            # The table stays visible, without any hand, until the next person is at the keyboard.
            self.seat, self.awaited = None, seat
            self.show()
        else:
            self._sit(seat)

    def _onlooker(self) -> int | None:
        """The seat whose view is shown while a bot moves: the only person; with open hands, who moved last."""
        if self.table.hides_hands() or not self.table.people:
            return None
        return self.seat if self.seat is not None else self.table.people[0]

    def _sit(self, seat: int) -> None:
        self.seat, self.awaited = seat, None
        self.chooser = self.face.chooser(self.view(), self.table.match.legal_moves(), self.table.preview)
        self.show()

    def _begin_turn(self) -> None:
        """Invalidates everything that was planned or thought before."""
        self._turn += 1
        self.table.stop()

    def on_unmount(self) -> None:
        self._begin_turn()

    def _later(self, act: Callable[[], None], seconds: float) -> None:
        """Calls a function after a pause, unless the match has changed by then."""
        turn = self._turn

        def due() -> None:
            if turn == self._turn:
                act()

        if seconds > 0:
            self.set_timer(seconds, due)
        else:
            self.call_later(due)

    def _think(self, act: Callable[[Match], T], tell: Callable[[T], None]) -> None:
        """Runs `act` in a worker, so that the screen stays responsive; drops the result if the match has changed."""
        turn, match = self._turn, self.table.match.fork()

        def work() -> None:
            with self.table.thinking:
                if turn == self._turn:
                    thought = act(match)
                    self.post_message(Thought(lambda: tell(thought) if turn == self._turn else None))

        # The app's worker, not this screen's: nobody would wait for a cancelled one.
        self.app.run_worker(work, thread=True)

    def on_thought(self, message: Thought) -> None:
        message.follows()

    def _bot_turn(self) -> None:
        """The bot thinks at once, and moves after a pause, so that people can follow."""
        due = monotonic() + self.tourelle.pause

        def move(chosen: int) -> None:
            self._later(lambda: self._bot_moves(chosen), due - monotonic())

        self._think(self.table.bot_move, move)

    def _bot_moves(self, move: int) -> None:
        self.table.match.play_move(move)
        self.go_on()

    def _end(self) -> None:
        if not self._ended:
            self._ended = True
            self.app.push_screen(EndScreen(self))

    def play(self, move: str) -> None:
        self.table.match.play(move)
        self._hush()
        self.go_on()

    def _hush(self) -> bool:
        """Clears all messages; returns whether there were any."""
        told = bool(self.refusal or self.hint or self.notice)
        self.refusal = self.notice = self.advised = ""
        self.hint = Text()
        self._asked += 1
        return told

    # ---- Showing ----

    def view(self) -> View:
        """The seat's view; cached for each turn, because every key redraws it."""
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
        lines = len(talk.wrap(self.app.console, COLUMNS))
        self.set_class(lines > TALK_LINES and bool(self.refusal or self.notice or self.advised), "-long")
        self._put("#talk", talk)
        room = self.query_one("#journal").size.height
        self._put("#journal", Text("\n").join(journal[-room:] if room else []))
        self._show_chips(view)

    def _put(self, name: str, text: Text | str) -> None:
        """Redraws only what has changed; the layout is fixed, so nothing is rearranged."""
        if self._drawn.get(name) != text:
            self._drawn[name] = text
            self.query_one(name, Static).update(text, layout=False)

    def _marks(self) -> dict[str, Kind]:
        steps = self.table.match.played
        marked = self.face.marked(steps[-1].text, steps[-1].seat == self.seat) if steps else []
        last: dict[str, Kind] = dict.fromkeys(marked, "last")
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
            for key in (CHOOSE, "h", ":"):
                keys.pop(key)
        if not (self.chooser and self.chooser.inside()):
            keys.pop("escape")
        chips = [self.key(key, word) for key, word in keys.items()]
        for key in WHERE_NARROW:
            if keys_width(chips) > self.size.width:
                chips = [chip for chip in chips if chip.key != key]
        return chips

    def _talk(self, view: View, names: list[str], journal: list[Text]) -> Text:
        """What to do now, then what just happened; or why something is impossible."""
        if self.refusal:
            return Text.assemble(("✕ ", DANGER), (self.refusal, DANGER))
        if self.notice:
            return Text(self.notice, GOLD)
        if self.chooser:
            now = Text.assemble(("► ", ACCENT), (self.chooser.question(self.language), "bold"))
        elif self.awaited is not None:
            now = Text(self.say("hand_over.words", name=names[self.awaited]), GOLD)
        elif view["to_move"] is None:
            now = Text(self.say("over"), GOLD)
        else:
            name = self.table.full_names(self.language)[view["to_move"]]
            now = Text(self.say("thinking", name=name), QUIET)
        if self.hint:
            return Text("\n").join([now, self.hint])
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
        advised = self.advised
        told = self._hush()
        if key in ("enter", CHOOSE) and advised:
            self.play(advised)
            return True
        key = "enter" if key == CHOOSE else key
        typing = self.chooser is not None and self.chooser.typing
        used = (not typing and self._press_table(key)) or self._reply(self.chooser.press(key) if self.chooser else None)
        if not used and (self._tell_unknown(key) or told):
            self.show()
        return used

    def _tell_unknown(self, key: str) -> bool:
        """Says that a key does nothing, if the person has something to do."""
        if self.awaited is not None:
            self.hint = Text(self.say("hand_over.space"), GOLD)
        elif self.chooser and key not in SILENT:
            self.hint = Text(self.say("no_key"), QUIET)
        return bool(self.hint)

    def _press_table(self, key: str) -> bool:
        acts: dict[str, Callable[[], object]] = {
            "?": lambda: self.app.push_screen(RulesScreen(self.table.match.game.name)),
            ":": self._open_typed,
            "h": self._advise,
            "u": self._undo,
            "v": self._speed,
            "s": self._save,
            "l": self.tourelle.next_language,
            "q": lambda: self.app.push_screen(LeavingScreen(self)),
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
        self._hush()
        if place is not None:
            self._reply(self.chooser.click(place))

    def _reply(self, reply: Reply) -> bool:
        """Carries out or shows the chooser's answer."""
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
            asked = self._asked
            self.hint = Text(self.say("advising"), QUIET)
            self.show()
            self._think(self.table.advice, lambda advice: self._told(advice) if asked == self._asked else None)

    def _told(self, advice: Advice) -> None:
        """Shows a hint that has arrived."""
        assert self.chooser
        words = self.face.words(advice.move, self.language, "story")
        told = self.say("hint", words=words, move=advice.move, chance=advice.percent)
        self.hint, self.advised = Text(told, GOLD), advice.move
        self.chooser.point(advice.move)
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
        self.hint = Text(self.say("paced", pace=self.say(f"pace.{self.tourelle.pace}")), GOLD)
        self.show()

    def save(self) -> tuple[bool, str]:
        """Saves the record; returns whether it worked, and the file and how to continue, or why it failed."""
        try:
            path = self.table.save()
        except OSError as error:
            return False, self.say("not_saved", fault=system_fault(error))
        key = "saved" if self.table.match.to_move is not None else "saved_whole"
        return True, self.say(key, path=str(path), command=self.table.how_to_go_on(path))

    def _save(self) -> None:
        saved, words = self.save()
        if saved:
            self.notice = words
        else:
            self.refusal = words
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
        self._hush()
        self.remove_class("-typing")
        self.set_focus(None)
        self.show()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Plays what was typed; a refused text stays there to be corrected."""
        text = event.value.strip()
        refusal = self.table.refusal(text, self.language) if text and self.chooser else None
        if refusal is not None:
            self.refusal = refusal
            self.show()
            return
        self._close_typed()
        if text and self.chooser:
            self.play(text)
