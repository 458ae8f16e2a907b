"""Permissions, full devices, limits, locks, signals and closed streams: none of them injected."""
import fcntl
import os
import random
import resource
import signal
import subprocess
import threading
import time

from common import Place, Tally, acknowledged, holds, need
from disks import Disk, ours

TEXT = "Second reef, confused sea 4711"
NOBODY = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]


def refused(place, result, status=4):
    bad = []
    if acknowledged(result) or result.returncode != status:
        bad.append(f"expected exit {status}, found {result.returncode}: {result.stderr[-200:]}")
    if TEXT not in result.stderr:
        bad.append("the line was not given back")
    if holds(place.entries(), TEXT):
        bad.append("it was saved all the same")
    return bad


def saved(place, result, on_page=None):
    bad = []
    if not acknowledged(result) or result.returncode != 0:
        bad.append(f"expected exit 0, found {result.returncode}: {result.stderr[-200:]}")
    if not holds(place.entries(), TEXT):
        bad.append("it is nowhere")
    if on_page is not None and on_page != holds(place.page().read_bytes().split(b"\n"), TEXT):
        bad.append("it is not on its page" if on_page else "it is on its page")
    return bad


# Permissions, as an ordinary user.

def owned_by_nobody(place):
    place.add("Cast off 1")
    os.chmod(place.folder, 0o755)
    for path in [place.folder, *place.folder.rglob("*")]:
        os.chown(path, 65534, 65534, follow_symlinks=False)


def page_of_another(place):
    owned_by_nobody(place)
    page, old = place.page(), place.page().read_bytes()
    os.chown(page, 0, 0)
    bad = refused(place, place.add(TEXT, before=NOBODY))
    return bad + (["the page changed"] if page.read_bytes() != old else [])


def voyage_of_another(place):
    owned_by_nobody(place)
    os.chown(place.page().parent, 0, 0)
    return saved(place, place.add(TEXT, before=NOBODY), on_page=True)


def new_page_in_voyage_of_another(place):
    owned_by_nobody(place)
    page = place.page()
    os.chown(page.parent, 0, 0)
    page.unlink()
    return refused(place, place.add(TEXT, before=NOBODY))


def lock_of_another(place):
    owned_by_nobody(place)
    os.chown(place.logbook / ".wake/lock", 0, 0)
    os.chown(place.logbook / ".wake", 0, 0)
    return saved(place, place.add(TEXT, before=NOBODY), on_page=True)


def give_state_to_root(place):
    for path in [place.state, *place.state.rglob("*")]:
        os.chown(path, 0, 0, follow_symlinks=False)
        if not path.is_symlink():
            os.chmod(path, 0o700)


def state_of_another(place):
    owned_by_nobody(place)
    give_state_to_root(place)
    return saved(place, place.add(TEXT, before=NOBODY), on_page=True)


def merge_without_state(place):
    owned_by_nobody(place)
    with place.page().open("ab") as page:
        page.write(b"<<<<<<< ours\n")
    give_state_to_root(place)
    return refused(place, place.add(TEXT, before=NOBODY))


# Links, none of which is followed.

def link_instead(place, path, expected):
    """An add while a link stands where `path` was, and what it points to lies outside."""
    outside = place.folder / "outside"
    path.rename(outside)
    before = {p: p.read_bytes() for p in [outside, *outside.rglob("*")] if p.is_file()}
    path.symlink_to(outside)
    bad = expected(place, place.add(TEXT))
    after = {p: p.read_bytes() for p in [outside, *outside.rglob("*")] if p.is_file()}
    return bad + (["a link was followed"] if after != before else [])


def waits(place, result):
    spool = b"\n".join(place.texts("state/wake/*/*/spool/*.wake")).split(b"\n")
    return saved(place, result) + ([] if holds(spool, TEXT) else ["it is not in the spool"])


def page_is_a_link(place):
    place.add("Cast off 1")
    return link_instead(place, place.page(), waits)


def voyage_is_a_link(place):
    place.add("Cast off 1")
    return link_instead(place, place.page().parent, refused)


def wake_folder_is_a_link(place):
    place.add("Cast off 1")
    return link_instead(place, place.logbook / ".wake", waits)


def lock_is_a_link(place):
    place.add("Cast off 1")
    return link_instead(place, place.logbook / ".wake/lock", waits)


# Room.

def short_write(place):
    place.add("Cast off 1")
    page = place.page()
    with page.open("ab") as file:
        file.write(b"# " + b"x" * 4000 + b"\n")
    old = page.read_bytes()
    limit = len(old) + 20

    def limited():
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
    bad = refused(place, place.add(TEXT, preexec_fn=limited))
    return bad + (["the page is not as it was"] if page.read_bytes() != old else [])


