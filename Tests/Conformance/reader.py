#!/usr/bin/env python3
"""A second reader of the wake format, for the valid part of the suite (README.md beside it).

Written from docs/format.md and docs/registry.tsv alone, to show that they are enough; a rule is named
where it is followed. It reads what a file says and is no linter: of a value it asks what it means, never
whether it may be, so that it finds only the errors of lines. usage: reader.py --name PAGE [--zone ZONE]...
"""
import collections, csv, datetime, json, math, pathlib, re, sys
from fractions import Fraction

BLANKS = " \t"
END = r"(?=[ \t]|\Z)"
NAME = r"[A-Za-z][A-Za-z0-9-]*"
PARTS = NAME + r"(?:\.[A-Za-z0-9-]+)*"
WIDE = r"[A-Za-z\x80-\U0010FFFF]"
DATE = r"[0-9]{4}-[0-9]{2}-[0-9]{2}"
TIME = r"([01][0-9]|2[0-3]|24(?=:00(?::00)?(?![:0-9]))):([0-5][0-9])(?::([0-5][0-9]|60))?"  # R-time
ZONE = r"[Zz]|[+-](?:0[0-9]|1[0-5]):[0-5][0-9]"  # R-offset
STAMP = rf"(?:({DATE})([Tt]|[ \t]+))?{TIME}({ZONE})?{END}"
NUMBER = r"-?(?!(?:\.?[0-9]){19})[0-9]+(?:\.[0-9]+)?"  # R-number: 18 digits at most
BESIDES = {"conflict", "was", "logged"}  # R-same: keys that do not count

Stamp = collections.namedtuple("Stamp", "text day moment")  # the moment of a day is the day itself
Page = collections.namedtuple("Page", "date zones")  # what short stamps hang on
Line = collections.namedtuple("Line", "text stamp is_plus events fields meanings remarks is_struck is_faulty")


def match(pattern, text):
    """The groups of a pattern that fits the whole text; ValueError stands for what cannot be read."""
    if found := re.fullmatch(pattern, text):
        return found.groups()
    raise ValueError(text)


# The registry: forms and traits of keys, spellings of units, the order of events

KEYS, UNITS, EVENTS = {}, {}, {}
UNKNOWN = {"form": "text", "of": "-", "traits": "-"}
REGISTRY = pathlib.Path(__file__).resolve().parents[2] / "docs" / "registry.tsv"
with open(REGISTRY, encoding="utf-8", newline="") as rows:
    rows = (row for row in rows if not row.startswith("#"))
    for row in csv.DictReader(rows, delimiter="\t", quoting=csv.QUOTE_NONE):
        if row["kind"] == "key":
            KEYS[row["name"]] = row
        elif row["kind"] == "dimension":
            UNITS[row["name"]] = {"": row["of"]}  # R-unit: a bare number is in the default unit
        elif row["kind"] == "unit":
            unit = row["name"].partition("/")[2]
            UNITS[row["of"]] |= dict.fromkeys([unit, *re.findall("[^,-]+", row["traits"])], unit)
        elif row["kind"] == "event":
            EVENTS[row["name"]] = len(EVENTS)


def known(key):
    """What the registry says of a key; a named key is as the one that it names (§6)."""
    first, _, part = key.partition(".")
    named = {} if "." in part or "-name" not in KEYS.get(first, UNKNOWN)["traits"] else KEYS[first]
    return KEYS.get(key) or named or UNKNOWN


def read_page(name, facts):
    page = Page(re.match(f"({DATE})?", name)[1] or "", [])  # R-short
    for fact in facts:
        zone, _, start = fact.partition(" from ")
        page.zones.append((read_stamp(start.strip(BLANKS), page)[0].moment if start else -math.inf, zone))
    return page


def read_stamp(text, page):
    """The stamp with which a text begins, and the rest of the text."""
    if found := re.match(DATE + END + r"(?![ \t]+[0-9])", text):  # R-day
        day = datetime.date.fromisoformat(found[0])
        return Stamp(found[0], day, day), text[found.end():]
    if not (found := re.match(STAMP, text)):
        raise ValueError("bad-stamp")
    rest = text[found.end():]
    date, between, hour, minute, second, zone = found.groups()
    if zone and zone[0] == "-" and between not in ("T", "t"):
        raise ValueError("range-or-offset")  # R-minus
    if not zone and re.match(r"[ \t]+([+-][0-9]{2}:?[0-9]{2}|[Pp][Mm])" + END, rest):
        raise ValueError("bad-offset or bad-time")  # R-offset, R-not-a-stamp
    day = datetime.date.fromisoformat(date or page.date)
    local = ((day.toordinal() * 24 + int(hour)) * 60 + int(minute)) * 60 + int(second or 0)
    ahead, zone = (offset(zone), zone) if zone else zone_at(local, page.zones)
    time = f"{hour}:{minute}" + (f":{second}" if second else "")
    return Stamp(f"{day}T{time}{zone if ahead else 'Z'}", day, local - ahead), rest


