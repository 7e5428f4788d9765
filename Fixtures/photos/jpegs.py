"""How a photo becomes bytes: each of the ways in which real JPEGs differ, and how they get damaged."""
import io
import struct

from PIL import Image

QUALITY = 82
ORIENTATION, THUMBNAIL_OFFSET, THUMBNAIL_LENGTH, COMPRESSION = 0x0112, 0x0201, 0x0202, 0x0103


def jpeg(picture, **options):
    out = io.BytesIO()
    picture.save(out, "JPEG", **{"quality": QUALITY, "optimize": True, **options})
    return out.getvalue()


def encode(picture, encoding):
    """The bytes of an upright picture in one of the encodings that the README names."""
    return ENCODINGS[encoding](picture)


def progressive(picture):
    return jpeg(picture, progressive=True)


def grayscale(picture):
    return jpeg(picture.convert("L"))


def cmyk(picture):
    return jpeg(picture.convert("CMYK"))


def rotated(picture):
    """Lies on its left side and says so: EXIF orientation 6, turn a quarter clockwise to see it right."""
    lying = picture.transpose(Image.ROTATE_90)
    return jpeg(lying, exif=exif(lying, orientation=6))


def thumbnail(picture):
    return jpeg(picture, exif=exif(picture, orientation=1))


def app13(picture):
    """As Flickr's servers send them: Photoshop data before JFIF, an ICC profile, component ids from 0."""
    plain = jpeg(picture, subsampling="4:4:4")
    photoshop = b"Photoshop 3.0\0" + b"8BIM\x04\x04\0\0" + struct.pack(">I", 14) + b"\x1c\x02\0\0\x02\0\x04\x1c\x02\x50\0\x02me"
    profile = b"ICC_PROFILE\0\x01\x01" + icc_profile()
    adobe = b"Adobe\0\x64\0\0\0\0\x01"
    rest = components_from_zero(plain[2:])
    jfif_end = 2 + struct.unpack(">H", rest[2:4])[0]
    extra = segment(0xE2, profile) + segment(0xEE, adobe)
    return plain[:2] + segment(0xED, photoshop) + rest[:jfif_end] + extra + rest[jfif_end:]


ENCODINGS = {
    "baseline": jpeg, "progressive": progressive, "grayscale": grayscale, "cmyk": cmyk,
    "rotated": rotated, "thumbnail": thumbnail, "app13": app13,
}


def segment(marker, content):
    return struct.pack(">BBH", 0xFF, marker, len(content) + 2) + content


def components_from_zero(tail):
    """Renames the components 1, 2, 3 of frame and scan header to 0, 1, 2."""
    result = bytearray(tail)
    for marker, first, step in ((b"\xff\xc0", 10, 3), (b"\xff\xda", 5, 2)):
        at = tail.index(marker) + first
        for component in range(3):
            result[at + component * step] = component
    return bytes(result)


def icc_profile():
    """An empty but well-formed profile: 128 bytes of header and no tags."""
    return struct.pack(">I", 132) + bytes(8) + b"mntrRGB XYZ " + bytes(12) + b"acsp" + bytes(88) + bytes(4)


def exif(picture, orientation):
    """An EXIF segment with an orientation and, in its second directory, a thumbnail."""
    small = picture.copy()
    small.thumbnail((64, 64))
    inner = jpeg(small, quality=60)
    first = directory([(ORIENTATION, 3, orientation << 16)], following=26)
    second = directory([(COMPRESSION, 3, 6 << 16), (THUMBNAIL_OFFSET, 4, 68), (THUMBNAIL_LENGTH, 4, len(inner))], following=0)
    return b"Exif\0\0" + b"MM\0\x2a\0\0\0\x08" + first + second + inner


def directory(entries, following):
    """A TIFF directory; the values of short entries stand in the upper half of their field."""
    packed = b"".join(struct.pack(">HHII", tag, kind, 1, value) for tag, kind, value in entries)
    return struct.pack(">H", len(entries)) + packed + struct.pack(">I", following)


# Originals of other formats

def lossless(picture, kind, **options):
    """A PNG or a GIF, both of 64 colours."""
    out = io.BytesIO()
    few = picture.quantize(64, dither=Image.NONE)
    few.save(out, kind.upper(), optimize=True, **options)
    return out.getvalue()
