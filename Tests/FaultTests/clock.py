"""T10: the clock of the device is unset, wrong, stands still, or is set while an add is under way.

What is saved must be saved by any clock, under its own name, within the waits that the contract
names, and no older byte may change. The time is faked for wake alone; each case looks whether
wake really saw it.
"""
import datetime
import fcntl
import json
import os
import signal
import subprocess
import time

from common import WAKE, Place, Tally, acknowledged, holds, need

def faked(zone="UTC"):
    """Only the clock that can be set: waits and the times of files are real."""
    return {"FAKETIME_DONT_FAKE_MONOTONIC": "1", "DONT_FAKE_MONOTONIC": "1", "NO_FAKE_STAT": "1",
            "TZ": zone, "FAKETIME_NO_CACHE": "1"}


def local(moment, zone):
    """A moment of UTC as the library wants it: in the zone of the process."""
    import zoneinfo
    utc = datetime.datetime.fromisoformat(moment).replace(tzinfo=datetime.timezone.utc)
    return utc.astimezone(zoneinfo.ZoneInfo(zone)).strftime("%Y-%m-%d %H:%M:%S")


def at(place, moment, *line, zone="UTC"):
    """A command at a moment of UTC, at which time stands still."""
    return subprocess.run(
        ["faketime", "-f", local(moment, zone), WAKE, "--logbook", str(place.logbook), *line], text=True,
        capture_output=True, stdin=subprocess.DEVNULL, timeout=60, env=place.environment() | faked(zone))


def add(place, moment, text, **options):
    return at(place, moment, "add", "--no-annotate", text, **options)


def lines(place):
    """The entries of all pages, as text."""
    return [line.decode() for page in place.pages() for line in page.read_bytes().split(b"\n") if line]


def entries(place):
    """As `wake log` gives them, in its order."""
    result = at(place, "2030-01-01 00:00:00", "log", "--all", "--json")
    return [json.loads(line) for line in result.stdout.split("\n") if line]


def saved(result):
    return [] if acknowledged(result) and result.returncode == 0 else [
        f"exit {result.returncode}: {result.stderr[-200:]}"]


def said(place, moments, begins, zone="UTC"):
    """Adds at moments; their lines must begin like this, in the order of the adds, page after page."""
    bad, found = [], []
    for number, moment in enumerate(moments):
        old = {path: path.read_bytes() for path in place.pages()}
        bad += saved(add(place, moment, f"entry {number} end", zone=zone))
        bad += [f"{path.name} has changed" for path, text in old.items()
                if not path.read_bytes().startswith(text)]
        found += [line for line in lines(place) if line.endswith(f"entry {number} end")]
    if len(found) != len(begins):
        bad.append(f"{len(found)} lines of {len(begins)}: {found}")
    bad += [f"expected {begin}, found {line}" for line, begin in zip(found, begins) if not line.startswith(begin)]
    return bad


def unset(place):
    """A board without a battery: saved, marked, and said."""
    bad = []
    for moment in ("1970-01-01 00:00:00", "1970-01-01 00:00:01", "2019-12-31 23:59:59"):
        result = add(place, moment, f"unset at {moment} end")
        bad += saved(result)
        if "not set" not in result.stdout + result.stderr:
            bad.append("it is not said")
    marked = [line for line in lines(place) if "clock=unset" in line]
    bad += [] if len(marked) == 3 else [f"{len(marked)} of 3 are marked: {lines(place)}"]
    bad += saved(add(place, "2020-01-01 00:00:00", "set end"))
    return bad + ["one of a clock that is set is marked"] * ("clock=unset" in lines(place)[-1])


def stands_still(place):
    """Eight adds within one second, with one text and with others."""
    bad = []
    for number in range(8):
        bad += saved(add(place, "2026-06-14 08:00:00", f"entry {number} end"))
    return bad + ([] if len(lines(place)) == 8 else [f"{len(lines(place))} of 8: {lines(place)}"])


def stands_still_in_the_spool(place):
    """Names in the spool do not come from the clock."""
    bad = saved(add(place, "2026-06-14 08:00:00", "first end"))
    page = place.page()
    whole = page.read_bytes()
    page.write_bytes(whole + b"<<<<<<< ours\n")
    for number in range(8):
        bad += saved(add(place, "1970-01-01 00:00:00" if number % 2 else "2026-06-14 08:00:00",
                         f"entry {number} end"))
    page.write_bytes(whole)
    bad += saved(add(place, "2026-06-14 07:00:00", "last end"))
    every = place.entries()
    return bad + [f"entry {number} is lost" for number in range(8) if not holds(every, f"entry {number} end")]


def set_back(place):
    moments = ["2026-06-14 10:00:00", "2026-06-14 09:00:00", "2026-06-13 09:00:00", "2026-06-14 09:30:00",
               "1999-06-14 09:00:00", "2026-06-14 11:00:00"]
    bad = said(place, moments, [moment.replace(" ", "T") for moment in moments])
    order = [one["stamp"] for one in entries(place)]
    return bad + ([] if order == sorted(order) and len(order) == 6 else [f"the order of the log: {order}"])


