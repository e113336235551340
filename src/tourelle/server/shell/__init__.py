"""Everything between the network and the tables: settings, identity, rate limits, headers, logs, metrics."""
