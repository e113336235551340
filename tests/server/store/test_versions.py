"""Databases and back-ups of other versions: an older one is brought up to date, a newer one is a sentence."""

import shutil
from pathlib import Path

import pytest
from sqlalchemy import text
from tests.server.admin.filled import everything, fill
from tests.server.databases import new_url

from tourelle.core.errors import BadFile, BadOption
from tourelle.server.admin.backup import back_up, restore
from tourelle.server.runtime.bootstrap import prepare as prepare_all
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
