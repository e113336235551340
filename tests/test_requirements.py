"""The locks in `requirements/`: production installs what was tested, nothing names a host, and all is hashed."""

import json
import re
import tomllib
from pathlib import Path

import pytest

LOCKS = Path("requirements")
PIN = re.compile(r"^([a-z0-9._-]+)(?:\[[a-z0-9,_-]+\])?==([^ ;\\]+)", re.MULTILINE)
BARE = re.compile(r"[a-z0-9-]+", re.IGNORECASE)
FLOOR = re.compile(r"[A-Za-z0-9_-]+(?:\[[a-z,]+\])?>=[\d.]+")


def pins(name: str) -> dict[str, str]:
    return dict(PIN.findall((LOCKS / name).read_text("utf-8")))


def project() -> dict[str, list[str]]:
    """The dependencies of the library, and those of each extra."""
    found = tomllib.loads(Path("pyproject.toml").read_text("utf-8"))["project"]
    return {"": found["dependencies"], **found["optional-dependencies"]}


@pytest.mark.parametrize("name", ["server.txt", "run.txt"])
def test_who_serves_or_plays_gets_what_was_tested(name: str) -> None:
    tested, installed = pins("dev.txt"), pins(name)
    assert installed == {name: tested.get(name) for name in installed}
    named = [BARE.match(line)[0].lower() for line in project()[""] + project()["server"]]  # type: ignore[index]
    assert set(named) <= set(installed)
    assert not {"pytest", "mypy", "ruff", "ray", "scipy", "pyarrow", "schemathesis"} & set(installed)


@pytest.mark.parametrize("name", ["server.txt", "run.txt", "docs.txt", "node.txt", "dev.txt", "bench.txt"])
def test_every_pin_has_hashes_and_no_host(name: str) -> None:
    text = (LOCKS / name).read_text("utf-8")
    assert not re.search(r"://|--(extra-)?index|--find-links|--trusted", text)
    for entry in re.split(r"\n(?=[a-z])", text.strip()):
        assert re.match(r"\S+==\S+ .*\\\n +--hash=sha256:", entry), entry.splitlines()[0]


def test_what_builds_the_documents_changes_nothing_else() -> None:
    tested, installed = pins("dev.txt"), pins("docs.txt")
    assert "zensical" in installed
    assert "zensical" not in pins("run.txt")
    assert all(tested[name] == installed[name] for name in set(tested) & set(installed))


def test_what_is_promised_has_a_floor() -> None:
    """`scripts/floors` shows that they are true."""
    extras = project()
    for extra in set(extras) - {"dev", "bench", "run"}:
        assert all(FLOOR.fullmatch(line) for line in extras[extra]), extra


@pytest.mark.parametrize("path", ["scripts/install", "docs/operations.md"])
def test_locks_are_installed_without_resolving(path: str) -> None:
    """A lock is complete. When pip resolves extras beside one, it finds newer releases than the pinned, and refuses."""
    installs = [line for line in Path(path).read_text("utf-8").splitlines() if "--require-hashes" in line]
    assert installs
    assert all("--no-deps" in line for line in installs)


def test_the_site_s_lock_holds_for_every_system() -> None:
    """npm may write one that has the programs of one system only."""
    packages = json.loads(Path("web/package-lock.json").read_text("utf-8"))["packages"]
    found = {path.rpartition("node_modules/")[2]: package for path, package in packages.items() if path}
    for package in packages.values():
        assert set(package.get("optionalDependencies", ())) <= set(found)
    assert len({each for package in found.values() for each in package.get("os", ())}) > 3
    assert all("integrity" in package and "resolved" not in package for package in found.values())