def full_device(place):
    """A device that fills up takes some more entries from the reserve, and harms none."""
    subprocess.run(["mount", "-t", "tmpfs", "-o", "size=24m", "wake-full", str(place.folder)],
                   check=True)
    try:
        return filled(place)
    finally:
        subprocess.run(["umount", str(place.folder)], check=True)


def full_disk(kind):
    """The same on a disk, where the log of the file system and its own tables want room as well."""
    def case(_):
        with Disk(kind) as disk:
            place = Place(disk.mount / "home")
            place.folder.mkdir()
            return filled(place)
    case.__name__ = f"full {kind}"
    return case


def filled(place):
    place.add("Cast off 1")
    page = place.page()
    if not list(place.state.glob("wake/*/*/reserve")):
        return ["there is no reserve"]
    with open(place.folder / "ballast", "wb", buffering=0) as ballast:
        for size in (65536, 4096):
            try:
                while True:
                    ballast.write(b"x" * size)
            except OSError:
                pass
        # What a file system has promised and not yet given would take from the reserve.
        try:
            os.fsync(ballast)
        except OSError:
            pass
    # The rest of the page's last block is room, too: past it.
    text = TEXT + " " + "x" * 3000
    acked, status = [], 0
    for number in range(400):
        result = place.add(f"{text} {number} end")
        status = result.returncode
        if not acknowledged(result):
            break
        acked.append(f"{text} {number} end")
    bad = []
    if len(acked) < 20:
        bad.append(f"the reserve gave room for {len(acked)} entries only")
    if status != 4:
        bad.append(f"expected exit 4 in the end, found {status}")
    entries = place.entries()
    if not all(holds(entries, text) for text in acked):
        bad.append("an acknowledged entry is gone")
    if not page.read_bytes().endswith(b"\n"):
        bad.append("the page ends in the middle of a line")
    (place.folder / "ballast").unlink()
    return bad + saved(place, place.add(TEXT))


def no_inodes(_):
    """No file can be made any more: an entry for a page that is there needs none."""
    with Disk("ext4", "-N", "64") as disk:
        place = Place(disk.mount / "home")
        place.folder.mkdir()
        place.add("Cast off 1")
        fill = place.folder / "fill"
        fill.mkdir()
        number = 0
        try:
            while True:
                (fill / str(number)).touch()
                number += 1
        except OSError:
            pass
        bad = saved(place, place.add(TEXT), on_page=True)
        old = place.page().read_bytes()
        new_day = place.add("-t", "2026-01-02T10:00Z", TEXT + " on a new page")
        if new_day.returncode != 4 or TEXT not in new_day.stderr:
            bad.append(f"a new page: exit {new_day.returncode}: {new_day.stderr[-200:]}")
        return bad + (["the page changed"] if place.page().read_bytes() != old else [])


def flagged(flag, is_saved):
    """A page that `chattr` has made one that only grows, or none that changes."""
    def case(_):
        with Disk("ext4") as disk:
            place = Place(disk.mount / "home")
            place.folder.mkdir()
            place.add("Cast off 1")
            page, old = place.page(), place.page().read_bytes()
            ours("chattr", flag, str(page))
            try:
                result = place.add(TEXT)
                now = page.read_bytes()
            finally:
                ours("chattr", flag.replace("+", "-"), str(page))
            if is_saved:
                return saved(place, result, on_page=True)
            return refused(place, result) + (["the page changed"] if now != old else [])
    case.__name__ = f"chattr {flag}"
    return case


def read_only_device(place):
    subprocess.run(["mount", "-t", "tmpfs", "wake-ro", str(place.folder)], check=True)
    try:
        place.add("Cast off 1")
        subprocess.run(["mount", "-o", "remount,ro", str(place.folder)], check=True)
        return refused(place, place.add(TEXT))
    finally:
        subprocess.run(["umount", str(place.folder)], check=True)


# Locks and signals.

def held(place):
    place.add("Cast off 1")
    lock = os.open(place.logbook / ".wake/lock", os.O_RDWR)
    fcntl.flock(lock, fcntl.LOCK_EX)
    return lock


def lock_held(place):
    lock = held(place)
    bad = saved(place, place.add(TEXT), on_page=False)
    os.close(lock)
    place.add("Wind easing 4712")
    if not holds(place.page().read_bytes().split(b"\n"), TEXT):
        bad.append("the next add did not take it in")
    return bad


