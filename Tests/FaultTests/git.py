"""Checks out, merges, stashes and resets in the logbook's repository while `wake add` appends."""
import signal
import subprocess
import threading
import time

from common import Tally, acknowledged, holds, need
from editors import adder, until
from saves import stopped

TEXT = "Second reef, confused sea 4711"


class Repository:
    def __init__(self, place):
        self.place = place
        self.environment = place.environment() | {
            "GIT_AUTHOR_NAME": "anna", "GIT_AUTHOR_EMAIL": "anna@example.org",
            "GIT_COMMITTER_NAME": "anna", "GIT_COMMITTER_EMAIL": "anna@example.org",
            "GIT_CONFIG_NOSYSTEM": "1"}

    def git(self, *words):
        return subprocess.run(["git", "-C", str(self.place.logbook), *words], text=True,
                              env=self.environment, capture_output=True, errors="replace")

    def commit(self, message):
        self.git("add", "-A")
        return self.git("commit", "-qm", message)


def two_branches(place):
    """`main` and `ashore`, which differ in the page and in 300 files that make a checkout slow."""
    place.add("adder 0 entry 0 end")
    repository = Repository(place)
    repository.git("init", "-q", "-b", "main")
    folder = place.page().parent / "photos"
    folder.mkdir()
    for branch in ("main", "ashore"):
        if branch == "ashore":
            repository.git("checkout", "-q", "-b", "ashore")
            with place.page().open("a") as page:
                page.write("# ashore\n")
        for number in range(300):
            (folder / f"{number}.txt").write_text(branch)
        repository.commit(branch)
    return repository


def beside_checkouts(place, count):
    repository = two_branches(place)
    stop, done = threading.Event(), {"checkouts": 0, "refused": 0}

    def switching():
        while not stop.is_set():
            for branch in ("main", "ashore"):
                if repository.git("checkout", "-q", branch).returncode == 0:
                    done["checkouts"] += 1
                else:
                    # Local changes: a person commits them.
                    done["refused"] += 1
                    repository.git("commit", "-qam", "sync")
    acked, failures = {}, []
    threads = [threading.Thread(target=adder, args=(place, n, count, acked, failures))
               for n in (1, 2)]
    switcher = threading.Thread(target=switching)
    switcher.start()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    stop.set()
    switcher.join()
    place.add("adder 0 entry 1 end")
    repository.commit("end")
    history = repository.git("log", "--all", "-p", "--", ".").stdout.encode().split(b"\n")
    lost = [text for text in acked if not holds(history + place.entries(), text)]
    print(f"  checkouts: {len(acked)} acknowledged, {done['checkouts']} checkouts, "
          f"{done['refused']} refused, {len(lost)} lost")
    bad = failures[:3]
    if lost:
        bad.append(f"{len(lost)} of {len(acked)} are in no branch: {lost[:3]}")
    if not acked:
        bad.append("nothing was acknowledged")
    if not done["checkouts"]:
        bad.append("there was no checkout")
    return bad


def beside_a_merge(place):
    repository = two_branches(place)
    # As a client does that knows nothing of union.
    (place.logbook / ".git/info/attributes").write_text("*.wake merge\n")
    for branch in ("main", "ashore"):
        repository.git("checkout", "-q", branch)
        place.page().write_bytes(place.page().read_bytes() + f"# only {branch}\n".encode())
        repository.commit("change")
    merge = repository.git("merge", "-q", "main")
    before = place.page().read_bytes()
    bad = [] if b"<<<<<<<" in before else [f"there is no conflict: {merge.stdout}{merge.stderr}"]
    result = place.add(TEXT)
    if not acknowledged(result) or result.returncode != 0:
        bad.append(f"not acknowledged: {result.stderr[-200:]}")
    if place.page().read_bytes() != before:
        bad.append("wrote into a page in conflict")
    repository.git("merge", "--abort")
    place.add("Wind easing 4712")
    if not holds(place.page().read_bytes().split(b"\n"), TEXT):
        bad.append("the next add did not take it in")
    return bad


