"""The scenes: each is a function that paints one on a canvas. `SCENES` finds them by name."""
import math

from PIL import ImageDraw

from canvas import Canvas, shade

# Sky from top to horizon, sun, clouds, and the darkest colour of the land.
DUSKS = [
    ([(0, (38, 30, 84)), (0.45, (176, 64, 110)), (0.8, (250, 130, 70)), (1, (255, 214, 120))], (255, 236, 170), (255, 120, 96), (28, 18, 40)),
    ([(0, (22, 40, 92)), (0.5, (110, 96, 160)), (0.8, (244, 160, 120)), (1, (255, 226, 168))], (255, 244, 206), (244, 150, 140), (22, 24, 46)),
    ([(0, (70, 20, 50)), (0.4, (190, 50, 50)), (0.75, (248, 120, 40)), (1, (255, 200, 70))], (255, 240, 150), (120, 30, 60), (34, 10, 22)),
    ([(0, (30, 70, 120)), (0.5, (120, 160, 190)), (0.8, (250, 200, 140)), (1, (255, 232, 180))], (255, 250, 220), (250, 170, 130), (24, 34, 44)),
    ([(0, (44, 24, 90)), (0.4, (120, 50, 140)), (0.75, (236, 110, 140)), (1, (255, 190, 150))], (255, 224, 200), (180, 80, 150), (26, 14, 44)),
    ([(0, (16, 26, 56)), (0.55, (60, 80, 120)), (0.85, (220, 150, 90)), (1, (250, 200, 120))], (255, 230, 160), (70, 70, 110), (12, 16, 30)),
]
NOON = [(0, (44, 108, 190)), (0.7, (140, 190, 228)), (1, (214, 232, 240))]
NIGHT = [(0, (6, 8, 26)), (0.6, (18, 24, 62)), (1, (54, 46, 88))]


def dusk(c, horizon=0.66, sun=None):
    """A sunset sky down to the horizon; returns where the sun stands and the darkest colour."""
    sky, light, cloud, dark = DUSKS[c.chance.randrange(len(DUSKS))]
    x = c.chance.uniform(0.25, 0.75) if sun is None else sun
    y = horizon - c.chance.uniform(0.03, 0.16)
    c.gradient(sky, 0, horizon)
    c.gradient([(0, sky[-1][1]), (1, sky[-2][1])], horizon, 1)
    c.clouds(shade(cloud, 0.75), 0, horizon * 0.85, cover=c.chance.uniform(0.42, 0.6), strength=0.5)
    c.clouds(cloud, 0.05, horizon * 0.95, cover=c.chance.uniform(0.35, 0.5), strength=0.9)
    c.glow(x, y, 0.42, sky[-2][1], 0.55)
    c.glow(x, y, 0.2, sky[-1][1], 0.7)
    c.disc(x, y, c.chance.uniform(0.045, 0.075), light)
    return x, dark, light


def day(c, horizon=0.66):
    c.gradient(NOON, 0, horizon)
    c.gradient([(0, NOON[-1][1]), (1, NOON[1][1])], horizon, 1)
    c.clouds((250, 252, 255), 0, horizon * 0.9, cover=c.chance.uniform(0.4, 0.55), strength=0.9)


def night(c, stars=260):
    c.gradient(NIGHT)
    c.stars(stars)


def figure(c, x, y, size, points, colour):
    """A shape of points around (0, 0), y upwards, in units of `size` of the shorter edge."""
    across, down = size * c.unit / c.width, size * c.unit / c.height
    c.polygon([(x + px * across, y - py * down) for px, py in points], colour)


def oval(c, x, y, width, height, colour, turn=0.0):
    """An ellipse, in units of the shorter edge, turned by `turn` radians."""
    points = []
    for step in range(40):
        angle = step / 40 * math.tau
        px, py = math.cos(angle) * width, math.sin(angle) * height
        points.append((px * math.cos(turn) - py * math.sin(turn), px * math.sin(turn) + py * math.cos(turn)))
    figure(c, x, y, 1, points, colour)


