"""The file systems people have: adds, voyages, replacing, reading and checking on each.

What a file system may refuse (changing places, links, fine time stamps, `:` in names) is refused
here by injection as well, so that each way round is walked on every machine.
"""
import os
import subprocess
from pathlib import Path

from common import WAKE, Place, Tally, acknowledged, holds, need
from disks import MAKE, Disk

HERE = ["ext4", "xfs", "btrfs", "tmpfs"]
TOP = Path(__file__).parents[2]
TESTS = ["ReplaceTests", "DisplacedTests", "AppendTests", "SpoolTests", "CreateTests"]


def wake(place, *words, before=()):
    return subprocess.run([*before, WAKE, "--logbook", str(place.logbook), *words], text=True,
                          capture_output=True, stdin=subprocess.DEVNULL, timeout=120,
                          env=place.environment())


def daily(place, before=()):
    """A voyage as people keep it, and what it leaves."""
    bad = []
    if before:
        before = [*before[:1], "-f", "-o", "/dev/null", *before[1:]]
    for words in (["begin", "Marstal to Kiel"], ["add", "--no-annotate", "@depart Cast off 1"],
                  ["add", "--no-annotate", "Made sail 2"], ["log", "--all"], ["voyages"], ["check"]):
        result = wake(place, *words, before=before)
        if result.returncode:
            bad.append(f"wake {words[0]}: exit {result.returncode}: {result.stderr[-200:]}")
    if not place.pages():
        return bad + ["there is no page"]
    page = place.page()
    for text in ("Cast off 1", "Made sail 2"):
        if not holds(page.read_bytes().split(b"\n"), text):
            bad.append(f"'{text}' is not on its page")
    names = [path.name for path in place.folder.rglob("*")]
    strange = [name for name in names if set(name) & set('<>:"|?*\\') or name != name.rstrip(" .")]
    if strange:
        bad.append(f"names that vfat refuses: {strange}")
    for folder in [place.folder, *(p for p in place.folder.rglob("*") if p.is_dir())]:
        here = [path.name.lower() for path in folder.iterdir()]
        if len(set(here)) != len(here):
            bad.append(f"names that differ in case alone: {here}")
    # A torn tail.
    page.write_bytes(page.read_bytes() + b"2026-06-14T12:00:00+02:00 hal")
    if not acknowledged(place.add("Wind easing 3")):
        bad.append("no add behind a torn tail")
    lines = page.read_bytes().split(b"\n")
    if b"2026-06-14T12:00:00+02:00 hal" not in lines or not holds(lines, "Wind easing 3"):
        bad.append(f"the torn tail or what stands behind it is gone: {lines[-3:]}")
    if wake(place, "end", before=before).returncode:
        bad.append("the voyage does not end")
    if place.temporary():
        bad.append(f"left {place.temporary()}")
    return bad


def replaced(place, before=()):
    """What replaces a page, and takes it back."""
    bad, page = [], place.page()
    if before:
        before = [*before[:1], "-f", "-o", "/dev/null", *before[1:]]
    for words in (["strike", "last", "wrong"], ["undo"], ["fmt"], ["check"]):
        result = wake(place, *words, before=before)
        if result.returncode not in (0, 1):
            bad.append(f"wake {words[0]}: exit {result.returncode}: {result.stderr[-200:]}")
    if not holds(page.read_bytes().split(b"\n"), "Made sail 2") or b"void" in page.read_bytes():
        bad.append(f"not as before the strike: {page.read_bytes()[-300:]}")
    return bad


def module_tests(folder):
    """The tests of every recipe, with their files on that file system."""
    result = subprocess.run(
        ["swift", "test", "--skip-build", "--filter", "|".join(TESTS)], cwd=TOP, text=True,
        capture_output=True, env=os.environ | {"TMPDIR": str(folder)})
    text = result.stdout + result.stderr
    if "Test run with 0 tests" in text or "Test run with" not in text:
        return [f"no test ran: {text[-200:]}"]
    return [] if result.returncode == 0 else [
        line.strip() for line in text.split("\n") if "recorded an issue" in line][:2] or [text[-200:]]


REFUSED = {
    "no exchange, no links": ["-e", "inject=renameat2:error=EINVAL", "-e", "inject=linkat:error=EPERM"],
    "no exchange, links": ["-e", "inject=renameat2:error=EINVAL"],
    "a kernel without the call": ["-e", "inject=renameat2:error=ENOSYS"],
    "no reserving of room": ["-e", "inject=fallocate:error=EOPNOTSUPP"],
}


def no_leases():
    """A file system that cannot say whether anybody has a page open: changed all the same."""
    bad = []
    for refuse in (False, True):
        fresh = Place()
        try:
            fresh.add("Cast off 1")
            page = fresh.page()
            page.write_bytes(page.read_bytes() + b"# by hand\n")
            past = os.stat(page).st_mtime - 60
            os.utime(page, (past, past))
            trace = fresh.folder / "trace"
            words = ["strace", "-f", "-o", str(trace), "-e", "trace=fcntl"]
            if refuse:
                words += ["-e", f"inject=fcntl:error=EINVAL:when={asked}"]
            result = wake(fresh, "strike", "last", "wrong", before=words)
            calls = [line for line in trace.read_text().split("\n") if "fcntl(" in line]
            asks = [number for number, line in enumerate(calls, 1) if "F_SETLEASE, F_RDLCK" in line]
            if result.returncode or b"void" not in page.read_bytes() or b"# by hand" not in page.read_bytes():
                bad.append(f"exit {result.returncode}: {result.stderr[-200:]}")
            if len(asks) != 1 or refuse and "(INJECTED)" not in calls[asks[0] - 1]:
                bad.append(f"the lease was not {'refused' if refuse else 'asked for'}: {calls[-3:]}")
                break
            asked = asks[0]
        finally:
            fresh.remove()
    return bad


def run(nightly):
    tally = Tally("filesystems")
    if not need("strace", "losetup", "swift", *(MAKE[kind][0][0] for kind in HERE if kind in MAKE)):
        tally.failed += 1
        return tally.close()
    for kind in HERE:
        with Disk(kind) as disk:
            place = Place(disk.mount / "home")
            place.folder.mkdir()
            tally.case(f"{kind}, a voyage", daily(place) + replaced(place))
            tally.case(f"{kind}, the recipes", module_tests(disk.mount))
    tally.case("no leases", no_leases())
    for name, words in REFUSED.items():
        place = Place()
        try:
            before = ["strace", *words]
            tally.case(name, daily(place, before) + replaced(place, before))
        finally:
            place.remove()
    return tally.close()
