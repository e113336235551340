"""A game from another package: installed as one, it is played everywhere without a line of code for it here."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
EXAMPLE = ROOT / "examples" / "fourth-game"
INSIDE = sorted((HERE / "fourth").glob("test_*.py"))


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the package in it, as pip installs it: its files, and the entry point beside them."""
    folder = tmp_path_factory.mktemp("site")
    install = ["install", "--quiet", "--no-deps", "--no-index", "--no-build-isolation", "--target", str(folder)]
    run([sys.executable, "-m", "pip", *install, str(EXAMPLE)], {})
    return folder


def run(command: list[str], environment: dict[str, str]) -> str:
    done = subprocess.run(command, cwd=ROOT, env={**os.environ, **environment}, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
    return done.stdout


def with_game(site: Path) -> dict[str, str]:
    path = os.pathsep.join([str(site), os.environ.get("PYTHONPATH", "")])
    return {"PYTHONPATH": path, "FOURTH_GAME": "1", "LC_ALL": "C", "COLUMNS": "120"}


@pytest.mark.slow
def test_it_is_everywhere(site: Path) -> None:
    """In one process, which compiles its rules once."""
    paths = [str(path) for path in (*INSIDE, EXAMPLE / "tests")]
    out = run([sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *paths], with_game(site))
    assert " passed" in out
    assert "skipped" not in out


@pytest.mark.slow
def test_it_may_bring_an_eye_and_a_face_of_its_own(tmp_path: Path, site: Path) -> None:
    copy = tmp_path / "site"
    shutil.copytree(site, copy)
    shutil.copytree(HERE / "additions", copy / "belvedere", dirs_exist_ok=True)
    tests = str(HERE / "furnished")
    out = run([sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", tests], with_game(copy))
    assert " passed" in out
    assert "skipped" not in out


def test_a_package_that_fails_takes_no_other_game_away(tmp_path: Path) -> None:
    (tmp_path / "broken.py").write_text("raise RuntimeError('not today')\n")
    about = tmp_path / "broken-1.dist-info"
    about.mkdir()
    about.joinpath("METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1\n")
    about.joinpath("entry_points.txt").write_text("[tourelle.games]\nbroken = broken:DESCRIPTION\n")
    source = "import tourelle; print(*tourelle.games())"
    done = subprocess.run(
        [sys.executable, "-c", source],
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.split() == ["blox", "ontop", "fivetowers"]
    assert "not today" in done.stderr


def test_changed_rules_of_a_package_are_compiled_anew(tmp_path: Path, site: Path) -> None:
    """Also the generic code, as that of bots: it holds the game's rules."""
    digests = "from tourelle.core.digest import sources_digest as d; print(d('belvedere'), d('tourelle.bots'))"
    before = run([sys.executable, "-c", digests], with_game(site)).split()
    copy = tmp_path / "site"
    run(["cp", "-r", str(site), str(copy)], {})
    same = run([sys.executable, "-c", digests], with_game(copy)).split()
    with (copy / "belvedere" / "rules.py").open("a") as rules:
        rules.write("# changed\n")
    after = run([sys.executable, "-c", digests], with_game(copy)).split()
    assert same == before
    assert all(one != other for one, other in zip(before, after, strict=True))
