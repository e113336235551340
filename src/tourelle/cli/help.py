"""Help in the person's language: in the code a parameter's help is the key of its sentence."""

from typing import Annotated, Any, TypeAlias

from attrs import define
from cyclopts import Parameter
from cyclopts.help import DefaultFormatter, HelpEntry, HelpPanel

from tourelle.cli.games import taken_options
from tourelle.core.texts import DEFAULT_LANGUAGE, Language, either, say
from tourelle.games import NAMES


def described(key: str, *names: str, **more: Any) -> Parameter:
    """A parameter, with the key of its sentence among those of the command line."""
    return Parameter(name=names or None, help=f"cli.{key}", **more)


Game: TypeAlias = Annotated[str, described("simulate.game")]
Players: TypeAlias = Annotated[int, described("simulate.players", metavar="N")]
Options: TypeAlias = Annotated[list[str] | None, described("simulate.option", metavar="K=V")]


def explained(key: str, language: Language) -> str:
    """A sentence of the help, with the games, their options and the bots that there are filled in."""
    from tourelle.bots import BOTS

    bots = [(name, say(f"bots.level.{name}", language)) for name in BOTS]
    return say(
        key,
        language,
        games=either(NAMES, language),
        options=taken_options(language),
        bots=either([name if name == called else f"{name} ({called})" for name, called in bots], language),
    )


@define(kw_only=True)
class HelpTexts(DefaultFormatter):
    """The usual help pages, with every word of theirs from the texts."""

    language: Language = DEFAULT_LANGUAGE

    def __call__(self, console: Any, options: Any, panel: HelpPanel) -> None:
        super().__call__(console, options, panel.copy(entries=[self._translated(entry) for entry in panel.entries]))

    def render_usage(self, console: Any, options: Any, usage: Any) -> None:  # noqa: ARG002
        console.print(say("cli.help.usage", self.language, line=str(usage).strip()), style="bold")
        console.print()

    def _translated(self, entry: HelpEntry) -> HelpEntry:
        """Choices, default and whether it must be given become part of the sentence."""
        words = [self._sentence(entry)]
        if entry.choices:
            words.append(say("cli.help.choices", self.language, names=" | ".join(entry.choices)))
        if entry.default is not None:
            words.append(say("cli.help.default", self.language, value=entry.default))
        return entry.copy(description=" ".join(filter(None, words)), choices=None, default=None, required=False)

    def _sentence(self, entry: HelpEntry) -> str:
        described = getattr(entry.description, "primary_renderable", entry.description)
        text = str(described or "").strip()
        return explained(text, self.language) if text.startswith("cli.") else text
