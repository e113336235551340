"""Where compiled code is kept: by a digest of its sources, and somewhere else, said aloud, if it can't be kept."""

import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numba
import pytest

import tourelle
from tourelle.core import compilation, jit
from tourelle.core import digest as digests
from tourelle.core.digest import sources_digest
from tourelle.core.jit import EVERY_GAME, KEPT_VERSIONS, cache_folder
from tourelle.games import game_named
from tourelle.policies import played

BLOX = "tourelle.games.blox"


@pytest.fixture
def copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The package's sources somewhere else, to be changed."""
    source = Path(tourelle.__file__).parent
    root = tmp_path / "tourelle"
    shutil.copytree(source, root, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(digests, "ROOT", root)
    return root


def digest(package: str) -> str:
    sources_digest.cache_clear()
    found = sources_digest(package)
    sources_digest.cache_clear()
    return found


def test_the_digest_is_of_the_sources_alone(copied: Path) -> None:
    there = digest(BLOX)
    assert len(there) == 16
    (copied / "games" / "blox" / "note.txt").write_text("not a source")
    (copied / "games" / "ontop" / "rules.py").write_text("# another game\n")
    (copied / "games" / "blox" / "draw" / "picture.py").write_text("# nothing compiled\n")
    assert digest(BLOX) == there


@pytest.mark.parametrize(
    ("change", "package"),
    [
        ("games/blox/rules.py", BLOX),
        ("core/rng.py", BLOX),
        ("core/rng.py", "tourelle.games.ontop"),
        ("games/ontop/rules.py", EVERY_GAME),
        ("core/playouts.py", EVERY_GAME),
        ("bots/search.py", "tourelle.bots"),
        ("games/blox/rules.py", "tourelle.bots"),
        ("bots/search.py", "tourelle.envs"),
    ],
)
def test_a_changed_source_changes_the_digest(copied: Path, change: str, package: str) -> None:
    before = digest(package)
    with (copied / change).open("a") as source:
        source.write("# changed\n")
    assert digest(package) != before


def test_what_stands_on_a_layer_does_not_change_it(copied: Path) -> None:
    before = digest(EVERY_GAME)
    (copied / "bots" / "search.py").write_text("# changed\n")
    assert digest(EVERY_GAME) == before


def test_a_new_and_a_renamed_source_change_the_digest(copied: Path) -> None:
    found = {digest(BLOX)}
    (copied / "games" / "blox" / "extra.py").write_text("")
    found.add(digest(BLOX))
    (copied / "games" / "blox" / "extra.py").rename(copied / "games" / "blox" / "other.py")
    found.add(digest(BLOX))
    assert len(found) == 3


def folder(package: str = BLOX) -> Path:
    return cache_folder.__wrapped__(package)


def test_the_folder_is_where_it_is_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOURELLE_CACHE", str(tmp_path / "deep" / "folder"))
    assert folder().parent == tmp_path / "deep" / "folder" / BLOX
    assert folder().name.startswith(sources_digest(BLOX))
    assert folder().is_dir()
    monkeypatch.delenv("TOURELLE_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "user"))
    assert folder().parent == tmp_path / "user" / "tourelle" / BLOX


def test_bounds_checks_have_a_folder_of_their_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOURELLE_CACHE", str(tmp_path))
    usual = folder()
    monkeypatch.setattr(numba.config, "BOUNDSCHECK", 1)
    assert folder().name == f"{usual.name}-checked"


def test_a_folder_that_can_t_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file lies where the folder should be: nobody can write there, not even the superuser."""
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("TOURELLE_CACHE", str(tmp_path / "file"))
    with pytest.warns(RuntimeWarning, match="TOURELLE_CACHE") as said:
        instead = folder()
    assert str(tmp_path / "file") in str(said[0].message)
    assert str(instead) in str(said[0].message)
    assert instead.is_dir()
    instead.rmdir()


def test_without_a_folder_the_rules_still_run(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    source = "from tourelle.core.rng import below, seeded; print(below(seeded(1), 1))"
    environment = {**os.environ, "TOURELLE_CACHE": str(tmp_path / "file"), "TMPDIR": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", source], env=environment, capture_output=True, text=True, check=True)
    assert done.stdout == "0\n"
    assert done.stderr.count("RuntimeWarning") == 1
    assert "Traceback" not in done.stderr


def test_old_versions_are_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOURELLE_CACHE", str(tmp_path))
    for age in range(KEPT_VERSIONS + 2):
        old = tmp_path / BLOX / f"old{age}"
        old.mkdir(parents=True)
        os.utime(old, (age, age))
    kept = folder()
    names = sorted(path.name for path in (tmp_path / BLOX).iterdir())
    assert len(names) == KEPT_VERSIONS
    assert kept.name in names
    assert "old0" not in names


def test_versions_in_use_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Other programs may run with other sources: their folders are not taken away under their feet."""
    monkeypatch.setenv("TOURELLE_CACHE", str(tmp_path))
    for number in range(KEPT_VERSIONS + 3):
        (tmp_path / BLOX / f"other{number}").mkdir(parents=True)
    folder()
    assert len(list((tmp_path / BLOX).iterdir())) == KEPT_VERSIONS + 4


def test_uncompiled_rules_need_no_folder(tmp_path: Path) -> None:
    source = "import tourelle; m = tourelle.new('ontop', seed=1); print(len(m.legal_moves()))"
    environment = {**os.environ, "TOURELLE_CACHE": str(tmp_path / "cache"), "NUMBA_DISABLE_JIT": "1"}
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", source], env=environment, capture_output=True, text=True, check=True
    )
    assert int(done.stdout) > 0
    assert not (tmp_path / "cache").exists()


@pytest.mark.skipif(not compilation.COMPILED, reason="nothing is kept without compilation")
def test_two_threads_keep_their_code_each_in_its_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first ends while the second is at work: that left the second without a folder, and files lay anywhere."""
    inside, ended = threading.Event(), threading.Event()
    seen: dict[Any, str] = {}

    def slow(**_: Any) -> Callable[[Any], Any]:
        def decorate(function: Any) -> Any:
            if function is first:
                second.start()
                inside.wait(0.5)
            else:
                inside.set()
                ended.wait(0.5)
            seen[function] = numba.config.CACHE_DIR
            return function

        return decorate

    first, other = (lambda: 1), (lambda: 2)
    second = threading.Thread(target=lambda: jit.compiled(other, "tourelle.bots", nogil=True))
    monkeypatch.setattr(numba, "njit", slow)
    jit.compiled(first, BLOX, nogil=True)
    ended.set()
    second.join()
    assert seen == {first: str(cache_folder(BLOX)), other: str(cache_folder("tourelle.bots"))}


def test_a_game_that_is_ready_does_not_wait_for_one_that_is_being_compiled() -> None:
    """A server plays the one in its only thread, while it compiles the others in another."""
    ready = game_named("blox")
    with ThreadPoolExecutor(1) as other, jit.ONE_AT_A_TIME:
        assert other.submit(game_named, "blox").result(60) is ready


def test_who_calls_rules_lets_other_threads_in_between() -> None:
    """A call that lets the interpreter's lock go and takes it at once again wakes all who wait for it, for nothing:
    they never wait long enough to ask for their turn."""
    match, counted, over = played("blox", 4, 3, "busy", {}), [0], threading.Event()

    def count() -> None:
        while not over.wait(0.001):
            counted[0] += 1

    other = threading.Thread(target=count)
    other.start()
    seen = []
    try:
        for _ in range(30):
            for _ in range(200):
                match.view(0)
            seen.append(counted[0])
    finally:
        over.set()
        other.join()
    assert len(set(seen)) > 20
