"""What the translator makes of single functions, beside what Python makes of them; and what it refuses."""

import inspect
import json
import subprocess
from types import FunctionType
from typing import Any

import pytest
from tests.browser import refused, samples
from tests.browser.node import ROOT

from tourelle.browser.build import copy_runtime
from tourelle.browser.program import Program
from tourelle.browser.sources import Untranslatable


def functions_of(module: Any) -> dict[str, FunctionType]:
    found = vars(module).items()
    own = {name: value for name, value in found if inspect.isfunction(value) and value.__module__ == module.__name__}
    return {name: value for name, value in own.items() if not name.startswith("_")}


@pytest.fixture(scope="module")
def answers(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """What each sample returns in Node."""
    folder, program = tmp_path_factory.mktemp("samples"), Program({})
    named = {name: program.js(function) for name, function in functions_of(samples).items()}
    called = ", ".join(f"{name}: py.plain({js}())" for name, js in named.items())
    lines = [*program.lines, f"console.log(JSON.stringify({{ {called} }}));"]
    (folder / "samples.mjs").write_text("\n".join(lines))
    copy_runtime(folder)
    command = [str(ROOT / "scripts/with-node"), "node", str(folder / "samples.mjs")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.mark.parametrize("name", functions_of(samples))
def test_returns_what_python_returns(name: str, answers: Any) -> None:
    assert answers[name] == json.loads(json.dumps(getattr(samples, name)()))


@pytest.mark.parametrize("name", functions_of(refused))
def test_refuses_what_it_does_not_know(name: str) -> None:
    with pytest.raises(Untranslatable) as refusal:
        Program({}).js(getattr(refused, name))
    assert f"{refused.__file__}:" in str(refusal.value)


def test_says_where() -> None:
    with pytest.raises(Untranslatable, match=rf"{refused.__file__}:8: a format in an f-string"):
        Program({}).js(refused.a_format)
