"""The result of a job, sent back by a worker: its value, or the exception it raised."""

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
    """An exception that can be pickled, with the worker's traceback."""
    trace = "".join(traceback.format_exception(fault))
    try:
        pickle.loads(pickle.dumps(fault))
    except Exception:  # an exception class from outside can fail here in any way
        fault = RuntimeError(f"{type(fault).__name__}: {fault}")
    return Answer(fault=fault, trace=trace)


def unpacked(answer: Answer) -> Any:
    """The result. An exception of the worker is raised again here, with its traceback."""
    if answer.fault is None:
        return answer.result
    answer.fault.add_note(answer.trace)
    raise answer.fault
