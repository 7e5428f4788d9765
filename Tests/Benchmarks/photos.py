"""photos.py FOLDER - a made-up Flickr on disk: 500 photos that compress like real ones, the same at every run.

FOLDER/photos/SERVER/ID_SECRET_SIZE.jpg   the pictures, sizes s (75x75) and m (240 on the longer side)
FOLDER/api/search.json                    the reply to flickr.photos.search for all of them
FOLDER/api/search-extras.json             the same for a caller who asked for extras
"""
import json
import os
import random
import sys
from concurrent.futures import ProcessPoolExecutor

from PIL import Image, ImageChops, ImageDraw, ImageOps

COUNT = 500
SHAPES = [(640, 427), (640, 480), (427, 640), (640, 360), (640, 640)]
WORDS = 'sunset beach harbour café cat Straße mountain 山 river old bridge in rain & fog "dusk" <b>'.split()


def photo(number):
    chance = random.Random(number)
    identity = {
        "id": str(53_000_000_000 + number * 1009 + chance.randrange(1000)),
        "owner": f"{chance.randrange(10**7, 10**8)}@N0{chance.randrange(1, 9)}",
        "secret": f"{chance.getrandbits(40):010x}",
        "server": chance.choice(["65535"] * 7 + ["4860", "7372", "2944"]),
        "farm": 66,
        "title": " ".join(chance.sample(WORDS, chance.randrange(0, 6))),
        "ispublic": 1, "isfriend": 0, "isfamily": 0,
    }
    return identity, chance.choice(SHAPES), chance


def file_name(identity, size):
    return f"{identity['server']}/{identity['id']}_{identity['secret']}_{size}.jpg"


def picture(chance, width, height):
    """A colour field, noise of five grains and a few shapes."""
    def grain(columns):
        return Image.frombytes("L", (columns, columns), chance.randbytes(columns * columns))

    image = Image.frombytes("RGB", (3, 3), chance.randbytes(27)).resize((width, height), Image.BICUBIC)
    roughness = chance.uniform(0.5, 2.4)
    for columns, strength in ((6, 70), (20, 45), (60, 34), (180, 26), (480, 20)):
        scale = strength * roughness / 255
        noise = grain(columns).resize((width, height), Image.BICUBIC).point(lambda v: int(128 + (v - 128) * scale))
        image = ImageChops.add(image, noise.convert("RGB"), offset=-128)
    draw = ImageDraw.Draw(image)
    for _ in range(chance.randrange(3, 14)):
        left, top, edge = chance.randrange(width), chance.randrange(height), chance.randrange(15, 200)
        colour = tuple(chance.randrange(256) for _ in "rgb")
        shape = chance.choice([draw.ellipse, draw.rectangle])
        shape([left, top, left + edge, top + int(edge * chance.uniform(0.3, 1.5))], fill=colour)
    return image


def make_files(number, folder):
    identity, shape, chance = photo(number)
    large = picture(chance, *shape)
    os.makedirs(f"{folder}/photos/{identity['server']}", exist_ok=True)
    square = ImageOps.fit(large, (75, 75), Image.LANCZOS)
    square.save(f"{folder}/photos/{file_name(identity, 's')}", "JPEG", quality=95, optimize=True)
    large.thumbnail((240, 240), Image.LANCZOS)
    large.save(f"{folder}/photos/{file_name(identity, 'm')}", "JPEG", quality=88, optimize=True)


def with_extras(identity):
    urls = {f"url_{name}": f"https://live.staticflickr.com/{file_name(identity, size)}"
            for name, size in (("sq", "s"), ("s", "m"))}
    return identity | urls | {
        "ownername": "Bench Person", "pathalias": "bench", "media": "photo", "media_status": "ready",
        "dateupload": "1600000000", "datetaken": "2020-09-13 12:26:40", "datetakengranularity": "0",
        "height_sq": 75, "width_sq": 75, "height_s": 180, "width_s": 240,
    }


def write_reply(path, photos):
    page = {"page": 1, "pages": 1, "perpage": COUNT, "total": COUNT, "photo": photos}
    with open(path, "w") as file:
        json.dump({"photos": page, "stat": "ok"}, file, separators=(",", ":"))


def main(folder):
    with ProcessPoolExecutor() as pool:
        list(pool.map(make_files, range(COUNT), [folder] * COUNT, chunksize=10))
    identities = [photo(number)[0] for number in range(COUNT)]
    os.makedirs(f"{folder}/api", exist_ok=True)
    write_reply(f"{folder}/api/search.json", identities)
    write_reply(f"{folder}/api/search-extras.json", [with_extras(identity) for identity in identities])


if __name__ == "__main__":
    main(sys.argv[1])
