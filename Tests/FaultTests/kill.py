"""Ends `wake add`, or fails a call of it, at every system call there is.

An acknowledged entry must stand in a page or in the spool, no older byte may change, the exit
status must be what the contract says, at most one temporary file may be left, and the next add
must work and complete what was half made.
"""
import collections
import concurrent.futures
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

from common import WAKE, Place, Tally, acknowledged, holds, need

# These change nothing that outlives a process, nor end in anything but its next call.
MEMORY = {"brk", "mmap", "munmap", "mprotect", "madvise", "futex", "exit_group", "execve"}

TORN = b"2026-06-14T12:00:00+02:00 hal"
TEXT = "Second reef, confused sea 4711"
NEXT = "Wind easing 4712"

ERRORS = {
    "openat": ["EIO", "ENOSPC", "EINTR", "EACCES", "EROFS"],
    "write": ["EIO", "ENOSPC", "EINTR"],
    "pwrite64": ["EIO", "ENOSPC"],
    "fsync": ["EIO", "ENOSPC", "EINTR"],
    "flock": ["EINTR", "ENOLCK"],
    "pread64": ["EIO", "EINTR"],
    "read": ["EIO", "EINTR"],
    "newfstatat": ["EIO", "EACCES"],
    "fstat": ["EIO"],
    "lseek": ["EIO"],
    "getdents64": ["EIO"],
    "mkdirat": ["EACCES", "ENOSPC", "EROFS"],
    "mkdir": ["EACCES", "ENOSPC"],
    "renameat2": ["EIO", "ENOSPC", "EACCES", "EINVAL"],
    "unlinkat": ["EIO", "EACCES"],
    "unlink": ["EIO"],
    "rmdir": ["EIO", "EACCES"],
    "ftruncate": ["EIO"],
    "fallocate": ["ENOSPC", "EOPNOTSUPP"],
    "getrandom": ["EINTR", "EAGAIN"],
    "close": ["EIO"],
    "readlink": ["EIO", "EACCES"],
    "symlinkat": ["EPERM", "ENOSPC"],
}
NIGHTLY = {
    "openat": ["EMFILE", "ELOOP", "ENOENT", "EDQUOT"],
    "write": ["EDQUOT", "EFBIG"],
    "fsync": ["EDQUOT", "EROFS"],
    "newfstatat": ["ENOENT", "ENOMEM"],
    "renameat2": ["ENOSYS", "EROFS", "EDQUOT"],
    "flock": ["EINVAL"],
    "pread64": ["ENOMEM"],
}


def prepare(state, place):
    """Brings a place into a state by wake itself; gives what must not change."""
    if state == "no logbook":
        return
    assert acknowledged(place.add("Cast off 1")), "the add before the fault must work"
    page = place.page()
    if state == "new voyage":
        shutil.rmtree(page.parent)
    elif state == "half a logbook":
        # The logbook's own file is made last: what a crash before it leaves.
        shutil.rmtree(page.parent)
        page.parent.mkdir()
        (place.logbook / "logbook.wake").unlink()
    elif state == "empty voyage":
        # As a crash leaves it between the directory and its facts.
        shutil.rmtree(page.parent)
        page.parent.mkdir()
    elif state == "new page":
        page.unlink()
    elif state == "torn tail":
        page.write_bytes(page.read_bytes() + TORN)
    elif state in ("merge", "spool waiting"):
        whole = page.read_bytes()
        page.write_bytes(whole + b"<<<<<<< ours\n")
        if state == "spool waiting":
            assert acknowledged(place.add("Waits 2")), "an add beside a merge must work"
            page.write_bytes(whole)
            assert list(place.state.glob("wake/*/*/spool/*.wake")), "it must wait in the spool"
    elif state == "existing":
        # Known to wake as it stands: the usual case.
        assert acknowledged(place.add("Made sail 2"))


STATES = ["no logbook", "half a logbook", "new voyage", "empty voyage", "new page", "existing", "torn tail",
          "merge", "spool waiting"]


def contents(place):
    return {p.relative_to(place.folder): p.read_bytes() for p in place.logbook.rglob("*.wake")
            if p.is_file()} | {p.relative_to(place.folder): p.read_bytes()
                               for p in place.state.glob("wake/*/*/spool/*.wake")}


def points(state):
    """The system calls of an add in a state, each with its number among those of its name."""
    place = Place()
    try:
        prepare(state, place)
        trace = place.folder / "trace"
        result = place.add(TEXT, before=["strace", "-f", "-y", "-o", str(trace)])
        assert acknowledged(result), f"{state}: {result.stderr}"
        return traced(trace, place)
    finally:
        place.remove()


def traced(trace, place):
    """Names and numbers of calls, and whether each speaks to the user."""
    count, found, ours = collections.Counter(), [], False
    for line in trace.read_text(errors="replace").split("\n"):
        match = re.match(r"\d+ +(\w+)\(", line)
        if not match:
            continue
        name = match[1]
        count[name] += 1
        # The loader and the runtime come first; nothing of ours happens there.
        ours = ours or "SIGPIPE" in line or str(place.folder) in line and name != "execve"
        if ours and name not in MEMORY:
            found.append((name, count[name], re.match(r"\d+ +write\([12]<", line) is not None))
    return found


