"""Counts what `wake add` makes a device do: flushes and bytes, which no slow machine changes."""
from common import Place, Tally, acknowledged, need
from disks import Disk, ours

# A page, and lines as long as entries are.
LINE = b"2026-06-14T10:15:32+02:00 @reef First reef, gusts 28 kn, confused sea\n"
ADDS = 10


def problems(lines):
    """The mean of some adds on an existing page of so many lines."""
    # The kernel's own commit of every 5 s is not what an add does.
    with Disk("ext4", megabytes=128, options="commit=600,noatime") as disk:
        place = Place(disk.mount / "home")
        place.folder.mkdir()
        if not acknowledged(place.add("Cast off 1")):
            return ["the first add must work"]
        page = place.page()
        with page.open("ab") as file:
            file.write(LINE * lines)
        # Word of how the page was left, and all of it on the device.
        place.add("Made sail 2")
        place.add("Made sail 3")
        ours("sync", "--file-system", str(disk.mount))
        bad, worst = [], 0
        for number in range(ADDS):
            _, bytes_before, flushes_before = disk.counted()
            result = place.add(f"Entry {number}")
            _, bytes_after, flushes_after = disk.counted()
            if not acknowledged(result):
                bad.append(f"not acknowledged: {result.stderr[-200:]}")
            flushes, written = flushes_after - flushes_before, bytes_after - bytes_before
            worst = max(worst, written)
            if flushes != 2:
                bad.append(f"{flushes} flushes")
            if written > 20 * 1024:
                bad.append(f"{written} bytes")
        if not bad:
            print(f"  a page of {lines} lines: 2 flushes, at most {worst / 1024:.0f} KiB")
        return bad[:3]


def run(nightly):
    tally = Tally("cost")
    if not need("mkfs.ext4", "losetup", "mount"):
        tally.failed += 1
        return tally.close()
    for lines in (0, 1000, 100_000 if nightly else 10_000):
        tally.case(f"a page of {lines} lines", problems(lines))
    return tally.close()
