"""The tree: what is kept of it is a branch with everything below, and nothing else."""

from typing import Any

import numpy as np

from tourelle.bots.thoughts import children
from tourelle.bots.tree import NODE, NONE, find, grow, keep_branch, new_tree, plant


def random_tree(seed: int, nodes: int = 60) -> tuple[Any, Any]:
    rng = np.random.default_rng(seed)
    tree, size = new_tree(nodes), np.zeros(1, np.int64)
    plant(tree, size)
    while size[0] < nodes:
        parent = int(rng.integers(size[0]))
        at = grow(tree, size, parent, int(size[0]), 0.5, 0.25)
        tree[at]["visits"] = rng.integers(100)
        tree[at]["value"] = rng.random(5)
    return tree, size


def told(tree: Any, node: int) -> Any:
    """A node with everything below it, as nested data: nothing of where it lies."""
    own = [tree[node][name].tolist() for name in NODE.names or () if name not in ("child", "sibling")]
    return own, [told(tree, child) for child in children(tree, node)]


def count(tree: Any, node: int) -> int:
    return 1 + sum(count(tree, child) for child in children(tree, node))


def test_a_kept_branch_is_the_branch() -> None:
    for seed in range(10):
        tree, size = random_tree(seed)
        for top in range(0, 60, 7):
            kept, left = new_tree(60), size.copy()
            kept["child"] = 55  # what an earlier tree has left there
            before = tree.tobytes()
            keep_branch(tree, kept, left, top)
            assert told(kept, 0) == told(tree, top)
            assert left[0] == count(tree, top)
            assert kept[0]["sibling"] == NONE
            assert tree.tobytes() == before


def test_the_whole_tree_can_be_kept_and_grows_on() -> None:
    tree, size = random_tree(1, nodes=20)
    kept = new_tree(30)
    keep_branch(tree, kept, size, 0)
    at = grow(kept, size, 3, 77, 1.0, 0.0)
    assert (at, size[0]) == (20, 21)
    assert find(kept, 3, 77) == 20
    assert find(kept, 3, 78) == NONE


def test_a_full_tree_takes_no_more() -> None:
    tree, size = random_tree(1, nodes=20)
    before = tree.tobytes()
    assert grow(tree, size, 0, 99, 1.0, 0.0) == NONE
    assert (size[0], tree.tobytes()) == (20, before)


def test_planting_forgets_everything() -> None:
    tree, size = random_tree(1, nodes=20)
    plant(tree, size)
    assert size[0] == 1
    assert children(tree, 0) == []
    assert tree[0]["visits"] == 0