def set_forward(place):
    moments = ["2026-06-14 10:00:00", "2027-06-14 10:00:00", "2026-06-14 10:00:01", "2037-01-01 00:00:00",
               "2026-06-14 10:00:02"]
    return said(place, moments, [moment.replace(" ", "T") for moment in moments])


def set_while_it_waits(forward):
    """The lock is held, and the clock is set: the wait is of 5 s all the same, and then the spool."""
    def case(place):
        bad = saved(add(place, "2026-06-14 10:00:00", "first end"))
        # The library reads this file anew at each look.
        moment = place.folder / "moment"
        moment.write_text("@2026-06-14 10:00:00\n")
        lock = os.open(place.logbook / ".wake/lock", os.O_RDWR)
        fcntl.flock(lock, fcntl.LOCK_EX)
        waiting = subprocess.Popen(
            ["faketime", "-f", "@2026-06-14 10:00:00", "env", "-u", "FAKETIME", *place.command("entry 1 end")],
            env=place.environment() | faked() | {"FAKETIME_TIMESTAMP_FILE": str(moment)}, text=True,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True)
        began = time.monotonic()
        try:
            time.sleep(1.5)
            later = place.folder / "later"
            later.write_text("@2026-06-14 23:00:00\n" if forward else "@2026-06-14 04:00:00\n")
            later.rename(moment)
            heard = waiting.communicate(timeout=60)[0]
        except subprocess.TimeoutExpired:
            return ["it waits for a clock that was set"]
        finally:
            if waiting.poll() is None:
                os.killpg(waiting.pid, signal.SIGKILL)
                waiting.wait()
            os.close(lock)
        took = time.monotonic() - began
        if not heard.startswith("saved ") or waiting.returncode:
            bad.append(f"exit {waiting.returncode}: {heard[-200:]}")
        # It may be slow; quicker than the wait it cannot be.
        if took < 4.5:
            bad.append("it did not wait for 5 s")
        if not holds(place.entries(), "entry 1 end"):
            bad.append("it is nowhere")
        if "T10:00:0" not in heard:
            bad.append(f"the clock was not faked: {heard}")
        return bad
    return case


def put_forward(place):
    """The night in March: an hour that the ship's clock never showed."""
    return zoned(place, ["2026-03-29 00:59:59", "2026-03-29 01:00:00"],
                 ["2026-03-29T01:59:59+01:00", "2026-03-29T03:00:00+02:00"], "02:30", "never showed")


def put_back(place):
    """The night in October: an hour that it showed twice."""
    return zoned(place, ["2026-10-25 00:30:00", "2026-10-25 01:30:00"],
                 ["2026-10-25T02:30:00+02:00", "2026-10-25T02:30:00+01:00"], "2026-10-25T02:30", "twice")


def zoned(place, moments, begins, time_, words):
    # The zone is in the facts of the voyage from its first entry on; the device is in another later.
    evening = datetime.datetime.fromisoformat(moments[0]) - datetime.timedelta(hours=8)
    bad = saved(add(place, evening.isoformat(sep=" "), "first end", zone="Europe/Oslo"))
    bad += said(place, moments, begins)
    order = [one["stamp"] for one in entries(place)][1:]
    if order != begins:
        bad.append(f"the order of the log: {order}")
    day = begins[0][:10]
    wrong = at(place, f"{day} 12:00:00", "add", "--no-annotate", "-t",
               time_ if "T" in time_ else f"{day}T{time_}", "between end")
    if wrong.returncode != 2 or words not in wrong.stderr or "+01:00" not in wrong.stderr:
        bad.append(f"exit {wrong.returncode}: {wrong.stderr[-300:]}")
    return bad


def leap_day(place):
    bad = said(place, ["2028-02-28 23:59:59", "2028-02-29 00:00:00", "2028-03-01 00:00:00"],
               ["2028-02-28T23:59:59", "2028-02-29T00:00:00", "2028-03-01T00:00:00"])
    names = [page.name for page in place.pages()]
    return bad + ([] if names == ["2028-02-28.wake", "2028-02-29.wake", "2028-03-01.wake"] else [str(names)])


def new_year(place):
    """The page is of the ship's day, not of UTC's."""
    bad = said(place, ["2026-12-31 22:59:59", "2026-12-31 23:00:00"],
               ["2026-12-31T23:59:59+01:00", "2027-01-01T00:00:00+01:00"], zone="Europe/Oslo")
    names = [page.name for page in place.pages()]
    return bad + ([] if names == ["2026-12-31.wake", "2027-01-01.wake"] else [str(names)])


def large_numbers(place):
    """Past what 31 and 32 bits count."""
    return said(place, ["2038-01-19 03:14:07", "2038-01-19 03:14:08", "2106-02-07 06:28:16"],
                ["2038-01-19T03:14:07", "2038-01-19T03:14:08", "2106-02-07T06:28:16"])


