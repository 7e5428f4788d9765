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

from PIL import Image

import album
import damage
import jpegs
import scenes

HERE = pathlib.Path(__file__).parent
LIMIT = 6_000_000
FIRST_ID = 54_000_000_001
FIRST_UPLOAD = int(datetime.datetime(2026, 5, 1, 18, tzinfo=datetime.timezone.utc).timestamp())

# The longest edge of each size in pixels; s and q are squares cut from the middle.
EDGES = {"s": 75, "q": 150, "t": 100, "m": 240, "n": 320, "500": 500, "z": 640, "b": 1024, "h": 1600}
SQUARES = "s", "q"
# Sizes larger than any picture is drawn: they are enlarged, and weigh little.
ENLARGED = {"k": 2048, "3k": 3072, "4k": 4096, "5k": 5120, "6k": 6144}
ENLARGED_QUALITY = 30


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
    if size in ("h", "o"):  # The original has the pixels of Large 1600, and shows both.
        file = f"{photo['id']}_{photo['originalSecret']}_o.{photo['originalFormat']}"
    else:
        letter = "" if size == "500" else f"_{size}"
        file = f"{photo['id']}_{photo['secret']}{letter}.jpg"
    width, height = dimensions(line, size)
    return {"file": file, "width": width, "height": height}


def dimensions(line, size):
    """Width and height as the file's header has them: a rotated photo lies on its side in its file."""
    edge = ENLARGED.get(size) or min(EDGES.get(size, line["original"]), line["original"])
    if size in SQUARES:
        return edge, edge
    across, down = line["shape"][::-1] if line["encoding"] == "rotated" else line["shape"]
    longest = max(across, down)
    return max(1, round(edge * across / longest)), max(1, round(edge * down / longest))


def write_catalogue(photos):
    text = json.dumps({"photos": photos}, indent=1, ensure_ascii=True)
    (HERE / "catalogue.json").write_text(text + "\n", encoding="ascii")


def write_photo(photo, line):
    """Draws a photo once, at its largest, and writes every size of it."""
    picture = scenes.draw(line["scene"], *canvas_size(line), photo["id"])
    for size, facts in photo["sizes"].items():
        (HERE / facts["file"]).write_bytes(rendered(picture, facts, size, photo))


def canvas_size(line):
    """Twice the largest size that is not cut out of the middle, so that every edge is smooth."""
    sizes = [size for size in line["sizes"].split() if size not in ENLARGED]
    edge = min(line["original"], max(EDGES.get(size, line["original"]) for size in sizes))
    across, down = line["shape"]
    scale = max(240, edge * 1.25) / max(across, down)
    return round(across * scale), round(down * scale)


def rendered(picture, facts, size, photo):
    turned = photo["encoding"] == "rotated"
    width, height = (facts["height"], facts["width"]) if turned else (facts["width"], facts["height"])
    if size in SQUARES:
        edge = min(picture.size)
        left, top = (picture.width - edge) // 2, (picture.height - edge) // 2
        picture = picture.crop((left, top, left + edge, top + edge))
    small = picture.resize((width, height), Image.LANCZOS)
    if size in ENLARGED:
        return jpegs.jpeg(small, quality=ENLARGED_QUALITY)
    if facts["file"].endswith(".jpg"):
        return jpegs.encode(small, photo["encoding"])
    return jpegs.lossless(small, photo["originalFormat"])


def remove_pictures():
    for pattern in ("*.jpg", "*.png", "*.gif"):
        for file in HERE.glob(pattern):
            file.unlink()


def main():
    photos = catalogue()
    write_catalogue(photos)
    if "--catalogue" in sys.argv:
        return
    remove_pictures()
    for photo, line in zip(photos, album.PHOTOS):
        write_photo(photo, line)
    damage.write(HERE, photos)
    size = sum(file.stat().st_size for file in HERE.rglob("*") if file.is_file())
    print(f"{len(photos)} photos, {size:,} bytes")
    if size > LIMIT:
        sys.exit(f"more than {LIMIT:,} bytes")


if __name__ == "__main__":
    main()