def stroke(c, points, colour, thickness):
    """A line through points in fractions; `thickness` of the shorter edge."""
    def paint(draw, size):
        draw.line([(x * size[0], y * size[1]) for x, y in points], 255, max(1, round(thickness * min(size))), "curve")
    c.cover(c.mask(paint), colour)


# Sunsets

def sea_sunset(c):
    x, dark, light = dusk(c)
    c.water(0.66, shade(dark, 1.2), depth=0.7)
    c.sparkle(x, 0.665, light)
    if c.chance.random() < 0.5:
        c.ridge(0.97, 0.14, 0.8, dark)


def hill_sunset(c):
    x, dark, _ = dusk(c, 0.6)
    for layer in range(6):
        depth = layer / 5
        far = tuple(round(a + (b - a) * depth) for a, b in zip((196, 120, 122), dark))
        c.ridge(0.6 + 0.36 * depth, 0.13, 0.15, far)


def sailing_boat(c, x, y, size, colour, sail):
    figure(c, x, y, size, [(-0.55, 0), (0.55, 0), (0.38, -0.18), (-0.38, -0.18)], colour)
    figure(c, x, y, size, [(-0.015, 0), (0.015, 0), (0.015, 1.2), (-0.015, 1.2)], colour)
    figure(c, x, y, size, [(0.04, 0.08), (0.48, 0.12), (0.04, 1.15)], sail)
    figure(c, x, y, size, [(-0.04, 0.08), (-0.38, 0.12), (-0.04, 0.98)], shade(sail, 0.85))


def boat_sunset(c):
    x, dark, light = dusk(c, 0.6)
    sailing_boat(c, c.chance.uniform(0.2, 0.4), 0.6, 0.1, dark, shade(dark, 1.3))
    c.water(0.6, shade(dark, 1.2), depth=0.72)
    c.sparkle(x, 0.605, light)
    sailing_boat(c, c.chance.uniform(0.5, 0.72), 0.76, 0.26, dark, shade(dark, 1.6))


def branches(c, x, y, length, angle, depth, colour):
    """A tree, branch by branch, with leaves at its ends."""
    end = x + math.cos(angle) * length * c.unit / c.width, y - math.sin(angle) * length * c.unit / c.height
    stroke(c, [(x, y), end], colour, 0.005 * 1.75 ** depth / 2)
    if depth == 0:
        radius = length * c.chance.uniform(0.6, 1.1)
        c.disc(*end, radius, colour)
        return
    for turn in (-0.55, 0.12, 0.6):
        branches(c, *end, length * 0.72, angle + turn * c.chance.uniform(0.7, 1.3), depth - 1, colour)


def tree_sunset(c):
    _, dark, _ = dusk(c, 0.78)
    c.ridge(0.8, 0.05, 0.1, shade(dark, 1.5))
    c.ridge(0.9, 0.06, 0.1, dark)
    branches(c, c.chance.uniform(0.3, 0.7), 0.9, 0.2, math.pi / 2, 3, dark)
    grass(c, dark, 0.93)


def grass(c, colour, base):
    draw = ImageDraw.Draw(c.image)
    for _ in range(300):
        x = c.chance.random()
        lean = c.chance.uniform(-0.012, 0.012)
        draw.line([c.point(x, base + 0.08), c.point(x + lean, base - c.chance.uniform(0, 0.045))], colour, max(1, round(c.unit * 0.003)))


def skyline(c, base, colour, tallest, windows=None, count=26):
    """Houses beside each other; `windows` is the colour of the lit ones."""
    draw = ImageDraw.Draw(c.image)
    x = -0.02
    while x < 1:
        width = c.chance.uniform(0.5, 1.5) / count
        top = base - tallest * c.chance.uniform(0.25, 1) ** 1.4
        draw.rectangle((*c.point(x, top), *c.point(x + width * 0.94, 1)), colour)
        if c.chance.random() < 0.25:
            figure(c, x + width * 0.47, top, 0.06, [(-0.06, 0), (0.06, 0), (0, 1)], colour)
        if windows:
            light_windows(c, draw, x, top, width * 0.94, base, windows)
        x += width


