"""The wire: REST for what is asked once, a WebSocket for what lives."""
