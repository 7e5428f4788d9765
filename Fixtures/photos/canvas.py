"""A canvas with what landscapes are made of: skies, glows, clouds, ridges, water. Everything random comes from one seed."""
import math
import random

from PIL import Image, ImageChops, ImageDraw, ImageFilter


class Canvas:
    """A picture in the making; coordinates are fractions of its width and height, lengths of its shorter edge."""

    def __init__(self, width, height, seed):
        self.width, self.height = width, height
        self.unit = min(width, height)
        self.chance = random.Random(seed)
        self.image = Image.new("RGB", (width, height))

    def point(self, x, y):
        return x * self.width, y * self.height

    # Fills

    def gradient(self, stops, top=0.0, bottom=1.0):
        """Colours from top to bottom: `stops` is a list of (fraction, colour)."""
        first, last = round(top * self.height), round(bottom * self.height)
        column = Image.new("RGB", (1, max(1, last - first)))
        column.putdata([blend(stops, row / max(1, last - first - 1)) for row in range(column.height)])
        self.image.paste(column.resize((self.width, column.height)), (0, first))

    def cover(self, mask, colour):
        """Lays a colour over the picture where the mask is light."""
        self.image.paste(Image.new("RGB", self.image.size, colour), (0, 0), mask)

    def polygon(self, points, colour):
        with_edges = self.mask(lambda draw, size: draw.polygon([(x * size[0], y * size[1]) for x, y in points], 255))
        self.cover(with_edges, colour)

    def mask(self, paint, blur=0.0):
        """A mask painted at twice the size for smooth edges; `blur` is a fraction of the shorter edge."""
        scale = 2 if blur == 0 else 0.25
        size = max(1, round(self.width * scale)), max(1, round(self.height * scale))
        mask = Image.new("L", size)
        paint(ImageDraw.Draw(mask), size)
        if blur:
            mask = mask.filter(ImageFilter.GaussianBlur(blur * self.unit * scale))
        return mask.resize(self.image.size, Image.BILINEAR if blur else Image.BOX)

    # Light

    def disc(self, x, y, radius, colour, blur=0.0, strength=1.0):
        def paint(draw, size):
            r = radius * min(size)
            box = x * size[0] - r, y * size[1] - r, x * size[0] + r, y * size[1] + r
            draw.ellipse(box, round(255 * strength))
        self.cover(self.mask(paint, blur), colour)

    def glow(self, x, y, radius, colour, strength=0.8):
        """Light that is added to what is there, fading outwards."""
        layer = Canvas(self.width, self.height, 0)
        layer.disc(x, y, radius, tuple(round(part * strength) for part in colour), blur=radius * 0.7)
        self.image = ImageChops.screen(self.image, layer.image)

    def stars(self, count, below=0.6):
        draw = ImageDraw.Draw(self.image)
        for _ in range(count):
            x, y = self.point(self.chance.random(), self.chance.random() * below)
            light = self.chance.randrange(110, 255)
            size = self.unit * self.chance.choice([0.001, 0.0015, 0.003])
            draw.ellipse((x - size, y - size, x + size, y + size), (light, light, min(255, light + 15)))

    # Texture

    def noise(self, across, down):
        """Soft grey noise of that many patches across and down."""
        patches = Image.frombytes("L", (across, down), self.chance.randbytes(across * down))
        return patches.resize(self.image.size, Image.BICUBIC)

    def clouds(self, colour, top=0.0, bottom=0.6, cover=0.5, strength=0.8):
        """Streaky clouds between two heights; `cover` is how much of the sky they take."""
        coarse, fine = self.noise(5, 14), self.noise(17, 46)
        both = Image.blend(coarse, fine, 0.33)
        threshold = 255 * (1 - cover)
        mask = both.point(lambda v: max(0, min(255, round((v - threshold) * 2.2 * strength))))
        window = self.mask(lambda draw, size: draw.rectangle(
            (0, top * size[1], size[0], bottom * size[1]), 255), blur=0.06)
        self.cover(ImageChops.multiply(mask, window), colour)

    def grain(self, amount=0.035):
        grain = Image.frombytes("L", self.image.size, self.chance.randbytes(self.width * self.height))
        self.image = Image.blend(self.image, ImageChops.overlay(self.image, Image.merge("RGB", [grain] * 3)), amount)

    def vignette(self, strength=0.35):
        light = self.mask(lambda draw, size: draw.ellipse(
            (-0.15 * size[0], -0.2 * size[1], 1.15 * size[0], 1.2 * size[1]), 255), blur=0.22)
        shade = light.point(lambda v: round(255 - (255 - v) * strength))
        self.image = ImageChops.multiply(self.image, Image.merge("RGB", [shade] * 3))

    # Land and water

    def ridge(self, base, rise, roughness, colour, steps=160):
        """A mountain or hill line around `base`; `rise` its height, `roughness` 0 for hills and 1 for rocks."""
        waves = [(self.chance.uniform(0.6, 1.4) * 2 ** octave, self.chance.random() * 7, 0.5 ** (octave * (1.6 - roughness)))
                 for octave in range(7)]
        weight = sum(part for _, _, part in waves)
        points = []
        for step in range(steps + 1):
            x = step / steps
            height = sum(part * math.sin(x * rate * math.tau * self.width / self.height * 0.6 + phase) for rate, phase, part in waves)
            points.append((x, base - rise * (0.5 + 0.8 * height / weight)))
        self.polygon(points + [(1, 1), (0, 1)], colour)
        return points

    def water(self, horizon, tint, ripple=0.012, depth=0.55):
        """Mirrors what is above the horizon, shaken by waves that grow towards the viewer."""
        line = round(horizon * self.height)
        rows = self.height - line
        mirror = self.image.crop((0, max(0, line - rows), self.width, line)).transpose(Image.FLIP_TOP_BOTTOM)
        mirror = mirror.resize((self.width, rows))
        for row in range(rows):
            near = (row + 1) / rows
            shift = round(math.sin(row ** 0.75 * 2.1) * ripple * self.width * near + self.chance.uniform(-1, 1) * near * ripple * self.width)
            source = min(rows - 1, max(0, row + round(self.chance.uniform(-1, 1) * near * rows * 0.05)))
            self.image.paste(ImageChops.offset(mirror.crop((0, source, self.width, source + 1)), shift, 0), (0, line + row))
        shade = Image.new("RGB", (self.width, rows), tint)
        water = self.image.crop((0, line, self.width, self.height))
        self.image.paste(Image.blend(water, shade, 1 - depth), (0, line))

    def sparkle(self, x, horizon, colour, spread=0.16, count=260):
        """Short bright strokes on the water below a light."""
        draw = ImageDraw.Draw(self.image)
        for _ in range(count):
            near = self.chance.random() ** 1.3
            at = x + self.chance.gauss(0, 1) * spread * (0.12 + near) * 0.5
            px, py = self.point(at, horizon + (1 - horizon) * near)
            length, thickness = self.unit * (0.006 + 0.035 * near), max(1, self.unit * 0.004 * near)
            draw.ellipse((px - length, py - thickness, px + length, py + thickness), colour)


def blend(stops, at):
    """The colour at a place between stops."""
    for (start, left), (end, right) in zip(stops, stops[1:]):
        if at <= end:
            part = 0 if end == start else (at - start) / (end - start)
            return tuple(round(a + (b - a) * max(0, part)) for a, b in zip(left, right))
    return stops[-1][1]


def shade(colour, factor):
    return tuple(max(0, min(255, round(part * factor))) for part in colour)
