"""Numbers that only the site knows: what is drawn with them becomes a component that calculates with them."""

from typing import Any


class Formula(float):
    """An expression in the site's language; where a number would be written, it stands in braces."""

    text: str

    def __new__(cls, text: str) -> "Formula":
        made = super().__new__(cls, "nan")
        made.text = text
        return made

    def __format__(self, _spec: str) -> str:
        return f"{{{self.text}}}"

    def __add__(self, other: Any) -> "Formula":
        return Formula(f"({self.text} + {_text(other)})")

    def __sub__(self, other: Any) -> "Formula":
        return Formula(f"({self.text} - {_text(other)})")

    def __rsub__(self, other: Any) -> "Formula":
        return Formula(f"({_text(other)} - {self.text})")

    def __truediv__(self, other: Any) -> "Formula":
        return Formula(f"({self.text} / {_text(other)})")


def least(one: float, other: float) -> float:
    """The smaller number; `min` can't compare formulas."""
    if isinstance(one, Formula) or isinstance(other, Formula):
        return Formula(f"Math.min({_text(one)}, {_text(other)})")
    return min(one, other)


def _text(number: float) -> str:
    return number.text if isinstance(number, Formula) else f"{number:g}"
