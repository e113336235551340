"""Starlette's client for tests. It wants a newer relative of httpx, and says so when it is imported."""

import warnings

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    from starlette.testclient import TestClient, WebSocketDenialResponse

__all__ = ["TestClient", "WebSocketDenialResponse"]
