"""T3: every write that a real file system makes is written down, and every state that a power cut
may leave of them is mounted and looked at.

Between two flushes of a device any of the writes may be there or not: all their beginnings, all
their subsets where they are few, and the last one torn. In each state what was acknowledged before
must stand there, older pages begin as they did, and the next add must work.
"""
import itertools
import os
import random
import shutil
import struct
import subprocess
import tempfile
import time
from pathlib import Path

from common import WAKE, Place, Tally, acknowledged, holds, need
from disks import ours

MAKE = {
    "ext4": (["mkfs.ext4", "-q", "-b", "1024", "-J", "size=1", "-E", "lazy_itable_init=0,lazy_journal_init=0"], 16),
    "xfs": (["mkfs.xfs", "-q"], 320),
    "btrfs": (["mkfs.btrfs", "-q", "--mixed"], 128),
}



def wake(place, *words):
    return subprocess.run([WAKE, "--logbook", str(place.logbook), *words], capture_output=True, text=True,
                          stdin=subprocess.DEVNULL, timeout=120, env=place.environment())


class Recording:
    """A file system on a recorded device, at `mount`."""

    def __init__(self, kind, folder):
        self.kind, self.folder = kind, folder
        self.base, self.image, self.record = folder / "base", folder / "image", folder / "record"
        self.mount, self.disk = folder / "mnt", folder / "fuse"
        self.mount.mkdir()
        self.disk.mkdir()
        words, megabytes = MAKE[kind]
        with self.base.open("wb") as image:
            image.truncate(megabytes << 20)
        ours(*words, str(self.base))

    def prepare(self, work):
        ours("mount", "-o", "loop", "-t", self.kind, str(self.base), str(self.mount))
        try:
            work()
        finally:
            ours("umount", str(self.mount))

    def run(self, work):
        ours("cp", "--sparse=always", str(self.base), str(self.image))
        recorder = subprocess.Popen([str(self.folder / "recorder"), str(self.image), str(self.record), str(self.disk)],
                                    stderr=subprocess.DEVNULL)
        try:
            limit = time.monotonic() + 30
            while not (self.disk / "disk").exists():
                if recorder.poll() is not None or time.monotonic() > limit:
                    raise OSError("the recorder did not start")
                time.sleep(0.02)
            loop = ours("losetup", "--find", "--show", str(self.disk / "disk"))
            try:
                ours("mount", "-t", self.kind, loop, str(self.mount))
                try:
                    work()
                finally:
                    ours("umount", str(self.mount))
            finally:
                ours("losetup", "--detach", loop)
        finally:
            subprocess.run(["fusermount3", "-u", str(self.disk)], capture_output=True)
            try:
                recorder.wait(timeout=30)
            except subprocess.TimeoutExpired:
                recorder.kill()

    def mark(self, text):
        with open(self.disk / "mark", "wb", buffering=0) as mark:
            mark.write(text.encode())

    def operations(self):
        data, at = self.record.read_bytes(), 0
        while at < len(data):
            kind, offset, length = chr(data[at]), *struct.unpack("<QI", data[at + 1:at + 13])
            yield kind, offset, data[at + 13:at + 13 + length]
            at += 13 + length


def states(recording):
    """Writes that a cut may leave, and what was acknowledged by then; each once."""
    durable, pending, acked, seen = [], [], [], set()
    for kind, offset, text in recording.operations():
        if kind == "M":
            acked = acked + [text.decode()]
        elif kind == "F":
            durable, pending = durable + pending, []
        else:
            pending = pending + [(offset, text)]
        choices = {tuple(range(count)) for count in range(len(pending) + 1)}
        if len(pending) <= 4:
            choices |= {choice for count in range(len(pending) + 1)
                        for choice in itertools.combinations(range(len(pending)), count)}
        else:
            choices |= {tuple(n for n in range(len(pending)) if random.random() < 0.5) for _ in range(2)}
        for choice in sorted(choices):
            key = (len(durable), choice, len(acked))
            if key not in seen:
                seen.add(key)
                yield len(durable), [pending[n] for n in choice], acked, False
        if pending and len(pending[-1][1]) > 512 and (len(durable), len(pending)) not in seen:
            seen.add((len(durable), len(pending)))
            last = (pending[-1][0], pending[-1][1][:512])
            yield len(durable), pending[:-1] + [last], acked, True


