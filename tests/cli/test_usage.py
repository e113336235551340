"""Help in both languages, and words that can't be understood."""

import errno
import io
import sys

import pytest
from tests.cli.conftest import Command

from tourelle import __version__
from tourelle.cli.app import COMMANDS
from tourelle.core.texts import LANGUAGES, catalogue, say
from tourelle.games import DESCRIPTIONS


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself_with_examples(tourelle: Command, command: str, language: str) -> None:
    done = tourelle(command, "--help", "--lang", language)
    assert done.code == 0
    assert f"tourelle {command}" in done.out
    examples = say(f"cli.{command}.examples", language).strip().splitlines()
    assert all(" ".join(line.split()) in " ".join(done.out.split()) for line in examples)
    assert "cli." not in done.out, "a key without its sentence"


def test_help_is_what_no_words_bring(tourelle: Command) -> None:
    assert tourelle().out == tourelle("--help").out
    assert f"--lang {'|'.join(LANGUAGES)}" in tourelle().out
    for command in COMMANDS:
        assert command in tourelle("--help").out


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", ["simulate", "play", "arena", "dataset"])
def test_help_names_every_game_and_its_options(tourelle: Command, command: str, language: str) -> None:
    out = tourelle(command, "--help", "--lang", language).out
    for game in DESCRIPTIONS.values():
        assert game.name in out
        assert all(option.name in out for option in game.options)


def test_the_version(tourelle: Command) -> None:
    assert tourelle("--version").out.strip() == __version__


@pytest.mark.parametrize("place", [0, 1])
@pytest.mark.parametrize("flag", [["--lang", "fr"], ["--lang=fr"]])
def test_the_language_may_stand_before_or_after_the_command(tourelle: Command, place: int, flag: list[str]) -> None:
    words = ["games"]
    words[place:place] = flag
    assert "Les jeux" in tourelle(*words).out


def test_the_locale_decides_else(tourelle: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "fr_CA.UTF-8")
    assert "Les jeux" in tourelle("games").out
    assert "The games" in tourelle("games", "--lang", "en").out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("gmaes", "no command “gmaes”.*Did you mean games"),
        ("zzz", "The commands are play, serve"),
        ("simulate blox --plyers 3", "no option --plyers.*Did you mean --players"),
        ("simulate", "GAME is missing"),
        ("perft blox", "--depth is missing"),
        ("perft blox --depth", "--depth is missing"),
        ("simulate blox --players x", "--players can’t be “x”.*whole number"),
        ("simulate blox --policy lazy", "--policy can’t be “lazy”.*random | busy"),
        ("simulate blox 3 4", "Too many words: 3 4"),
        ("perft blox --depth 1 --depth 2", "--depth is given twice"),
        ("--lang eo games", "--lang takes de | en | fr, not eo"),
        ("games --lang", "--lang takes de | en | fr, not nothing"),
        ("simulate nox", "no game “nox”"),
        ("simulate blox --players 7", "2 to 4 players, not 7"),
        ("replay", "missing"),
    ],
)
def test_what_can_not_be_understood(tourelle: Command, words: str, said: str) -> None:
    done = tourelle(*words.split())
    assert done.code == 2
    assert done.out == ""
    for part in said.split(".*"):
        assert part in done.err
    assert len(done.err.splitlines()) == 1


def test_also_in_other_languages(tourelle: Command) -> None:
    assert "Il n’y a pas de commande" in tourelle("--lang", "fr", "gmaes").err
    assert "Einen Befehl „gmaes“ gibt es nicht." in tourelle("--lang", "de", "gmaes").err
    assert "La profondeur va de 0 à 12" in tourelle("--lang", "fr", "perft", "ontop", "--depth", 13).err


def test_every_language_says_the_same_things() -> None:
    def keys(table: object, at: str = "") -> set[str]:
        if not isinstance(table, dict):
            return {at}
        return {key for name, part in table.items() for key in keys(part, f"{at}.{name}")}

    said = [keys(catalogue("cli", language)) for language in LANGUAGES]
    assert said == said[:1] * len(LANGUAGES)


def test_french_spaces_stay_what_they_are(tourelle: Command) -> None:
    assert "«\u00a0gmaes\u00a0»" in tourelle("--lang", "fr", "gmaes").err


@pytest.mark.parametrize("stream", ["stdout", "stderr"])
def test_a_closed_output_is_no_fault(tourelle: Command, monkeypatch: pytest.MonkeyPatch, stream: str) -> None:
    monkeypatch.setattr(sys, stream, None)
    assert tourelle("games").code == 0
    assert tourelle("gmaes").code == 2
    getattr(sys, stream).close()


def test_a_full_disk_is_said(tourelle: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    class Full(io.StringIO):
        def write(self, text: str) -> int:  # noqa: ARG002
            raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(sys, "stdout", Full())
    done = tourelle("games")
    assert done.code == 1
    assert "there is no space left" in done.err
    assert "il n’y a plus de place" in tourelle("--lang", "fr", "games").err
