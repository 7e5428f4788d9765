"""Makes what is no whole picture (`damaged/`) and what only looks strange (`odd/`), each with the reason as its name."""
import io
import struct

from PIL import Image, ImageDraw

import jpegs

FRAMES = b"\xff\xc0", b"\xff\xc2"
SCAN = b"\xff\xda"
END = b"\xff\xd9"


def write(root, photos):
    read = {key: (root / file).read_bytes() for key, file in sources(photos).items()}
    for folder, files in (("damaged", damaged(read)), ("odd", odd(read))):
        (root / folder).mkdir(exist_ok=True)
        for old in (root / folder).iterdir():
            old.unlink()
        for name, data in files.items():
            (root / folder / name).write_bytes(data)


def sources(photos):
    """A size m of the first baseline and the first progressive photo, and the originals that are no JPEGs."""
    first = {photo["encoding"]: photo["sizes"]["m"]["file"] for photo in reversed(photos)}
    originals = {photo["originalFormat"]: photo["sizes"]["o"]["file"] for photo in photos if "originalFormat" in photo}
    return {"baseline": first["baseline"], "progressive": first["progressive"], "png": originals["png"], "gif": originals["gif"]}


def damaged(read):
    baseline, progressive, png, gif = (read[key] for key in ("baseline", "progressive", "png", "gif"))
    return {
        "empty.jpg": b"",
        "start-marker-alone.jpg": baseline[:2],
        "cut-in-header.jpg": baseline[:100],
        "half.jpg": baseline[:len(baseline) // 2],
        "half-progressive.jpg": progressive[:len(progressive) // 2],
        "no-end-marker.jpg": baseline[:-2],
        "last-byte-missing.jpg": baseline[:-1],
        "zeroed-middle.jpg": zeroed_middle(baseline),
        "huge-header.jpg": with_dimensions(baseline, 65500, 65500),
        "huge-progressive.jpg": with_dimensions(progressive, 12000, 9000),
        "three-hundred-scans.jpg": many_scans(300),
        "stray-bytes-before-end.jpg": stray_bytes(baseline, baseline.rindex(END)),
        "page.jpg": b"<!DOCTYPE html>\n<html><head><title>Sign in</title></head><body>Welcome to the hotel</body></html>\n",
        "answer.jpg": b'{"stat":"fail","code":105,"message":"Service currently unavailable"}',
        "photo_unavailable.png": placeholder(),
        "half.png": png[:len(png) // 2],
        "wrong-checksum.png": png[:200] + bytes([png[200] ^ 1]) + png[201:],
        "no-end-chunk.png": png[:-12],
        "half.gif": gif[:len(gif) // 2],
        "no-trailer.gif": gif[:-1],
    }


def odd(read):
    """Whole pictures all the same."""
    baseline, png, gif = (read[key] for key in ("baseline", "png", "gif"))
    return {
        "bytes-after-end.jpg": baseline + b"<!-- served in 3 ms -->" + END,
        "bytes-after-end.png": png + b"more",
        "bytes-after-end.gif": gif + b"more",
        "stray-bytes-before-scan.jpg": stray_bytes(baseline, baseline.rindex(SCAN)),
        "ninety-scans.jpg": many_scans(90),
        "cmyk-inverted.jpg": inks(255, *RED),
        "cmyk.jpg": without_adobe(inks(0, *(255 - part for part in RED))),
        **same_picture(read["baseline"]),
        "ycck-inverted.jpg": with_adobe_transform(inks(255, *to_ycc(255 - part for part in RED)), 2),
    }


def same_picture(jpeg):
    """One picture of 64 colours in three files without loss."""
    picture = Image.open(io.BytesIO(jpeg)).resize((96, 64))
    return {
        "same.png": jpegs.lossless(picture, "png"),
        "same.gif": jpegs.lossless(picture, "gif", interlace=0),
        "same-interlaced.gif": jpegs.lossless(picture, "gif", interlace=1),
    }


# What the three files of four inks look like when decoded right.
RED = 200, 40, 60


def inks(black, *parts):
    """16x16 pixels whose four stored components have these values; Pillow inverts what it is given."""
    picture = Image.new("CMYK", (16, 16), tuple(255 - part for part in (*parts, black)))
    return jpegs.jpeg(picture, quality=100)


def to_ycc(parts):
    return Image.new("RGB", (1, 1), tuple(parts)).convert("YCbCr").getpixel((0, 0))


def adobe_segment(data):
    """Where the Adobe segment lies, marker included; the last of its 16 bytes says how colours were transformed."""
    at = data.index(b"Adobe") - 4
    return at, at + 16


def without_adobe(data):
    start, end = adobe_segment(data)
    return data[:start] + data[end:]


def with_adobe_transform(data, transform):
    _, end = adobe_segment(data)
    return data[:end - 1] + bytes([transform]) + data[end:]


def zeroed_middle(data):
    third = len(data) // 3
    return data[:third] + bytes(third) + data[2 * third:]


def with_dimensions(data, width, height):
    """Makes the frame header claim another size."""
    at = next(data.index(marker) for marker in FRAMES if marker in data)
    return data[:at + 5] + struct.pack(">HH", height, width) + data[at + 9:]


def stray_bytes(data, at):
    return data[:at] + b"stray" * 8 + data[at:]


def many_scans(count):
    """A grey 16x16 progressive picture that sends its four DC coefficients again and again, without a fault in any scan."""
    frame = jpegs.segment(0xC2, struct.pack(">BHHB", 8, 16, 16, 1) + bytes([1, 0x11, 0]))
    quantization = jpegs.segment(0xDB, b"\0" + b"\x10" * 64)
    codes = jpegs.segment(0xC4, b"\0" + b"\x01" + bytes(15) + b"\0")
    scan = jpegs.segment(0xDA, bytes([1, 1, 0, 0, 0, 0])) + b"\x0f"
    return b"\xff\xd8" + quantization + frame + codes + scan * count + END


def placeholder():
    """Stands in for the picture that Flickr's servers redirect to when a photo is gone."""
    picture = Image.new("RGB", (500, 375), (240, 240, 240))
    draw = ImageDraw.Draw(picture)
    draw.rectangle((10, 10, 489, 364), outline=(190, 190, 190))
    draw.text((130, 180), "This photo is no longer available", (120, 120, 120))
    return jpegs.lossless(picture, "png")
