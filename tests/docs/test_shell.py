"""The shell lines of the README run, from top to bottom, in an empty folder."""

import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from tests.docs.documents import ROOT, fenced, text

BIN = Path(sys.executable).parent
COMMANDS = (
    "play",
    "serve",
    "admin",
    "games",
    "simulate",
    "replay",
    "show",
    "perft",
    "arena",
    "dataset",
    "bot",
    "build",
    "compile",
)
BLOX_RECORDS, ONTOP_RECORDS = 5, 3


def shell(line: str, folder: Path) -> "subprocess.CompletedProcess[str]":
    environment = {**os.environ, "PATH": f"{BIN}{os.pathsep}{os.environ['PATH']}", "LANG": "C.UTF-8"}
    command = ["bash", "-o", "pipefail", "-c", line]
    return subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, encoding="utf-8", check=False, timeout=300
    )


def lines_of_shell() -> list[str]:
    ((_, block),) = fenced("README.md", "sh")
    return block.splitlines()


@pytest.mark.slow
def test_the_shell_of_the_readme_runs(tmp_path: Path) -> None:
    for line in lines_of_shell():
        done = shell(line, tmp_path)
        assert done.returncode == 0, f"{line}\n{done.stdout}\n{done.stderr}"
        assert "Traceback" not in done.stderr
    assert len((tmp_path / "blox.jsonl").read_text("utf-8").splitlines()) == BLOX_RECORDS
    assert len((tmp_path / "ontop.jsonl").read_text("utf-8").splitlines()) == ONTOP_RECORDS
    assert (tmp_path / "blox.svg").read_text("utf-8").startswith("<svg ")


def test_ten_lines_of_shell() -> None:
    assert len(lines_of_shell()) == 10


@pytest.mark.parametrize("command", COMMANDS)
def test_the_readme_names_every_command(command: str, tmp_path: Path) -> None:
    assert f"tourelle {command}" in text("README.md")
    assert shell(f"tourelle {command} --help", tmp_path).returncode == 0


def test_there_are_no_other_commands() -> None:
    from tourelle.cli import app

    assert sorted(app.COMMANDS) == sorted(COMMANDS)


def test_every_command_in_the_documents_is_one() -> None:
    for name in ("README.md", "CONTRIBUTING.md", "docs/records.md", "docs/adding-a-game.md", "docs/architecture.md"):
        for code in text(name).split("`")[1::2]:
            words = code.split()
            if len(words) > 1 and words[0] == "tourelle" and words[1].isalpha():
                assert words[1] in COMMANDS, f"{name}: {shlex.join(words)}"


def test_the_readme_names_the_make_targets() -> None:
    targets = [line.split(":")[0] for line in (ROOT / "Makefile").read_text("utf-8").splitlines() if "## " in line]
    for target in targets:
        if target.isalpha():
            assert f"make {target}" in text("CONTRIBUTING.md")
    assert "make run" in text("README.md")
    assert "make test" in text("README.md")
