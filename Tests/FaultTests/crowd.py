"""Eight writers at one logbook, beside editors that save in all four ways and a loop of checkouts,
while `wake log` reads.

How many entries an editor saves over depends on the machine, and is not judged here: none may be
missing from pages, branches, spool and receipts together, and none be there half. What a page
holds twice is the same line, which readers show once.
"""
import fcntl
import os
import signal
import subprocess
import threading
import time

from common import WAKE, Place, Tally, acknowledged, holds, need
from editors import STYLES, save, until
from git import Repository
from saves import stopped

WRITERS = 8


def writer(place, name, count, acked, failures):
    for number in range(count):
        text = f"writer {name} entry {number} end"
        result = place.add(text)
        if acknowledged(result) and result.returncode == 0:
            acked.append(text)
        else:
            failures.append(f"exit {result.returncode}: {result.stderr[-200:]}")


def saver(path, stop, done):
    """Each way of saving in turn; as an editor does, not where the page has changed meanwhile, but
    after a few times all the same, as a person tells it to."""
    number, refused = 0, 0
    while not stop.is_set() or not number:
        try:
            with open(path, "rb") as file:
                text, before = file.read(), os.fstat(file.fileno())
            time.sleep(0.02)
            now = os.stat(path)
            if (now.st_mtime_ns, now.st_size) != (before.st_mtime_ns, before.st_size) and refused < 5:
                refused += 1
                continue
            number, refused = number + 1, 0
            save(STYLES[number % len(STYLES)], path, text + b"# edit %d\n" % number)
            done["saves"] = number
        except FileNotFoundError:
            # Git, or an editor's own renaming, has taken it away for a moment.
            pass
        time.sleep(0.05)


def switcher(repository, stop, done):
    while not stop.is_set() or not done["checkouts"]:
        for branch in ("ashore", "main"):
            if repository.git("checkout", "-q", branch).returncode == 0:
                done["checkouts"] += 1
            else:
                repository.git("commit", "-qam", "sync")
        time.sleep(0.05)


def reader(place, stop, done, failures):
    """Every line that `wake log` shows of a writer ends as the writers' lines do."""
    while not stop.is_set() or not done["readings"]:
        result = log(place)
        # 1: an editor had emptied the page at that moment.
        if result.returncode not in (0, 1):
            failures.append(f"log: exit {result.returncode}: {result.stderr[-200:]}")
        half = [line for line in result.stdout.split("\n")
                if "writer " in line and not line.rstrip().endswith((' end', ' end"}'))]
        if half:
            failures.append(f"log shows half a line: {half[:2]}")
        done["readings"] += 1
        time.sleep(0.02)


def log(place):
    return subprocess.run(
        [WAKE, "--logbook", str(place.logbook), "log", "--all", "--json"], text=True,
        capture_output=True, stdin=subprocess.DEVNULL, timeout=120, env=place.environment())


def crowd(place, count):
    place.add("Cast off end")
    path = str(place.page())
    repository = Repository(place)
    repository.git("init", "-q", "-b", "main")
    repository.commit("main")
    repository.git("branch", "ashore")
    stop, done = threading.Event(), {"saves": 0, "checkouts": 0, "readings": 0}
    acked, failures = [], []
    beside = [threading.Thread(target=saver, args=(path, stop, done)),
              threading.Thread(target=switcher, args=(repository, stop, done)),
              threading.Thread(target=reader, args=(place, stop, done, failures))]
    writers = [threading.Thread(target=writer, args=(place, name, count, acked, failures))
               for name in range(WRITERS)]
    for thread in beside + writers:
        thread.start()
    for thread in writers:
        thread.join()
    stop.set()
    for thread in beside:
        thread.join()
    bad = failures[:3]
    last = place.add("Made fast end")
    if not acknowledged(last):
        bad.append(f"the add after the race failed: {last.stderr[-200:]}")
    repository.commit("end")
    history = repository.git("log", "--all", "-p", "--", ".").stdout.encode().split(b"\n")
    standing = {line[line.index(b"writer "):] for line in history + place.entries()
                if b"writer " in line}
    kept = standing | {line[line.index(b"writer "):] for line in place.receipts()
                       if b"writer " in line}
    lost = [text for text in acked if text.encode() not in kept]
    only = sum(text.encode() not in standing for text in acked)
    if lost:
        bad.append(f"{len(lost)} of {len(acked)} acknowledged are nowhere: {lost[:3]}")
    if len(acked) != WRITERS * count:
        bad.append(f"{len(acked)} of {WRITERS * count} were acknowledged")
    for name, number in done.items():
        if not number:
            bad.append(f"no {name} came between")
    if len(list(place.logbook.glob("*/voyage.wake"))) != 1:
        bad.append(f"voyages were begun beside it: {place.pages()}")
    text = b"".join(page.read_bytes() for page in place.pages())
    mangled = [line for line in text.split(b"\n")
               if line and not line.startswith((b"# edit ", b"<<<<", b"====", b">>>>"))
               and not line.endswith(b" end")]
    if mangled or b"\0" in text:
        bad.append(f"mangled: {mangled[:3]}")
    print(f"  {WRITERS} writers: {len(acked)} acknowledged, {done['saves']} saves, "
          f"{done['checkouts']} checkouts, {done['readings']} readings, "
          f"{only} in the receipts alone, {len(lost)} lost, {len(place.pages())} pages")
    return bad


