"""Reads the plain data of a position, whatever it may be: BadPosition says which field has the wrong form."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from tourelle.core.errors import BadPosition
from tourelle.core.excerpt import shown
from tourelle.core.texts import Term
from tourelle.games.fivetowers.state import BID, MARKET
from tourelle.games.fivetowers.text.cards import CARD_NUMBERS
from tourelle.games.fivetowers.text.view import STAGES


def read_object(field: str, given: Any, names: Sequence[str]) -> None:
    """An object with exactly these fields."""
    if not isinstance(given, dict):
        raise wrong_form(field, "object")
    for name in (*names, *given):
        if name not in names:
            raise BadPosition("fivetowers.position.unknown", field=field, name=shown(name), names=list(names))
        if name not in given:
            raise BadPosition("fivetowers.position.missing", field=field, name=name)


def read_list(field: str, given: Any, length: int | None = None) -> list[Any]:
    if not isinstance(given, list):
        raise wrong_form(field, "list")
    if length is not None and len(given) != length:
        raise BadPosition("fivetowers.position.length", field=field, n=len(given), wanted=int(length))
    return given


def read_number(field: str, given: Any, low: int, high: int) -> int:
    if type(given) is not int or not low <= given <= high:
        raise BadPosition("fivetowers.position.range", field=field, value=shown(given), low=low, high=int(high))
    return given


def read_flag(field: str, given: Any) -> int:
    if type(given) is not bool:
        raise wrong_form(field, "flag")
    return int(given)


def read_stage(given: Any) -> int:
    """A position is between two moves: nothing is left to deal."""
    if given not in STAGES[BID:]:
        raise BadPosition("fivetowers.position.stage", value=shown(given), names=list(STAGES[BID:]))
    return STAGES.index(given)


def read_cards(field: str, given: Any) -> list[int]:
    """Cards, sorted as text: so that a position can be written in one way only."""
    for name in read_list(field, given):
        if not isinstance(name, str) or name not in CARD_NUMBERS:
            raise BadPosition("fivetowers.position.card", field=field, text=shown(name))
    for before, card in pairwise(given):
        if card < before:
            raise BadPosition("fivetowers.position.unsorted", field=field, card=card, before=before)
    return [CARD_NUMBERS[name] for name in given]


def read_bids(given: Any, players: int) -> list[int | None]:
    """By seat: a number, 0 for a pass, None for not yet spoken."""
    bids = read_list("bids", given, players)
    return [None if bid is None else read_number(f"bids[{at}]", bid, 0, MARKET) for at, bid in enumerate(bids)]


def wrong_form(field: str, form: str) -> BadPosition:
    return BadPosition("fivetowers.position.kind", field=field, form=Term(f"fivetowers.form.{form}"))
