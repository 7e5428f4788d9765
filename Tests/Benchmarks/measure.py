"""One run of a command: how long it took, what it used, what the server saw, and whether all it brought was right."""
import collections
import hashlib
import json
import os
import shutil
import socket
import subprocess
import sys
import time
from dataclasses import dataclass

PHOTOS = 500
TICKS = os.sysconf("SC_CLK_TCK")


@dataclass
class Usage:
    """What a command cost: seconds by the clock and of the processors, and memory at its peak."""
    seconds: float
    processor: float
    megabytes: float
    status: int


@dataclass
class Run:
    usage: Usage
    requests: int
    connections: int
    protocols: str
    right_files: int

    @property
    def is_right(self):
        return self.right_files == PHOTOS and self.usage.status == 0


def busy_seconds():
    """How long the machine's processors have worked since it started."""
    with open("/proc/stat") as file:
        fields = [int(number) for number in file.readline().split()[1:9]]
    return (sum(fields) - fields[3] - fields[4]) / TICKS


def digest(path, length=-1):
    with open(path, "rb") as file:
        return hashlib.sha1(file.read(length)).digest()


class Bench:
    """The working folder: the tools, the server's log, the photos, and the folder that contestants fill."""

    def __init__(self, folder):
        self.folder = folder
        self.out = f"{folder}/out/files"
        self.wanted = {size: collections.Counter(map(digest, self.photos(size))) for size in "sm"}

    def photos(self, size):
        return [f"{folder}/{name}" for folder, _, names in os.walk(f"{self.folder}/data/photos")
                for name in names if name.endswith(f"_{size}.jpg")]

    def answer(self, usage):
        """The lines that the command measured last has printed; a failed one ends the bench with what it said."""
        if usage.status != 0:
            sys.exit("\n".join([f"A command failed with status {usage.status}:", *self._lines("complaints")]))
        return self._lines("answer")

    def _lines(self, name):
        with open(f"{self.folder}/{name}") as file:
            return file.read().splitlines()

    def lead_hosts_to(self, address):
        # The file is bound over /etc/hosts, so it has to stay the same file.
        with open(f"{self.folder}/hosts", "w") as file:
            file.write(f"127.0.0.1 localhost\n{address} {os.environ['BENCH_HOSTS']}\n")

    def empty(self):
        shutil.rmtree(self.out, ignore_errors=True)
        os.makedirs(self.out)

    def measure(self, command, environment=None, limit=120):
        """Runs a command to its end; what it prints is kept in the files `answer` and `complaints`."""
        report = f"{self.folder}/report"
        settings = {"HOME": self.out, "PATH": os.environ["PATH"], "LANG": "C.UTF-8"} | (environment or {})
        with open(f"{self.folder}/answer", "wb") as answer, open(f"{self.folder}/complaints", "wb") as complaints:
            subprocess.run([f"{self.folder}/meter", report, *command], env=settings, stdin=subprocess.DEVNULL,
                           stdout=answer, stderr=complaints, check=True, timeout=limit)
        with open(report) as file:
            seconds, processor, kilobytes, status = file.read().split()
        return Usage(float(seconds), float(processor), int(kilobytes) / 1024, int(status))

    def run(self, contestant, size):
        """Runs a contestant once and looks at all that it left behind."""
        with open(f"{self.folder}/access.log", "w"):
            pass
        usage = self.measure(contestant.command, contestant.environment)
        log = [line.split() for line in self._lines("access.log")]
        return Run(usage, len(log), len({line[0] for line in log}), "+".join(sorted({line[2] for line in log})),
                   self._right_files(contestant, size))

    def _right_files(self, contestant, size):
        if contestant.tool == "flickr":
            rows = [json.loads(line) for line in self._lines("answer")]
            # A cached file is the picture's bytes, with the cache's own notes behind them.
            files = [(row["path"], row["bytes"]) for row in rows if row["path"]]
        else:
            files = [(entry.path, -1) for entry in os.scandir(self.out) if entry.is_file()]
        found = collections.Counter(digest(path, length) for path, length in files)
        return sum((found & self.wanted[size]).values())

    def wait_for_servers(self, patience=5):
        end = time.monotonic() + patience
        for address in ("127.0.0.1", "127.0.0.2"):
            while not self._answers(address):
                if time.monotonic() > end:
                    with open(f"{self.folder}/error.log") as file:
                        sys.exit(f"No server at {address}:\n{file.read()}")
                time.sleep(0.02)

    @staticmethod
    def _answers(address):
        try:
            socket.create_connection((address, 443)).close()
        except ConnectionRefusedError:
            return False
        return True


def wait_for_quiet(patience=1):
    """Other programs' work spoils a figure: waits a while for a tenth of a second without any."""
    end = time.monotonic() + patience
    while time.monotonic() < end:
        before = busy_seconds()
        time.sleep(0.1)
        if busy_seconds() - before <= 0.02:
            return
