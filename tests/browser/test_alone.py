"""The table on one device in JavaScript gives the same messages as in Python, for the same messages."""

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from tests.browser.node import Node, or_refusal, said
from tests.conformance.cases import CASES, Case
from tests.effort import EFFORT, more_in_soak

import tourelle
from tourelle.browser.build import write
from tourelle.server.live.alone import Alone, Refusal, new_table, opened_again
from tourelle.server.live.clocks import Moment
from tourelle.server.store import EventRow
from tourelle.wire.acts import Abandon, Play, Rematch, Resign, Start, Undo
from tourelle.wire.events import SeatState, Settings
from tourelle.wire.parts import NoClock
from tourelle.wire.socket import AskLegal, AskPreview, Pulse, Watch

ME, TABLE = "p.one", "A" * 16
MESSAGES = 120


class Both:
    """A table in Python and in Node, which hear the same."""

    def __init__(self, node: Node, case: Case, seed: int) -> None:
        self.node, self.random, self.now = node, Random(seed), 1_000_000
        level = self.random.choice((None, "mason"))
        mine = [SeatState("person", ME, f"Player {seat}") for seat in range(case.players)]
        seats = mine if level is None else [mine[0], *[SeatState("bot", level=level)] * (case.players - 1)]
        settings = Settings(
            game=case.name, options=case.options, clock=NoClock(), visibility="private", order="given", undo="on",
            absent="bot", stand_in="mason", patience=None, chat=False,
        )  # fmt: skip
        self.alone = new_table(TABLE, ME, settings, seats, Moment(self.now))
        kept = {name: value for name, value in plain(settings).items() if name != "clock"}
        node.ask("table", setup={"id": TABLE, "now": self.now, "owner": ME, "settings": kept, "seats": plain(seats)})

    def hear(self, message: Any) -> list[Any]:
        moment, entropy = self.moment()
        wanted = [without_handles(plain(each)) for each in self.alone.hear(message, moment)]
        answers = self.node.ask("hear", message=plain(message), now=self.now, entropy=entropy)
        assert without_handles(answers) == wanted, message
        return wanted

    def hear_rematch(self) -> None:
        """The new table's id is another one in each."""
        moment, entropy = self.moment()
        wanted = plain(self.alone.hear(Rematch(id="more"), moment))
        answers = self.node.ask("hear", message={"type": "rematch", "id": "more"}, now=self.now, entropy=entropy)
        for told in (wanted, answers):
            assert re.fullmatch(r"here-[\w-]{11}", told[-1].pop("table"))
            assert told[0]["event"].pop("table")
            told[0].pop("patch")
        assert without_handles(answers) == without_handles(wanted)

    def bot_moves(self, move: str) -> None:
        (moment, entropy), at = self.moment(), self.alone.state.at
        wanted = [without_handles(plain(each)) for each in self.alone.bot_moves(move, at, moment)]
        answers = self.node.ask("bot", move=move, at=at, now=self.now, entropy=entropy)
        assert without_handles(answers) == wanted, move

    def reopen(self) -> None:
        """Both tables are opened again from what is stored of them, and the last event comes later."""
        rows = [{"number": row.number, "time": row.time, "data": row.data} for row in self.alone.rows]
        stored = self.node.ask("reopen", id=TABLE)
        assert [event(row) for row in stored] == [event(row) for row in rows]
        self.alone = opened_again(TABLE, self.alone.rows[:-1])
        self.alone.take(EventRow(**rows[-1]))  # type: ignore[arg-type]  # as they were written above

    def told(self, seat: int | None) -> None:
        """What a list shows of the table, and its replay."""
        wanted = or_refusal(lambda: {"listed": self.alone.listed(), "replay": self.alone.replay(seat)})
        answer = self.node.ask("told", seat=seat)
        assert without_handles(answer) == without_handles(plain(wanted))

    def over(self) -> None:
        """The record, and the table of the rematch."""
        assert self.node.ask("alone") == or_refusal(self.alone.record)
        again = Alone(TABLE, self.alone.again(), Moment(self.now))
        (opened,) = self.node.ask("again", id=TABLE, now=self.now)
        assert json.loads(opened["data"]) == json.loads(again.rows[0].data)

    def moment(self) -> tuple[Moment, list[int]]:
        self.now += self.random.randrange(2_000)
        entropy = [self.random.randrange(256) for _ in range(16)]
        return Moment(self.now, entropy=lambda _count: bytes(entropy)), entropy


def plain(value: Any) -> Any:
    if isinstance(value, Refusal):
        return {**value._asdict(), "values": said(value.values)}
    return [plain(each) for each in value] if isinstance(value, list) else msgspec.to_builtins(value)


def event(row: dict[str, Any]) -> dict[str, Any]:
    """A row with its event as data; the table of a rematch has another id in each."""
    data = json.loads(row["data"])
    return {**row, "data": {name: value for name, value in data.items() if name != "table"}}


def without_handles(data: Any) -> Any:
    """A page has no other people: its handle stands for nobody."""
    if isinstance(data, list):
        return [without_handles(each) for each in data]
    return (
        {name: without_handles(each) for name, each in data.items() if name != "who"}
        if isinstance(data, dict)
        else data
    )


@more_in_soak
@pytest.mark.slow
@pytest.mark.parametrize("game", tourelle.games())
def test_messages_are_the_same(game: str, tmp_path: Path) -> None:
    write(tmp_path, [game])
    with Node(tmp_path, game) as node:
        for case in (case for case in CASES if case.name == game):
            for seed in range(EFFORT):
                play(Both(node, case, seed))


def play(both: Both) -> None:
    random = both.random
    both.hear(AskLegal())
    both.hear(Watch(legal=True))
    both.hear(Play(seat=0, move="x", at=1))
    both.hear(Start(id="begin"))
    for _ in range(MESSAGES):
        if both.alone.state.match is None or both.alone.state.phase != "running":
            break
        moves, seat, at = both.alone.state.match.legal_moves(), both.alone.state.to_move, both.alone.state.at
        assert seat is not None
        if both.alone.state.seats[seat].bot:
            both.bot_moves(random.choice(moves))
            continue
        if random.random() < 0.1:
            both.reopen()
            both.told(random.choice((seat, None)))
        move = random.choice(moves)
        others = (Watch(seat=seat, legal=True, since=at - 1), Undo(seat=seat, at=at), AskPreview(move=move), Pulse())
        wrong = (Play(seat=seat, move=move[1:], at=at), Play(seat=seat, move=move, at=0), AskPreview(move="?"))
        both.hear(random.choice((*others, *wrong)))
        both.hear(Play(seat=seat, move=move, at=both.alone.state.at, id="again"))
    both.hear(random.choice((Resign(seat=0), Abandon())))
    both.hear(Watch(since=0))
    both.told(0)
    if both.alone.state.phase == "over":
        both.over()
        both.hear_rematch()
        both.reopen()
