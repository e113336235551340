"""Numbers as people of a language write them, and what tables say of a bot and of a forfeit."""

from typing import TYPE_CHECKING

from tourelle.core.texts import Language, say

if TYPE_CHECKING:
    from tourelle.arena.line import Line
    from tourelle.arena.results import BotResult

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


def cells(bot: "BotResult", language: Language) -> dict[str, str]:
    """A bot's row in a table, by column."""
    return {
        "bot": bot.name,
        "games": number(bot.games, language),
        "rate": percent(bot.rate, language),
        "interval": interval(*bot.interval, language),
        "times": f"{number(bot.times_fair, language, 2)}{GAP}×",
        "rating": f"{number(bot.rating.mu, language, 1)} ± {number(2 * bot.rating.sigma, language, 1)}",
        "score": "–" if bot.score is None else number(bot.score, language, 1),
        "moves": number(bot.moves, language),
        "mean": time(bot.seconds_a_move, language),
        "slow": time(bot.slow, language),
        "slowest": time(bot.slowest, language),
        "forfeits": number(bot.forfeits, language),
    }


def told(line: "Line", language: Language) -> str:
    """A match that somebody forfeited, in a sentence."""
    assert line.forfeit
    said = line.forfeit.said.get(language) or line.forfeit.code
    return say("arena.report.forfeits.line", language, id=line.id, seat=line.forfeit.seat + 1, said=said)
