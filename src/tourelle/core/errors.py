"""Everything that can go wrong for a person, each with a sentence in their language.

```
TourelleError
├── UnknownGame        no game of that name
├── BadOption          an option, a number of players or a seed that the game does not have
├── MoveError          a move was not played; nothing has changed
│   ├── UnreadableMove     it is not in the game's notation
│   ├── IllegalMove        the rules refuse it; the sentence is the reason
│   └── MatchOver          no move is possible any more
├── BadFile            a file that can't be read as records or positions
├── BadRecord          a record that can't have been played
└── BadPosition        a position that can't be
```
"""

from tourelle.core.texts import DEFAULT_LANGUAGE, Language, say


class TourelleError(Exception):
    """An error with a sentence for a person: `error.text("fr")`."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key, values)
        self.key = key
        self.values = values

    def text(self, language: Language = DEFAULT_LANGUAGE) -> str:
        return say(self.key, language, **self.values)

    def __str__(self) -> str:
        return self.text()

    def __reduce__(self) -> tuple[object, ...]:
        return (_again, (type(self), self.key, self.values))


def _again(kind: type[TourelleError], key: str, values: dict[str, object]) -> TourelleError:
    return kind(key, **values)


class UnknownGame(TourelleError):
    pass


class BadOption(TourelleError):
    pass


class MoveError(TourelleError):
    pass


class UnreadableMove(MoveError):
    pass


class IllegalMove(MoveError):
    pass


class MatchOver(MoveError):
    pass


class BadFile(TourelleError):
    pass


class BadRecord(TourelleError):
    pass


class BadPosition(TourelleError):
    pass