def problems_after(state, name, number, fault, speaks):
    place = Place()
    try:
        prepare(state, place)
        old = contents(place)
        trace = str(place.folder / "trace")
        result = place.add(TEXT, before=[
            "strace", "-f", "-y", "-o", trace, "-e", f"trace={name}",
            "-e", f"inject={name}:{fault}:when={number}"])
        calls = Path(trace).read_text(errors="replace").split("\n")
        Path(trace).unlink()
        bad = unconfirmed(place, result, calls) if name == "fsync" else []
        return bad + problems(place, old, result, fault, speaks)
    except subprocess.TimeoutExpired:
        return ["it hangs"]
    except AssertionError as error:
        return [str(error)]
    finally:
        place.remove()


def unconfirmed(place, result, calls):
    """A failed fsync must not be asked again, and what it was for must be saved elsewhere."""
    bad = []
    for at, call in enumerate(calls):
        if "(INJECTED)" not in call or "EINTR" in call:
            continue
        path = re.search(r"fsync\(\d+<(.*?)>", call)[1]
        if Path(path).is_dir():
            continue
        if any(f"<{path}>" in later and "fsync(" in later for later in calls[at + 1:]):
            bad.append(f"asked again after a failed fsync of {path}")
        waiting = b"\n".join(place.texts("state/wake/*/*/spool/*.wake")).split(b"\n")
        confirmed = any(f"<{path}>" in earlier for earlier in calls[:at])
        if acknowledged(result) and path in map(str, place.pages()) \
                and not confirmed and not holds(waiting, TEXT):
            bad.append("trusts a page whose fsync failed")
    return bad


def problems(place, old, result, fault, speaks):
    bad, acked, killed = [], acknowledged(result), "SIGKILL" in fault
    stands = holds(place.entries(), TEXT)
    if acked and not stands:
        bad.append("acknowledged, and nowhere")
    if not killed and not speaks:
        if acked and result.returncode != 0:
            bad.append(f"acknowledged, and exit {result.returncode}")
        if not acked and result.returncode not in (4, 7):
            bad.append(f"not acknowledged, and exit {result.returncode}: {result.stderr[-200:]}")
        if not acked and TEXT not in result.stderr:
            bad.append("the line was not given back")
        if result.returncode == 4 and stands:
            bad.append("called not saved, and saved")
    now = contents(place)
    for path, text in old.items():
        is_spool = "spool" in path.parts
        if is_spool and path not in now:
            # Taken in: then its entries stand on their pages.
            if not all(line in place.entries() for line in text.split(b"\n")
                       if line and not line.startswith(b"#")):
                bad.append(f"{path} was emptied into nothing")
        elif not now.get(path, b"").startswith(text):
            bad.append(f"{path} has changed")
        elif not text.endswith(b"\n") and now[path][len(text):][:1] not in (b"", b"\n"):
            bad.append(f"{path}: the new entry is glued to a torn one")
    for path, text in now.items():
        if text and not text.endswith(b"\n") and text != old.get(path):
            bad.append(f"{path} ends in the middle of a line")
    if len(place.temporary()) > 1:
        bad.append(f"left {place.temporary()}")

    following = place.add(NEXT)
    if not acknowledged(following) or following.returncode != 0:
        bad.append(f"the next add failed: {following.stderr[-200:]}")
    entries = place.entries()
    if not holds(entries, NEXT):
        bad.append("the next add is nowhere")
    if acked and not holds(entries, TEXT):
        bad.append("lost by the next add")
    bad += healed(place, result)
    for path in ["logbook.wake", ".gitattributes"]:
        if not (place.logbook / path).is_file() or not (place.logbook / path).read_bytes():
            bad.append(f"the next add left no {path}")
    for page in place.pages():
        if not (page.parent / "voyage.wake").is_file():
            bad.append("the next add left no voyage.wake")
    return bad


def healed(place, result):
    """A line that was torn and has its end by now is reported: by `check`, or at once, where no note
    of it could be made."""
    torn = [page for page in place.pages() if TORN + b"\n" in page.read_bytes()]
    if not torn:
        return []
    check = subprocess.run([WAKE, "--logbook", str(place.logbook), "check", "--plain"], capture_output=True,
                           text=True, stdin=subprocess.DEVNULL, timeout=60, env=place.environment())
    line = torn[0].read_bytes().split(b"\n").index(TORN) + 1
    said = f"{torn[0].parent.name}/{torn[0].name}:{line}: note[unended-line]"
    at_once = f"{torn[0].parent.name}/{torn[0].name}: the line above the new one had no end"
    return [] if said in check.stdout or at_once in result.stderr else [f"nobody says that a torn line was healed: {check.stdout[-200:]}"]


def run(nightly):
    tally = Tally("kill")
    if not need("strace"):
        tally.failed += 1
        return tally.close()
    errors = {name: ERRORS[name] + (NIGHTLY.get(name, []) if nightly else []) for name in ERRORS}
    cases = []
    for state in STATES:
        for name, number, speaks in points(state):
            faults = ["signal=SIGKILL"] + [f"error={e}" for e in errors.get(name, [])]
            cases += [(state, name, number, fault, speaks) for fault in faults]
    with concurrent.futures.ThreadPoolExecutor(3) as pool:
        for case, bad in zip(cases, pool.map(lambda case: problems_after(*case), cases)):
            tally.case(f"{case[0]}, {case[1]} {case[2]}, {case[3]}", bad)
    return tally.close()
