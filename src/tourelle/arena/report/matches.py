"""The report's sections about the matches themselves: length, end, seats, forfeits, and how they were played."""

from statistics import fmean

from tourelle.arena.command import command
from tourelle.arena.ratings import wilson
from tourelle.arena.report.plots import axis, bar, box, histogram, text
from tourelle.arena.report.scales import binned
from tourelle.arena.report.voice import Voice
from tourelle.core.texts import say

MOST_FORFEITS = 50


def lengths(voice: Voice) -> str:
    turns = voice.results.lengths
    if not turns:
        return ""
    bins = binned(turns, min(turns), max(turns))
    low, high = voice.number(min(turns)), voice.number(max(turns))
    about = voice.say("lengths.about", mean=voice.number(fmean(turns), 1), low=low, high=high)
    plot = histogram(bins, max(bins.counts), about, fmean(turns))
    return voice.card(
        "lengths",
        box("p", text(about), class_="about"),
        plot,
        axis(bins.scale, lambda tick: voice.number(tick)),
    )


def ends(voice: Voice) -> str:
    """Why matches ended, each reason with its part of all."""
    results = voice.results
    found = {
        say(f"{results.plan.game}.reason.{reason}", voice.language): count
        for reason, count in results.reasons.most_common()
    }
    if results.forfeits:
        found[voice.say("ends.forfeit")] = len(results.forfeits)
    items = (_end(voice, reason, count) for reason, count in found.items())
    return voice.card("ends", box("ul", *items, class_="ends"))


def _end(voice: Voice, reason: str, count: int) -> str:
    rate = voice.percent(count / len(voice.results.lines))
    return box("li", box("strong", text(rate)), box("span", text(reason)))


def seats(voice: Voice) -> str:
    results = voice.results
    rows = [_seat(voice, seat, share) for seat, share in enumerate(results.seats)]
    return voice.card("seats", voice.rows("tight", *rows), voice.note("seats"))


def _seat(voice: Voice, seat: int, share: float) -> tuple[str, str, str]:
    matches, fair, rate = len(voice.results.lines), 1 / voice.results.plan.players, voice.percent(share)
    low, high = wilson(share * matches, matches)
    plot = bar(share, low, high, fair, voice.say("seats.said", n=seat + 1, rate=rate))
    return text(voice.say("seats.seat", n=seat + 1)), plot, rate


def forfeits(voice: Voice) -> str:
    """One line each, up to a limit."""
    found = voice.results.forfeits
    if not found:
        return ""
    items = [box("li", text(voice.told(line))) for line in found[:MOST_FORFEITS]]
    if len(found) > MOST_FORFEITS:
        items.append(box("li", text(voice.say("forfeits.more", n=len(found) - MOST_FORFEITS))))
    return voice.card("forfeits", box("ul", *items, class_="forfeits"), voice.note("forfeits"), kind="wide")


def method(voice: Voice) -> str:
    plan = voice.results.plan
    limit = voice.say("method.seconds", seconds=voice.number(plan.seconds, 0 if plan.seconds.is_integer() else 1))
    sentences = (voice.say("method.fair"), voice.say("method.kept"), limit, voice.say("method.again"))
    paragraphs = (box("p", text(sentence)) for sentence in sentences)
    return voice.card("method", *paragraphs, box("pre", box("code", text(command(plan)))), kind="wide")