def offset(zone):
    """By how many seconds the clocks of a zone are ahead of UTC."""
    (zone,) = match(f"({ZONE}|UTC)", zone)
    return 0 if zone[0] in "ZzU" else int(zone[0] + "60") * (int(zone[1:3]) * 60 + int(zone[4:]))


def zone_at(local, zones):
    """R-zone: the one zone in which the ship's clock showed that local time."""
    found = {}
    for start, zone in zones:
        end = min((other for other, _ in zones if other > start), default=math.inf)
        if start <= local - offset(zone) < end:
            found[offset(zone)] = zone
    if len(found) != 1:
        raise ValueError("zone-missing, zone-conflict, local-time-skipped or local-time-twice")
    return found.popitem()


def read_line(text, page):
    stamp, rest = read_stamp(text, page)
    events, fields, is_plus, is_faulty = [], {}, bool(re.match(rf"[ \t]+\+{END}", rest)), False
    rest = rest.strip(BLANKS)[is_plus:].lstrip(BLANKS)
    while rest and not re.match("--" + END, rest):
        event = None if is_plus else re.match(f"@({PARTS}){END}", rest)
        field = re.match(rf'({PARTS})=(?:"((?:[^"\\]|\\["\\])*)"|([^ \t"][^ \t]*)){END}', rest)
        if event:
            events.append(event[1].lower())
        elif field:
            key, quoted, value = field[1].lower(), field[2], field[3]
            if quoted is not None:
                value = re.sub(r"\\(.)", r"\1", quoted)  # R-quote
            fields[key] = fields.get(key, []) + [value] if "list" in known(key)["traits"] else value  # R-twice
        else:
            is_faulty = bool(re.match(f"@{WIDE}|{WIDE}[^ \t]*=", rest))  # R-remarks
            break
        rest = rest[(event or field).end():].lstrip(BLANKS)
    remarks = re.sub(f"^--{END}[ \t]*", "", rest)  # R-separator
    meanings = {key: meaning(key, value, page) for key, value in fields.items()}
    return Line(text, stamp, is_plus, events, fields, meanings, remarks, "void" in fields, is_faulty)


# What values mean (§6, R-same): numbers by value, units by name; what cannot be read, as it is written

def meaning(key, value, page):
    def moment(text):
        stamp, rest = read_stamp(text, page)
        return stamp.moment, match("", rest)

    if isinstance(value, list):
        return [meaning(key, one, page) for one in value]
    forms = {
        "position": position, "direction": direction, "trueDirection": lambda text: direction(text, "T"),
        "variation": lettered, "side": lettered, "money": lettered, "count": lettered, "stamp": moment,
        "quantity": lambda text: quantity(text, known(key)["of"]), "wind": wind,
        "level": lambda text: parts(text, int, int) if "/" in text else quantity(text, "level"),
        "current": lambda text: parts(text, direction, "speed"),
        "wave": lambda text: parts(text, direction, "waveHeight", "period"),
        "tide": lambda text: parts(text, moment, "tideHeight"),
    }
    try:
        return forms.get(known(key)["form"], str)(value)
    except (ValueError, KeyError):
        return value


def quantity(text, dimension):
    value, unit = match(f"({NUMBER})(.*)", text)
    return Fraction(value), UNITS[dimension][unit]


def lettered(text, bare="", turn=""):
    """R-side, and what R-plain says of counts and money."""
    value, letters = match(f"({NUMBER})([A-Z]*)", text)
    return Fraction(0 if value == turn else value), letters or bare


def direction(text, bare=""):
    """R-direction, and the points of R-wind."""
    return text.upper() if text.isalpha() else lettered(text, bare, turn="360")


def parts(text, *forms):
    """R-parts, R-level: each part as its function or its dimension reads it."""
    return [part and (form(part) if callable(form) else quantity(part, form))
            for part, form in zip(text.split("/", len(forms) - 1), forms, strict=True)]


def wind(text):
    """R-wind: `SW/18-22kn`, `225T/10m/s`, `SW`, `F5-6`, `calm`."""
    speed = rf"F({NUMBER})(?:-F?({NUMBER}))?|({NUMBER})(?:-({NUMBER}))?(kn|kts?|m/s|km/h)"
    found = re.fullmatch(f"(?:([^/]+)/)?(?:{speed})", text)
    start, *speed = found.groups() if found else [text]
    return start and direction(start), [part and (UNITS["windSpeed"].get(part) or Fraction(part)) for part in speed]


def position(text):
    """R-position: exact degrees, 180 W as 180 E."""
    north, east = match(r"([+-][0-9.]+)([+-][0-9.]+)/" if text.endswith("/") else r"([^,]+),(.+)", text)
    return degrees(north, "NS", "2"), degrees(east, "EW", "3")


def degrees(text, letters, width):
    packed = f"^([+-][0-9]{{{width}}})([0-9]{{2}})([0-9]{{2}})?"  # the DDMMSS of ISO 6709
    text = re.sub(packed, lambda found: "-".join(filter(None, found.groups())), text)
    sign, whole, minutes, seconds, letter = match(
        rf"([{letters}+-]?)([0-9.]+)(?:[-°]([0-9.]+))?(?:[-'′]([0-9.]+))?[°'′\"″]?([{letters}]?)", text)
    value = Fraction(whole) + Fraction(minutes or 0) / 60 + Fraction(seconds or 0) / 3600
    return -value if {sign, letter} & set("-SW") and value != 180 else value