def light_windows(c, draw, x, top, width, base, colour):
    step_x, step_y = 0.016 * c.unit / c.width, 0.024 * c.unit / c.height
    for column in range(1, int(width / step_x)):
        for row in range(1, int((base - top) / step_y)):
            if c.chance.random() < 0.42:
                left, upper = c.point(x + column * step_x, top + row * step_y)
                light = shade(colour, c.chance.uniform(0.6, 1.05))
                draw.rectangle((left, upper, left + c.unit * 0.007, upper + c.unit * 0.011), light)


def city_sunset(c):
    _, dark, _ = dusk(c, 0.8)
    skyline(c, 0.84, shade(dark, 2.6), 0.3, count=34)
    skyline(c, 0.9, shade(dark, 1.6), 0.3, windows=(255, 206, 120), count=24)
    skyline(c, 1.0, dark, 0.28, windows=(255, 190, 90), count=15)


def bird(c, x, y, size, colour):
    lift = c.chance.uniform(0.2, 0.6)
    across, down = size * c.unit / c.width, size * c.unit / c.height
    stroke(c, [(x - across, y - lift * down), (x - across * 0.4, y - lift * down * 1.1), (x, y),
               (x + across * 0.4, y - lift * down * 1.1), (x + across, y - lift * down)], colour, 0.005)


def birds_sunset(c):
    _, dark, _ = dusk(c, 0.82)
    c.ridge(0.88, 0.08, 0.3, shade(dark, 1.7))
    c.ridge(0.98, 0.08, 0.3, dark)
    for number in range(22):
        bird(c, c.chance.gauss(0.5, 0.17), c.chance.gauss(0.33, 0.11), c.chance.uniform(0.018, 0.045), dark)


def palm(c, x, y, height, lean, colour):
    trunk = [(x + lean * part * part, y - height * part) for part in (0, 0.25, 0.5, 0.75, 1)]
    stroke(c, trunk, colour, 0.016)
    crown_x, crown_y = trunk[-1]
    for frond in range(9):
        angle = math.pi * (frond / 8) * 1.3 - 0.15 * math.pi
        reach = 0.2 * c.chance.uniform(0.8, 1.1)
        points = [(crown_x + math.cos(angle) * reach * part * c.unit / c.width,
                   crown_y - (math.sin(angle) * reach * part - 0.16 * part * part) * c.unit / c.height)
                  for part in (0, 0.3, 0.6, 0.85, 1)]
        leaf(c, points, 0.03, colour)


def leaf(c, points, width, colour):
    """A frond along a line, widest in its middle."""
    edge = width * c.unit / c.height
    under = [(x, y + edge * swell) for (x, y), swell in zip(points, (0.1, 0.9, 1.2, 0.8, 0))]
    c.polygon(points + under[::-1], colour)


def palm_sunset(c):
    x, dark, light = dusk(c, 0.68)
    c.water(0.68, shade(dark, 1.3), depth=0.7)
    c.sparkle(x, 0.685, light, count=160)
    c.ridge(0.98, 0.06, 0.1, dark)
    palm(c, 0.18, 1.0, 0.66, 0.12, dark)
    palm(c, 0.3, 1.0, 0.5, -0.05, dark)


def lake_sunset(c):
    _, dark, _ = dusk(c, 0.6)
    c.ridge(0.56, 0.3, 0.75, shade(dark, 3.2))
    c.ridge(0.6, 0.16, 0.75, shade(dark, 2))
    firs(c, 0.62, 0.07, shade(dark, 1.2))
    c.water(0.61, shade(dark, 1.4), ripple=0.004, depth=0.78)


def firs(c, base, height, colour, count=70):
    for number in range(count):
        size = height * c.chance.uniform(0.5, 1.2) * c.height / c.unit
        x = (number + c.chance.random()) / count
        figure(c, x, base, size, [(-0.24, 0), (-0.1, 0.45), (-0.15, 0.45), (0, 1), (0.15, 0.45), (0.1, 0.45), (0.24, 0)], colour)


def desert_sunset(c):
    _, dark, _ = dusk(c, 0.62)
    for layer, colour in enumerate([(206, 120, 70), (170, 84, 52), (112, 50, 42), shade(dark, 1.4)]):
        c.ridge(0.66 + 0.1 * layer, 0.1, 0.05, colour)


