"""Numbers as people of a language write them."""

from tourelle.core.texts import Language, say

GAP = "\u00a0"


def number(value: float, language: Language, digits: int = 0) -> str:
    """`1 234.5`, with the language's own decimal sign; a gap parts the thousands."""
    text = f"{value:_.{digits}f}".replace("_", GAP)
    if not text.strip("-0."):
        text = text.lstrip("-")
    text = text.replace("-", "−")
    return text.replace(".", say("language.decimal", language))


def percent(rate: float, language: Language, digits: int = 1) -> str:
    return say("language.percent", language, number=number(100 * rate, language, digits))


def interval(low: float, high: float, language: Language, digits: int = 1) -> str:
    """An interval of rates: `61.2–68.9%`."""
    return f"{number(100 * low, language, digits)}–{percent(high, language, digits)}"


def time(seconds: float, language: Language) -> str:
    """Three digits at most, in the unit that suits."""
    if not seconds:
        return "–"
    for unit, size in (("s", 1.0), ("ms", 1e-3), ("µs", 1e-6)):
        if seconds >= size or unit == "µs":
            value = seconds / size
            return f"{number(value, language, 0 if value >= 100 else 1 if value >= 10 else 2)}{GAP}{unit}"
    raise AssertionError("the last unit takes everything")
