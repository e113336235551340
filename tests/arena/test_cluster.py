"""Jobs on a Ray cluster: two nodes on this machine, one of which is killed in the middle."""

import json
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from pathlib import Path
from threading import Event, Thread
from typing import Any

import pytest
from tests.arena.jobs import dying, raising, surroundings
from tests.arena.nodes import DOOMED, HELD, holding
from tests.arena.players import use_simple_players

import tourelle
from tourelle.arena import planned, run, spread
from tourelle.arena.cluster import do_batch, imported
from tourelle.arena.executor import TRIES, WorkerLost
from tourelle.arena.journal import GAMES, RECORDS
from tourelle.core.errors import BadOption

STORE = 80 * 1024 * 1024
# A node that is gone is noticed within seconds; one that is only slow has its time.
HEALTH = {
    "health_check_initial_delay_ms": 0,
    "health_check_period_ms": 500,
    "health_check_failure_threshold": 3,
    "health_check_timeout_ms": 30_000,
}


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    imported()
    from ray.cluster_utils import Cluster

    cluster: Any = Cluster(
        initialize_head=True,
        head_node_args={
            "num_cpus": 1,
            "include_dashboard": False,
            "object_store_memory": STORE,
            "_system_config": HEALTH,
        },
    )
    try:
        yield cluster
    finally:
        cluster.shutdown()


@pytest.mark.slow
def test_a_tournament_outlives_a_node(cluster: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A node dies with one match played but not told, and another begun: nothing is missing, nothing comes twice."""
    node = cluster.add_node(num_cpus=1, object_store_memory=STORE)
    (tmp_path / DOOMED).write_text(node.node_id)
    use_simple_players(monkeypatch, partial(holding, tmp_path))
    plan = planned("ontop", ["first", "any", "any"], games=18, seed=5)
    with killing(cluster, node, tmp_path):
        results = run(plan, tmp_path / "arena", ray=cluster.address)
    held = [path.name.removeprefix(f"{HELD}-") for path in tmp_path.glob(f"{HELD}-*")]
    assert len(cluster.worker_nodes) == 0
    assert results.complete
    lines = [json.loads(line) for line in (tmp_path / "arena" / GAMES).read_bytes().splitlines()]
    assert Counter(line["id"] for line in lines) == Counter(fixture.id for fixture in plan.fixtures())
    assert held
    assert set(held) <= {line["id"] for line in lines}
    records = [tourelle.replay(line) for line in (tmp_path / "arena" / RECORDS).read_bytes().splitlines()]
    assert [match.scores for match in records] == [line["scores"] for line in lines]
    use_simple_players(monkeypatch)
    alone = run(plan, jobs=0)
    assert [line.scores for line in results.lines] == [line.scores for line in alone.lines]


@contextmanager
def killing(cluster: Any, node: Any, folder: Path) -> Iterator[None]:
    """The node is killed as soon as it is in the middle of a match."""
    over = Event()

    def kill() -> None:
        while not list(folder.glob(f"{HELD}-*")):
            if over.wait(0.05):
                return
        cluster.remove_node(node, allow_graceful=False)

    thread = Thread(target=kill)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()


def test_what_goes_wrong_is_raised_here(cluster: Any, tmp_path: Path) -> None:
    ((_, found),) = spread([0], surroundings, cluster=cluster.address)
    assert found["folder"] == str(Path.cwd())
    with pytest.raises(BadOption, match="no seat 7"):
        list(spread(range(4), partial(raising, "ours"), cluster=cluster.address, batch=3))
    with pytest.raises(WorkerLost, match=f"“3” can’t be finished: its worker died {TRIES} times .Ray says"):
        list(spread(range(4), partial(dying, tmp_path, 99, "exit"), cluster=cluster.address))
    assert len(list(tmp_path.glob("death-*"))) == TRIES


def test_what_a_machine_can_not_read_is_told(cluster: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A module that only exists here."""
    source = "from contextlib import contextmanager\n@contextmanager\ndef opening():\n    yield abs\n"
    (tmp_path / "only_here.py").write_text(source)
    monkeypatch.syspath_prepend(tmp_path)
    opening = import_module("only_here").opening
    with pytest.raises(BadOption, match=r"only_here.*Install the same version"):
        list(spread([1], opening, cluster=cluster.address))


def test_jobs_are_done_in_the_same_folder_if_there_is_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(Path.cwd())
    (there,) = do_batch([0], surroundings, str(tmp_path))
    assert there.result["folder"] == str(tmp_path)
    (here,) = do_batch([0], surroundings, str(tmp_path / "nowhere"))
    assert here.result["folder"] == str(tmp_path)


def test_where_there_is_no_cluster() -> None:
    with pytest.raises(BadOption, match=r"no Ray cluster at 127\.0\.0\.1:1"):
        list(spread([1], surroundings, cluster="127.0.0.1:1"))


def test_without_ray_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(BadOption, match=r"package ray: .*\[ray\]"):
        list(spread([1], surroundings, cluster="local"))
