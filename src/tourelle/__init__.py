"""Three tower games at one table: BLOX, On Top and 5 Towers."""