def holder_killed(place):
    place.add("Cast off 1")
    holder = subprocess.Popen(["flock", str(place.logbook / ".wake/lock"), "sleep", "60"],
                              start_new_session=True)
    time.sleep(0.2)
    killing = threading.Timer(0.5, os.killpg, [holder.pid, signal.SIGKILL])
    killing.start()
    result = place.add(TEXT)
    killing.join()
    holder.wait()
    return saved(place, result, on_page=True)


def interrupted(place):
    lock = held(place)
    process = subprocess.Popen(place.command(TEXT), env=place.environment(), text=True,
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    time.sleep(0.5)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=20)
    os.close(lock)
    result = subprocess.CompletedProcess([], process.returncode, out, err)
    return refused(place, result, 130)


def closed_streams(place):
    place.add("Cast off 1")
    result = subprocess.run(
        ["sh", "-c", 'exec "$@" <&- >&- 2>&-', "sh", *place.command(TEXT)],
        env=place.environment(), timeout=60)
    bad = [] if result.returncode == 0 else [f"exit {result.returncode}"]
    text = place.page().read_bytes()
    if not holds(text.split(b"\n"), TEXT):
        bad.append("it was not saved")
    if b"saved" in text:
        bad.append("what was said stands on the page")
    return bad


def closed_pipe(place):
    place.add("Cast off 1")
    read, write = os.pipe()
    os.close(read)
    result = subprocess.run(place.command(TEXT), env=place.environment(), stdout=write,
                            stderr=subprocess.PIPE, text=True, timeout=60)
    os.close(write)
    bad = [] if result.returncode == 0 else [f"exit {result.returncode}: {result.stderr[-200:]}"]
    return bad + ([] if holds(place.entries(), TEXT) else ["it was not saved"])


def no_home(place):
    """Without a place for its state: saved, or one clear sentence."""
    environment = place.environment()
    for name in ("HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME"):
        del environment[name]
    result = subprocess.run(place.command(TEXT), env=environment, capture_output=True, text=True,
                            timeout=60)
    if acknowledged(result):
        return [] if holds(place.entries(), TEXT) else ["it is nowhere"]
    return [] if "HOME" in result.stderr and TEXT in result.stderr else [
        f"no word of HOME: {result.stderr[-200:]}"]


def crowd(place, rounds):
    """Three writers, each killed at a moment nobody chose."""
    place.add("Cast off 1")
    acked, bad = [], []

    def writer(name):
        for number in range(rounds):
            text = f"Writer {name} entry {number} end"
            process = subprocess.Popen(place.command(text), env=place.environment(), text=True,
                                       stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
            if random.random() < 0.5:
                time.sleep(random.random() * 0.004)
                process.kill()
            out = process.communicate(timeout=60)[0]
            if any(line.startswith("saved ") for line in out.split("\n")):
                acked.append(text)
    threads = [threading.Thread(target=writer, args=(name,)) for name in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    bad += saved(place, place.add(TEXT))
    entries = place.entries()
    lost = [text for text in acked if not holds(entries, text)]
    if lost:
        bad.append(f"{len(lost)} of {len(acked)} acknowledged are lost")
    partial = [line for line in place.page().read_bytes().split(b"\n")
               if line and not line.endswith((b" end", b" 1", TEXT.encode()))]
    if partial:
        bad.append(f"mangled: {partial[:3]}")
    print(f"  crowd: {len(acked)} acknowledged, {len(lost)} lost")
    return bad


CASES = [page_of_another, voyage_of_another, new_page_in_voyage_of_another, lock_of_another,
         state_of_another, merge_without_state, page_is_a_link, voyage_is_a_link,
         wake_folder_is_a_link, lock_is_a_link, short_write, full_device, full_disk("ext4"), full_disk("xfs"), full_disk("btrfs"),
         no_inodes, flagged("+i", False), flagged("+a", True), read_only_device,
         lock_held, holder_killed, interrupted, closed_streams, closed_pipe, no_home]


def run(nightly):
    tally = Tally("limits")
    if not need("setpriv", "mount", "flock", "losetup", "chattr", "mkfs.ext4", "mkfs.xfs", "mkfs.btrfs"):
        tally.failed += 1
        return tally.close()
    cases = CASES + [lambda place: crowd(place, 1000 if nightly else 100)]
    for case in cases:
        place = Place()
        try:
            tally.case(getattr(case, "__name__", "crowd").replace("_", " "), case(place))
        except (AssertionError, OSError, subprocess.SubprocessError) as error:
            tally.case(case.__name__.replace("_", " "), [repr(error)])
        finally:
            place.remove()
    return tally.close()
