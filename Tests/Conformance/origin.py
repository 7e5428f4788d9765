"""The origin server: it answers each request of a test as the test says, and keeps what it was asked."""
import re
import socket
import socketserver
import threading
import time
from datetime import datetime, timezone

DATE_FIELDS = {"date", "expires", "last-modified", "if-modified-since", "if-unmodified-since"}
LOCATION_FIELDS = {"location", "content-location"}
UNFRAMED = (204, 304)
RESET_ON_CLOSE = b"\1\0\0\0\0\0\0\0"


def http_date(milliseconds, offset, form=None):
    """The date `offset` seconds after that time, as IMF-fixdate or in the form of RFC 850."""
    moment = datetime.fromtimestamp(int(milliseconds // 1000) + offset, timezone.utc)
    if form == "rfc850":
        return moment.strftime("%A, %d-%b-%y %H:%M:%S GMT")
    return moment.strftime("%a, %d %b %Y %H:%M:%S GMT")


def resolve(name, value, now, base, step):
    """The value of a field: a number in a date field is an offset, a place is relative to the test's URL."""
    field = name.lower()
    if field in DATE_FIELDS and isinstance(value, int) and not isinstance(value, bool):
        return http_date(now, value, "rfc850" if field in step.get("rfc850date", []) else None)
    if field in LOCATION_FIELDS and step.get("magic_locations"):
        return f"{base}/{value}" if value else base
    return value if isinstance(value, str) else str(value)


class Run:
    """One test under way: what the server has been asked, and what it answered."""

    def __init__(self, test, key):
        self.test, self.key, self.steps = test, key, test["requests"]
        self.seen, self.sent, self.lock = [], {}, threading.Lock()


class Origin(socketserver.ThreadingTCPServer):
    """A server on loopback; `runs` holds the tests under way by the key in their URLs."""
    allow_reuse_address = daemon_threads = True
    request_queue_size = 128

    def __init__(self):
        super().__init__(("127.0.0.1", 0), Connection)
        self.runs = {}
        self.base = f"http://127.0.0.1:{self.server_address[1]}"
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def handle_error(self, request, client_address):
        pass


class Connection(socketserver.StreamRequestHandler):
    timeout = 60

    def handle(self):
        try:
            while self.serve_one():
                pass
        except (OSError, ValueError):
            pass

    def serve_one(self):
        """Answers the next request; false when the connection ends."""
        line = self.rfile.readline(65536)
        if not line.strip():
            return False
        method, target, _ = line.decode("latin-1").split(None, 2)
        fields = self.read_fields()
        self.read_body(fields)
        found = re.match(r"/test/([0-9a-f-]{36})", target)
        run = self.server.runs.get(found.group(1)) if found else None
        if run is None:
            return self.refuse(404, "no such test")
        with run.lock:
            count = len(run.seen) + 1
        number = fields.get("req-num", "")
        number = int(number) if number.isdigit() else count
        if not 1 <= number <= len(run.steps):
            return self.refuse(409, "no such request")
        return Answer(self, run, number, count, method, target, fields).send()

    def read_fields(self):
        fields = {}
        while True:
            line = self.rfile.readline(65536)
            if line in (b"\r\n", b"\n", b""):
                return fields
            name, _, value = line.decode("latin-1").partition(":")
            name, value = name.strip().lower(), value.strip()
            fields[name] = f"{fields[name]}, {value}" if name in fields else value

    def read_body(self, fields):
        if "chunked" in fields.get("transfer-encoding", ""):
            size = None
            while size != 0:
                size = int(self.rfile.readline().split(b";")[0], 16)
                self.rfile.read(size + 2)
        elif fields.get("content-length"):
            if fields.get("expect", "").lower() == "100-continue":
                self.wfile.write(b"HTTP/1.1 100 Continue\r\n\r\n")
            self.rfile.read(int(fields["content-length"]))

    def refuse(self, status, text):
        head = f"HTTP/1.1 {status} X\r\nContent-Length: {len(text)}\r\nContent-Type: text/plain\r\n\r\n"
        self.wfile.write((head + text).encode())
        return True


class Answer:
    """What one request of a test gets."""

    def __init__(self, connection, run, number, count, method, path, asked):
        self.connection, self.run, self.number, self.count = connection, run, number, count
        self.method, self.path, self.asked = method, path, asked
        self.step = run.steps[number - 1]

    def send(self):
        """Sends it; false when the connection ends with it."""
        time.sleep(self.step.get("response_pause", 0))
        self.now = int(time.time() * 1000)
        status, phrase = self.status()
        own = self.own_fields()
        self.note(own)
        if self.step.get("disconnect"):
            self.connection.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET_ON_CLOSE)
            self.connection.connection.close()
            return False
        names = {name.lower() for name, _ in own}
        fields = self.common_fields(own, names)
        body = b"" if status in UNFRAMED else (self.step.get("response_body") or self.run.key).encode()
        if status not in UNFRAMED and not names & {"content-length", "transfer-encoding"}:
            length = ("Content-Length", str(len(body)))
            fields.append(("Transfer-Encoding", "chunked") if self.step.get("chunked") else length)
        keeps = not names & {"content-length", "transfer-encoding", "connection"}
        if "connection" not in names:
            fields.append(("Connection", "keep-alive" if keeps else "close"))
        body = b"" if self.method == "HEAD" else self.framed(body)
        self.connection.wfile.write(self.interim() + head(status, phrase, fields) + body)
        return keeps and "truncate_body" not in self.step

    def status(self):
        """The status of the step; 304 where a validation is expected and comes, 999 where it does not."""
        if not self.step.get("expected_type", "").endswith("validated"):
            return self.step.get("response_status", [200, "OK"])
        # What the answer before held, whether or not its request ever reached this server.
        before = {field[0].lower(): field[1]
                  for field in self.run.steps[self.number - 2].get("response_headers", [])
                  if isinstance(field[1], str)}
        before.update((name.lower(), value) for name, value in self.run.sent.get(self.number - 1, []))
        for condition, validator in (("if-modified-since", "last-modified"), ("if-none-match", "etag")):
            if before.get(validator) and self.asked.get(condition) == before[validator]:
                return 304, "Not Modified"
        return 999, "304 Not Generated"

    def own_fields(self):
        fields = []
        for field in self.step.get("response_headers", []):
            values = field[1] if isinstance(field[1], list) else [field[1]]
            fields += [(field[0], resolve(field[0], value, self.now, self.path, self.step)) for value in values]
        return fields

    def note(self, own):
        """Keeps what was asked, and the fields that the client must hand on: all but those with `false`."""
        compared = dict.fromkeys(field[0] for field in self.step.get("response_headers", [])
                                 if len(field) < 3 or field[2] is True)
        joined = [(name, ", ".join(value for other, value in own if other.lower() == name.lower()))
                  for name in compared]
        self.run.sent[self.number] = own
        with self.run.lock:
            self.run.seen.append({"number": self.number, "method": self.method, "fields": self.asked,
                                  "answered": joined})

    def common_fields(self, own, names):
        with self.run.lock:
            numbers = " ".join(str(seen["number"]) for seen in self.run.seen)
        fields = [("Server-Base-Url", self.path), ("Server-Request-Count", str(self.count)),
                  ("Client-Request-Count", str(self.number)), ("Server-Now", str(self.now))] + own
        if "content-type" not in names:
            fields.append(("Content-Type", "text/plain"))
        fields.append(("Request-Numbers", numbers))
        if "date" not in names:
            fields.append(("Date", http_date(self.now, 0)))
        return fields

    def framed(self, body):
        cut = self.step.get("truncate_body")
        part = body[:cut]
        if not self.step.get("chunked"):
            return part
        return b"%x\r\n%s\r\n" % (len(part), part) + (b"0\r\n\r\n" if cut is None else b"")

    def interim(self):
        phrases = {102: "Processing", 103: "Early Hints"}
        answers = self.step.get("interim_responses", [])
        return b"".join(head(item[0], phrases.get(item[0], ""), item[1] if len(item) > 1 else [])
                        for item in answers)


def head(status, phrase, fields):
    lines = "".join(f"{name}: {value}\r\n" for name, value in fields)
    return f"HTTP/1.1 {status} {phrase}\r\n{lines}\r\n".encode("latin-1")
