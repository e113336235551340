"""Handles: a person's id in messages, another one at each table, so that nobody is tracked from table to table.

An identity has 128 random bits: nobody finds it by guessing.
"""

import base64
import hashlib


def handle(place: str, identity: str) -> str:
    """A person's id at one table, or in one person's own list."""
    digest = hashlib.sha256(f"{place}:{identity}".encode()).digest()
    return base64.urlsafe_b64encode(digest[:9]).decode()
