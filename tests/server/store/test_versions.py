"""Databases and back-ups of other versions: an older one is brought up to date, a newer one is a sentence."""

import io
import shutil
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from tests.server.admin.filled import everything, fill
from tests.server.databases import new_url

from tourelle.core.errors import BadFile, BadOption
from tourelle.server.admin.backup import back_up, restore
from tourelle.server.admin.moderation import at_desk
from tourelle.server.admin.tables import all_tables, prune
from tourelle.server.admin.transfer import export_tables
from tourelle.server.runtime.application import prepare as prepare_all
from tourelle.server.shell.config.settings import Settings
from tourelle.server.store import Store, prepare, upgrade

pytestmark = pytest.mark.asyncio

LATER = """
import sqlalchemy as sa
from alembic import op

revision = "9999"
down_revision = "{last}"

def upgrade() -> None:
    with op.batch_alter_table("identities") as table:
        table.add_column(sa.Column("motto", sa.Text, nullable=False, server_default="none"))
"""


@pytest.fixture
def later(tmp_path: Path) -> Path:
    """The migrations of the next version, whose people have a motto."""
    folder = tmp_path / "migrations"
    shutil.copytree(upgrade.MIGRATIONS, folder)
    (folder / "versions" / "9999_later.py").write_text(LATER.format(last=upgrade.newest()), "utf-8")
    return folder


async def test_a_newer_database_is_a_sentence(url: str, later: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(upgrade, "MIGRATIONS", later)
        await prepare(url)
    with pytest.raises(upgrade.NewerSchema) as refused:
        await prepare(url)
    assert "newer version of Tourelle has used it" in refused.value.text("en")
    with pytest.raises(BadOption, match="newer version"):
        await prepare_all(Settings(data=later, database=url))


async def visit(url: str, _file: Path) -> None:
    async with at_desk(url):
        pass


ADMIN: dict[str, Callable[[str, Path], Coroutine[Any, Any, Any]]] = {
    "backup": back_up,
    "list": lambda url, _: all_tables(url),
    "export": lambda url, _: export_tables(url, [], io.BytesIO()),
    "prune": lambda url, _: prune(url, 1, 1),
    "show, reports, hide, delete": visit,
}


async def must_be_told(url: str, file: Path, said: str) -> None:
    for action in ADMIN.values():
        with pytest.raises(BadOption, match=said):
            await action(url, file)
    assert not file.exists()


async def test_looking_after_a_newer_database_is_a_sentence(
    url: str, tmp_path: Path, later: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A back-up would leave out what this version doesn't know."""
    with monkeypatch.context() as patch:
        patch.setattr(upgrade, "MIGRATIONS", later)
        await fill(url)
    await must_be_told(url, tmp_path / "b", "newer version of Tourelle has used it")


@pytest.mark.parametrize("made", [True, False], ids=["older", "empty"])
async def test_looking_after_an_older_database_says_how_to_upgrade_it(
    url: str, tmp_path: Path, later: Path, monkeypatch: pytest.MonkeyPatch, made: bool
) -> None:
    (tmp_path / "tourelle.db").touch()
    if made:
        await fill(url)
    monkeypatch.setattr(upgrade, "MIGRATIONS", later)
    await must_be_told(url, tmp_path / "b", "older version of Tourelle.*tourelle serve")


async def test_a_back_up_of_an_older_version_comes_back(
    url: str, tmp_path: Path, later: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await fill(url)
    before = await everything(url)
    await back_up(url, tmp_path / "b")
    monkeypatch.setattr(upgrade, "MIGRATIONS", later)
    for name, prepared in (("fresh", False), ("prepared", True)):
        (tmp_path / name).mkdir()
        target = new_url(url.partition("+")[0], tmp_path / name)
        if prepared:
            await prepare(target)
        await restore(target, tmp_path / "b")
        assert await everything(target) == before
        store = Store(target)
        assert {row.motto for row in await store.rows(text("select motto from identities"))} == {"none"}
        await store.close()


async def test_a_back_up_of_a_newer_version_is_refused(
    tmp_path: Path, later: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = new_url("sqlite", tmp_path)
    with monkeypatch.context() as patch:
        patch.setattr(upgrade, "MIGRATIONS", later)
        await fill(url)
        await back_up(url, tmp_path / "b")
    (tmp_path / "empty").mkdir()
    with pytest.raises(BadFile) as refused:
        await restore(new_url("sqlite", tmp_path / "empty"), tmp_path / "b")
    assert refused.value.key == "serving.admin.schema"
