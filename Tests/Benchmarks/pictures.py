"""What it costs to draw pictures for a terminal, beside chafa, and how like their files they look on a screen."""
import os
import shutil
import statistics

import screens
from tables import print_table

PHOTOS = 100
# What is drawn: mode, size of the photos, cells for each, the same for chafa, and the most of its processor time.
# In a pipe chafa takes the cell of a sixel picture for a square of 8 pixels; here both draw as many pixels.
DRAWN = [
    ("blocks", "s", "8x4", "-f symbols --symbols quad -c full --size 8x4", 0.1),
    ("blocks", "m", "30x12", "-f symbols --symbols quad -c full --size 30x12", 0.1),
    ("blocks-256", "m", "30x12", "-f symbols --symbols quad -c 256 --size 30x12", None),
    ("sixel", "s", "9x5", "-f sixels --font-ratio 1/1 --size 9x9", 0.5),
    ("sixel", "m", "30x15", "-f sixels --font-ratio 1/1 --size 30x30", 0.5),
]


def milliseconds(bench, command):
    usage = bench.measure(command)
    bench.answer(usage)
    return usage.processor * 1e3


def medians(bench, commands, rounds):
    """The processor time of each command, and of what the first and the third take more than the one behind them; all
    take turns, so that a slow moment strikes all."""
    taken = [[milliseconds(bench, command) for command in commands] for _ in range(rounds)]
    figures = [(ours, theirs, ours - least, theirs - their_least) for ours, least, theirs, their_least in taken]
    return [statistics.median(figure) for figure in zip(*figures)]


def at_one_cell(options):
    return [*options[:options.index("--size")], "--size", "1x1"]


def conversion(bench, targets, rounds):
    """Processor time for 100 photos in one process, whole and without start, reading and decoding. Those are what the
    same run costs when nothing is drawn; of chafa, which decodes every photo whole, when each is one cell."""
    if not shutil.which("chafa"):
        print("\nPictures are not compared: chafa is not installed")
        return
    rows = []
    for mode, size, box, options, limit in DRAWN:
        photos, options = sorted(bench.photos(size))[:PHOTOS], options.split()
        commands = (
            ["engine-bench", "pictures", mode, box, "8x16"], ["engine-bench", "decoded", mode, box, "8x16"],
            ["chafa", *options], ["chafa", *at_one_cell(options)])
        ours, theirs, converting, their_converting = medians(
            bench, [[*command, *photos] for command in commands], rounds)
        rows.append([f"{mode}, size {size}", f"{ours:.1f}", f"{theirs:.1f}", f"{ours / theirs:.2f}",
                     f"{converting:.1f}", f"{their_converting:.1f}", f"{converting / their_converting:.2f}"])
        if limit:
            targets.add(f"drawing with {mode}, size {size}", f"{converting / their_converting:.2f}", limit, "x chafa's cpu")
    print_table(f"{PHOTOS} photos drawn by one process, ms of processor time, and of that the conversion alone",
                ["", "whole", "chafa", "ratio", "conversion", "chafa", "ratio"], rows)


def likeness(bench, targets):
    """What real terminals show of real photos, in dB."""
    missing = screens.lacking()
    if missing:
        print(f"\nNo screens are compared: {missing} is not installed")
        return
    photos = screens.pictures(f"{os.path.dirname(os.path.abspath(__file__))}/../../Fixtures/photos")
    rows = []
    for view in screens.VIEWS:
        ours, theirs = screens.compare(view, "engine-bench", photos)
        rows.append([view.name, f"{ours:.1f}", f"{theirs:.1f}", view.peer])
        if view.limit:
            targets.add(f"likeness lost with {view.name}", f"{theirs - ours:.1f}", view.limit, "dB behind chafa")
    print_table(f"{len(photos)} photos on real screens, likeness in dB", ["", "this", "peer", "peer's command"], rows)