def lighthouse(c, x, base, size, colour, stripe, lamp):
    figure(c, x, base, size, [(-0.16, 0), (0.16, 0), (0.1, 1), (-0.1, 1)], colour)
    for band in (0.2, 0.6):
        left, right = 0.16 - 0.06 * band, 0.16 - 0.06 * (band + 0.2)
        figure(c, x, base, size, [(-left, band), (left, band), (right, band + 0.2), (-right, band + 0.2)], stripe)
    figure(c, x, base, size, [(-0.14, 1), (0.14, 1), (0.14, 1.04), (-0.14, 1.04)], stripe)
    figure(c, x, base, size, [(-0.07, 1.04), (0.07, 1.04), (0.07, 1.2), (-0.07, 1.2)], lamp)
    figure(c, x, base, size, [(-0.1, 1.2), (0.1, 1.2), (0, 1.34)], stripe)


def lighthouse_sunset(c):
    x, dark, light = dusk(c, 0.66, sun=0.3)
    c.water(0.66, shade(dark, 1.2), depth=0.7)
    c.sparkle(x, 0.665, light)
    c.polygon([(0.55, 1), (0.6, 0.8), (0.68, 0.7), (0.8, 0.66), (1, 0.68), (1, 1)], dark)
    lighthouse(c, 0.8, 0.68, 0.4, shade(dark, 2.4), dark, (255, 240, 180))
    c.glow(0.8, 0.68 - 0.45 * c.unit / c.height, 0.12, (255, 230, 150), 0.9)


def mill_sunset(c):
    _, dark, _ = dusk(c, 0.8)
    c.ridge(0.88, 0.04, 0.05, shade(dark, 1.6))
    x, base = c.chance.uniform(0.35, 0.65), 0.9
    figure(c, x, base, 0.4, [(-0.3, 0), (0.3, 0), (0.17, 0.9), (-0.17, 0.9)], dark)
    figure(c, x, base, 0.4, [(-0.19, 0.9), (0.19, 0.9), (0, 1.16)], dark)
    turn = c.chance.random()
    hub = x, base - 0.38 * c.unit / c.height
    for sail in range(4):
        angle = turn + sail * math.pi / 2
        tip = hub[0] + math.cos(angle) * 0.34 * c.unit / c.width, hub[1] - math.sin(angle) * 0.34 * c.unit / c.height
        stroke(c, [hub, tip], dark, 0.008)
        middle = tuple((a * 0.42 + b * 0.58) for a, b in zip(hub, tip))
        oval(c, middle[0], middle[1], 0.14, 0.019, dark, turn=angle)
    c.ridge(0.99, 0.06, 0.1, dark)
    grass(c, dark, 0.95)


# By day

def sea_day(c):
    day(c, 0.5)
    c.water(0.5, (16, 92, 136), depth=0.42)
    c.sparkle(0.5, 0.52, (236, 248, 250), spread=1.1, count=320)
    c.polygon([(0, 1), (0, 0.93), (0.4, 0.9), (0.75, 0.945), (1, 0.92), (1, 1)], (226, 204, 160))


def boat_day(c):
    day(c, 0.55)
    c.ridge(0.56, 0.07, 0.3, (96, 132, 150))
    c.water(0.55, (20, 96, 140), depth=0.45)
    c.sparkle(0.5, 0.57, (236, 248, 250), spread=1.0, count=160)
    for place, size in ((0.2, 0.12), (0.42, 0.18), (0.72, 0.3)):
        sail = c.chance.choice([(250, 250, 246), (226, 70, 60), (246, 190, 60)])
        sailing_boat(c, place, 0.58 + size * 0.7, size, (60, 40, 34), sail)


def lighthouse_day(c):
    day(c, 0.62)
    c.water(0.62, (24, 100, 140), depth=0.45)
    c.polygon([(0.4, 1), (0.5, 0.78), (0.62, 0.68), (0.85, 0.64), (1, 0.66), (1, 1)], (86, 108, 66))
    c.polygon([(0.4, 1), (0.5, 0.8), (0.58, 0.76), (0.56, 1)], (120, 104, 88))
    lighthouse(c, 0.76, 0.66, 0.42, (246, 244, 238), (204, 46, 44), (255, 246, 200))


