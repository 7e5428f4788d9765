"""Who takes part: this program, and what a user could type instead of it for the same 500 thumbnails."""
import shutil
import subprocess
from dataclasses import dataclass, field

KEY = "0123456789abcdef0123456789abcdef"
# What curl reads of a configuration for each file.
CONFIGURATION = "url = URL\\noutput = FILE"
QUERY = f"method=flickr.photos.search&api_key={KEY}&tags=sunset&per_page=500&format=json&nojsoncallback=1"


@dataclass(frozen=True)
class Work:
    """What is to be done, and where: photos of a size, over TLS from Flickr's names or over HTTP from an address."""
    scheme: str
    round_trip: int
    size: str
    out: str

    @property
    def address(self):
        return "127.0.0.2" if self.round_trip else "127.0.0.1"

    def url(self, name):
        return f"https://{name}" if self.scheme == "https" else f"http://{self.address}"

    def __str__(self):
        protocol = "HTTPS with HTTP/2" if self.scheme == "https" else "HTTP/1.1"
        return f"size {self.size}, {protocol}, {self.round_trip} ms"


@dataclass(frozen=True)
class Contestant:
    """A command, its own environment, and the tool that does most of its work."""
    name: str
    command: list
    tool: str
    environment: dict = field(default_factory=dict)

    @property
    def is_installed(self):
        return shutil.which(self.tool) is not None


def version(tool):
    lines = subprocess.run([tool, "--version"], capture_output=True, text=True).stdout.splitlines()
    return next((line.strip() for line in lines if line.strip()), "unknown")


def program(work, *flags):
    """This program. Over TLS it is told nothing; over plain HTTP it is told where Flickr is."""
    environment = {"FLICKR_API_KEY": KEY, "FLICKR_CACHE_DIR": f"{work.out}/cache", "FLICKR_STATE_DIR": f"{work.out}/state"}
    if work.scheme == "http":
        environment["FLICKR_API_URL"] = work.url("")
        environment["FLICKR_PHOTO_URL"] = work.url("") + "/{server}/{id}_{secret}_{size}.{format}"
    command = ["flickr", "fetch", "sunset", "--limit", "500", "--size", work.size, "--json", *flags]
    return Contestant(" ".join(["flickr", *flags]), command, "flickr", environment)


def choice(work, line):
    """curl asks, and jq makes of each photo a line, in which URL and FILE stand for its own."""
    url = f"{work.url('live.staticflickr.com')}/\\(.server)/\\(.id)_\\(.secret)_{work.size}.jpg"
    line = line.replace("URL", url).replace("FILE", f"{work.out}/\\(.id)_\\(.secret)_{work.size}.jpg")
    return f"curl -sS '{work.url('api.flickr.com')}/services/rest/?{QUERY}' | jq -r '.photos.photo[] | \"{line}\"'"


def curl(work, at_once=None):
    """The pipeline of curl, jq and curl: the best that needs nothing but these."""
    fetch = "curl -sS -Z" + (f" --parallel-max {at_once}" if at_once else "") + " -K -"
    script = f"{choice(work, CONFIGURATION)} | {fetch}"
    name = fetch.replace(" -sS", "").replace(" -K -", "")
    return Contestant(f"curl | jq | {name}", ["sh", "-c", script], "curl")


def downloader(work, command):
    """curl and jq make a file of addresses, and another tool fetches them."""
    addresses = f"{work.out}.txt"
    script = f"{choice(work, 'URL')} >{addresses} && {command} -i {addresses}"
    return Contestant(f"curl | jq, {command}".replace(f" {work.out}", " DIR"), ["sh", "-c", script], command.split()[0])


def others(work):
    """Other download tools, at the settings that served them best."""
    return [
        # Its own resolver would wait for a name server, and there is none.
        downloader(work, f"aria2c -q --async-dns=false -j 50 -x 1 -d {work.out}"),
        downloader(work, f"wget2 -q --max-threads=50 -P {work.out}"),
        # Its extractor for Flickr would turn the addresses of photos into calls of the API.
        downloader(work, f"gallery-dl -q --config-ignore -o 'extractor.modules=[\"directlink\"]' -D {work.out}"),
    ]
