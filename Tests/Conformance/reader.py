#!/usr/bin/env python3
"""A reader of the wake format, as simple as can be, written from docs/format.md alone.

It reads what is right and says nothing of what is wrong: the suite's valid part. CC0 1.0.
"""
import datetime, json, os, re, sys
from decimal import Decimal

HERE = os.path.dirname(os.path.abspath(__file__))
BLANK = " \t"
NAME = re.compile(r"[A-Za-z][A-Za-z0-9-]*(\.[A-Za-z0-9-]+)*\Z")
TIME = r"(\d\d):(\d\d)(?::(\d\d))?"
FULL = re.compile(r"(\d{4})-(\d\d)-(\d\d)(?:[Tt]" + TIME + r"([Zz]|[+-]\d\d:\d\d)?)?(?=[ \t]|\Z)", re.A)
SPACED = re.compile(r"(\d{4})-(\d\d)-(\d\d)[ \t]+" + TIME + r"([Zz]|\+\d\d:\d\d)?(?=[ \t]|\Z)", re.A)
SHORT = re.compile(TIME + r"([Zz]|\+\d\d:\d\d)?(?=[ \t]|\Z)", re.A)

class Registry:
    def __init__(self):
        self.keys, self.units, self.default, self.events = {}, {}, {}, []
        with open(os.path.join(HERE, "../../docs/registry.tsv"), encoding="utf-8") as file:
            for line in file:
                if line.startswith("#") or line.startswith("kind\t"):
                    continue
                kind, name, _, of, form, _, traits, _ = line.rstrip("\n").split("\t")
                if kind == "key":
                    self.keys[name] = (form, of, traits.split(","))
                elif kind == "event":
                    self.events.append(name)
                elif kind == "dimension":
                    self.default[name] = of
                elif kind == "unit":
                    own = name[len(of) + 1:]
                    for spelling in [own] + [t for t in traits.split(",") if t != "-"]:
                        self.units[of, spelling] = own

    def key(self, name):
        """Form, measure and traits; a named form has those of its key."""
        known = self.keys.get(name)
        if known and "must-name" not in known[2]:
            return known
        stem, dot, _ = name.partition(".")
        known = self.keys.get(stem)
        named = dot and name.count(".") == 1 and known
        return known if named and {"may-name", "must-name"} & set(known[2]) else ("text", "-", [])

registry = Registry()

def is_list(name):
    return "list" in registry.key(name)[2]

def is_reading(name):
    return "reading" in registry.key(name)[2]

def offset_minutes(text):
    if text in ("Z", "z", "UTC"):
        return 0
    size = int(text[1:3]) * 60 + int(text[4:6])
    return -size if text[0] == "-" else size