def look(recording, image, old, acked, adds):
    """The state as it is found, and after the next add."""
    mounted = subprocess.run(["mount", "-o", "loop", "-t", recording.kind, str(image), str(recording.mount)],
                             capture_output=True)
    if mounted.returncode:
        return None
    try:
        place, bad = Place(recording.mount / "home"), []
        for again in range(2 if adds else 1):
            entries, receipts = place.entries(), place.receipts()
            lost = [text for text in acked if not holds(entries, text) and not any(
                text.encode() in line for line in entries)]
            bad += [f"'{lost[0]}' was acknowledged and is not there{' after the next add' * again}"] if lost else []
            for path, text in old.items():
                now = (recording.mount / path)
                if not now.exists() or not now.read_bytes().startswith(text):
                    bad.append(f"{path} has changed{' after the next add' * again}")
            if adds and not again:
                result = place.add("after the cut end")
                if not acknowledged(result):
                    bad.append(f"the next add failed: {result.stderr[-200:]}")
        return bad
    finally:
        ours("umount", str(recording.mount))


def replay(kind, mutant=None, most=None):
    # In memory: the states are many, and none of them has to outlive us.
    memory = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
    folder = Path(tempfile.mkdtemp(prefix="wake-blocks-", dir=memory))
    bad, counted = {}, {"states": 0, "unmountable": 0, "torn": 0}
    try:
        flags = ours("pkg-config", "--cflags", "--libs", "fuse3").split()
        ours("cc", "-O2", "-o", str(folder / "recorder"), str(Path(__file__).with_name("recorder.c")), *flags)
        recording = Recording(kind, folder)
        place = Place(recording.mount / "home")

        def before():
            place.folder.mkdir()
            for text in ("Cast off 1 end", "Made sail 2 end"):
                assert acknowledged(place.add(text))
        old = {}
        recording.prepare(lambda: (before(), old.update(
            {page.relative_to(recording.mount): page.read_bytes() for page in place.pages()})))

        def during():
            if mutant:
                os.environ["WAKE_MUTANT"] = mutant
            try:
                for number, words in enumerate(([], [], ["-t", "26h"], [], ["-t", "50h"], [])):
                    text = f"recorded {number} end"
                    result = place.add(*words, text)
                    assert acknowledged(result), result.stderr
                    recording.mark(text)
                # A page is replaced, and what is replaced is no longer its beginning.
                assert wake(place, "amend", "last", "wind=3bft").returncode == 0
                result = place.add("recorded last end")
                assert acknowledged(result), result.stderr
                recording.mark("recorded last end")
            finally:
                if mutant:
                    del os.environ["WAKE_MUTANT"]
        recording.run(during)
        writes = [(offset, text) for name, offset, text in recording.operations() if name == "W"]
        kept, applied, image = folder / "kept", 0, folder / "state"
        ours("cp", "--sparse=always", str(recording.base), str(kept))
        for number, (durable, chosen, acked, torn) in enumerate(states(recording)):
            if most and counted["states"] >= most:
                break
            apply(kept, writes[applied:durable])
            applied = durable
            ours("cp", "--sparse=always", str(kept), str(image))
            apply(image, chosen)
            found = look(recording, image, old, acked, adds=number % 4 == 0)
            counted["states"] += 1
            counted["torn"] += torn
            if found is None:
                counted["unmountable"] += 1
                continue
            for problem in found:
                bad[problem] = bad.get(problem, 0) + 1
        print(f"  {kind}{', ' + mutant if mutant else ''}: {len(writes)} writes, {counted['states']} states, "
              f"{counted['torn']} of them torn; {counted['unmountable']} could not be mounted; "
              f"{sum(bad.values())} bad", flush=True)
        problems = [f"{problem} ({count} states)" for problem, count in bad.items()][:3]
        # A superblock that is torn is the file system's own affair; more than that is not.
        if counted["unmountable"] * 5 > counted["states"]:
            problems.append(f"{counted['unmountable']} of {counted['states']} states could not be mounted")
        if counted["states"] < 30:
            problems.append(f"only {counted['states']} states: nothing was recorded")
        return problems
    finally:
        subprocess.run(["umount", "--lazy", str(folder / "mnt")], capture_output=True)
        shutil.rmtree(folder, ignore_errors=True)


def apply(image, writes):
    with image.open("r+b") as file:
        for offset, text in writes:
            file.seek(offset)
            file.write(text)


def run(nightly):
    tally = Tally("blocks")
    if not need("cc", "pkg-config", "fusermount3", "losetup", "mkfs.ext4", "mkfs.xfs", "mkfs.btrfs"):
        tally.failed += 1
        return tally.close()
    random.seed(1)
    for kind in ("ext4", "xfs", "btrfs") if nightly else ("ext4",):
        tally.case(f"{kind}, every state", replay(kind))
    return tally.close()
