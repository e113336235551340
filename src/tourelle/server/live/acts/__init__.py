"""What people may do at a table: each act becomes events, or is refused. Nothing is changed here."""
