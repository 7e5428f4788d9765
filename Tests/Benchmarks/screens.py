"""How pictures look on the screens of real terminals: kitty and xterm, in an X server that nobody sees.

A shown picture is compared with its file made smaller by an average over many pixels, which none of the programs does
in the same way. The figure is the ratio of signal to noise in dB: the higher, the more alike.
"""
import glob
import math
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass

from PIL import Image, ImageChops, ImageGrab, ImageStat, features

# Cells for a picture, and the shape of those that are taken: they fill the cells when these are twice as high as wide.
COLUMNS, ROWS, SHAPE = 27, 9, (320, 213)
PICTURES = 6
# What is behind the pictures: no photo has it, and neither has the screen beside the window.
BACKGROUND = "#ff00ff"
PATIENCE = 60


@dataclass(frozen=True)
class View:
    """A way to draw pictures, the terminal for it, the peer's command, and how far behind it one may be, in dB."""
    name: str
    mode: str
    terminal: list
    peer: str
    limit: float


KITTY = ["kitty", "--config", "NONE", "-o", "font_family=DejaVu Sans Mono", "-o", "font_size=11", "-o", f"background={BACKGROUND}", "-o",
         "update_check_interval=0", "-o", "linux_display_server=x11", "-o", "window_padding_width=0", "-o",
         "initial_window_width=80c", "-o", "initial_window_height=24c", "-o", "remember_window_size=no"]
# The letters of that size are twice as high as wide.
XTERM = ["xterm", "-ti", "vt340", "-xrm", "*numColorRegisters: 1024", "-xrm", "*internalBorder: 0", "-bw", "0", "-bg", BACKGROUND, "-fa",
         "DejaVu Sans Mono", "-fs", "12", "-geometry", "80x24+0+0", "-e"]
SIZE = f"--size {COLUMNS}x{ROWS}"
VIEWS = [
    View("blocks, kitty", "blocks", KITTY, f"chafa -f symbols --symbols quad -c full {SIZE}", 0.5),
    View("blocks in 256 colours, kitty", "blocks-256", KITTY, f"chafa -f symbols --symbols quad -c 256 {SIZE}", None),
    View("blocks in 16 colours, kitty", "blocks-16", KITTY, f"chafa -f symbols --symbols quad -c 16 {SIZE}", None),
    View("kitty's graphics", "kitty", KITTY, f"chafa -f kitty {SIZE}", None),
    View("sixel, xterm", "sixel", XTERM, f"chafa -f sixels {SIZE}", 2),
]


def lacking():
    """What is not there of all that is needed, in words."""
    missing = [tool for tool in ("Xvfb", "kitty", "xterm", "chafa") if not shutil.which(tool)]
    if not features.check("xcb"):
        missing.append("Pillow with XCB")
    return ", ".join(missing)


def pictures(folder):
    """Photos of the shape that fills the cells."""
    found = []
    for path in sorted(glob.glob(f"{folder}/*_n.jpg")):
        with Image.open(path) as image:
            if image.size == SHAPE:
                found.append(path)
    return found[:PICTURES]


def wait_for(path, process):
    end = time.monotonic() + PATIENCE
    while not os.path.exists(path) or os.path.getsize(path) == 0 and path.endswith("display"):
        if time.monotonic() > end or process.poll() is not None:
            sys.exit(f"{process.args[0]} did not come so far as {path}")
        time.sleep(0.02)


def settled(display):
    """The screen, when it has stopped to change."""
    before = ImageGrab.grab(xdisplay=display)
    while True:
        time.sleep(0.3)
        now = ImageGrab.grab(xdisplay=display)
        if ImageChops.difference(before, now).getbbox() is None:
            return now
        before = now


def show(terminal, commands):
    """What is on the screen after each of the commands."""
    here = os.path.dirname(os.path.abspath(__file__))
    with tempfile.TemporaryDirectory() as folder:
        with open(f"{folder}/shows", "w") as file:
            file.write("\n".join(commands))
        with open(f"{folder}/display", "w") as number:
            server = subprocess.Popen(
                ["Xvfb", "-displayfd", str(number.fileno()), "-screen", "0", "1200x800x24", "-nolisten", "tcp"],
                pass_fds=[number.fileno()], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            wait_for(f"{folder}/display", server)
            with open(f"{folder}/display") as number:
                display = ":" + number.read().strip()
            emulator = subprocess.Popen(
                [*terminal, sys.executable, f"{here}/player.py", folder],
                env={**os.environ, "DISPLAY": display, "LIBGL_ALWAYS_SOFTWARE": "1", "LC_ALL": "C.UTF-8"},
                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            try:
                screens = []
                for number in range(len(commands)):
                    wait_for(f"{folder}/shown-{number}", emulator)
                    screens.append(settled(display).convert("RGB"))
                    open(f"{folder}/seen-{number}", "w").close()
                return screens
            finally:
                emulator.terminate()
                emulator.wait()
        finally:
            server.terminate()
            server.wait()


def likeness(screen, path):
    """How much what is on a screen is like a picture of the same size, in dB."""
    drawn = ImageChops.difference(screen, Image.new("RGB", screen.size, BACKGROUND)).convert("L")
    window = drawn.point(lambda value: 255 * (value == 0)).getbbox()
    left, upper, right, lower = drawn.crop(window).getbbox()
    screen = screen.crop(window)
    with Image.open(path) as image:
        wanted = image.convert("RGB").resize((right - left, lower - upper), Image.LANCZOS)
    difference = ImageStat.Stat(ImageChops.difference(screen.crop((left, upper, right, lower)), wanted))
    error = sum(difference.sum2) / sum(difference.count)
    return 10 * math.log10(255 ** 2 / max(error, 1e-3))


def compare(view, program, paths):
    """The mean likeness of the program's pictures and of the peer's."""
    ours = [f"{program} pictures {view.mode} {COLUMNS}x{ROWS} CELL {path}" for path in paths]
    theirs = [f"{view.peer} {path}" for path in paths]
    screens = show(view.terminal, ours + theirs)
    figures = [likeness(screen, path) for screen, path in zip(screens, paths * 2)]
    return statistics.mean(figures[:len(paths)]), statistics.mean(figures[len(paths):])
