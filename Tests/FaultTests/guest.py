"""The first program of a Linux that `uml.py` starts: file systems which the kernel outside lacks.

Usage: guest.py WAKE FOLDER KINDS CUTS. It says its results a line each, as `CASE {json}`, and turns
the machine off. Everything it writes is in memory.
"""
import json
import os
import subprocess
import sys
import time
import traceback
from pathlib import Path

WAKE, FOLDER, KINDS, CUTS = sys.argv[1], Path(sys.argv[2]), sys.argv[3].split(","), int(sys.argv[4])
os.environ.update({"WAKE": WAKE, "PATH": "/usr/sbin:/sbin:/usr/bin:/bin", "HOME": "/nonexistent",
                   "SWIFT_BACKTRACE": "enable=no", "DM_DISABLE_UDEV": "1", "LANG": "C.UTF-8",
                   "TMPDIR": str(FOLDER)})
sys.path.insert(0, str(Path(__file__).parent))
MODULES = ["crc32_generic", "lz4_compress", "lz4hc_compress", "lzo", "zstd_compress", "libcrc32c", "loop",
           "dm-mod", "dm-flakey", "vfat", "nls_cp437", "nls_ascii", "nls_iso8859-1", "nls_utf8", "f2fs", "exfat",
           "btrfs", "xor", "raid6_pq", "blake2b_generic", "xxhash_generic"]


def ours(*words):
    result = subprocess.run(words, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    if result.returncode:
        raise RuntimeError(f"{' '.join(words)}: {result.stderr.strip() or result.returncode}")
    return result.stdout.strip()


def load(name):
    """With the modules that it needs; what is built in is not there to load."""
    base = Path("/usr/lib/uml/modules") / os.uname().release
    for line in (base / "modules.dep").read_text().split("\n"):
        module, _, below = line.partition(":")
        if Path(module).name.split(".")[0].replace("-", "_") == name.replace("-", "_"):
            for path in [*reversed(below.split()), module]:
                subprocess.run(["insmod", str(base / path)], capture_output=True)


def case(name, problems):
    print("CASE " + json.dumps([name, problems]), flush=True)


class Stick:
    """A file system on a device that can forget what it was not told to keep."""

    def __init__(self, kind):
        from disks import MAKE
        self.kind, self.mount, self.image = kind, FOLDER / "mnt", FOLDER / "image"
        self.mount.mkdir(exist_ok=True)
        with self.image.open("wb") as image:
            image.truncate(MAKE[kind][1] << 20)
        self.loop = ours("losetup", "--find", "--show", str(self.image))
        self.sectors = ours("blockdev", "--getsz", self.loop)
        ours(*MAKE[kind][0], self.loop)
        self.attach()

    def attach(self):
        self.attach_at(self.mount)

    def attach_at(self, mount):
        ours("dmsetup", "create", "--noudevsync", "stick", "--table", f"0 {self.sectors} linear {self.loop} 0")
        ours("dmsetup", "mknodes")
        ours("mount", "-t", self.kind, "/dev/mapper/stick", str(mount))

    def cut(self):
        """From now on nothing reaches the device; then it comes back as it was kept."""
        ours("dmsetup", "suspend", "--noudevsync", "--nolockfs", "--noflush", "stick")
        ours("dmsetup", "load", "stick", "--table", f"0 {self.sectors} flakey {self.loop} 0 0 180 1 drop_writes")
        ours("dmsetup", "resume", "--noudevsync", "stick")
        self.detach()
        if self.kind in ("vfat", "exfat"):
            subprocess.run([f"fsck.{self.kind}", "-a" if self.kind == "vfat" else "-y", self.loop],
                           capture_output=True)
        self.attach()

    def detach(self):
        ours("umount", str(self.mount))
        ours("dmsetup", "remove", "--noudevsync", "stick")

    def close(self):
        for words in (["umount", str(self.mount)], ["dmsetup", "remove", "--noudevsync", "--force", "stick"],
                      ["losetup", "--detach", self.loop]):
            subprocess.run(words, capture_output=True)
        self.image.unlink()


def stick_of(kind):
    if kind != "nfs4":
        return Stick(kind)
    from guest_network import Share
    return Share(kind)


def cuts(kind, count, mutant=None):
    """Adds, a cut behind the last one, and what is there after it."""
    from common import Place, acknowledged, holds
    stick, bad, acked, lost = stick_of(kind), [], [], 0
    if mutant:
        os.environ["WAKE_MUTANT"] = mutant
    try:
        for number in range(count):
            place = Place(stick.mount / "home")
            place.folder.mkdir(exist_ok=True)
            here = []
            for entry in range(6):
                text = f"cut {number} entry {entry} end"
                result = place.add(text)
                if acknowledged(result):
                    here.append(text)
                else:
                    bad.append(f"not acknowledged: {result.stderr[-200:]}")
            acked += here
            stick.cut()
            entries = place.entries()
            lost += sum(not holds(entries, text) for text in acked)
            torn = [line for page in place.pages() for line in page.read_bytes().split(b"\n")
                    if line and (b"\0" in line or not line.endswith(b" end"))]
            if len(place.temporary()) > 1:
                bad.append(f"left {place.temporary()}")
            if torn and not mutant:
                bad.append(f"torn: {torn[:2]}")
    finally:
        os.environ.pop("WAKE_MUTANT", None)
        stick.close()
    if lost and not mutant:
        bad.append(f"{lost} of {len(acked)} acknowledged are lost")
    if mutant:
        bad = [] if lost else [f"of {len(acked)} without an fsync none is lost: the cut cuts nothing"]
    print(f"  {kind}{', ' + mutant if mutant else ''}: {count} cuts, {len(acked)} acknowledged, {lost} lost", flush=True)
    return bad[:3]


def voyage(kind):
    from common import Place
    from filesystems import daily, replaced
    stick = stick_of(kind)
    try:
        place = Place(stick.mount / "home")
        place.folder.mkdir()
        return daily(place) + replaced(place)
    finally:
        stick.close()


def main():
    for source, kind, target in (("p", "proc", "/proc"), ("s", "sysfs", "/sys"), ("d", "devtmpfs", "/dev"),
                                 ("t", "tmpfs", str(FOLDER))):
        subprocess.run(["mount", "-t", kind, source, target], capture_output=True)
    more = []
    for module in MODULES:
        load(module)
    if "nfs4" in KINDS:
        import guest_network
        for module in guest_network.MODULES:
            load(module)
        guest_network.begin()
        more = [("nfs4, two machines", guest_network.two_machines)]
    known = Path("/proc/filesystems").read_text().split()
    case("the machine", [f"no {kind}" for kind in KINDS if kind not in known])
    for kind in KINDS:
        # NFS sends what was written when a file is closed, and wants it on the server's device then.
        without = [] if more else [(f"{kind}, without fsync", lambda: cuts(kind, 1, "no fsync"))]
        for name, work in ((f"{kind}, a voyage", lambda: voyage(kind)),
                           (f"{kind}, power cuts", lambda: cuts(kind, CUTS)), *without, *more):
            try:
                case(name, work())
            except Exception as error:
                case(name, [repr(error)])


if __name__ == "__main__":
    # Others import what is here by its name, and not a second time.
    sys.modules["guest"] = sys.modules["__main__"]
    try:
        main()
    except BaseException:
        traceback.print_exc()
    print("THE END", flush=True)
    Path("/proc/sysrq-trigger").write_text("o")
    time.sleep(20)
