"""T5: file systems that the kernel here lacks, and a device that forgets: vfat, f2fs, btrfs, ext4,
and NFS with its server.

Starts a Linux as a program (User-Mode Linux) that shares our files, read-only, and runs `guest.py`
in it: a voyage on each file system, power cuts by a device that drops what was not flushed, and a
wake without fsync, which must lose entries.
"""
import json
import os
import subprocess
import tempfile
from pathlib import Path

from common import WAKE, Tally, need

KINDS = ["vfat", "f2fs", "ext4", "btrfs", "nfs4"]


def guest(kind, count, folder):
    """The cases that one guest came to say, and what went wrong with the guest itself."""
    process = subprocess.Popen(
        ["linux.uml", "mem=900M", "root=/dev/root", "rootfstype=hostfs", "rootflags=/", "ro",
         f"umid=wake-{os.getpid()}-{kind}", "con=null", "con0=fd:0,fd:1", "quiet", "init=/usr/bin/python3", "--",
         str(Path(__file__).with_name("guest.py")), WAKE, folder, kind, str(count)],
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace",
        env={"PATH": os.environ["PATH"], "HOME": folder, "TMPDIR": folder,
             "LD_PRELOAD": os.path.join(folder, "registers.so")})
    cases, figures, others, ended = [], [], [], False
    for line in process.stdout:
        line = line.rstrip()
        if line.startswith("CASE "):
            cases.append(json.loads(line[5:]))
        elif line.startswith("  "):
            figures.append(line)
        elif line == "THE END":
            ended = True
        elif "Call Trace" not in line and not line.startswith(" [<"):
            others.append(line)
    process.wait()
    return cases, figures, None if ended and len(cases) == 4 else " / ".join(others[-12:])


def run(nightly):
    tally = Tally("uml")
    if not need("linux.uml", "cc", "dmsetup", "insmod", "mkfs.vfat", "mkfs.f2fs", "mkfs.btrfs", "mkfs.ext4",
                "blockdev", "rpc.nfsd", "rpc.mountd", "exportfs", "ip"):
        tally.failed += 1
        return tally.close()
    folder = tempfile.mkdtemp(prefix="wake-guest-", dir="/var/tmp")
    try:
        subprocess.run(["cc", "-shared", "-fPIC", "-O2", "-o", os.path.join(folder, "registers.so"),
                        str(Path(__file__).with_name("registers.c"))], check=True)
        for kind in [os.environ["WAKE_KIND"]] if "WAKE_KIND" in os.environ else KINDS:
            # A guest that dies of its own is started again, and said; what it had to say is dropped.
            for _ in range(3):
                cases, figures, trouble = guest(kind, 12 if nightly else 2, folder)
                if trouble is None or any(problems for _, problems in cases):
                    break
                print(f"  {kind}: the guest died: {trouble[:600]}", flush=True)
            for line in figures:
                print(line)
            for name, problems in cases:
                tally.case(name, problems)
            if trouble is not None:
                tally.case(f"{kind}: the guest", [f"it did not come to its end: {trouble[:600]}"])
    finally:
        subprocess.run(["rm", "-rf", folder])
    return tally.close()