def mountains(c):
    day(c, 0.7)
    for layer, colour in enumerate([(164, 186, 208), (116, 140, 168), (70, 92, 116)]):
        points = c.ridge(0.62 + 0.12 * layer, 0.36 - 0.06 * layer, 0.85, colour)
        snow(c, points)
    firs(c, 0.97, 0.13, (26, 48, 44))
    c.ridge(0.99, 0.05, 0.2, (20, 36, 34))


def snow(c, points):
    """Snow on the parts of a ridge that are above its mean height, deeper the higher they are."""
    mean = sum(y for _, y in points) / len(points)
    lower = [(x, y + max(0, mean - y) * c.chance.uniform(0.3, 0.75)) for x, y in points]
    c.polygon(points + lower[::-1], (246, 250, 254))


def forest(c):
    c.gradient([(0, (206, 220, 208)), (0.6, (150, 178, 150)), (1, (70, 92, 58))])
    for layer in range(4):
        tone = 0.86 - 0.22 * layer
        for _ in range(9):
            x, width = c.chance.random(), (0.012 + 0.012 * layer) * c.unit / c.width
            bark = shade((236, 234, 224) if layer > 1 else (170, 190, 170), tone if layer < 2 else c.chance.uniform(0.7, 1))
            c.polygon([(x, 0), (x + width, 0), (x + width * 1.15, 0.9), (x - width * 0.15, 0.9)], bark)
            if layer > 1:
                rings(c, x, width)
        c.clouds((224, 232, 222), 0.2, 0.9, cover=0.45, strength=0.45)
    c.ridge(0.98, 0.12, 0.2, (64, 84, 44))
    grass(c, (44, 66, 34), 0.95)


def rings(c, x, width):
    for _ in range(14):
        y = c.chance.random() * 0.88
        c.polygon([(x, y), (x + width * c.chance.uniform(0.3, 0.8), y + 0.004), (x, y + 0.01)], (52, 48, 46))


def flowers(c):
    c.gradient([(0, (150, 196, 220)), (0.35, (186, 214, 160)), (1, (40, 84, 36))])
    hues = c.chance.choice([[(226, 40, 36), (240, 84, 50)], [(232, 120, 170), (250, 210, 90), (250, 250, 246)], [(70, 96, 214), (120, 130, 236)]])
    blossoms = sorted((c.chance.random() ** 0.7, c.chance.random()) for _ in range(58))
    for near, x in blossoms:
        y, size = 0.4 + 0.52 * near, 0.012 + 0.075 * near ** 2
        stroke(c, [(x, y), (x + c.chance.uniform(-0.02, 0.02), y + 0.3 * near + 0.05)], shade((60, 120, 50), 0.6 + 0.4 * near), 0.003 + 0.006 * near)
        blossom(c, x, y, size, c.chance.choice(hues))


def blossom(c, x, y, size, colour):
    turn = c.chance.random()
    for petal in range(6):
        angle = turn + petal * math.tau / 6
        at = x + math.cos(angle) * size * 0.62 * c.unit / c.width, y - math.sin(angle) * size * 0.5 * c.unit / c.height
        oval(c, *at, size * 0.55, size * 0.34, shade(colour, c.chance.uniform(0.82, 1.05)), turn=angle)
    oval(c, x, y, size * 0.3, size * 0.26, (250, 206, 70) if colour[0] < 245 else (120, 70, 30))


def balloons(c):
    day(c, 0.86)
    c.ridge(0.9, 0.1, 0.3, (110, 150, 110))
    c.ridge(0.99, 0.08, 0.3, (64, 104, 62))
    for size, x, y in ((0.06, 0.82, 0.5), (0.08, 0.14, 0.56), (0.12, 0.66, 0.26), (0.2, 0.36, 0.38)):
        balloon(c, x, y, size, c.chance.choice([(222, 60, 54), (244, 176, 40), (46, 120, 190), (130, 60, 150)]))


