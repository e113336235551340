"""The wheel and the source distribution: what is in them, and that one builds the other. The site must be built."""

import subprocess
import sys
import tarfile
from email.message import Message
from email.parser import Parser
from pathlib import Path
from zipfile import ZipFile

import pytest

import tourelle

ROOT = Path(__file__).parents[1]
INFO = f"tourelle-{tourelle.__version__}.dist-info"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the wheel and the source distribution of this version, and nothing else."""
    folder = tmp_path_factory.mktemp("dist")
    subprocess.run([ROOT / "scripts/wheel", folder], check=True, capture_output=True)
    assert len(list(folder.iterdir())) == 2
    return folder


@pytest.fixture(scope="module")
def wheel(built: Path) -> Path:
    return built / f"tourelle-{tourelle.__version__}-py3-none-any.whl"


def names(wheel: Path) -> set[str]:
    return set(ZipFile(wheel).namelist())


def test_the_whole_package_is_in_the_wheel(wheel: Path) -> None:
    found = {name for name in names(wheel) if not name.startswith(INFO)}
    source = ROOT / "src"
    files = {path.relative_to(source).as_posix() for path in source.rglob("*") if path.is_file()}
    assert found == {name for name in files if "__pycache__" not in name}
    assert "tourelle/server/site/index.html" in found


def test_what_it_says_of_itself(wheel: Path) -> None:
    told: Message = Parser().parsestr(ZipFile(wheel).read(f"{INFO}/METADATA").decode())
    assert told["Version"] == tourelle.__version__
    assert {"server", "terminal"} <= set(told.get_all("Provides-Extra", ()))
    changes = ZipFile(wheel).read(f"{INFO}/extra_metadata/CHANGELOG.md").decode()
    assert f"\n## [{tourelle.__version__}]\n" in changes
    assert "tourelle = tourelle.cli:main" in ZipFile(wheel).read(f"{INFO}/entry_points.txt").decode()


def test_the_source_distribution_builds_the_same_wheel(built: Path, wheel: Path, tmp_path: Path) -> None:
    with tarfile.open(built / f"tourelle-{tourelle.__version__}.tar.gz") as source:
        source.extractall(tmp_path, filter="data")
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(tmp_path)]
    subprocess.run(command, cwd=tmp_path / f"tourelle-{tourelle.__version__}", check=True, capture_output=True)
    assert names(tmp_path / wheel.name) == names(wheel)
