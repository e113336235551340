"""The values that the other tests here throw at the server."""

from random import Random

from tests.server.fuzz.nearly import KINDS, ODD, PARTS, message, value


def test_what_is_nearly_right_often_is_and_often_is_not() -> None:
    schema = {"type": "object", "properties": {"a": {"type": "integer", "minimum": 0}}, "required": ["a"]}
    made = [value(schema, {}, Random(seed)) for seed in range(200)]
    right = [each for each in made if isinstance(each, dict) and isinstance(each.get("a"), int)]
    assert 60 < len(right) < 190
    assert any(each in ODD for each in made)


def test_messages_of_every_type_are_made() -> None:
    made = [message(Random(seed)) for seed in range(2000)]
    assert len({str(each.get("type")) for each in made if isinstance(each, dict)} & KINDS) == len(PARTS)
