"""What people may do at a table: each act is turned into events, or refused. Nothing is changed here."""
