"""An older version of the program, as a commit has it: the soak begins with it, and upgrades while people play."""

import io
import os
import subprocess
import sys
import tarfile
from pathlib import Path

from benchmarks.histories import History
from benchmarks.soak.stage import PATH, Stage, sources

VERSIONS = Path("src/tourelle/server/store/migrations/versions")
OLDER = Path("out/older")


def commit_of(word: str) -> str:
    """`schema`: the last commit before the newest migration came; else the word itself."""
    if word != "schema":
        return word
    newest = max(VERSIONS.glob("[0-9]*.py"))
    asked = ["git", "log", "--diff-filter=A", "--format=%h", "-1", "--", str(newest)]
    return subprocess.run(asked, check=True, capture_output=True, text=True).stdout.strip() + "^"


def unpacked(commit: str) -> Path:
    """The sources of a commit, with its rules compiled: nobody shall wait for that while a time is measured.

    Compiled code belongs to a place, so each commit has one of its own: a second run compiles nothing.
    """
    asked = ["git", "rev-parse", "--short", commit]
    folder = OLDER / subprocess.run(asked, check=True, capture_output=True, text=True).stdout.strip()
    packed = subprocess.run(["git", "archive", commit, "src"], check=True, capture_output=True).stdout
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        archive.extractall(folder, filter="data")
    source = folder.resolve() / "src"
    subprocess.run(
        [sys.executable, "-m", "tourelle", "compile"], check=True, env={**os.environ, PATH: str(source)}, cwd=folder
    )
    return source


async def upgrade(stage: Stage, history: History) -> None:
    """All processes stop, and start again as what they are today, on what was kept: as docs/operations.md says."""
    for server in stage.servers:
        await server.stop()
    # What the older version showed has another form.
    history.sights.clear()
    history.older = False
    for server in stage.servers:
        server.environment[PATH] = sources()
        await server.start()