def reading_waits_for_nobody(place):
    """`wake log` ends while a writer holds the lock all the time, and leaves a torn tail out."""
    place.add("Cast off end")
    with place.page().open("ab") as page:
        page.write(b"2026-06-14T12:00:00+02:00 writer 0 hal")
    lock = os.open(place.logbook / ".wake/lock", os.O_RDWR)
    fcntl.flock(lock, fcntl.LOCK_EX)
    try:
        trace = place.folder / "trace"
        result = subprocess.run(
            ["strace", "-f", "-o", str(trace), "-e", "trace=flock", WAKE, "--logbook",
             str(place.logbook), "log", "--all"], text=True, capture_output=True,
            stdin=subprocess.DEVNULL, timeout=60, env=place.environment())
        calls = [call for call in trace.read_text().split("\n") if "flock(" in call]
    finally:
        os.close(lock)
    bad = [] if result.returncode == 0 else [f"exit {result.returncode}: {result.stderr[-200:]}"]
    if "Cast off end" not in result.stdout:
        bad.append("the whole entry is not shown")
    if "writer 0 hal" in result.stdout:
        bad.append("the torn tail is shown while its writer lives")
    if any("LOCK_NB" not in call for call in calls):
        bad.append(f"it waits for the lock: {calls[:2]}")
    return bad


def holder_is_killed(place):
    """Four adds wait for one that stands still in the middle of its work; it is killed."""
    place.add("Cast off end")
    trace = place.folder / "trace"
    holder = subprocess.Popen(
        ["strace", "-D", "-o", str(trace), "-e", "trace=fsync", "-e",
         "inject=fsync:signal=SIGSTOP:when=1", *place.command("writer 9 entry 0 end")],
        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        env=place.environment())
    limit = time.monotonic() + 60
    while not trace.exists() or b"stopped by SIGSTOP" not in trace.read_bytes():
        if holder.poll() is not None or time.monotonic() > limit:
            holder.kill()
            return ["the holder did not stop"]
        time.sleep(0.005)
    acked, failures = [], []
    waiting = [threading.Thread(target=writer, args=(place, name, 1, acked, failures))
               for name in range(4)]
    for thread in waiting:
        thread.start()
    time.sleep(0.3)
    holder.send_signal(signal.SIGKILL)
    holder.wait()
    for thread in waiting:
        thread.join()
    bad = failures[:3]
    place.add("Made fast end")
    entries = place.entries()
    bad += [f"'{text}' is lost" for text in acked if not holds(entries, text)]
    if len(acked) != 4:
        bad.append(f"{len(acked)} of 4 were acknowledged")
    if len(place.temporary()) > 1:
        bad.append(f"left {place.temporary()}")
    return bad


def stopped_at(place, trace, call, text, number=1):
    """An add that stands still behind such a call."""
    add = subprocess.Popen(
        ["strace", "-D", "-o", str(trace), "-e", f"trace={call}", "-e",
         f"inject={call}:signal=SIGSTOP:when={number}", *place.command(text)], stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=place.environment())
    if stopped(add, trace):
        return add
    add.kill()
    add.wait()
    return None


