"""Takes out of what a program sends the pictures, and what else an emulator of text would print.

Each picture is told where it begins and what is in it. The cursor is moved as badly as any terminal
does afterwards, so that a program that relies on it is found out.
"""
import base64
import re
import zlib

# Strings of devices and applications, iTerm2's command, and the question for a mode.
WHOLE = re.compile(rb"\x1b(?:[P_].*?\x1b\\|\]1337;.*?\x07|\[\?[0-9;]*\$p)", re.S)
BEGUN = re.compile(
    rb"\x1b(?:|[P_](?:(?!\x1b\\).)*|\](?:1(?:3(?:3(?:7[^\x07]*)?)?)?)?|\[(?:\?[0-9;]*\$?)?)\Z", re.S)


class Graphics:
    """The pictures of a screen. `answers` says what the terminal claims: kitty, sixel or nothing."""

    def __init__(self, screen, stream, cell, answers, reply):
        self.screen, self.stream, self.cell = screen, stream, cell
        self.answers, self.reply = answers, reply
        self.pictures = []
        self.rest = b""
        self.chunks = None

    def feed(self, data):
        data = self.rest + data
        place = 0
        for found in WHOLE.finditer(data):
            self.stream.feed(data[place:found.start()])
            self.take(found[0])
            place = found.end()
        end = BEGUN.search(data, place)
        cut = end.start() if end else len(data)
        self.stream.feed(data[place:cut])
        self.rest = data[cut:]

    def take(self, string):
        if string.startswith(b"\x1b_G"):
            self.kitty(string[3:-2].decode())
        elif string.startswith(b"\x1bP"):
            self.sixel(string[2:-2].decode())
        elif string.startswith(b"\x1b]1337;"):
            self.iterm2(string[7:-1].decode())

    def kitty(self, text):
        """The cursor stays where it is: the program has to ask for that."""
        control, _, payload = text.partition(";")
        keys = dict(part.split("=", 1) for part in control.split(","))
        if keys.get("a") == "q":
            if "kitty" in self.answers:
                self.reply(f"\x1b_Gi={keys['i']};OK\x1b\\")
            return
        if keys.get("a") in ("p", "d"):
            return
        if self.chunks is None:
            self.chunks = (keys, "")
        self.chunks = (self.chunks[0], self.chunks[1] + payload)
        if keys.get("m", "0") == "1":
            return
        (keys, payload), self.chunks = self.chunks, None
        body = base64.b64decode(payload, validate=True)
        if keys.get("o") == "z":
            body = zlib.decompress(body)
        width, height = int(keys["s"]), int(keys["v"])
        rows = self.add("kitty", width, height, body, keys)
        if keys.get("C") != "1":
            self.move(rows)

    def sixel(self, text):
        size = re.search(r'q"1;1;(\d+);(\d+)', text)
        self.move(self.add("sixel", int(size[1]), int(size[2]), text.encode(), {}))

    def iterm2(self, text):
        control, _, payload = text.partition(":")
        keys = dict(part.split("=", 1) for part in control.removeprefix("File=").split(";"))
        body = base64.b64decode(payload, validate=True)
        width, height = int(keys["width"]) * self.cell[0], int(keys["height"]) * self.cell[1]
        self.move(self.add("iterm2", width, height, body, keys))

    def add(self, kind, width, height, body, keys):
        cursor = self.screen.cursor
        rows = -(-height // self.cell[1])
        self.pictures.append({
            "kind": kind, "row": len(self.screen.gone) + cursor.y, "column": cursor.x,
            "width": width, "height": height, "rows": rows,
            "columns": -(-width // self.cell[0]), "body": base64.b64encode(body).decode(),
            "keys": keys})
        return rows

    def move(self, rows):
        """To the first column of the row below the picture."""
        for _ in range(rows):
            self.screen.index()
        self.screen.carriage_return()
