"""What happened in a match since a bot was last asked, so that a search can continue with its tree."""

from tourelle.match import Match, PlayedMove


class Since:
    """One bot's place in one match. After a takeback it is another match: nothing is known."""

    def __init__(self) -> None:
        self._asked: list[PlayedMove] | None = None

    def of(self, match: Match) -> list[int] | None:
        """The moves and outcomes since the last call; None if unknown."""
        asked, self._asked = self._asked, list(match.played)
        if asked is None or not _begins_with(match.played, asked):
            return None
        return [each for step in match.played[len(asked) :] for each in (step.move, *step.outcomes)]


def _begins_with(steps: list[PlayedMove], first: list[PlayedMove]) -> bool:
    """Whether these very steps come first. Identity counts: an equal move may have other chance outcomes."""
    if not first:
        return True
    return len(steps) >= len(first) and steps[len(first) - 1] is first[-1]
