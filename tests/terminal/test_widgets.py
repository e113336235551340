"""Rows of chips, ways between places, signs over drawings."""

from rich.text import Text

from tourelle.look.chooser import Chip, around, key_of, place_of, toward
from tourelle.look.paint import Sign, lay_over, signed
from tourelle.terminal.widgets import in_row

SPOTS = {"a": (0.0, 0.0), "b": (1.0, 0.0), "c": (0.0, 3.0)}


def test_many_chips_show_those_round_the_lit_one() -> None:
    chips = [Chip(key_of(i), Text(f"set{i:02}"), lit=i == 15) for i in range(20)]
    shown = in_row(chips, 80).plain[:80]
    assert "▸set15◂" in shown
    assert shown.startswith("‹")
    assert "set00" not in shown


def test_few_chips_are_all_shown() -> None:
    shown = in_row([Chip("1", Text("WGB")), Chip("2", Text("GBM"), lit=True)], 80).plain
    assert "WGB" in shown
    assert "▸GBM◂" in shown


def test_keys_of_a_row() -> None:
    assert [place_of(key_of(i)) for i in range(15)] == list(range(15))
    assert place_of("x") is None
    assert place_of("enter") is None


def test_arrows_go_to_the_nearest_and_stay_at_the_edge() -> None:
    assert toward(SPOTS, "a", "right") == "b"
    assert toward(SPOTS, "a", "down") == "c"
    assert toward(SPOTS, "a", "left") == "a"
    assert around(["a", "b"], "b", "tab") == "a"


def test_signs_keep_the_drawing_in_place() -> None:
    drawing = Text("ab\ncde", "red")
    lay_over(drawing, [Sign(1, 2, "X", "bold"), Sign(0, 0, None, "bold")])
    assert drawing.plain == "ab\ncdX"


def test_points_have_a_real_minus() -> None:
    assert (signed(3), signed(-2)) == ("+3", "−2")
