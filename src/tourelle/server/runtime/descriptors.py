"""How many connections the system allows this process: each takes a file descriptor."""

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
    """Raises the limit to `wanted`, or as far as possible. The default is far below what a process may ask for."""
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
    except (OSError, ValueError):  # macOS reports no limit, but has one
        return soft
    return more
