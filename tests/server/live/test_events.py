"""Events as they are stored and as they are told: one class for both, and neither form may change."""

from typing import get_args

import msgspec
import pytest
from tests.server.live.pure import ID, PureTable

from tourelle.server.live.events import StoredEvent, read_event, write_event
from tourelle.server.live.people.privacy import handle
from tourelle.server.live.views.projection import tell
from tourelle.wire.events import AnyEvent, secrets_of

ADA = handle(ID, "ada")
SETTINGS = (
    '{"game":"blox","options":{},"clock":{"kind":"none"},"visibility":"public","order":"given","undo":"off",'
    '"absent":"bot","stand_in":"mason","patience":null,"chat":true,"talk":"players"}'
)
RESULT = '{"scores":[1,0],"winners":[0],"reason":"cards","resigned":[]}'

STORED_AND_TOLD = [
    (
        f'{{"kind":"opened","rules":"1","owner":"ada","settings":{SETTINGS},'
        '"places":[{"kind":"person","identity":"ada","name":"Ada"},{"kind":"open"}]}',
        '{"kind":"opened"}',
    ),
    ('{"kind":"sat","seat":1,"identity":"bob","name":"Bob"}', '{"kind":"sat","seat":1,"name":"Bob"}'),
    ('{"kind":"bot_sat","seat":1,"level":"mason"}', '{"kind":"bot_sat","seat":1,"level":"mason"}'),
    ('{"kind":"stood","seat":1}', '{"kind":"stood","seat":1}'),
    (
        '{"kind":"removed","seat":1,"identity":"bob","name":"Bob","level":"mason"}',
        '{"kind":"removed","seat":1,"name":"Bob","level":"mason"}',
    ),
    ('{"kind":"renewed"}', '{"kind":"renewed"}'),
    ('{"kind":"rewritten"}', '{"kind":"rewritten"}'),
    ('{"kind":"started","order":[1,0],"setup":{"market":["C7"]}}', '{"kind":"started","order":[1,0]}'),
    (
        '{"kind":"moved","seat":0,"move":"pass","scores":[0,0],"chance":{},"left":[1,2],"bot":true}',
        '{"kind":"moved","seat":0,"move":"pass","scores":[0,0],"bot":true}',
    ),
    (
        '{"kind":"moved","seat":0,"move":"in N c9 G","scores":[1,0],"chance":{"drew":"B"}}',
        '{"kind":"moved","seat":0,"move":"in N c9 G","scores":[1,0]}',
    ),
    ('{"kind":"undo_asked","seat":0,"turns":3}', '{"kind":"undo_asked","seat":0,"turns":3}'),
    ('{"kind":"undo_answered","seat":1,"agree":true}', '{"kind":"undo_answered","seat":1,"agree":true}'),
    ('{"kind":"undone","seat":0,"turns":3,"left":[1,2]}', '{"kind":"undone","seat":0,"turns":3}'),
    ('{"kind":"timed_out","seat":0,"why":"time"}', '{"kind":"timed_out","seat":0,"why":"time"}'),
    ('{"kind":"took_over","seat":0,"level":"mason"}', '{"kind":"took_over","seat":0,"level":"mason"}'),
    ('{"kind":"came_back","seat":0,"left":[1,2]}', '{"kind":"came_back","seat":0}'),
    ('{"kind":"resigned","seat":0,"level":"mason"}', '{"kind":"resigned","seat":0}'),
    (
        '{"kind":"said","identity":"ada","name":"Ada","text":"hello","seat":0,"like":1}',
        f'{{"kind":"said","name":"Ada","text":"hello","seat":0,"like":1,"who":"{ADA}"}}',
    ),
    (
        '{"kind":"emoted","identity":"ada","name":"Ada","emote":"wow","seat":0}',
        f'{{"kind":"emoted","name":"Ada","emote":"wow","seat":0,"who":"{ADA}"}}',
    ),
    (f'{{"kind":"ended","result":{RESULT},"abandoned":true}}', f'{{"kind":"ended","result":{RESULT}}}'),
    ('{"kind":"rematched","table":"tttttttttttttttt"}', '{"kind":"rematched","table":"tttttttttttttttt"}'),
]


@pytest.mark.parametrize(("stored", "open_part"), STORED_AND_TOLD)
def test_both_forms_stay_as_they_are(stored: str, open_part: str) -> None:
    event = read_event(stored)
    assert write_event(event) == stored
    assert msgspec.json.encode(tell(event, 2, PureTable().state)).decode() == open_part


def test_every_event_is_among_them() -> None:
    kinds = {type(read_event(stored)) for stored, _ in STORED_AND_TOLD}
    assert kinds == {*get_args(AnyEvent)}
    assert len(get_args(StoredEvent)) == len(kinds) + 1


def test_somebody_who_has_gone_for_good_is_stored_without_a_name() -> None:
    stored = '{"kind":"sat","seat":1,"identity":"left.x","name":""}'
    assert write_event(read_event(stored)) == stored


def test_a_secret_field_can_be_left_out() -> None:
    """Clients read the same classes, and are told no secrets."""
    for kind in get_args(AnyEvent):
        defaults = {field.name for field in msgspec.structs.fields(kind) if not field.required}
        assert secrets_of(kind) <= defaults
