"""How many connections the system lets this process hold: each takes a descriptor, as every open file does."""

import structlog

from tourelle.server.runtime.connection_limits import FOR_FILES, FOR_HEALTH

log = structlog.get_logger("tourelle.gate")


def most_connections(wanted: int) -> int:
    """As many as wanted, or fewer with a warning if the system does not allow that many."""
    allowed = descriptors(wanted + FOR_FILES + FOR_HEALTH) - FOR_FILES - FOR_HEALTH
    if allowed < wanted:
        log.warning("fewer connections than the setting says", connections=allowed, setting=wanted)
    return max(1, min(wanted, allowed))


def descriptors(wanted: int) -> int:
    """Of these, as many as we may have. The usual limit is far below what a process gets if it asks."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return wanted
    more = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (more, hard))
    except (OSError, ValueError):  # macOS says that there is no limit, and has one
        return soft
    return more
