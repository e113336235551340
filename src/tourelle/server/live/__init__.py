"""Live tables: what happens at them, decided and folded without any input or output, and the service round it."""
