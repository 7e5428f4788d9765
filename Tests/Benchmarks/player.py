"""player.py FOLDER - runs inside a terminal: shows one thing after the other, and waits each time until it has been seen.

FOLDER/shows holds a command line a line, in which CELL stands for the size of a cell in pixels. After show N there is a
file FOLDER/shown-N, and the next one begins when FOLDER/seen-N is there.
"""
import fcntl
import os
import struct
import subprocess
import sys
import termios
import time
import tty


def cell():
    rows, columns, width, height = struct.unpack("4H", fcntl.ioctl(1, termios.TIOCGWINSZ, bytes(8)))
    return width // columns, height // rows


def wait_for_terminal():
    """Returns when the terminal has come to where it is asked for the place of its cursor."""
    os.write(1, b"\x1b[6n")
    while os.read(0, 1) != b"R":
        pass


def main(folder):
    with open(f"{folder}/shows") as file:
        shows = file.read().splitlines()
    tty.setcbreak(0)
    size = "{}x{}".format(*cell())
    for number, show in enumerate(shows):
        # The cursor stays hidden: it would be a part of the picture.
        sys.stdout.write("\x1b[?25l\x1b[H\x1b[2J")
        sys.stdout.flush()
        subprocess.run(show.replace("CELL", size), shell=True, check=False)
        # Some show it again.
        os.write(1, b"\x1b[?25l")
        wait_for_terminal()
        open(f"{folder}/shown-{number}", "w").close()
        while not os.path.exists(f"{folder}/seen-{number}"):
            time.sleep(0.02)


if __name__ == "__main__":
    main(sys.argv[1])
