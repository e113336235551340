"""A job's result on its way back from a worker: what came of it, or what it raised."""

import pickle
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Answer:
    result: Any = None
    fault: Exception | None = None
    trace: str = ""


def answer(do: Callable[[Any], Any], job: Any) -> Answer:
    """The job done, or what it raised."""
    try:
        return Answer(do(job))
    except Exception as fault:
        return failed(fault)


def failed(fault: Exception) -> Answer:
    """A fault that can travel, with the lines of the worker's traceback."""
    trace = "".join(traceback.format_exception(fault))
    try:
        pickle.loads(pickle.dumps(fault))
    except Exception:  # an error class of anybody's can fail in any way here
        fault = RuntimeError(f"{type(fault).__name__}: {fault}")
    return Answer(fault=fault, trace=trace)


def unpacked(answer: Answer) -> Any:
    """The result; else the fault is raised here, with where it came from."""
    if answer.fault is None:
        return answer.result
    answer.fault.add_note(answer.trace)
    raise answer.fault
