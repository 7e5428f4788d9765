#!/usr/bin/python3
"""Makes the photos that FixtureServer serves and the tests read, and `catalogue.json`, which lists them.

Run it as `/usr/bin/python3 Fixtures/photos/make.py` (Debian: python3-pil). Two runs with one version of Pillow give
the same bytes. `--catalogue` writes the list alone.
"""
import datetime
import json
import pathlib
import random
import sys

import album

HERE = pathlib.Path(__file__).parent
LIMIT = 6_000_000
FIRST_ID = 54_000_000_001
FIRST_UPLOAD = int(datetime.datetime(2026, 5, 1, 18, tzinfo=datetime.timezone.utc).timestamp())

# The longest edge of each size in pixels; s and q are squares cut from the middle.
EDGES = {"s": 75, "q": 150, "t": 100, "m": 240, "n": 320, "500": 500, "z": 640, "b": 1024}
SQUARES = "s", "q"


def catalogue():
    return [entry(number, line) for number, line in enumerate(album.PHOTOS)]


def entry(number, line):
    """One photo of the catalogue; everything that looks random comes from its number."""
    chance = random.Random(f"photo {number}")
    photo_id = str(FIRST_ID + number)
    secret = f"{chance.getrandbits(40):010x}"
    owner, owner_name, alias = album.OWNERS[number % len(album.OWNERS)]
    server, farm = home(number)
    uploaded = FIRST_UPLOAD - number * 5431
    taken = datetime.datetime.utcfromtimestamp(uploaded) - datetime.timedelta(hours=chance.randrange(2, 900))
    result = {
        "id": photo_id, "owner": owner, "ownerName": owner_name, "pathAlias": alias, "secret": secret,
        "server": server, "farm": farm, "title": line["title"], "tags": line["tags"],
        "dateTaken": taken.strftime("%Y-%m-%d %H:%M:%S"), "dateUploaded": uploaded,
        "license": number % 17, "media": "photo", "scene": line["scene"], "encoding": line["encoding"],
    }
    if line["format"]:
        result["originalSecret"] = f"{chance.getrandbits(40):010x}"
        result["originalFormat"] = line["format"]
    result["sizes"] = {size: rendition(result, line, size) for size in line["sizes"].split()}
    return result


def home(number):
    """Server and farm: today's, an old one with its farm, or one whose farm the API no longer tells (0)."""
    return [("65535", 66), ("65535", 66), (str(7300 + number), 8), ("65535", 0)][number % 4]


def rendition(photo, line, size):
    """File name and dimensions of one size."""
    if size == "o":
        file = f"{photo['id']}_{photo['originalSecret']}_o.{photo['originalFormat']}"
    else:
        letter = "" if size == "500" else f"_{size}"
        file = f"{photo['id']}_{photo['secret']}{letter}.jpg"
    width, height = dimensions(line, size)
    return {"file": file, "width": width, "height": height}


def dimensions(line, size):
    """Width and height as the file's header has them: a rotated photo lies on its side in its file."""
    edge = min(EDGES.get(size, line["original"]), line["original"])
    if size in SQUARES:
        return edge, edge
    across, down = line["shape"][::-1] if line["encoding"] == "rotated" else line["shape"]
    longest = max(across, down)
    return max(1, round(edge * across / longest)), max(1, round(edge * down / longest))


def write_catalogue(photos):
    text = json.dumps({"photos": photos}, indent=1, ensure_ascii=True)
    (HERE / "catalogue.json").write_text(text + "\n", encoding="ascii")


def main():
    photos = catalogue()
    write_catalogue(photos)


if __name__ == "__main__":
    main()
