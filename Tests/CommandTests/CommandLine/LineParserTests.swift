import Flickr
import NetworkEngine
import TerminalUI
import Testing

@testable import FlickrCommand

/// What the parser makes of lines that fit the table.
@Suite struct LineParserTests {
    @Test func wordsBecomeTheArgumentsOfTheCommand() throws {
        let search = try #require(try searchOptions(["search", "sunset", "夕焼け"]))

        #expect(search.words == ["sunset", "夕焼け"])
        #expect(search.portion.limit == nil)
        #expect(search.portion.page == 1)
        #expect(search.size == .s)
        #expect(search.wantsPictures)
        #expect(search.filters.criteria.tagMode == .any)
    }

    @Test(arguments: [
        ["--json", "--jobs", "7", "search", "cat"],
        ["search", "--json", "--jobs", "7", "cat"],
        ["search", "cat", "--jobs=7", "--json"],
        ["--jobs=3", "search", "cat", "--jobs", "7", "--json"],
    ])
    func globalFlagsStandBeforeAndBehindTheCommand(line: [String]) throws {
        let invocation = try Invocation.parse(line)

        #expect(invocation.options.printsJSON)
        #expect(invocation.options.jobs == 7)
        #expect(try searchOptions(line)?.words == ["cat"])
    }

    @Test func everyGlobalFlagArrives() throws {
        let line = [
            "search", "cat", "--json", "--color", "never", "--image", "iterm2", "--jobs", "500",
            "--timeout", "3600",
            "--retries", "0", "--refresh", "--cache-policy", "mknetworkkit", "--verbose", "--curl",
            "--stats",
        ]
        var expected = GlobalOptions()
        expected.printsJSON = true
        expected.color = .never
        expected.image = .iterm2
        expected.jobs = 500
        expected.timeout = .seconds(3600)
        expected.retries = 0
        expected.refreshes = true
        expected.cachePolicy = .mknetworkkit
        expected.isVerbose = true
        expected.printsCurl = true
        expected.printsStats = true

        #expect(try Invocation.parse(line).options == expected)
        #expect(try Invocation.parse(["search", "cat", "--offline", "-q"]).options.isOffline)
        #expect(try Invocation.parse(["search", "cat", "--offline", "-q"]).options.isQuiet)
    }

    @Test func twoDashesEndTheFlags() throws {
        let search = try searchOptions(["search", "--limit", "4", "--", "--json", "-beach", "--"])

        #expect(search?.words == ["--json", "-beach", "--"])
        #expect(search?.portion.limit == 4)
    }

    @Test func theLastOfARepeatedFlagWins() throws {
        let search = try searchOptions(["search", "a", "--limit=1", "--limit", "2", "--limit=3"])

        #expect(search?.portion.limit == 3)
    }

    @Test func tagsByFlagAddUp() throws {
        let invocation = try Invocation.parse(["fetch", "--tag", "12", "--tag=3-4", "sea"])
        guard case .fetch(let fetch) = invocation.action else {
            Issue.record("not fetch: \(invocation)")
            return
        }

        #expect(fetch.forcedTags == ["12", "3-4"])
        #expect(fetch.what == ["sea"])
        #expect(fetch.size == .exactly(.m))
        #expect(fetch.listFlag == nil)
    }

