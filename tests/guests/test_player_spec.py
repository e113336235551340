"""Who is meant by a name; and what is said when nobody is."""

import stat
import sys
from pathlib import Path

import pytest
from tests.guests.programs import POLITE, WEAKEST, spec, written

from tourelle import BadOption, UnknownGame
from tourelle.bots import BOTS
from tourelle.core.texts import LANGUAGES
from tourelle.guests import check_player, player_named
from tourelle.guests.outsider import Outsider
from tourelle.guests.player import Level

BOT = "class Own:\n    def choose(self, turn): return turn.moves[0]\n"


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def refused(spec: str, game: str = "blox", seconds: float = 1.0) -> str:
    with pytest.raises(BadOption) as caught:
        player_named(spec, game, seconds)
    assert all(caught.value.text(language) for language in LANGUAGES)
    return str(caught.value)


@pytest.mark.parametrize("name", BOTS)
def test_built_in_bots(name: str) -> None:
    player = player_named(name, "blox", 1.0)
    assert isinstance(player, Level)
    assert player.name == name


@pytest.mark.parametrize("name", ["mastr", "", "  ", "x" * 500])
def test_unknown_names_bring_a_list(name: str) -> None:
    said = refused(name)
    assert all(bot in said for bot in BOTS)
    assert "path/to/file.py" in said
    assert len(said) < 500


@pytest.mark.parametrize(
    ("content", "name", "said"),
    [
        ("x = 1\n", "bot.py", "bot.py has no class with a method “choose”"),
        ("class Some:\n    choose = None\n", "bot.py", "no class with a method"),
        (
            BOT + BOT.replace("Own", "Other"),
            "bot.py",
            "several bots, Own and Other: name one of them, as in file.py:Own",
        ),
        (BOT, "bot.py:Other", "no class “Other”"),
        ("class Own:\n  def choose(self turn)", "bot.py", "bot.py, line 2, is not valid Python"),
        ("\0", "bot.py", "bot.py"),
        ("", "absent.py", "absent.py can’t be read: there is no such file"),
        ("", "folder.py", "folder.py can’t be read: it is a folder"),
    ],
)
def test_files_without_a_bot(content: str, name: str, said: str) -> None:
    Path("bot.py").write_text(content, "utf-8")
    Path("folder.py").mkdir()
    assert said in refused(name)


@pytest.mark.parametrize("name", ["bot.py", "bot.py:Own", "./bot.py", "with blank.py", "bot.py:Other", "bot.py:Third"])
def test_files_with_a_bot_are_not_run_yet(name: str) -> None:
    for file in ("bot.py", "with blank.py"):
        Path(file).write_text(BOT + "from x import Other\nThird = Own\nraise ValueError\n", "utf-8")
    player = player_named(name, "blox", 1.0)
    assert isinstance(player, Outsider)
    assert player.name == name
    assert player.command[0] == sys.executable
    assert player.command[-1] == name


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("./absent --fast", "no program ./absent: check its path"),
        ("absent --fast", "There is no program “absent”"),
        ("./plain --fast", "./plain can’t be run: make it executable (chmod +x)"),
        ("./folder", "./folder can’t be run"),
        ("./plain 'half", "a quotation mark is missing"),
        ("./nul\0byte", "There is no program"),
        ("node-of-nobody bot.py", "There is no program “node-of-nobody”"),
    ],
)
def test_programs_that_are_none(name: str, said: str) -> None:
    Path("plain").write_text("no program")
    Path("folder").mkdir()
    assert said in refused(name)


def test_programs() -> None:
    path = Path("own")
    path.write_text(f"#!{sys.executable}\n{POLITE.format(own='')}", "utf-8")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    player = player_named("./own --fast 'two words'", "blox", 1.0)
    assert isinstance(player, Outsider)
    assert player.command == ["./own", "--fast", "two words"]
    check_player("./own --fast", "fivetowers", 1.0)


@pytest.mark.parametrize("seconds", [0.0, -1.0, float("nan"), float("inf")])
def test_times_that_are_none(seconds: float) -> None:
    assert "number of seconds above 0" in refused(WEAKEST, seconds=seconds)


def test_games_that_are_none() -> None:
    with pytest.raises(UnknownGame):
        player_named(WEAKEST, "chess", 1.0)


def test_other_systems_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tourelle.guests.player_spec.POSIX", False)
    assert "Unix" in refused("./own")
    assert isinstance(player_named(WEAKEST, "blox", 1.0), Level)


def test_checking_before_a_tournament(tmp_path: Path) -> None:
    check_player(WEAKEST, "blox", 1.0)
    check_player(spec(written(tmp_path)), "ontop", 1.0)
    other = written(tmp_path, "def hello(m): say(type='hello', protocol=1, name='x', games=['chess'])")
    with pytest.raises(BadOption, match=r"This bot can’t play\. .*does not play ontop, only: chess"):
        check_player(spec(other), "ontop", 1.0)
