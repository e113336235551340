"""What stands between the tables and the world: settings, identity, limits, headers, logs, measures, start and stop."""
