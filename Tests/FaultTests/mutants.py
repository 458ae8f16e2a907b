"""Shows that the lanes can fail: runs, for each fault that a debug build holds, what must catch it.

WAKE_MUTANT names the fault, and `Sources/WakeSystem/Mutant.swift` has them. Each selection must pass
without its mutant and fail with it.
"""
import os
import re
import subprocess
from pathlib import Path

import blocks
import clock
import cost
import crowd
import cuts
import editors
import filesystems
import git
import hostile
import kill
import limits
import power
import replace
import saves
import security
from common import WAKE, Place, Tally, need

TOP = Path(__file__).parents[2]


def in_a_place(case):
    place = Place()
    try:
        return case(place)
    finally:
        place.remove()


def in_a_begun_place(case):
    place = hostile.begun()
    try:
        return case(place)
    finally:
        place.remove()


def power_cut(*states):
    return lambda: [problem for state in states for problem in power.one_run(state)]


def saved_over():
    """A save while the add waits for its fsync: the add must look at the page once more."""
    bad, is_late = saves.problems("existing", "sed", "fsync", 1)
    return bad + (["the page is not looked at after its fsync"] if is_late else [])


def saved_over_anywhere():
    """A save behind each call that the add makes between reading the page and its fsync."""
    return [problem for name, number, _ in saves.points("existing")
            if name in ("pread64", "write", "fsync") for problem in
            saves.problems("existing", "sed", name, number)[0]]


def failed_fsync():
    return kill.problems_after("existing", "fsync", 1, "error=EIO", False)


def displaced():
    """The tests of what a replacing has displaced; there is no moment to stop at but its own."""
    build = Path(WAKE).parent
    result = subprocess.run(
        ["swift", "test", "--skip-build", "--filter", "DisplacedTests"], cwd=TOP,
        capture_output=True, text=True)
    text = result.stdout + result.stderr
    if not re.search(r"Test run with [1-9]\d* tests?", text):
        raise AssertionError(f"no test ran in {build}: {text[-300:]}")
    return [] if result.returncode == 0 else re.findall(r"recorded an issue.*", text)[:1]


def no_exchange(place):
    before = ["strace", *filesystems.REFUSED["no exchange, links"]]
    return filesystems.daily(place, before) + filesystems.replaced(place, before)


# The fault, the lane that must see it, and as much of that lane as is needed.
MUTANTS = [
    ("no fsync", "power", power_cut("existing", "new page")),
    ("no fsync", "cuts", lambda: cuts.cuts("ext4", 1)),
    ("no fsync", "blocks", lambda: blocks.replay("ext4")),
    ("no fsync of directories", "power", power_cut("new page", "new voyage")),
    ("early word", "power", power_cut("existing")),
    ("fsync again", "kill", failed_fsync),
    ("no look", "saves", saved_over),
    ("rewrite", "saves", saved_over_anywhere),
    ("early look", "git", lambda: in_a_place(git.behind_the_index)),
    ("links followed", "limits", lambda: in_a_place(limits.page_is_a_link)),
    ("wall clock", "clock", lambda: in_a_place(clock.set_while_it_waits(False))),
    ("links followed", "security", lambda: in_a_begun_place(security.linked("the page"))),
    ("stat only", "DisplacedTests", displaced),
    ("rewrite", "cost", lambda: cost.problems(2000)),
    ("no receipt", "editors", lambda: editors.by_hand("vim, in place")),
    ("nothing kept", "replace", lambda: replace.whole("quiet")),
    ("exchange only", "filesystems", lambda: in_a_place(no_exchange)),
    ("unseen writer", "crowd", lambda: in_a_place(crowd.reading_waits_for_nobody)),
    ("no wait for git", "crowd", lambda: in_a_place(lambda place: crowd.away_by_git(place, "the facts"))),
    ("moves unseen", "clock", lambda: in_a_place(clock.moved)),
]


def problems(name, lane, selection):
    os.environ.pop("WAKE_MUTANT", None)
    without = selection()
    if without:
        return [f"{lane} fails without it: {without[:2]}"]
    os.environ["WAKE_MUTANT"] = name
    try:
        caught = selection()
    finally:
        del os.environ["WAKE_MUTANT"]
    if not caught:
        return [f"{lane} does not see it"]
    print(f"  {name}: {lane} says: {caught[0][:100]}")
    return []


def run(nightly):
    tally = Tally("mutants")
    if not need("strace", "git", "faketime", "swift", "xfs_io", "mkfs.ext4", "cc", "fusermount3",
                "vim", "tmux"):
        tally.failed += 1
        return tally.close()
    if b"WAKE_MUTANT" not in Path(WAKE).read_bytes():
        tally.case("the build", [f"{WAKE} holds no mutants: it is not a debug build"])
    for name, lane, selection in MUTANTS:
        tally.case(name, problems(name, lane, selection))
    return tally.close()
