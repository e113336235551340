"""Live tables: pure functions decide and fold what happens; the service round them stores and sends it."""
