"""The logbook that the lane prints."""
import base64

HOSTILE = ["<script>window.hacked=1</script>", "<img src=x onerror=window.hacked=2>",
           "\"><svg onload=window.hacked=3>", "</style></td></tr></table><b>", "<!-- ", "]]>",
           "javascript:window.hacked=4", "\u202etxt.exe\u2066", "' onmouseover='window.hacked=5",
           "W" * 300, "שלום עולם", "<iframe src=file:///etc/passwd></iframe>"]

# One red dot.
PNG = base64.b64decode("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC")


def page(day, entries):
    lines = [f"# Day {day} of the passage."]
    for number in range(entries):
        minute = number * 1440 // entries
        events = {0: "@depart @engine-on ", 2: "@engine-off @sails-up "}.get(number, "") if day == 1 else ""
        if number % 7 == 5:
            events += "@reef "
        lines.append(
            f"2026-06-{day:02d}T{minute // 60:02d}:{minute % 60:02d}:00+02:00 {events}"
            f"log={1000 + day * 120 + number * 120 / entries:.1f}nm sog={4 + number % 5}.{day % 10}kn cog={40 + number * 3:03d}T "
            f"pos={54 + day // 10}-{(number * 7 + day * 6) % 60:02d}.{number:03d}N,{10 + day // 4:03d}-{(number * 5) % 60:02d}.{day:03d}E "
            f"wind=SW/{12 + number % 14}kn baro={1012 - number % 9}hPa Entry {number} of the day, steering by the stars")
    return "\n".join(lines) + "\n"


def make(root):
    def write(path, text):
        path = root / path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())

    write("logbook.wake", "format: 1\nvessel: Wega\ncall-sign: OXWE\nzone: Europe/Copenhagen\n")
    write("2026-06-01-long/voyage.wake", "title: The long way\nfrom: Marstal\ntowards: Reykjavik\n"
          "skipper: Anna Berg\ncrew: Anna Berg (anna)\nstarted: 2026-06-01T00:00:00+02:00\n")
    for day in range(1, 13):
        write(f"2026-06-01-long/2026-06-{day:02d}.wake", page(day, 24))
    write("2026-06-01-long/2026-06-13.wake",
          "2026-06-13T09:00:00+02:00 void=\"wrong ship\" void.by=anna Struck words\n"
          "2026-06-13T10:00:00+02:00 @arrive log=2500.0nm file=photos/one.png file=plan.txt file=../../gone.png Alongside\n")
    write("2026-06-01-long/photos/one.png", PNG)
    write("2026-06-01-long/plan.txt", "a plan")
    lines = [f"# {text}" for text in HOSTILE]
    for number, text in enumerate(HOSTILE):
        lines.append(f"2026-07-01T{8 + number // 4:02d}:{number % 4 * 15:02d}:00+02:00 @fix place=\"{text.replace(chr(34), '')}\" "
                     f"file=\"{text.replace(chr(34), '')}\" pos=54-{10 + number}.0N,010-{10 + number}.0E {text}")
        lines.append(f"2026-07-01T{8 + number // 4:02d}:{number % 4 * 15:02d}:00+02:00 + {text}")
    write("2026-07-01-hostile/voyage.wake",
          f"title: {HOSTILE[0]}{HOSTILE[7]}\ncrew: {HOSTILE[1]} (anna)\nskipper: {HOSTILE[2]}\n")
    write("2026-07-01-hostile/2026-07-01.wake", "\n".join(lines) + "\n")
