import Flickr
import NetworkEngine
import TerminalUI

extension Flag {
    /// The flags that every command takes, in the order of the help.
    static let global: [Flag] = [
        .json, .color, .image, .jobs, .timeout, .retries, .refresh, .offline, .cachePolicy,
        .quiet, .verbose, .curl, .stats, .help, .version,
    ]

    static let json = on("json", "print one JSON object a line")
    static let color = of(
        "color", "WHEN", .choice(ColorChoice.allCases.map(\.rawValue)), standard: "auto",
        "colour the output")
    static let image = of(
        "image", "HOW", .choice(PictureChoice.allCases.map(\.rawValue)), standard: "auto",
        "draw pictures on a terminal with HOW")
    static let jobs = of(
        "jobs", "N", .number(1...500),
        "keep N transfers in flight, and over HTTP/1.1 as many connections a host")
    static let timeout = of(
        "timeout", "S", .number(1...3600), standard: "30",
        "give a transfer up when nothing comes for S seconds")
    static let retries = of(
        "retries", "N", .number(0...100), standard: "3",
        "try N times more after the first failure")
    static let refresh = on("refresh", "ask the server whether cached answers are still right")
    static let offline = on("offline", "answer from the cache alone, however old it is")
    static let cachePolicy = of(
        "cache-policy", "POLICY", .choice(CachePolicy.named.map(\.name)), standard: "thumbnails",
        "judge by POLICY for how long what is cached stays fresh")
    static let quiet = on("quiet", letter: "q", "print no notes, no progress and no summary")
    static let verbose = on("verbose", letter: "v", "say more on standard error")
    static let curl = on(
        "curl", "print each request on standard error as a curl command that runs as printed")
    static let stats = on("stats", "print one line of JSON with the counts on standard error")
    static let help = on("help", letter: "h", "print this help, or that of the command")
    static let version = on("version", "print the version, and with -v that of the libraries")

    static let limit = of(
        "limit", "N", .number(1...4000), standard: "25", "list at most N photos")
    static let browseLimit = of(
        "limit", "N", .number(1...4000), standard: "4000", "list at most N photos")
    static let page = of(
        "page", "N", .number(1...1_000_000), standard: "1", "list the Nth page of the results")
    static let all = on("all", "list everything that is found, past the 4,000 of a search too")
    static let resume = on("resume", "go on with an interrupted --all behind its last row")
    static let noImages = on("no-images", "list the photos without fetching their pictures")
    static let grid = on(
        "grid", "show the pictures side by side, as a contact sheet, where they are shown")
    static let searchSize = of(
        "size", "SIZE", .choice(sizes), standard: "s", "fetch the pictures in that size")
    static let fetchSize = of(
        "size", "SIZE", .size, standard: "m",
        "fetch the pictures in that size, the largest, or one of N pixels")
    static let videos = on(
        "videos", "fetch the films of videos, not the pictures that stand for them")
    static let showSize = of(
        "size", "SIZE", .choice(sizes), "show the picture in that size, not in the one that fits")
    static let cacheSize = of(
        "size", "SIZE", .choice(sizes), "mean the rows' pictures in that size, not in the list's")
    static let tag = of(
        "tag", "TAG", .text("a tag"), accumulates: true,
        "take TAG as a tag, even if it looks like a row or an id")
    static let output = of(
        "output", letter: "o", "DIR", .text("a directory"), "write copies of the pictures into DIR")
    static let name = of(
        "name", "TEMPLATE", .text("a template"), standard: NameTemplate.standardText,
        "name the copies so")
    static let sidecar = of(
        "sidecar", "FORM,...", .choices(SidecarForm.allCases.map(\.rawValue)), accumulates: true,
        "write what is known of each photo beside its copy")
    static let force = on("force", "replace copies that are there already")
    static let dryRun = on("dry-run", "print the paths of the copies that would be written")
    static let urls = on("urls", "print the addresses of the pictures, and fetch none")
    static let stdin = on("stdin", "read from standard input what to fetch, as - does")
    static let from = of(
        "from", "FILE", .text("a file"),
        "read from FILE what to fetch: an id, an address or JSON a line")
    static let failed = on("failed", "fetch again what has failed and not come since, in its size")
    static let permission = of(
        "permission", "WHAT", .choice(Permission.allCases.map(\.rawValue)), standard: "write",
        "ask for that permission; each holds those before it")
    static let open = on("open", "open the page in your browser")
    static let manual = on("man", "print the manual page, to be shown by man -l")

    /// Where copies go, in the order of the help.
    static let saving: [Flag] = [.output, .name, .sidecar, .force, .dryRun, .urls]

    /// The sizes by their URL letter, from small to large.
    private static let sizes = PhotoSize.allCases.map(\.rawValue)
}
