"""Ends `wake strike`, which replaces a page, or fails a call of it, at every system call there is.

The page must stand by its path after the next wake command at the latest, hold the old bytes or
the new ones whole, and the old ones must be kept; also where two names cannot change places.
"""
import concurrent.futures
import os
import subprocess
import time

from common import Place, Tally, acknowledged, holds, need
from kill import ERRORS, traced

NEXT = "Wind easing 4712"
# Names cannot change places here: what NFS and exFAT answer.
NO_EXCHANGE = "no exchange"
STATES = ["written by wake", "quiet", NO_EXCHANGE]


def strike(place, before=()):
    return subprocess.run(
        [*before, *place.command()[:3], "strike", "last", "wrong"], capture_output=True, text=True,
        stdin=subprocess.DEVNULL, timeout=60, env=place.environment())


def prepare(state, place):
    assert acknowledged(place.add("Cast off 1")), "the add before the fault must work"
    page = place.page()
    os.chmod(page, 0o640)
    os.setxattr(page, "user.tide", b"high")
    if state != "written by wake":
        page.write_bytes(page.read_bytes() + b"# by hand\n")
        past = time.time() - 60
        os.utime(page, (past, past))
    return page.read_bytes()


def inject(state, name, fault, number):
    words = ["-e", f"inject={name}:{fault}:when={number}"]
    if state == NO_EXCHANGE:
        if name == "renameat2":
            return None
        words = ["-e", "inject=renameat2:error=EINVAL"] + words
    return words


def problems_after(state, name, number, fault):
    place = Place()
    try:
        old = prepare(state, place)
        words = inject(state, name, fault, number)
        result = strike(place, ["strace", "-f", "-o", "/dev/null", "-e",
                                f"trace=renameat2,{name}", *words])
        return problems(place, old, result, "SIGKILL" in fault)
    except subprocess.TimeoutExpired:
        return ["it hangs"]
    except AssertionError as error:
        return [str(error)]
    finally:
        place.remove()


def problems(place, old, result, killed):
    bad = []
    pages = place.pages()
    now = pages[0].read_bytes() if pages else None
    if not killed:
        if now is None:
            bad.append("the page is gone")
        if result.returncode not in (0, 4, 6, 7):
            bad.append(f"exit {result.returncode}: {result.stderr[-200:]}")
        if result.returncode == 0 and now == old:
            bad.append("exit 0, and nothing was struck")
        if result.returncode == 4 and now != old:
            bad.append("exit 4, and the page has changed")
    if len(place.temporary()) > 1:
        bad.append(f"left {place.temporary()}")

    following = place.add(NEXT)
    if following.returncode != 0:
        bad.append(f"the next add failed: {following.stderr[-200:]}")
    if not place.pages():
        return bad + ["the page is gone for good"]
    page = place.page()
    text = page.read_bytes()
    if not holds(text.split(b"\n"), NEXT):
        bad.append("the next add is not on the page")
    if not text.startswith(old):
        if b"void" not in text or old.count(b"\n") + 1 != text.count(b"\n"):
            bad.append(f"neither old nor new: {text}")
        if old not in place.texts("Logbook/.wake/undo/*"):
            bad.append("the old page is not kept")
    if page.stat().st_mode & 0o777 != 0o640 and not text.startswith(old):
        bad.append("the mode has changed")
    return bad


def whole(state):
    """A strike that nothing disturbs."""
    place = Place()
    try:
        return problems(place, prepare(state, place), strike(place), False)
    finally:
        place.remove()


def run(nightly):
    tally = Tally("replace")
    if not need("strace"):
        tally.failed += 1
        return tally.close()
    cases = []
    for state in STATES:
        place = Place()
        try:
            prepare(state, place)
            trace = place.folder / "trace"
            extra = ["-e", "inject=renameat2:error=EINVAL"] if state == NO_EXCHANGE else []
            result = strike(place, ["strace", "-f", "-y", "-o", str(trace), *extra])
            bad = [] if result.returncode == 0 else [result.stderr]
            if os.getxattr(place.page(), "user.tide") != b"high":
                bad.append("the extended attributes are gone")
            tally.case(f"{state}, without a fault", bad)
            for name, number, _ in traced(trace, place):
                faults = ["signal=SIGKILL"] + [f"error={e}" for e in ERRORS.get(name, [])]
                cases += [(state, name, number, fault) for fault in faults
                          if inject(state, name, fault, number)]
        finally:
            place.remove()
    if not nightly:
        # Each call once by being killed there; of the errors every seventh case.
        killed = [case for case in cases if "SIGKILL" in case[3]]
        cases = killed + [case for case in cases if "SIGKILL" not in case[3]][::7]
    with concurrent.futures.ThreadPoolExecutor(3) as pool:
        for case, bad in zip(cases, pool.map(lambda case: problems_after(*case), cases)):
            tally.case(f"{case[0]}, {case[1]} {case[2]}, {case[3]}", bad)
    return tally.close()