    @Test func aValueThatMayBeMissingBeginsWithADigit() throws {
        let last = try searchOptions(["search", "--explore", "--limit", "3"])
        let day = try searchOptions(["search", "--explore", "2026-04-30", "--limit", "3"])
        let attached = try searchOptions(["search", "--limit", "3", "--explore=2w"])

        #expect(last?.filters.explore == .init(day: nil))
        #expect(day?.filters.explore == .init(day: SearchDate("2026-04-30")))
        #expect(attached?.filters.explore == .init(day: .daysAgo(14)))
        for search in [last, day, attached] { #expect(search?.portion.limit == 3) }
    }

    @Test func everyFilterArrives() throws {
        let line = [
            "search", "a", "b", "--all-tags", "--exclude", "c", "--exclude", "d", "--text", "-e f",
            "--machine-tag", "g:", "--machine-tag", "h:i=j k", "--user", "Ann", "--group",
            "1@N01", "--since", "2026-01-02", "--until", "3d", "--taken-since", "1y",
            "--taken-until", "2026-01-02T03:04:05", "--license", "by,4", "--license", "0",
            "--near", "-1.5,2", "--radius", "3mi", "--accuracy", "city", "--geotagged", "yes",
            "--scene", "indoors", "--media", "all", "--content", "other,videos",
            "--safe", "safe", "--gallery", "--commons", "--min-width", "5", "--min-height", "6",
            "--sort", "relevance",
        ]
        var criteria = SearchCriteria()
        criteria.tagMode = .all
        criteria.excludedTags = ["c", "d"]
        criteria.text = "-e f"
        criteria.machineTags = ["g:", "h:i=\"j k\""].compactMap { MachineTag($0) }
        criteria.licenses = [.by2, .by4, .allRightsReserved]
        let (point, radius) = (try #require(GeoPoint("-1.5,2")), try #require(Radius("3mi")))
        criteria.area = .circle(point, radius)
        (criteria.accuracy, criteria.isGeotagged) = (PlaceAccuracy("11"), true)
        criteria.scene = .indoors
        (criteria.media, criteria.content, criteria.safety) = (.all, [.other, .videos], .safe)
        (criteria.isInGallery, criteria.isCommons) = (true, true)
        (criteria.minWidth, criteria.minHeight, criteria.sort) = (5, 6, .relevance)

        let options = try #require(try searchOptions(line)).filters

        #expect(options.criteria == criteria)
        #expect(options.user == .name("Ann"))
        #expect(options.group == GroupName("1@N01"))
        #expect(options.uploaded == .init(since: SearchDate("2026-01-02"), until: .daysAgo(3)))
        #expect(
            options.taken == .init(since: .yearsAgo(1), until: SearchDate("2026-01-02T03:04:05")))
    }

    @Test func aDashAloneIsAWord() throws {
        #expect(try searchOptions(["search", "-"])?.words == ["-"])
    }

    @Test(arguments: [
        (["-h"], HelpPage.program), (["--help"], .program), ([], .short), (["help"], .program),
        (["search", "-h"], .command(["search"])), (["search", "--help"], .command(["search"])),
        (["--bogus", "search", "--limit", "--help", "x"], .command(["search"])),
        (["--color", "always", "cache", "clear", "-h"], .command(["cache", "clear"])),
        (["cache", "claer", "-vh"], .command(["cache"])),
        (["help", "cache", "clear"], .command(["cache", "clear"])),
        (["help", "cache"], .command(["cache"])), (["help", "help"], .command(["help"])),
        (["help", "exit-codes"], .topic(.exitCodes)),
        (["help", "environment"], .topic(.environment)), (["help", "--man"], .manual),
    ])
    func helpIsFoundAnywhereOnTheLine(line: [String], page: HelpPage) throws {
        #expect(try Invocation.parse(line).action == .help(page))
    }

    @Test func helpBehindTwoDashesIsATag() throws {
        let search = try searchOptions(["search", "--", "--help"])

        #expect(search?.words == ["--help"])
    }

    @Test(arguments: [["--version"], ["search", "--version"], ["--bogus", "--version"]])
    func theVersionIsFoundAnywhereOnTheLine(line: [String]) throws {
        #expect(try Invocation.parse(line).action == .version)
        #expect(try Invocation.parse(line + ["-v"]).options.isVerbose)
    }

    @Test(arguments: CacheAction.allCases)
    func everyActionOfTheCacheArrives(action: CacheAction) throws {
        #expect(try Invocation.parse(["cache", action.rawValue]).action == .cache(action))
    }

    @Test func whatIsToGoFromTheCacheArrives() throws {
        let action = try Invocation.parse(["cache", "rm", "3", "7-9", "--size", "b"]).action
        guard case .removal(let options) = action else {
            Issue.record("\(action)")
            return
        }
        #expect(options.what == ["3", "7-9"])
        #expect(options.size == .b)
        let plain = try Invocation.parse(["cache", "rm", "3"]).action
        guard case .removal(let options) = plain else {
            Issue.record("\(plain)")
            return
        }
        #expect(options.size == nil)
    }

    @Test func everyActionOfTheConfigurationArrives() throws {
        #expect(try configAction("list") == .list)
        #expect(try configAction("path") == .path)
        #expect(try configAction("get", "api-key") == .get(.apiKey))
        #expect(try configAction("set", "jobs", "12") == .set(.jobs, to: "12"))
        #expect(try configAction("set", "jobs", "") == .set(.jobs, to: ""))
        #expect(try configAction("set", "cache-dir", "~/c") == .set(.cacheDirectory, to: "~/c"))
        #expect(try configAction("set", "api-key") == .set(.apiKey, to: nil))
        #expect(try configAction("set", "api-key", "") == .set(.apiKey, to: ""))
    }

    @Test(arguments: Shell.allCases)
    func everyShellArrives(shell: Shell) throws {
        #expect(
            try Invocation.parse(["completions", shell.rawValue]).action == .completions(shell))
    }

    /// Every flag with a number, at both ends of what is allowed and just behind them.
    @Test(arguments: CommandTable.places.flatMap(\.numberFlags))
    func everyRangeEndsWhereTheTableSays(flag: NumberFlag) throws {
        let line = flag.path + (flag.path == ["search"] ? ["cat"] : [])
        let spelling = flag.spelling

        for good in ["\(flag.range.lowerBound)", "\(flag.range.upperBound)"] {
            #expect(throws: Never.self) { try LineParser.parse(line + [spelling, good]) }
        }
        for bad in ["\(flag.range.lowerBound - 1)", "\(flag.range.upperBound + 1)"] {
            #expect(throws: CommandError.self) { try LineParser.parse(line + [spelling, bad]) }
        }
    }

    @Test(arguments: [
        "", " ", "-5", "+5", "1e3", "5.0", "0x5", "5 ", " 5", "٥", "５", "五", "5\u{0}", "1_0",
        "99999999999999999999999999", "--", "five", "5,6", "\u{1B}[5m",
    ])
    func whatIsNoWholeNumberIsRefused(value: String) {
        #expect(throws: CommandError.self) {
            try Invocation.parse(["search", "a", "--limit=\(value)"])
        }
        #expect(throws: CommandError.self) {
            try Invocation.parse(["search", "a", "--limit", value])
        }
    }

    private func searchOptions(_ line: [String]) throws -> SearchOptions? {
        guard case .search(let options) = try Invocation.parse(line).action else { return nil }
        return options
    }

    private func configAction(_ words: String...) throws -> ConfigAction? {
        guard case .config(let action) = try Invocation.parse(["config"] + words).action else {
            return nil
        }
        return action
    }
}

/// A flag with a number, and a command that takes it.
struct NumberFlag: Sendable, CustomTestStringConvertible {
    let path: [String]
    let spelling: String
    let range: ClosedRange<Int>

    var testDescription: String { (path + [spelling]).joined(separator: " ") }
}

extension CommandTable.Place {
    fileprivate var numberFlags: [NumberFlag] {
        guard ["search", "fetch"].contains(name) else { return [] }
        return flags.compactMap { flag in
            guard case .number(let range)? = flag.value?.kind else { return nil }
            return NumberFlag(path: path, spelling: flag.spelling, range: range)
        }
    }
}
