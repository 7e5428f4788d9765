#!/usr/bin/env python3
"""undocumented.py FILE... - names the public items of symbol graphs that have no comment; status 1 if there are any."""
import json
import sys


def undocumented(path):
    with open(path, encoding="utf-8") as file:
        graph = json.load(file)
    for symbol in graph["symbols"]:
        # What another module declares, or a protocol demands, is told of there.
        is_own = symbol.get("location") is not None
        if is_own and not symbol.get("docComment", {}).get("lines"):
            place = symbol["location"]
            file = place["uri"].removeprefix("file://").partition("/Sources/")[2]
            line = place["position"]["line"] + 1
            yield f"Sources/{file}:{line}: {'.'.join(symbol['pathComponents'])} has no comment"


found = sorted(line for path in sys.argv[1:] for line in undocumented(path))
print("\n".join(found), file=sys.stderr, end="\n" if found else "")
sys.exit(1 if found else 0)
