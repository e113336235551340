"""What a person is called in messages: the same at one table, another at each, so that nobody is followed around.

An identity is 128 random bits: nobody finds it by trying.
"""

import base64
import hashlib


def handle(place: str, identity: str) -> str:
    """Somebody as one table, or one person's own list, knows them."""
    digest = hashlib.sha256(f"{place}:{identity}".encode()).digest()
    return base64.urlsafe_b64encode(digest[:9]).decode()