def goes_on(add):
    add.send_signal(signal.SIGCONT)
    out, err = add.communicate(timeout=60)
    result = subprocess.CompletedProcess([], add.returncode, out, err)
    return [] if acknowledged(result) and result.returncode == 0 else [f"exit {result.returncode}: {err[-200:]}"]


def one_voyage(place, texts):
    """All the entries on one page of one voyage."""
    folders = sorted(path.parent.name for path in place.logbook.glob("*/voyage.wake"))
    bad = [] if len(folders) == 1 else [f"{len(folders)} voyages: {folders}"]
    return bad + [f"'{text}' is lost" for text in texts if not holds(place.entries(), text)]


def first_entries(place):
    """Two adds find no voyage, one after the other makes one: the second must take the first's."""
    (place.logbook).mkdir()
    late = stopped_at(place, place.folder / "trace", "getdents64", "entry 2 end")
    if late is None:
        return ["it did not stop"]
    early = place.add("entry 1 end")
    bad = [] if acknowledged(early) else [f"the other add: {early.stderr[-200:]}"]
    bad += goes_on(late)
    return bad + one_voyage(place, ["entry 1 end", "entry 2 end"])


def some_days_later(place):
    """Only its facts say that the voyage has a name and goes on. Gives the path of these."""
    place.add("entry 1 end")
    page = place.page()
    text = page.read_text()
    page.with_name("2026-01-02.wake").write_text("2026-01-02" + text[10:])
    page.unlink()
    facts = page.parent / "voyage.wake"
    facts.write_text("title: To Kiel\n" + facts.read_text().replace(page.stem, "2026-01-02"))
    return facts


def away_by_git(place, what):
    """A checkout has taken away what an add looks for, and is not done yet."""
    facts = some_days_later(place)
    path = facts if what == "the facts" else facts.parent
    index, beside, trace = place.logbook / ".git/index.lock", place.folder / "away", place.folder / "trace"
    index.parent.mkdir()
    index.touch()
    path.rename(beside)
    add = subprocess.Popen(
        ["strace", "-D", "-o", str(trace), "-e", "trace=newfstatat", *place.command("entry 2 end")],
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        env=place.environment())
    try:
        waits = until(lambda: trace.exists() and any(
            'index.lock"' in call and call.endswith("= 0") for call in trace.read_text().split("\n")))
        bad = [] if waits else ["it does not wait for git"]
        if path.exists():
            return bad + ["it made another before git was done"]
        beside.rename(path)
        index.unlink()
        return bad + goes_on(add) + one_voyage(place, ["entry 1 end", "entry 2 end"])
    finally:
        if add.poll() is None:
            add.kill()
            add.wait()


def away_by_an_editor(place):
    """The facts are away at the very moment of the look, and back right after."""
    rehearsal = Place()
    try:
        some_days_later(rehearsal).unlink()
        trace = rehearsal.folder / "trace"
        rehearsal.add("entry 0 end", before=["strace", "-o", str(trace), "-e", "trace=openat"])
        calls = [call for call in trace.read_text().split("\n") if call.startswith("openat(")]
        number = 1 + next(i for i, call in enumerate(calls) if '"voyage.wake"' in call and "ENOENT" in call)
    finally:
        rehearsal.remove()
    facts = some_days_later(place)
    beside, trace = place.folder / "away", place.folder / "trace"
    facts.rename(beside)
    add = stopped_at(place, trace, "openat", "entry 2 end", number)
    if add is None:
        return ["it did not stop"]
    beside.rename(facts)
    stop = [call for call in trace.read_text().split("\n") if call.startswith("openat(")][-1]
    bad = [] if '"voyage.wake"' in stop and "ENOENT" in stop else [f"it stopped elsewhere: {stop}"]
    return bad + goes_on(add) + one_voyage(place, ["entry 1 end", "entry 2 end"])


def run(nightly):
    tally = Tally("crowd")
    if not need("git", "strace"):
        tally.failed += 1
        return tally.close()
    cases = {
        "eight writers": lambda place: crowd(place, 1000 if nightly else 25),
        "reading waits for nobody": reading_waits_for_nobody,
        "the holder is killed": holder_is_killed,
        "the first entries at once": first_entries,
        "the voyage is away, by git": lambda place: away_by_git(place, "the voyage"),
        "the facts are away, by git": lambda place: away_by_git(place, "the facts"),
        "the facts are away, by an editor": away_by_an_editor,
    }
    tally.each(cases)
    return tally.close()
