#!/usr/bin/python3
"""Run a program in a pseudo-terminal and tell what stands on the screen.

Reads a job as JSON on standard input (command, environment, columns, rows, cell, answers, steps) and
writes what was seen as JSON: the exit status or signal, the last screen, the screen after each step,
everything that stood on the screen with what has scrolled away, where it was coloured, the pictures,
every byte that came, and whether the terminal's modes were restored. A step waits for a text on the
screen, types, posts to an address, or resizes. Answers what a terminal is asked for (cursor position, device attributes);
`answers` says whether it shows pictures (kitty, sixel) or answers nothing (silence), `cell` how many
pixels a cell has.
"""
import fcntl
import json
import os
import pty
import select
import struct
import sys
import termios
import time
import urllib.request

import pexpect
import ptyprocess.ptyprocess
import pyte

import graphics

PATIENCE = 10
CELL = [8, 16]


class Screen(pyte.Screen):
    answer = None
    attributes = "?6"

    def __init__(self, columns, rows):
        self.gone, self.gone_colours = [], []
        super().__init__(columns, rows)

    def write_process_input(self, data):
        if self.answer:
            self.answer(data)

    def report_device_attributes(self, mode=0, **kwargs):
        if mode == 0 and not kwargs.get("private") and self.attributes:
            self.write_process_input(f"\x1b[{self.attributes}c")

    def index(self):
        if self.cursor.y == (self.margins.bottom if self.margins else self.lines - 1):
            self.gone.append(self.line(0))
            self.gone_colours.append(self.colours(0))
        super().index()

    def line(self, row):
        return "".join(self.buffer[row][x].data for x in range(self.columns)).rstrip()

    def colours(self, row):
        """A sign for each cell: # for one with a colour before or behind it."""
        cells = (self.buffer[row][x] for x in range(self.columns))
        return "".join(
            "#" if (cell.fg, cell.bg) != ("default", "default") else " " for cell in cells).rstrip()


class Session:
    def __init__(self, job):
        self.columns, self.rows = job["columns"], job["rows"]
        environment = {"TERM": "xterm-256color", **job["environment"]}
        cell, answers = job.get("cell"), job.get("answers", [])
        self.screen = Screen(self.columns, self.rows)
        if "sixel" in answers:
            self.screen.attributes = "?63;4"
        if "silence" in answers:
            self.screen.attributes = None
        self.stream = graphics.Graphics(
            self.screen, pyte.ByteStream(self.screen), cell or CELL, answers,
            lambda data: self.child.send(data))
        tell_pixels(cell or [0, 0])
        self.child = pexpect.spawn(
            job["command"][0], job["command"][1:], env=environment, timeout=PATIENCE,
            dimensions=(self.rows, self.columns))
        self.child.delaybeforesend = None
        self.screen.answer = lambda data: self.child.send(data)
        self.after = None
        self.bytes = b""

    def read(self, patience):
        """Feeds what comes within that time to the screen; false at the end."""
        try:
            piece = self.child.read_nonblocking(65536, timeout=patience)
        except pexpect.TIMEOUT:
            return True
        except pexpect.EOF:
            piece = self.rest()
        if not piece:
            return False
        self.bytes += piece
        self.stream.feed(piece)
        return True

    def rest(self):
        """What a program wrote last: pexpect can take its end for the end of its words."""
        readable, _, _ = select.select([self.child.child_fd], [], [], 0)
        try:
            return os.read(self.child.child_fd, 65536) if readable else b""
        except OSError:
            return b""

    def lines(self):
        return [self.screen.line(row) for row in range(self.rows)]

    def expect(self, text):
        end = time.monotonic() + PATIENCE
        while not any(text in line for line in self.lines()):
            if time.monotonic() > end or not self.read(0.05):
                if any(text in line for line in self.lines()):
                    return
                shown = "\n".join(self.lines()).rstrip()
                sys.exit(f"{text!r} did not come; the screen is\n{shown}")

    def step(self, step):
        if "expect" in step:
            self.expect(step["expect"])
        if "type" in step:
            self.child.send(step["type"])
        if "post" in step:
            urllib.request.urlopen(step["post"], data=b"").close()
        if "resize" in step:
            self.columns, self.rows = step["resize"]
            self.screen.resize(self.rows, self.columns)
            self.child.setwinsize(self.rows, self.columns)

    def finish(self):
        end = time.monotonic() + PATIENCE
        while self.read(0.05):
            if time.monotonic() > end:
                self.child.terminate(force=True)
                shown = "\n".join(self.lines()).rstrip()
                sys.exit(f"the program did not end; the screen is\n{shown}")
        self.after = termios.tcgetattr(self.child.child_fd)
        self.child.close()


def tell_pixels(cell):
    """Lets every window have as many pixels as its cells; pexpect itself tells none."""
    def set_window(descriptor, rows, columns):
        size = struct.pack("HHHH", rows, columns, columns * cell[0], rows * cell[1])
        fcntl.ioctl(descriptor, termios.TIOCSWINSZ, size)
    ptyprocess.ptyprocess._setwinsize = set_window


def fresh_modes():
    """The modes that a pseudo-terminal begins with."""
    ends = pty.openpty()
    modes = termios.tcgetattr(ends[1])
    for end in ends:
        os.close(end)
    return modes


def main():
    job = json.load(sys.stdin)
    session = Session(job)
    screens = []
    for step in job["steps"]:
        session.step(step)
        screens.append(session.lines())
    session.finish()
    json.dump({
        "status": session.child.exitstatus, "signal": session.child.signalstatus,
        "screen": session.lines(), "transcript": session.screen.gone + session.lines(),
        "colours": session.screen.gone_colours
        + [session.screen.colours(row) for row in range(session.rows)],
        "pictures": session.stream.pictures, "screens": screens, "bytes": list(session.bytes),
        "restored": session.after[:4] == fresh_modes()[:4],
    }, sys.stdout)


main()