def balloon(c, x, y, size, colour):
    oval(c, x, y, size, size, colour)
    figure(c, x, y, size, [(-0.86, -0.5), (0.86, -0.5), (0.16, -1.4), (-0.16, -1.4)], colour)
    for part, tone in ((0.62, 1.25), (0.26, 0.8)):
        oval(c, x, y, size * part, size, shade(colour, tone))
    figure(c, x, y, size, [(-0.16, -1.6), (0.16, -1.6), (0.13, -1.85), (-0.13, -1.85)], (92, 62, 40))


# By night

def city_night(c):
    night(c)
    c.disc(0.78, 0.2, 0.05, (250, 246, 226))
    c.glow(0.78, 0.2, 0.14, (180, 190, 220), 0.5)
    skyline(c, 0.7, (26, 28, 58), 0.4, windows=(250, 214, 140), count=30)
    skyline(c, 0.74, (14, 16, 38), 0.5, windows=(255, 200, 110), count=18)
    c.gradient([(0, (14, 16, 38)), (1, (14, 16, 38))], 0.72, 0.74)
    c.water(0.74, (8, 10, 30), depth=0.75)


def bridge_night(c):
    night(c)
    skyline(c, 0.66, (20, 22, 50), 0.2, windows=(250, 214, 140), count=40)
    deck, steel = 0.66, (70, 74, 110)
    for tower in (0.27, 0.73):
        stroke(c, [(tower, 0.24), (tower, 0.76)], steel, 0.022)
    for start, end in ((-0.19, 0.27), (0.27, 0.73), (0.73, 1.19)):
        cable = [(start + (end - start) * part, 0.26 + 0.36 * (1 - (2 * part - 1) ** 2)) for part in (n / 16 for n in range(17))]
        stroke(c, cable, steel, 0.006)
        for x, y in cable[1:-1]:
            stroke(c, [(x, y), (x, deck)], shade(steel, 0.7), 0.002)
            c.disc(x, y, 0.006, (255, 226, 160))
    stroke(c, [(0, deck), (1, deck)], shade(steel, 0.8), 0.018)
    c.water(0.7, (8, 10, 30), depth=0.75)


def moon(c):
    night(c, 420)
    x, y, radius = c.chance.uniform(0.35, 0.65), c.chance.uniform(0.35, 0.5), c.chance.uniform(0.16, 0.24)
    c.glow(x, y, radius * 1.9, (140, 150, 190), 0.55)
    c.disc(x, y, radius, (238, 234, 216))
    for _ in range(16):
        angle, reach, size = c.chance.random() * math.tau, c.chance.random() ** 0.6 * 0.72, c.chance.uniform(0.04, 0.2)
        at = x + math.cos(angle) * reach * radius * c.unit / c.width, y + math.sin(angle) * reach * radius * c.unit / c.height
        oval(c, *at, size * radius, size * radius * 0.9, shade((206, 202, 190), c.chance.uniform(0.86, 1.06)))
    c.ridge(0.98, 0.12, 0.6, (8, 8, 20))
    firs(c, 0.98, 0.1, (6, 8, 18), count=40)


# Faces

def cat(c):
    wall = c.chance.choice([(206, 180, 150), (150, 176, 180), (196, 150, 140)])
    fur = c.chance.choice([(222, 140, 70), (86, 84, 92), (230, 224, 214), (60, 50, 48)])
    c.gradient([(0, shade(wall, 1.15)), (1, shade(wall, 0.7))])
    c.glow(0.2, 0.2, 0.5, (255, 240, 210), 0.35)
    oval(c, 0.5, 1.12, 0.42, 0.5, shade(fur, 0.85))
    for side in (-1, 1):
        figure(c, 0.5, 0.54, 0.34, [(side * 0.86, 0.1), (side * 0.8, 1.02), (side * 0.2, 0.7)], fur)
        figure(c, 0.5, 0.54, 0.34, [(side * 0.74, 0.3), (side * 0.73, 0.82), (side * 0.38, 0.62)], (222, 150, 146))
    oval(c, 0.5, 0.54, 0.33, 0.28, fur)
    for side in (-1, 1):
        cat_side(c, side, fur)
    figure(c, 0.5, 0.62, 0.05, [(-0.7, 0.5), (0.7, 0.5), (0, -0.4)], (206, 110, 112))