def leap_second(place):
    """A second that UTC had and no clock of a device shows: taken or refused in words, and readable."""
    result = at(place, "2026-06-14 10:00:00", "add", "--no-annotate", "-t", "2016-12-31T23:59:60Z", "leap end")
    bad = [] if result.returncode in (0, 2) else [f"exit {result.returncode}: {result.stderr[-200:]}"]
    bad += saved(add(place, "2017-01-01 00:00:00", "after end"))
    checked = at(place, "2026-06-14 10:00:00", "log", "--all")
    return bad + ([] if checked.returncode == 0 and "after end" in checked.stdout else [checked.stderr[-200:]])


def other_zone(place):
    """The device's zone changes under way: each line says its own offset, and stays."""
    bad = []
    for zone in ("Europe/Oslo", "America/New_York", "Pacific/Kiritimati", "Asia/Kolkata"):
        bad += saved(add(place, "2026-06-14 10:00:00", f"in {zone} end", zone=zone))
    moments = {datetime.datetime.fromisoformat(line.split(" ")[0]) for line in lines(place)}
    return bad + ([] if len(lines(place)) == 4 and len(moments) == 1 else [f"not one moment: {lines(place)}"])


def keeps_undo(place):
    """By no clock is a copy swept before its 30 days, nor by one that is unset."""
    bad = saved(add(place, "2026-06-14 10:00:00", "first end"))
    struck = at(place, "2026-06-14 10:00:05", "strike", "last", "wrong")
    bad += [] if struck.returncode == 0 else [struck.stderr[-200:]]
    for moment in ("1970-01-01 00:00:00", "2026-06-01 00:00:00", "2019-01-01 00:00:00"):
        at(place, moment, "check")
    if not [path for path in (place.logbook / ".wake/undo").iterdir() if "-was-" in path.name]:
        bad.append("the copy is gone")
    undone = at(place, "2026-06-13 10:00:00", "undo")
    bad += [] if undone.returncode == 0 else [undone.stderr[-200:]]
    return bad + ["it is struck still"] * any("void" in line for line in lines(place))


def saved_in_the_future(place):
    """A page that was saved by a clock a day ahead is changed all the same."""
    bad = saved(place.add("first end"))
    page = place.page()
    page.write_bytes(page.read_bytes() + b"# by hand\n")
    ahead = time.time() + 86_400
    os.utime(page, (ahead, ahead))
    result = subprocess.run([WAKE, "--logbook", str(place.logbook), "strike", "last", "wrong"], text=True,
                            capture_output=True, stdin=subprocess.DEVNULL, timeout=60, env=place.environment())
    bad += [] if result.returncode == 0 else [f"exit {result.returncode}: {result.stderr[-200:]}"]
    return bad + ([] if b"void" in page.read_bytes() and b"# by hand" in page.read_bytes() else ["not struck"])


def in_another_order(place):
    """A device that was set right: what it wrote before stands where it stood, and is in no way."""
    bad = saved(add(place, "1970-01-01 00:00:10", "by no clock end"))
    bad += saved(add(place, "2026-06-14 10:00:00", "by the clock end"))
    bad += saved(at(place, "2026-06-14 10:00:05", "add", "--no-annotate", "-t", "20m", "late end"))
    texts = [line for line in lines(place) if "late end" in line]
    return bad + ([] if texts and texts[0].startswith("2026-06-14T09:40:05") else [f"found {texts}"])


def moved(place):
    """The first entry after somebody moved the clock says so; time that goes by by itself is no move."""
    bad = []
    for moment, mark, words in (
            ("2026-06-14 10:00:00", False, ""), ("2026-06-14 10:01:00", False, ""),
            ("2026-06-14 13:01:00", True, "forward by 3 h"), ("2026-06-14 13:01:20", False, ""),
            ("2026-06-12 13:01:20", True, "back by 2 d"), ("1970-01-01 00:00:10", False, "not set"),
            ("2026-06-14 10:00:00", False, "")):
        result = add(place, moment, f"at {moment} {mark} end")
        bad += saved(result)
        if words not in result.stderr or "clock=jumped" in result.stderr and not mark:
            bad.append(f"{moment}: it says {result.stderr[-200:]}")
        bad += [f"{line}" for line in lines(place) if line.endswith(f"at {moment} {mark} end")
                and (" clock=jumped " in line) != mark]
    return bad + ([] if len(lines(place)) == 7 else [f"{len(lines(place))} of 7: {lines(place)}"])


CASES = {
    "moved": moved,
    "unset": unset, "stands still": stands_still, "stands still, in the spool": stands_still_in_the_spool,
    "set back": set_back, "set forward": set_forward, "set back while it waits": set_while_it_waits(False),
    "set forward while it waits": set_while_it_waits(True), "put forward in March": put_forward,
    "put back in October": put_back, "leap day": leap_day, "new year": new_year, "large numbers": large_numbers,
    "leap second": leap_second, "another zone": other_zone, "undo": keeps_undo,
    "saved in the future": saved_in_the_future, "set right": in_another_order,
}


def run(nightly):
    tally = Tally("clock")
    if not need("faketime"):
        tally.failed += 1
        return tally.close()
    for name, case in CASES.items():
        place = Place()
        try:
            tally.case(name, case(place))
        except (AssertionError, OSError, ValueError, subprocess.SubprocessError) as error:
            tally.case(name, [repr(error)])
        finally:
            place.remove()
    return tally.close()
