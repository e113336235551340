"""What can't be in a library is found when it is built."""

import pytest

from tourelle.ahead.objects import machine_for, object_of
from tourelle.ahead.targets import TARGETS, Target
from tourelle.core.errors import TourelleError

PLAIN = """
target datalayout = ""
target triple = ""
declare void @NRT_incref(ptr)
declare ptr @NRT_Allocate(i64)
define i32 @helper(ptr %slots) {
  %made = call ptr @NRT_Allocate(i64 8)
  store ptr %made, ptr %slots
  ret i32 0
}
define i32 @wanted(ptr %slots) {
  call void @NRT_incref(ptr %slots)
  ret i32 0
}
"""


@pytest.mark.parametrize("target", TARGETS.values(), ids=lambda target: target.name)
def test_what_nobody_needs_is_left_out(target: Target) -> None:
    machine = machine_for(target)
    made = object_of(PLAIN, "group", {"wanted"}, target, machine)
    assert b"wanted" in made
    assert b"NRT_" not in made


def test_a_function_that_allocates_is_refused() -> None:
    target = TARGETS["linux-x86-64-v2"]
    with pytest.raises(TourelleError) as refused:
        object_of(PLAIN, "group", {"helper"}, target, machine_for(target))
    assert refused.value.values == {"what": "group", "names": ["NRT_Allocate"]}
