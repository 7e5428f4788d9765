#!/usr/bin/env python3
"""Writes the tables of Sources/TerminalUI/Text from Python's Unicode data and HTML entities.

    Tests/Tools/text-tables.py        run at the top of the project; rewrites the three *Table.swift files

Widths that younger versions of Unicode than Python's added are listed in YOUNGER below.
"""
import html.entities
import unicodedata

FOLDER = "Sources/TerminalUI/Text/"
ORIGIN = f"Tests/Tools/text-tables.py, from Unicode {unicodedata.unidata_version}"

# Regional indicators count as the wide emoji they make; whole planes of ideographs are wide even
# where unassigned, and so is the block that new emoji come from.
ALWAYS_WIDE = [(0x1F1E6, 0x1F1FF), (0x1FA70, 0x1FAFF), (0x20000, 0x2FFFD), (0x30000, 0x3FFFD)]
# Wide since Unicode 15 (1F6DC), 15.1 (2FFC, 31EF), 16 (2630 to 31E4, 16FF0, 1D300) and 17.
YOUNGER = [
    (0x2630, 0x2637), (0x268A, 0x268F), (0x2FFC, 0x2FFF), (0x31E4, 0x31E5), (0x31EF, 0x31EF),
    (0x4DC0, 0x4DFF), (0x16FF0, 0x16FF6), (0x187F8, 0x187FF), (0x18CFF, 0x18D1E),
    (0x18D80, 0x18DF2), (0x1D300, 0x1D356), (0x1D360, 0x1D376), (0x1F6DC, 0x1F6DC),
]
# What a reader expects where Unicode has no decomposition.
CUSTOMARY = {
    "ß": "ss", "ẞ": "SS", "æ": "ae", "Æ": "AE", "œ": "oe", "Œ": "OE", "ø": "o", "Ø": "O",
    "ł": "l", "Ł": "L", "đ": "d", "Đ": "D", "ð": "d", "Ð": "D", "þ": "th", "Þ": "Th", "ı": "i",
    "‘": "'", "’": "'", "‚": "'", "‛": "'", "′": "'", "“": '"', "”": '"', "„": '"', "‟": '"',
    "″": '"', "«": '"', "»": '"', "‹": "'", "›": "'", "‐": "-", "‑": "-", "‒": "-", "–": "-",
    "—": "-", "―": "-", "−": "-", "•": "*", "·": "*", "×": "x", "⁄": "/", "\u3000": " ",
}


def wide_ranges():
    def is_wide(code):
        named = any(first <= code <= last for first, last in ALWAYS_WIDE + YOUNGER)
        return named or unicodedata.east_asian_width(chr(code)) in "WF"

    ranges = []
    for code in filter(is_wide, range(0x1100, 0x40000)):
        if ranges and ranges[-1][1] == code - 1:
            ranges[-1][1] = code
        else:
            ranges.append([code, code])
    return ranges


def ascii_form(char):
    if char in CUSTOMARY:
        return CUSTOMARY[char]
    decomposed = unicodedata.normalize("NFKD", char)
    kept = "".join(c for c in decomposed if unicodedata.category(c)[0] != "M")
    kept = "".join(CUSTOMARY.get(c, c) for c in kept)
    return kept if kept.strip() and all(" " <= c <= "~" for c in kept) else None


def ascii_forms():
    forms = {c: ascii_form(chr(c)) for c in range(0xA1, 0x110000) if not 0xD800 <= c < 0xE000}
    return {code: form for code, form in forms.items() if form}


def runs_of(singles):
    runs = []
    for code, letter in sorted(singles.items()):
        if runs and code - (runs[-1][0] + len(runs[-1][1])) < 8:
            first, letters = runs.pop()
            runs.append((first, letters.ljust(code - first, "?") + letter))
        else:
            runs.append((code, letter))
    return [(first + at, run[at:at + 60]) for first, run in runs for at in range(0, len(run), 60)]


def quoted(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def wrapped(items, indent="        "):
    lines, line = [], indent
    for item in items:
        if len(line) + len(item) + 1 > 98:
            lines.append(line.rstrip())
            line = indent
        line += item + ", "
    return "\n".join(lines + [line.rstrip()])


def write(name, doc, body):
    with open(FOLDER + name + ".swift", "w") as file:
        file.write(f"// Made by {ORIGIN}; change the script, not this file.\n\n")
        file.write(f"/// {doc}\nenum {name} {{\n{body}\n}}\n")
    print(FOLDER + name + ".swift")


def main():
    ranges = wide_ranges()
    write(
        "WideTable", "The code points that take two columns, as sorted ranges.",
        "    /// The first code point of each range.\n    static let first: [UInt32] = [\n"
        + wrapped(f"0x{first:04X}" for first, _ in ranges)
        + "\n    ]\n\n    /// The last code point of each range.\n    static let last: [UInt32] = [\n"
        + wrapped(f"0x{last:04X}" for _, last in ranges) + "\n    ]")

    forms = ascii_forms()
    singles = {code: form for code, form in forms.items() if len(form) == 1}
    longer = {code: form for code, form in forms.items() if len(form) > 1}
    write(
        "ASCIITable", "What characters beyond ASCII look like in ASCII, marks left out.",
        "    /// Runs of code points from `first`, a letter for each; `?` where there is none.\n"
        "    static let runs: [(first: UInt32, letters: StaticString)] = [\n"
        + wrapped(f"(0x{first:04X}, {quoted(letters)})" for first, letters in runs_of(singles))
        + "\n    ]\n\n    /// The code points that become several letters.\n"
        "    static let longer: [UInt32: StaticString] = [\n"
        + wrapped(f"0x{code:04X}: {quoted(form)}" for code, form in sorted(longer.items()))
        + "\n    ]")

    names = dict(html.entities.name2codepoint, apos=0x27)
    write(
        "EntityTable", "The entities of HTML 4 and `&apos;` by name.",
        "    /// The code point of each name.\n    static let codes: [String: UInt32] = [\n"
        + wrapped(f'"{name}": 0x{code:04X}' for name, code in sorted(names.items())) + "\n    ]")


main()
