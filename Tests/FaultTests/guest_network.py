"""In the guest of `uml.py`: a folder of an NFS server, and of two clients of it, on one machine.

Server and clients are the kernel's own, and speak over its loopback. Both mounts of the folder keep
what they know to themselves, as two machines do, and meet at the server alone.
"""
import fcntl
import os
import subprocess
from pathlib import Path

from guest import FOLDER, Stick, ours

MODULES = ["sunrpc", "lockd", "nfsd", "nfs", "nfsv4"]


def begin():
    """What the server's programs want to write to; the disk here is read-only."""
    ours("ip", "link", "set", "lo", "up")
    for path in ("/run", "/var/lib/nfs"):
        ours("mount", "-t", "tmpfs", "t", path)
    Path("/var/lib/nfs/v4recovery").mkdir()
    Path("/var/lib/nfs/rpc_pipefs").mkdir()
    Path("/var/lib/nfs/etab").touch()
    Path("/var/lib/nfs/rmtab").touch()
    ours("mount", "-t", "nfsd", "nfsd", "/proc/fs/nfsd")
    # No client comes back after a start, so none is waited for.
    for name in ("nfsv4leasetime", "nfsv4gracetime"):
        Path("/proc/fs/nfsd", name).write_text("10")


class Share(Stick):
    """An ext4 that is reached by NFS 4.2: `mount` is one machine's, `other` another's."""

    def __init__(self, kind):
        self.served, self.other = FOLDER / "served", FOLDER / "other"
        for path in (self.served, self.other):
            path.mkdir(exist_ok=True)
        super().__init__("ext4")

    def attach(self):
        self.attach_at(self.served)
        self.mountd = subprocess.Popen(
            ["rpc.mountd", "--foreground", "--no-nfs-version", "3", "--no-udp"], stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        ours("exportfs", "-i", "-o", "rw,sync,fsid=0,no_root_squash,no_subtree_check,insecure",
             f"*:{self.served}")
        ours("rpc.nfsd", "--no-nfs-version", "3", "--no-udp", "2")
        try:
            Path("/proc/fs/nfsd/v4_end_grace").write_text("Y")
        except OSError:
            pass
        for mount in (self.mount, self.other):
            ours("mount", "-i", "-t", "nfs4", "-o",
                 "vers=4.2,addr=127.0.0.1,clientaddr=127.0.0.1,sec=sys,nosharecache", "127.0.0.1:/", str(mount))

    def detach(self):
        for mount in (self.other, self.mount):
            ours("umount", str(mount))
        ours("rpc.nfsd", "0")
        ours("exportfs", "-ua")
        ours("exportfs", "-f")
        self.mountd.terminate()
        self.mountd.wait()
        ours("umount", str(self.served))
        ours("dmsetup", "remove", "--noudevsync", "stick")

    def close(self):
        for words in (["umount", "-l", str(self.other)], ["umount", "-l", str(self.mount)], ["rpc.nfsd", "0"],
                      ["exportfs", "-ua"], ["exportfs", "-f"], ["umount", str(self.served)]):
            subprocess.run(words, capture_output=True)
        self.mountd.kill()
        super().close()


def two_machines():
    """They write by turns; and while one holds the lock, the other's entry waits beside its page."""
    from common import Place, acknowledged, holds
    from filesystems import wake
    share, bad, acked = Share("nfs4"), [], []
    try:
        here = Place(share.mount / "home")
        here.folder.mkdir()
        there = Place(share.other / "home")
        # What a machine keeps for itself lies on its own disk.
        here.state, there.state = FOLDER / "state-here", FOLDER / "state-there"
        for number in range(10):
            text = f"machine {number % 2} entry {number} end"
            result = (there if number % 2 else here).add(text)
            if acknowledged(result) and "saved beside" not in result.stdout:
                acked.append(text)
            else:
                bad.append(f"entry {number}: {result.stdout[-100:]}{result.stderr[-200:]}")
        if "network" not in wake(here, "check").stderr:
            bad.append("check does not say that the folder is of a network")
        lock = os.open(there.logbook / ".wake/lock", os.O_RDWR)
        fcntl.flock(lock, fcntl.LOCK_EX)
        held = here.add("while it is locked end")
        if "saved beside" not in held.stdout or held.returncode:
            bad.append(f"not beside its page: {held.stdout[-100:]}{held.stderr[-200:]}")
        if not holds(spooled(here), "while it is locked end"):
            bad.append("it is not in the spool")
        os.close(lock)
        if not acknowledged(here.add("after it end")):
            bad.append("no add after the lock")
        lines = [line.decode() for path in (share.served / "home/Logbook").glob("*/20*.wake")
                 for line in path.read_bytes().split(b"\n") if line]
        wanted = acked + ["while it is locked end", "after it end"]
        bad += [f"'{text}' is not with the server" for text in wanted
                if not any(line.endswith(text) for line in lines)]
        bad += [f"mangled: {line}" for line in lines if not line.endswith(" end")]
    finally:
        share.close()
    print(f"  nfs4, two machines: {len(acked)} acknowledged by turns, 1 beside the page", flush=True)
    return bad[:4]


def spooled(place):
    return [line for path in place.state.glob("wake/*/*/spool/*.wake") for line in path.read_bytes().split(b"\n")]