def cat_side(c, side, fur):
    across = c.unit / c.width
    eye = 0.5 + side * 0.13 * across
    for stripe in (0.0, 0.05, 0.1):
        figure(c, 0.5, 0.54, 0.3, [(side * stripe * 2.2 - 0.03, 0.9), (side * stripe * 2.2 + 0.03, 0.9), (side * stripe * 1.7, 0.5)], shade(fur, 0.62))
    oval(c, eye, 0.5, 0.062, 0.052, (244, 214, 90))
    oval(c, eye, 0.5, 0.02, 0.048, (18, 16, 18))
    c.disc(eye + 0.012 * across, 0.485, 0.012, (255, 255, 255))
    oval(c, 0.5 + side * 0.055 * across, 0.655, 0.07, 0.05, shade(fur, 1.22))
    for whisker in (-0.03, 0, 0.03):
        stroke(c, [(0.5 + side * 0.07 * across, 0.65), (0.5 + side * 0.36 * across, 0.62 + whisker * 2)], (250, 248, 244), 0.003)


def portrait(c):
    back = c.chance.choice([(90, 110, 130), (150, 120, 90), (110, 130, 100)])
    skin = c.chance.choice([(240, 200, 170), (196, 140, 104), (120, 80, 58)])
    hair = c.chance.choice([(50, 34, 26), (150, 96, 50), (190, 184, 176)])
    c.gradient([(0, shade(back, 1.2)), (1, shade(back, 0.55))])
    c.glow(0.75, 0.25, 0.45, (255, 236, 200), 0.4)
    oval(c, 0.5, 0.46, 0.31, 0.37, hair)
    oval(c, 0.5, 1.1, 0.44, 0.36, c.chance.choice([(44, 62, 96), (150, 50, 54), (60, 84, 66)]))
    figure(c, 0.5, 0.6, 0.3, [(-0.34, 0.2), (0.34, 0.2), (0.46, -0.75), (-0.46, -0.75)], shade(skin, 0.84))
    oval(c, 0.5, 0.48, 0.235, 0.3, skin)
    figure(c, 0.5, 0.48, 0.25, [(-1, 0.4), (-0.7, 1.05), (0, 1.3), (0.7, 1.05), (1, 0.4), (0.4, 0.86), (-0.3, 0.8)], hair)
    for side in (-1, 1):
        face_side(c, side, skin, hair)
    stroke(c, [(0.5, 0.46), (0.5 - 0.02, 0.535), (0.5 + 0.012, 0.545)], shade(skin, 0.72), 0.008)
    mouth = 0.48 + 0.17 * c.unit / c.height
    stroke(c, [(0.5 - 0.075 * c.unit / c.width, mouth), (0.5, mouth + 0.018), (0.5 + 0.075 * c.unit / c.width, mouth)], (176, 70, 72), 0.014)


def face_side(c, side, skin, hair):
    eye = 0.5 + side * 0.095 * c.unit / c.width
    oval(c, eye, 0.46, 0.04, 0.022, (250, 250, 248))
    oval(c, eye, 0.46, 0.02, 0.021, (70, 56, 46))
    oval(c, eye, 0.46, 0.009, 0.009, (10, 10, 12))
    brow = 0.46 - 0.05 * c.unit / c.height
    stroke(c, [(eye - 0.05 * c.unit / c.width, brow), (eye, brow - 0.012), (eye + 0.05 * c.unit / c.width, brow)], hair, 0.01)
    c.disc(0.5 + side * 0.14 * c.unit / c.width, 0.54, 0.05, (226, 120, 110), blur=0.03, strength=0.3)


SCENES = {name: paint for name, paint in globals().items() if callable(paint) and getattr(paint, "__module__", "") == __name__}


def draw(name, width, height, seed):
    """One scene as a picture; the same seed gives the same picture."""
    canvas = Canvas(width, height, seed)
    SCENES[name](canvas)
    canvas.vignette()
    canvas.grain()
    return canvas.image
