"""Cuts the power of a real file system while `wake add` writes, and looks at what is there after.

A shutdown of ext4 or xfs drops all that is not on the device, as a power cut does. Writers do not
know when it comes. Then a device whose fsync truly fails: an image whose own device is full.
"""
import random
import subprocess
import tempfile
import threading
import time
from pathlib import Path

from common import WAKE, Place, Tally, acknowledged, holds, need
from disks import Disk, ours
from git import Repository


def writing(place, name, stop, acked):
    number = 0
    while not stop.is_set() and number < 5000:
        text = f"writer {name} entry {number} end"
        number += 1
        if acknowledged(place.add(text)):
            acked.append(text)
        else:
            return


def one_cut(disk, wait):
    """Two writers, and the cut when so many entries are acknowledged and some time has passed."""
    place, stop, acked = Place(disk.mount / "home"), threading.Event(), []
    writers = [threading.Thread(target=writing, args=(place, name, stop, acked)) for name in range(2)]
    for thread in writers:
        thread.start()
    limit = time.monotonic() + 60
    while len(acked) < 5 and time.monotonic() < limit:
        time.sleep(0.001)
    time.sleep(wait)
    # What is acknowledged at this moment must be kept.
    before = list(acked)
    disk.cut()
    stop.set()
    for thread in writers:
        thread.join()
    disk.detach()
    disk.attach()
    entries = place.entries()
    lost = [text for text in before if not holds(entries, text)]
    bad = [f"{len(lost)} of {len(before)} acknowledged are lost: {lost[:3]}"] if lost else []
    if len(before) < 5:
        bad.append("hardly anything was acknowledged before the cut")
    after = place.add("writer 9 entry 0 end")
    if not acknowledged(after) or after.returncode != 0:
        bad.append(f"the add after the cut failed: {after.stderr[-200:]}")
    if not all(holds(place.entries(), text) for text in before if text not in lost):
        bad.append("lost by the add after the cut")
    sound = [line for text in place.texts("Logbook/*/*.wake") for line in text.split(b"\n")
             if b"writer" in line and b"\0" not in line]
    if not sound:
        bad.append("the page holds nothing")
    return bad, len(before), len(lost)


def cuts(kind, count):
    bad, acked, lost = [], 0, 0
    for number in range(count):
        # A new journal each time: ext4 marks a device that was shut down.
        with Disk(kind) as disk:
            (disk.mount / "home").mkdir()
            ours("sync", "--file-system", str(disk.mount))
            problems, kept, gone = one_cut(disk, random.random() * 0.3)
        bad, acked, lost = bad + problems, acked + kept, lost + gone
    print(f"  {kind}: {count} cuts, {acked} acknowledged before them, {lost} lost")
    return bad[:3]


def behind_a_commit(kind, count, is_set_up=True):
    """git commits, an add follows, and the power is cut: neither the entry nor the repository is harmed.

    git by itself leaves its files to the kernel, and then an fsync of anybody's makes their names
    durable before what they hold.
    """
    bad, broken = [], 0
    for number in range(count):
        with Disk(kind) as disk:
            place = Place(disk.mount / "home")
            place.folder.mkdir()
            place.add("entry 0 end")
            if subprocess.run([WAKE, "--logbook", str(place.logbook), "init"], capture_output=True,
                              env=place.environment()).returncode:
                return ["wake init failed"]
            repository = Repository(place)
            if not is_set_up:
                repository.git("config", "core.fsync", "none")
            for version in range(3):
                place.add(f"entry {version} of {number} end")
                repository.commit(f"version {version}")
            text = f"entry after the commit {number} end"
            if not acknowledged(place.add(text)):
                bad.append("the add behind the commit failed")
            disk.cut()
            disk.detach()
            disk.attach()
            if not holds(place.entries(), text):
                bad.append("the entry is lost")
            check = repository.git("fsck", "--full", "--strict")
            if check.returncode or "missing" in check.stdout + check.stderr:
                broken += 1
                bad.append(f"the repository is broken: {(check.stdout + check.stderr)[:200]}")
    print(f"  {kind}: {count} cuts behind a commit, {broken} repositories broken"
          + ("" if is_set_up else ", without what wake init sets"))
    return bad[:3]


def failing_fsync():
    """The device takes the bytes into memory, and has no room for them when it comes to it."""
    bad = []
    with Disk("tmpfs", megabytes=24) as under, tempfile.TemporaryDirectory() as elsewhere:
        image = under.mount / "image"
        with image.open("wb") as file:
            file.truncate(64 << 20)
        ours("mkfs.ext4", "-q", "-E", "lazy_itable_init=0,lazy_journal_init=0", str(image))
        mount = Path(elsewhere) / "mnt"
        mount.mkdir()
        loop = ours("losetup", "--find", "--show", str(image))
        try:
            ours("mount", loop, str(mount))
            try:
                # The logbook on the failing device; the state, and with it the spool, on another.
                place = Place(elsewhere)
                place.logbook = mount / "Logbook"
                if not acknowledged(place.add("Cast off 1")):
                    return ["the first add must work"]
                ours("sync", "--file-system", str(mount))
                with (under.mount / "ballast").open("wb", buffering=0) as ballast:
                    try:
                        while True:
                            ballast.write(b"x" * 4096)
                    except OSError:
                        pass
                text = "Second reef 4711 " + "x" * 30_000 + " end"
                result = place.add(text)
                if acknowledged(result):
                    spool = b"\n".join(place.texts("state/wake/*/*/spool/*.wake")).split(b"\n")
                    if not holds(spool, text):
                        bad.append("acknowledged, and not in the spool")
                    if "did not confirm" not in result.stdout + result.stderr:
                        bad.append(f"does not say why: {(result.stdout + result.stderr)[:200]}")
                elif result.returncode not in (4, 7):
                    bad.append(f"exit {result.returncode}: {result.stderr[-200:]}")
                print(f"  a failing fsync: exit {result.returncode}")
                if not failed_for_real(loop):
                    bad.append("no write of the device failed")
            finally:
                subprocess.run(["umount", str(mount)], capture_output=True)
        finally:
            ours("losetup", "--detach", loop)
    return bad


def failed_for_real(loop):
    """The kernel says so in its own words."""
    name = Path(loop).name
    log = subprocess.run(["dmesg"], capture_output=True, text=True).stdout
    return any(name in line and "error" in line.lower() for line in log.split("\n"))


def run(nightly):
    tally = Tally("cuts")
    if not need("xfs_io", "mkfs.ext4", "mkfs.xfs", "losetup", "dmesg", "git"):
        tally.failed += 1
        return tally.close()
    for kind in ("ext4", "xfs"):
        tally.case(f"the power of {kind}", cuts(kind, 24 if nightly else 4))
        tally.case(f"a commit on {kind}, then the power", behind_a_commit(kind, 12 if nightly else 2))
    # Shows that the case above can fail.
    tally.case("a commit by git's own setting", [] if behind_a_commit("ext4", 3 if nightly else 1, False) else [
        "it harms no repository"])
    tally.case("a failing fsync", failing_fsync())
    return tally.close()
