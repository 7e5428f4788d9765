#!/usr/bin/python3
"""Run a program in a pseudo-terminal and tell what stands on the screen.

Reads a job as JSON on standard input (command, environment, columns, rows, steps) and writes what was
seen as JSON: the exit status or signal, the last screen, the screen after each step, every byte that
came, and whether the terminal's modes were restored. A step waits for a text on the screen, types, or
resizes. Answers what a terminal is asked for (cursor position, device attributes).
"""
import json
import os
import pty
import sys
import termios
import time

import pexpect
import pyte

PATIENCE = 10


class Screen(pyte.Screen):
    answer = None

    def write_process_input(self, data):
        if self.answer:
            self.answer(data)


class Session:
    def __init__(self, job):
        self.columns, self.rows = job["columns"], job["rows"]
        environment = {"TERM": "xterm-256color", **job["environment"]}
        self.screen = Screen(self.columns, self.rows)
        self.stream = pyte.ByteStream(self.screen)
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
            return False
        self.bytes += piece
        self.stream.feed(piece)
        return True

    def lines(self):
        return [line.rstrip() for line in self.screen.display]

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
        "screen": session.lines(), "screens": screens, "bytes": list(session.bytes),
        "restored": session.after[:4] == fresh_modes()[:4],
    }, sys.stdout)


main()
