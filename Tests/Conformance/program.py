"""The program under test: one process a request, or one that answers them all."""
import base64
import contextlib
import json
import queue
import re
import shlex
import shutil
import subprocess
import sys
import threading

PATIENCE = 60
# What differs from run to run: the time, and what the origin counts for the tests.
UNSHOWN = {"age", "server-now", "server-request-count", "client-request-count", "request-numbers"}
DATE = re.compile(r"\w+, \d\d[ -]\w{3}[ -]\d{2,4} \d\d:\d\d:\d\d GMT")


class NetworkError(Exception):
    """The program says that there was no answer."""


class Broken(Exception):
    """The program does not keep to the contract."""


class Command:
    """A process a request. Its words hold {url} {method} {dir} {headers} {body} {revalidate} {follow}."""

    def __init__(self, template):
        self.words = shlex.split(template)
        if not self.words or not shutil.which(self.words[0]):
            sys.exit(f"runner.py: there is no program {template!r}")

    def ask(self, request):
        words = [part for word in self.words for part in self.filled(word, request)]
        process = subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        try:
            text, _ = process.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            raise Broken("it gave no answer in time")
        try:
            answer = json.loads(text)
        except ValueError:
            raise Broken(f"status {process.returncode}, and no object on standard output")
        if process.returncode or "error" in answer:
            raise NetworkError(str(answer.get("error", process.returncode)))
        return Response(answer)

    def filled(self, word, request):
        if word == "{headers}":
            lines = [f"{name}: {value}".encode("latin-1") for name, value in request["headers"]]
            return [part for line in lines for part in (b"-H", line)]
        if word == "{body}":
            return [] if request["body"] is None else [b"--data", request["body"].encode()]
        if word == "{revalidate}":
            return ["--revalidate"] if request["revalidate"] else []
        if word == "{follow}":
            return [] if request["follow"] else ["--no-follow"]
        for name in ("url", "method", "dir"):
            word = word.replace("{" + name + "}", request[name])
        return [word]

    def end(self):
        """There is nothing that goes on."""


class Worker:
    """One process that reads a request a line, and writes an answer a line with the same id."""

    def __init__(self, command):
        self.process = subprocess.Popen(shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.waiting, self.last, self.lock = {}, 0, threading.Lock()
        self.reader = threading.Thread(target=self.read, daemon=True)
        self.reader.start()

    def read(self):
        for line in self.process.stdout:
            answer = json.loads(line)
            inbox = self.waiting.pop(answer["id"], None)
            if inbox:
                inbox.put(answer)
        for inbox in list(self.waiting.values()):
            inbox.put(None)

    def ask(self, request):
        inbox = queue.Queue()
        try:
            with self.lock:
                self.last += 1
                self.waiting[self.last] = inbox
                line = json.dumps(dict(request, id=self.last)) + "\n"
                self.process.stdin.write(line.encode())
                self.process.stdin.flush()
            answer = inbox.get(timeout=PATIENCE)
        except BrokenPipeError:
            answer = None
        except queue.Empty:
            raise Broken("it gave no answer in time")
        if answer is None:
            raise Broken("the worker has ended")
        if "error" in answer:
            raise NetworkError(answer["error"])
        return Response(answer)

    def end(self):
        """Closes its input, which must end it."""
        with contextlib.suppress(BrokenPipeError):
            self.process.stdin.close()
        if self.process.wait(timeout=PATIENCE) != 0:
            sys.exit(f"runner.py: the worker ended with status {self.process.returncode}")


class Response:
    """An answer as the program printed it; repeated fields are joined, names are in small letters."""

    def __init__(self, answer):
        self.status = answer["status"]
        self.fields = {}
        for name, value in answer.get("headers", []):
            name, value = name.lower(), value.strip(" \t\r\n")
            self.fields[name] = f"{self.fields[name]}, {value}" if name in self.fields else value
        self.body = base64.b64decode(answer.get("body_base64", "")).decode("utf-8", "replace")
        self.interim = [(status, {name.lower(): value for name, value in fields.items()})
                        for status, fields in answer.get("interim", [])]
        self.from_cache, self.source = answer.get("fromCache"), answer.get("source")

    def get(self, name):
        return self.fields.get(name.lower())

    def number(self, name):
        """A field as a whole number, None when it is none."""
        found = re.match(r"\s*([+-]?\d+)", self.get(name) or "")
        return int(found.group(1)) if found else None

    def shown(self, key):
        """What is compared between two ways to run the program: nothing that differs from run to run."""
        body = f"key[:{len(self.body)}]" if self.body and key.startswith(self.body) else self.body
        fields = {name: DATE.sub("a date", value.replace(key, "key"))
                  for name, value in sorted(self.fields.items()) if name not in UNSHOWN}
        return {"status": self.status, "body": body, "fromCache": self.from_cache, "source": self.source,
                "fields": fields, "interim": self.interim}
