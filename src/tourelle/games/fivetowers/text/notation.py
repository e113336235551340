"""The notation of moves: `pass`, `bid 3`, `raze S`, `S7`."""

import re

from tourelle.core.errors import UnreadableMove
from tourelle.core.excerpt import shown
from tourelle.games.fivetowers.moves import PASS, PLACE, RAZE
from tourelle.games.fivetowers.state import State
from tourelle.games.fivetowers.text.cards import CARD_NAMES, CARD_NUMBERS, LETTERS

LONGEST = 80
_BID = re.compile(r"BID ([0-9]{1,3})")
_RAZE = re.compile(rf"RAZE ([{LETTERS}])")

# A move as a person wrote it, not checked by the rules yet: an action, and the number of cards, style or card.
Intent = tuple[str, int]


def write_move(_state: State, move: int) -> str:
    if move == PASS:
        return "pass"
    if move < RAZE:
        return f"bid {move}"
    return f"raze {LETTERS[move - RAZE]}" if move < PLACE else CARD_NAMES[move - PLACE]


def read_intent(text: str) -> Intent:
    """Parses a text; UnreadableMove says which form is expected."""
    if not isinstance(text, str) or len(text) > LONGEST or not (text.isascii() and text.isprintable()):
        raise UnreadableMove("fivetowers.unreadable.move", text=shown(text))
    words = " ".join(text.upper().split())
    if words == "PASS":
        return "pass", 0
    if found := _BID.fullmatch(words):
        return "bid", int(found[1])
    if found := _RAZE.fullmatch(words):
        return "raze", LETTERS.index(found[1])
    if words in CARD_NUMBERS:
        return "place", CARD_NUMBERS[words]
    raise UnreadableMove(f"fivetowers.unreadable.{_expected(words)}", text=shown(text))


def _expected(words: str) -> str:
    """Which form the text comes nearest to."""
    action = words.partition(" ")[0]
    if action in ("BID", "RAZE"):
        return action.lower()
    return "card" if re.fullmatch(rf"[{LETTERS}] ?-?[0-9]+", words) else "move"