class Entry:
    """What lines with the same instant, events and remarks say together, filled in byte order."""

    def __init__(self, line):
        self.line, self.fields, self.meanings, self.conflicts, self.paragraphs = line, {}, {}, set(), []

    def fill(self, line, only_readings=False):
        for key, value in line.fields.items():
            if "reading" not in known(key)["traits"] and only_readings:
                continue
            if isinstance(value, list):  # a list key
                had = self.fields.get(key, [])
                self.fields[key] = had + [one for one in value if one not in had]
                continue
            self.fields[key] = min(self.fields.get(key, value), value) if key in BESIDES else self.fields.get(key, value)
            if self.meanings.setdefault(key, line.meanings[key]) != line.meanings[key]:
                self.conflicts |= {key} - BESIDES  # R-conflict
        self.conflicts |= set(self.fields) & set(self.fields.get("conflict", "").split(","))  # R-unsettled

    def json(self):
        fields = {key: value for key, value in self.fields.items() if key not in self.conflicts}
        return {"stamp": self.line.stamp.text, "events": self.line.events, "fields": fields,
                "remarks": self.line.remarks, "paragraphs": self.paragraphs,
                "conflicts": sorted(self.conflicts), "struck": self.line.is_struck}


def said(line):
    """What a line says but for its being struck (R-struck) and what does not count (R-same)."""
    keys = (key for key in sorted(line.meanings) if key.partition(".")[0] not in BESIDES | {"void"})
    return line.stamp.moment, tuple(sorted(line.events)), line.remarks, repr([(key, line.meanings[key]) for key in keys])


def join(lines):
    """R-conflict; what R-same and R-annotation say of the same lines comes out of it."""
    struck, entries = {said(line) for line in lines if line.is_struck}, {}
    for line in sorted(lines, key=lambda line: (not line.is_struck, line.text)):
        key = said(line) if said(line) in struck else said(line)[:3]
        entries.setdefault(key, Entry(line)).fill(line)
    return list(entries.values())


def read(lines):
    """The set of entries in the order of time."""
    instants = [line.stamp for line in lines if line.stamp.moment != line.stamp.day]

    def order(entry):
        _, day, moment = entry.line.stamp
        is_instant = moment != day
        if not is_instant:  # R-day
            moment = min((stamp.moment for stamp in instants if stamp.day >= day), default=math.inf)
        ranks = [EVENTS.get(event.partition(".")[0], len(EVENTS)) for event in entry.line.events[:1]]
        return moment, is_instant, is_instant or day, ranks, entry.line.text

    entries = sorted(join([line for line in lines if not line.is_plus]), key=order)
    plus = [line for line in lines if line.is_plus]
    struck = {said(line) for line in plus if line.is_struck}
    for moment in dict.fromkeys(line.stamp.moment for line in plus):  # R-plus
        further = [line for line in plus if line.stamp.moment == moment]
        live = [line for line in further if said(line) not in struck]
        joined = [entry for entry in entries if entry.line.stamp.moment == moment]
        joined = [entry for entry in joined if not entry.line.is_struck] or joined
        counting, first, is_alone = live if joined else live or further, "", not joined
        if is_alone:
            joined = [Entry(next((line for line in counting if line.remarks), counting[0]))]
            first, entries = joined[0].line.remarks, entries + joined
        for entry in joined:
            for line in sorted(counting, key=lambda line: line.text):
                entry.fill(line, only_readings=not is_alone)
        joined[0].paragraphs += dict.fromkeys(line.remarks for line in counting if line.remarks not in ("", first))
    return sorted(entries, key=order)


def main():
    options = list(zip(sys.argv[1::2], sys.argv[2::2]))
    name = dict(options)["--name"]
    page = read_page(name, [zone for option, zone in options if option == "--zone"])
    output, lines, failed = [], [], False
    *ended, last = sys.stdin.buffer.read().split(b"\n")  # R-line-end, R-last-line
    for text in [text.removesuffix(b"\r") for text in ended] + [last]:
        try:
            text = text.decode().removeprefix("\ufeff")  # R-bytes, R-bom
            fact = re.fullmatch(f"({NAME}):(?:[ \t](.*))?", text)
            if re.search(r"[\0-\x08\n-\x1F\x7F]", text):
                raise ValueError("control-character")
            if re.match("[0-9]", text):  # R-kind
                lines.append(read_line(text, page))
            elif fact and name in ("logbook.wake", "voyage.wake"):  # R-fact-place
                output.append({"fact": fact[1].lower(), "value": (fact[2] or "").strip(BLANKS)})
            elif not fact and text.strip(BLANKS) and text[0] != "#":
                raise ValueError("unreadable-line")
        except ValueError:
            failed = True
    for member in output + [entry.json() for entry in read(lines)]:
        text = json.dumps(member, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        sys.stdout.buffer.write(text.encode() + b"\n")
    sys.exit(failed or any(line.is_faulty for line in lines))


if __name__ == "__main__":
    main()
