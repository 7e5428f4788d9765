import NetworkEngine
import TerminalUI

/// The flags that every command takes, as they were given: nil where another place may decide.
struct GlobalOptions: Equatable, Sendable {
    /// `--json`: one JSON object a line.
    var printsJSON = false
    /// `--color`.
    var color: ColorChoice?
    /// `--image`.
    var image: PictureChoice?
    /// `--jobs`: transfers in flight.
    var jobs: Int?
    /// `--timeout`: how long a transfer may stall.
    var timeout: Duration?
    /// `--retries`: tries after the first one.
    var retries: Int?
    /// `--refresh`: revalidate what is cached.
    var refreshes = false
    /// `--offline`: the cache alone.
    var isOffline = false
    /// `--cache-policy`: what decides what is fresh.
    var cachePolicy: CachePolicy?
    /// `--quiet`: no notes, no progress, no summary.
    var isQuiet = false
    /// `--verbose`: more on standard error.
    var isVerbose = false
    /// `--curl`: each request as a command line.
    var printsCurl = false
    /// `--stats`: the counts at the end.
    var printsStats = false

    /// No flag given.
    init() {}

    /// The flags of a line.
    init(_ line: ParsedLine) throws(CommandError) {
        printsJSON = line.has(.json)
        color = line.text(.color).flatMap(ColorChoice.init)
        image = line.text(.image).flatMap(PictureChoice.init)
        jobs = line.number(.jobs)
        timeout = line.number(.timeout).map { .seconds($0) }
        retries = line.number(.retries)
        refreshes = line.has(.refresh)
        isOffline = line.has(.offline)
        cachePolicy = line.text(.cachePolicy).flatMap { CachePolicy(named: $0) }
        isQuiet = line.has(.quiet)
        isVerbose = line.has(.verbose)
        printsCurl = line.has(.curl)
        printsStats = line.has(.stats)
        try refuseConflicts(line.place.path)
    }

    private func refuseConflicts(_ command: [String]) throws(CommandError) {
        if refreshes, isOffline {
            let reason = "one asks the server again, the other never asks it"
            throw .usage(.conflict("--refresh", "--offline", reason: reason), command: command)
        }
        if isQuiet, isVerbose {
            let reason = "one says less, the other more"
            throw .usage(.conflict("--quiet", "--verbose", reason: reason), command: command)
        }
    }
}
