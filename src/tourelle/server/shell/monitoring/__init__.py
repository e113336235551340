"""Health checks, logs and metrics."""
