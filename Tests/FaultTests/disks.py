"""Devices of a file each, with a file system on them, that are gone when their use ends."""
import shutil
import subprocess
import tempfile
from pathlib import Path

# How each is made, and how large it must be at least, in MiB.
MAKE = {
    "ext4": (["mkfs.ext4", "-q", "-E", "lazy_itable_init=0,lazy_journal_init=0"], 64),
    "xfs": (["mkfs.xfs", "-q"], 320),
    "btrfs": (["mkfs.btrfs", "-q"], 128),
    "f2fs": (["mkfs.f2fs", "-q"], 64),
    "vfat": (["mkfs.vfat"], 32),
}


def ours(*words):
    """A program that must work."""
    return subprocess.run(words, check=True, capture_output=True, text=True).stdout.strip()


class Disk:
    """`with Disk("ext4") as disk:` mounts at `disk.mount`."""

    def __init__(self, kind, *more, megabytes=None, options="defaults"):
        self.kind, self.more, self.options = kind, more, options
        self.folder = Path(tempfile.mkdtemp(prefix="wake-disk-"))
        self.mount, self.image = self.folder / "mnt", self.folder / "image"
        self.megabytes = megabytes or (MAKE[kind][1] if kind in MAKE else 32)
        self.loop, self.mounted = None, False

    def __enter__(self):
        try:
            self.mount.mkdir()
            if self.kind == "tmpfs":
                ours("mount", "-t", "tmpfs", "-o", f"size={self.megabytes}m", "wake-tmpfs", str(self.mount))
                self.mounted = True
                return self
            with self.image.open("wb") as image:
                image.truncate(self.megabytes << 20)
            ours(*MAKE[self.kind][0], *self.more, str(self.image))
            self.attach()
            return self
        except BaseException:
            self.close()
            raise

    def attach(self):
        self.loop = ours("losetup", "--find", "--show", str(self.image))
        ours("mount", "-t", self.kind, "-o", self.options, self.loop, str(self.mount))
        self.mounted = True

    def detach(self):
        if self.mounted:
            ours("umount", str(self.mount))
            self.mounted = False
        if self.loop:
            ours("losetup", "--detach", self.loop)
            self.loop = None

    def counted(self):
        """Writes, bytes written and flushes of the device so far."""
        fields = Path(f"/sys/block/{Path(self.loop).name}/stat").read_text().split()
        return int(fields[4]), int(fields[6]) * 512, int(fields[15])

    def cut(self):
        """The device is gone from one moment to the next, and comes back as it was kept."""
        ours("xfs_io", "-x", "-c", "shutdown", str(self.mount))

    def close(self):
        for undo in (["umount", "--lazy", str(self.mount)] if self.mounted else None,
                     ["losetup", "--detach", self.loop] if self.loop else None):
            if undo:
                subprocess.run(undo, capture_output=True)
        self.mounted, self.loop = False, None
        shutil.rmtree(self.folder, ignore_errors=True)

    def __exit__(self, *_):
        try:
            self.detach()
        finally:
            self.close()
