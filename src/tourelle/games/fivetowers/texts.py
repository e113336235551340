def shown(x: object) -> str:
    return str(x)[:40]