def behind_the_index(place):
    """A checkout that began before the add looked, and puts the page anew while the add waits."""
    for _ in range(5):
        began = time.monotonic()
        bad = one_checkout_under_way(place)
        # An add waits for git for 2 s: a machine that was stopped for so long has shown nothing.
        if time.monotonic() - began < 1.5:
            return bad
    return ["never within 1.5 s"]


def one_checkout_under_way(place):
    if not place.pages():
        place.add("Cast off 1")
        Repository(place).git("init", "-q", "-b", "main")
    place.add("Made sail 2")
    page, index = place.page(), place.logbook / ".git/index.lock"
    before, trace = page.read_bytes(), place.folder / "trace"
    trace.unlink(missing_ok=True)
    add = subprocess.Popen(
        ["strace", "-D", "-o", str(trace), "-e", "trace=fsync,newfstatat", "-e",
         "inject=fsync:signal=SIGSTOP:when=1", *place.command(TEXT)],
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        env=place.environment())
    try:
        if not stopped(add, trace):
            return ["it did not stop"]
        index.touch()
        add.send_signal(signal.SIGCONT)
        waits = until(lambda: any('index.lock"' in call and call.endswith("= 0")
                                  for call in trace.read_text(errors="replace").split("\n")))
        page.unlink()
        page.write_bytes(before)
        index.unlink()
        out, err = add.communicate(timeout=60)
    finally:
        if add.poll() is None:
            add.kill()
    result = subprocess.CompletedProcess([], add.returncode, out, err)
    bad = [] if acknowledged(result) and result.returncode == 0 else [f"exit {result.returncode}: {err[-200:]}"]
    if not waits:
        bad.append("it does not wait for git")
    if not holds(page.read_bytes().split(b"\n"), TEXT):
        bad.append("not on the page that git put there")
    return bad


def discarded(place, *command):
    """On purpose, and out of reach: but a receipt says what is missing."""
    repository = two_branches(place)
    result = place.add(TEXT)
    repository.git(*command)
    bad = [] if acknowledged(result) else ["not acknowledged"]
    if holds(place.entries(), TEXT):
        bad.append(f"git {command[0]} discarded nothing")
    if not holds(place.receipts(), TEXT):
        bad.append("there is no receipt")
    following = place.add("Wind easing 4712")
    if not holds(place.page().read_bytes().split(b"\n"), "Wind easing 4712"):
        bad.append(f"the next add is not on its page: {following.stderr[-200:]}")
    return bad


def run(nightly):
    tally = Tally("git")
    if not need("git"):
        tally.failed += 1
        return tally.close()
    cases = {
        "checkouts": lambda place: beside_checkouts(place, 250 if nightly else 80),
        "a checkout under way": behind_the_index,
        "a merge": beside_a_merge,
        "reset --hard": lambda place: discarded(place, "reset", "-q", "--hard"),
        "stash": lambda place: discarded(place, "stash", "-q"),
        "checkout -f": lambda place: discarded(place, "checkout", "-q", "-f", "main"),
        "clean -fdx": lambda place: beside_clean(place),
    }
    tally.each(cases)
    return tally.close()


def beside_clean(place):
    """`git clean -fdx` takes `.wake` away; what waits in the spool is still found."""
    repository = two_branches(place)
    page = place.page()
    whole = page.read_bytes()
    page.write_bytes(whole + b"<<<<<<< ours\n")
    result = place.add(TEXT)
    page.write_bytes(whole)
    repository.git("clean", "-q", "-fdx")
    bad = [] if acknowledged(result) else ["not acknowledged"]
    if (place.logbook / ".wake").exists():
        bad.append("git clean left .wake")
    if not holds(place.entries(), TEXT):
        bad.append("what waited is gone")
    following = place.add("Wind easing 4712")
    if following.returncode != 0 or not holds(place.entries(), "Wind easing 4712"):
        bad.append(f"the next add failed: {following.stderr[-200:]}")
    return bad