def offset_text(minutes):
    return "Z" if minutes == 0 else "%s%02d:%02d" % ("-" if minutes < 0 else "+", abs(minutes) // 60, abs(minutes) % 60)

class Stamp:
    """`date` and `time` as written; `seconds` since 1970 in UTC, None for a day."""

    def __init__(self, match, form, page):
        groups = list(match.groups())
        if form is SHORT:
            groups = [None, None, None] + groups
        year, month, day, hour, minute, second, zone = groups
        self.date = datetime.date(int(year), int(month), int(day)) if year else page.date
        self.seconds, self.text = None, self.date.isoformat() if self.date else None
        if hour is None:
            return
        local = self.date.toordinal() * 86400 + int(hour) * 3600 + int(minute) * 60 + int(second or 0)
        offset = offset_minutes(zone) if zone else page.offset(local)
        self.seconds = local - offset * 60
        self.text += "T%s:%s" % (hour, minute) + (":" + second if second else "") + offset_text(offset)

    @staticmethod
    def read(text, page):
        """A stamp at the beginning of a text, and what follows it."""
        for form in (SPACED, FULL, SHORT):
            match = form.match(text)
            if match:
                return Stamp(match, form, page), text[match.end():]
        return None, text

class Page:
    def __init__(self, name, zones):
        self.is_facts = name in ("logbook.wake", "voyage.wake")
        match = re.match(r"\d{4}-\d\d-\d\d", name, re.A)
        self.date = datetime.date.fromisoformat(match.group()) if match else None
        self.zones = []
        for zone in zones:
            words = zone.split()
            begin = Stamp.read(words[2], self)[0].seconds if len(words) == 3 else -10**18
            self.zones.append((begin, offset_minutes(words[0])))
        self.zones.sort()

    def offset(self, local):
        for begin, offset in reversed(self.zones):
            if local - offset * 60 >= begin:
                return offset
        raise ValueError("no zone holds")

def number(text):
    return format(Decimal(text).normalize() + 0, "f")

def quantity(text, measure):
    match = re.match(r"-?\d+(\.\d+)?", text, re.A)
    unit = match and text[match.end():] or registry.default[measure]
    return number(match.group()) + registry.units.get((measure, unit), unit) if match else text

def direction(text, bare=""):
    match = re.match(r"(\d+(?:\.\d+)?)([TMC]?)\Z", text, re.A)
    degrees = number(match.group(1)) if match else text.upper()
    return ("0" if degrees == "360" else degrees) + ((match.group(2) or bare) if match else "")

def half(text):
    """One of the two numbers of a position in degrees; exact, for thirds are kept as a ratio."""
    sign = -1 if re.search("[SWsw]", text) or text.strip().startswith("-") else 1
    parts = [Decimal(part) for part in re.findall(r"\d+(?:\.\d+)?", text, re.A)]
    parts += [Decimal(0)] * (3 - len(parts))
    return sign * (parts[0] * 3600 + parts[1] * 60 + parts[2])

def position(text):
    iso = re.match(r"([+-])(\d\d)(\d\d)?(\d\d)?(\.\d+)?([+-])(\d{3})(\d\d)?(\d\d)?(\.\d+)?/?\Z", text, re.A)
    if iso:
        g = iso.groups()
        halves = []
        for sign, degrees, minutes, seconds, fraction in (g[:5], g[5:]):
            parts = " ".join(part for part in (degrees, minutes, seconds) if part)
            halves.append(half(sign + parts + (fraction or "")))
    else:
        halves = [half(part) for part in text.split(",")]
    if halves[1] == 180 * 3600:
        halves[1] = -halves[1]
    return ",".join(number(str(one)) for one in halves)

def wind_speed(text):
    if text.startswith("F"):
        return text
    match = re.match(r"([\d.]+)(?:-([\d.]+))?(.*)\Z", text, re.A)
    ends = [end for end in match.groups()[:2] if end]
    return "-".join(quantity(end + match.group(3), "windSpeed") for end in ends)

def wind(text):
    match = re.match(r"([^/]*[^m\d/]|\d+(?:\.\d+)?[TMC]?)/(.*)\Z", text)
    if match and not re.match(r"[\d.]+m/s\Z", text):
        return direction(match.group(1)) + "/" + wind_speed(match.group(2))
    return wind_speed(text) if re.match(r"\d.*[a-z]\Z|F\d", text) else direction(text)

def meaning(name, text, page):
    """One spelling for all forms of a value that mean the same."""
    form, of, _ = registry.key(name)
    parts = text.split("/")
    if form == "quantity" or form == "level" and "/" not in text:
        return quantity(text, of if form == "quantity" else "level")
    if form in ("direction", "trueDirection"):
        return direction(text, "T" if form == "trueDirection" else "")
    if form in ("variation", "side", "count", "money"):
        letters = {"count": 0, "money": 3}.get(form, 1)
        return number(text[:len(text) - letters]) + text[len(text) - letters:]
    if form == "position":
        return position(text)
    if form == "wind":
        return wind(text)
    if form == "current":
        return direction(parts[0]) + "/" + quantity("/".join(parts[1:]), "speed")
    if form == "wave":
        parts += [""] * (3 - len(parts))
        return "/".join((direction(parts[0]), quantity(parts[1], "waveHeight"), quantity(parts[2], "period")))
    if form in ("stamp", "tide"):
        stamp = Stamp.read(parts[0], page)[0]
        first = stamp.text if stamp.seconds is None else str(stamp.seconds)
        return "/".join([first] + [quantity(part, "tideHeight") for part in parts[1:]])
    return text

class Entry:
    def __init__(self, line, page):
        self.line, self.page = line, page
        self.stamp, rest = Stamp.read(line, page)
        rest = rest.lstrip(BLANK)
        self.further = re.match(r"\+([ \t]|\Z)", rest) is not None
        if self.further:
            rest = rest[1:].lstrip(BLANK)
        self.events, self.fields = [], []
        while rest:
            event = re.match(r"@([^ \t]+)", rest)
            field = re.match(r'([^ \t=]+)=("(?:[^"\\]|\\["\\])*"(?=[ \t]|\Z)|[^ \t"][^ \t]*)', rest)
            if event and NAME.match(event.group(1)) and not self.further:
                self.events.append(event.group(1).lower())
                rest = rest[event.end():].lstrip(BLANK)
            elif field and NAME.match(field.group(1)):
                value = field.group(2)
                if value.startswith('"'):
                    value = re.sub(r'\\(["\\])', r"\1", value[1:-1])
                self.fields.append((field.group(1).lower(), value))
                rest = rest[field.end():].lstrip(BLANK)
            else:
                if re.match(r"--([ \t]|\Z)", rest):
                    rest = rest[2:].lstrip(BLANK)
                break
        self.remarks = rest.rstrip(BLANK)
        last = {key: value for key, value in self.fields}
        self.fields = [f for f in self.fields if is_list(f[0]) or last[f[0]] == f[1]]
        self.struck = "void" in last
        self.says = {(k, meaning(k, v, page)) for k, v in self.fields
                     if k not in ("conflict", "was", "logged", "void", "void.by", "void.at")}
        self.identity = (tuple(sorted(self.events)), self.remarks)

    def rank(self):
        stem = self.events[0].split(".")[0] if self.events else None
        known = registry.events.index(stem) if stem in registry.events else len(registry.events)
        return (-1 if stem is None else known, self.line.encode())

    def annotates(self, other):
        extra = self.says - other.says
        return (other.says <= self.says and any(key == "age" for key, _ in extra)
                and all(is_reading(key) for key, _ in extra))

def joined(lines):
    """Lines that are one entry as an entry with the fields and conflicts of all."""
    first = lines[0]
    for line in lines:
        first = line if line.annotates(first) else first
    first.conflicts, first.paragraphs = set(), []
    for line in lines:
        if line is not first and not first.annotates(line):
            add(first, line.fields, line.page)
    return first

def add(entry, fields, page):
    for key, value in fields:
        own = [meaning(k, v, page) for k, v in entry.fields if k == key]
        if not own or is_list(key) and meaning(key, value, page) not in own:
            entry.fields.append((key, value))
        elif not is_list(key) and meaning(key, value, page) not in own:
            entry.conflicts.add(key)

def moment(lines):
    """The entries of one instant."""
    own = sorted((line for line in lines if not line.further), key=lambda line: line.line.encode())
    further = [line for line in lines if line.further and not line.struck]
    entries = []
    for identity in dict.fromkeys(line.identity for line in own):
        same = [line for line in own if line.identity == identity]
        struck = [line for line in same if line.struck]
        live = [line for line in same if not line.struck and all(line.says != s.says for s in struck)]
        for says in dict.fromkeys(frozenset(s.says) for s in struck):
            entries.append(joined([s for s in struck if s.says == says]))
        if live:
            entries.append(joined(live))
    if not entries and further:
        entries = [joined([further.pop(0)])]
    entries.sort(key=Entry.rank)
    live = [entry for entry in entries if not entry.struck] or entries
    for line in further:
        for entry in live:
            add(entry, [f for f in line.fields if is_reading(f[0])], line.page)
        if line.remarks and line.remarks not in live[0].paragraphs:
            live[0].paragraphs.append(line.remarks)
    return entries

def main():
    given = list(zip(sys.argv[1::2], sys.argv[2::2]))
    page = Page(dict(given).get("--name", "-"), [zone for option, zone in given if option == "--zone"])
    out, instants = [], {}
    for raw in sys.stdin.buffer.read().split(b"\n"):
        line = raw[:-1] if raw.endswith(b"\r") else raw
        line = line.decode("utf-8").removeprefix("\ufeff")
        fact = re.match(r"([a-z][a-z0-9-]*(?:\.[a-z0-9-]+)*):(?:[ \t](.*))?\Z", line)
        if fact and page.is_facts:
            out.append({"fact": fact.group(1), "value": (fact.group(2) or "").strip(BLANK)})
        elif re.match(r"\d", line, re.A):
            entry = Entry(line, page)
            seconds = entry.stamp.seconds
            instants.setdefault(entry.stamp.date if seconds is None else seconds, []).append(entry)

    def order(item):
        date = min(entry.stamp.date for entry in item[1])
        return (date, 0, 0) if isinstance(item[0], datetime.date) else (date, 1, item[0])

    for _, lines in sorted(instants.items(), key=order):
        for entry in moment(lines):
            fields = {}
            for key, value in entry.fields:
                if is_list(key):
                    fields.setdefault(key, []).append(value)
                elif key not in entry.conflicts:
                    fields[key] = value
            out.append(dict(conflicts=sorted(entry.conflicts), events=entry.events, fields=fields, remarks=entry.remarks,
                            paragraphs=entry.paragraphs, stamp=entry.stamp.text, struck=entry.struck))
    for one in out:
        text = json.dumps(one, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        sys.stdout.buffer.write(text.encode() + b"\n")

main()
