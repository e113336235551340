"""The declared form of plain data: read from anything, each fault with its place."""

from typing import Any, ClassVar, NoReturn, TypeVar

import msgspec

from tourelle.core.errors import BadPosition, TourelleError
from tourelle.core.excerpt import shown
from tourelle.core.faults import fault_in

F = TypeVar("F", bound="Form")


class Form(msgspec.Struct, forbid_unknown_fields=True):
    """Data with exactly the fields that a subclass declares."""

    by_seat: ClassVar[tuple[str, ...]] = ()
    """The lists that have an entry for each seat."""


def read_form(kind: type[F], data: object, name: str, error: type[TourelleError], players: int) -> F:
    """The data as its form, or an error that says what is wrong, and where."""
    try:
        form = msgspec.convert(data, kind)
    except (msgspec.ValidationError, RecursionError) as fault:
        raise error("core.form.part", name=name, fault=fault_in(fault)) from None
    for field in kind.by_seat:
        if len(getattr(form, field)) != players:
            raise error("core.form.by_seat", field=field, n=len(getattr(form, field)), wanted=players)
    return form


def within(field: str, value: int, low: int, high: int) -> int:
    """A number of a position whose limits depend on the table."""
    if not low <= value <= high:
        raise BadPosition("core.position.range", field=field, value=shown(value), low=int(low), high=int(high))
    return value


def compare(wanted: Any, given: Any, where: str = "") -> None:
    """Refuses a position unless every field is what it would be written as."""
    if isinstance(wanted, dict) and isinstance(given, dict):
        for name in sorted({*wanted, *given}, key=str):
            place = f"{where}.{shown(name)}" if where else str(name)
            if name not in wanted or name not in given:
                _differ(wanted.get(name), given.get(name), place)
            compare(wanted[name], given[name], place)
    elif isinstance(wanted, list) and isinstance(given, list) and len(wanted) == len(given):
        for number, (item, other) in enumerate(zip(wanted, given, strict=True)):
            compare(item, other, f"{where}[{number}]")
    elif type(wanted) is not type(given) or wanted != given:
        _differ(wanted, given, where)


def _differ(wanted: object, given: object, where: str) -> NoReturn:
    raise BadPosition("core.position.follows", where=shown(where), value=shown(given), wanted=shown(wanted))
