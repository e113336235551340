"""The API: REST for single requests, a WebSocket for a live table."""
