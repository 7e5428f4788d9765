#!/usr/bin/python3
"""Run a program in a pseudo-terminal and tell what stands on the screen.

Reads a job as JSON on standard input (command, environment, columns, rows, cell, answers, steps) and
writes what was seen as JSON: the exit status or signal, the last screen, the screen after each step,
everything that stood on the screen with what has scrolled away, where it was coloured, the pictures,
every byte that came, whether the cursor is shown, and whether the terminal's modes were restored. A step
waits for a text on the screen, for it to go, or for it in so many frames, types, resizes, sends a signal to
what runs in the foreground, asks a server something and waits for its answer, lets the terminal answer, or
takes it away. Answers what a terminal is asked for (cursor position, device attributes); `answers` says
whether it shows pictures (kitty, sixel), answers nothing (silence), or not before a step says so (late),
`cell` how many pixels a cell has.
"""
import base64
import copy
import fcntl
import json
import os
import pty
import re
import select
import struct
import sys
import termios
import threading
import time
import urllib.request

import pexpect
import ptyprocess.ptyprocess
import pyte

import graphics

PATIENCE = 10
CELL = [8, 16]
# Some keys, each of them whole: one that came in two halves with a pause between would be another.
KEYS = re.compile(r"(?:\x1b\[[0-9;]*[A-Za-z~]|.){1,300}", re.S)
# What stands between the two is shown at once.
FRAME, END_OF_FRAME = b"\x1b[?2026h", b"\x1b[?2026l"


class Screen(pyte.Screen):
    """A screen with an alternate one, which the emulator's own has not."""
    ALTERNATE = 1049
    main = None
    answer = None
    attributes = "?6"

    def __init__(self, columns, rows):
        self.gone, self.gone_colours = [], []
        super().__init__(columns, rows)

    def set_mode(self, *modes, **kwargs):
        if kwargs.get("private") and self.ALTERNATE in modes and self.main is None:
            self.main = copy.deepcopy(self.buffer), self.cursor.x, self.cursor.y
            self.erase_in_display(2)
        super().set_mode(*modes, **kwargs)

    def reset_mode(self, *modes, **kwargs):
        if kwargs.get("private") and self.ALTERNATE in modes and self.main is not None:
            self.buffer, self.cursor.x, self.cursor.y = self.main
            self.main = None
        super().reset_mode(*modes, **kwargs)

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
            self.screen, pyte.ByteStream(self.screen), cell or CELL, answers, self.answer)
        tell_pixels(cell or [0, 0])
        self.child = pexpect.spawn(
            job["command"][0], job["command"][1:], env=environment, timeout=PATIENCE,
            dimensions=(self.rows, self.columns))
        self.child.delaybeforesend = None
        self.screen.answer = self.answer
        self.kept = [] if "late" in answers else None
        self.after = None
        self.bytes = b""
        self.held = b""

    def answer(self, data):
        if self.kept is None:
            self.child.send(data)
        else:
            self.kept.append(data)

    def answer_at_last(self):
        self.wait(lambda: self.kept, "nothing was asked")
        answers, self.kept = self.kept, None
        self.child.send("".join(answers))

    def read(self, patience):
        """Feeds what comes within that time to the screen; false at the end."""
        try:
            piece = self.child.read_nonblocking(65536, timeout=patience)
        except pexpect.TIMEOUT:
            return True
        except (pexpect.EOF, OSError, ValueError):
            piece = self.rest()
        if not piece:
            return False
        self.bytes += piece
        self.hold(self.held + piece)
        return True

    def rest(self):
        """What a program wrote last: pexpect can take its end for the end of its words."""
        try:
            readable, _, _ = select.select([self.child.child_fd], [], [], 0)
            return os.read(self.child.child_fd, 65536) if readable else b""
        except (OSError, ValueError):
            return b""

    def hold(self, data):
        """Shows what is not within a frame, or the beginning of one, that has not ended."""
        begun = data.rfind(FRAME)
        if begun < 0 or END_OF_FRAME in data[begun:]:
            lengths = [size for size in range(1, len(FRAME)) if data.endswith(FRAME[:size])]
            begun = len(data) - max(lengths, default=0)
        self.held = data[begun:]
        self.stream.feed(data[:begun])

    def lines(self):
        return [self.screen.line(row) for row in range(self.rows)]

    def shown(self):
        return "\n".join(self.lines()).rstrip()

    def is_shown(self, text):
        return any(text in line for line in self.lines())

    def wait(self, is_reached, complaint):
        end = time.monotonic() + PATIENCE
        while not is_reached():
            if time.monotonic() > end or not self.read(0.05):
                if is_reached():
                    return
                sys.exit(f"{complaint}; the screen is\n{self.shown()}")

    def ask(self, url, method):
        """Waits for a server's answer; meanwhile the program goes on."""
        answers = []

        def run():
            request = urllib.request.Request(url, method=method, data=b"" if method == "POST" else None)
            with urllib.request.urlopen(request) as reply:
                answers.append(reply.read())

        asker = threading.Thread(target=run, daemon=True)
        asker.start()
        end = time.monotonic() + PATIENCE
        while asker.is_alive() and time.monotonic() < end:
            # What the answer sets going may end the program before the answer is here.
            if not self.read(0.05):
                asker.join(PATIENCE)
        if not answers:
            sys.exit(f"{url} did not answer; the screen is\n{self.shown()}")

    def step(self, step):
        if "expect" in step:
            text = step["expect"]
            self.wait(lambda: self.is_shown(text), f"{text!r} did not come")
        if "lose" in step:
            text = step["lose"]
            self.wait(lambda: not self.is_shown(text), f"{text!r} did not go")
        if "expectFrames" in step:
            text, count = step["expectFrames"].encode(), step["count"]
            self.wait(
                lambda: sum(text in frame for frame in self.bytes.split(END_OF_FRAME)[:-1]) >= count,
                f"{text!r} did not come in {count} frames")
        if "type" in step:
            # A terminal holds so much; the program may have to write before it reads on.
            for keys in KEYS.findall(step["type"]):
                self.child.send(keys)
                self.read(0)
        if "resize" in step:
            self.columns, self.rows = step["resize"]
            self.screen.resize(self.rows, self.columns)
            self.child.setwinsize(self.rows, self.columns)
        if "signal" in step:
            os.killpg(os.tcgetpgrp(self.child.child_fd), step["signal"])
        if "get" in step:
            self.ask(step["get"], "GET")
        if "post" in step:
            self.ask(step["post"], "POST")
        if "answer" in step:
            self.answer_at_last()
        if "hangUp" in step:
            os.close(self.child.child_fd)

    def finish(self):
        end = time.monotonic() + PATIENCE
        while self.read(0.05):
            if time.monotonic() > end:
                self.child.terminate(force=True)
                sys.exit(f"the program did not end; the screen is\n{self.shown()}")
        self.stream.feed(self.held)
        try:
            self.after = termios.tcgetattr(self.child.child_fd)
            self.child.close()
        except (OSError, termios.error):
            # There is no terminal left to read: only the process tells.
            while self.child.isalive():
                if time.monotonic() > end:
                    self.child.kill(9)
                    sys.exit("the program did not end when its terminal had gone")
                time.sleep(0.01)


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
        "pictures": session.stream.pictures, "screens": screens,
        "bytes": base64.b64encode(session.bytes).decode(),
        "cursor": not session.screen.cursor.hidden,
        "restored": session.after is not None and session.after[:4] == fresh_modes()[:4],
    }, sys.stdout)


main()
