"""What happened in a match since a bot was asked last: a bot that searches goes on from there with what it thought."""

from tourelle.match import Match, PlayedMove


class Since:
    """One bot's place in one match. A match that was taken back in the meantime is another one: nothing is known."""

    def __init__(self) -> None:
        self._asked: list[PlayedMove] | None = None

    def of(self, match: Match) -> list[int] | None:
        """The moves and outcomes from the table asked for last to this one, which is then the last; None if unknown."""
        asked, self._asked = self._asked, list(match.played)
        if asked is None or not _begins_with(match.played, asked):
            return None
        return [each for step in match.played[len(asked) :] for each in (step.move, *step.outcomes)]


def _begins_with(steps: list[PlayedMove], first: list[PlayedMove]) -> bool:
    """Whether these very steps come first: another one with the same move may have another chance behind it."""
    if not first:
        return True
    return len(steps) >= len(first) and steps[len(first) - 1] is first[-1]
