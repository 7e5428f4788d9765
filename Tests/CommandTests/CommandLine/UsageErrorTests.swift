import Testing

@testable import FlickrCommand

/// The sentences of the usage errors, word for word.
@Suite struct UsageErrorTests {
    @Test(arguments: [
        (
            "serach sunset", "there is no command 'serach'; did you mean 'search'?",
            "Try 'flickr --help'."
        ),
        (
            "frobnicate",
            "there is no command 'frobnicate'; the commands are search, browse, fetch, show, info, upload,"
                + " fave, comment, share, outbox, auth, cache, config, completions, help",
            "Try 'flickr --help'."
        ),
        (
            "-q",
            "no command is given; the commands are search, browse, fetch, show, info, upload, fave,"
                + " comment, share, outbox, auth, cache, config, completions, help",
            "Try 'flickr --help'."
        ),
        ("SEARCH cat", "there is no command 'SEARCH'; did you mean 'search'?", nil),
        ("comp", "there is no command 'comp'; did you mean 'completions'?", nil),
        ("--help serach", "there is no command 'serach'; did you mean 'search'?", nil),
        (
            "cache", "cache needs an action: clear, stats, list, verify, prune, path, explain, rm",
            "Try 'flickr cache --help'."
        ),
        ("cache claer", "cache has no action 'claer'; did you mean 'clear'?", nil),
        (
            "cache empty",
            "cache has no action 'empty'; its actions are clear, stats, list, verify, prune, path,"
                + " explain, rm",
            nil
        ),
        ("cache rm", "cache rm needs a url or row", "Try 'flickr cache rm --help'."),
        (
            "cache clear everything", "cache clear takes no argument 'everything'",
            "Try 'flickr cache clear --help'."
        ),
        (
            "search", "search needs a tag, or a filter such as --text or --user",
            "Try 'flickr search --help'."
        ),
        ("search a --limt 3", "there is no flag '--limt'; did you mean '--limit'?", nil),
        ("--jsn", "there is no flag '--jsn'; did you mean '--json'?", "Try 'flickr --help'."),
        ("search a -x", "there is no flag '-x'", nil),
        ("search a -n5", "there is no flag '-n5'", nil),
        ("search a -qx", "there is no flag '-x'", nil),
        (
            "cache stats --limit 4",
            "cache stats has no flag '--limit'; it belongs to search, browse, fetch", nil
        ),
        (
            "cache stats --size m",
            "cache stats has no flag '--size'; it belongs to search, fetch, show, cache explain, cache rm",
            nil
        ),
        ("search a --json=yes", "--json takes no value, but got 'yes'", nil),
        ("search a --limit", "--limit needs a whole number from 1 to 4000", nil),
        ("search a --limit --json", "--limit needs a whole number from 1 to 4000", nil),
        ("search a --limit -- b", "--limit needs a whole number from 1 to 4000", nil),
        ("search a --limit 0", "--limit '0' is not a whole number from 1 to 4000", nil),
        ("search a --limit -5", "--limit '-5' is not a whole number from 1 to 4000", nil),
        ("search a --limit=", "--limit '' is not a whole number from 1 to 4000", nil),
        ("search a --limit 1e3", "--limit '1e3' is not a whole number from 1 to 4000", nil),
        ("search a --jobs 501", "--jobs '501' is not a whole number from 1 to 500", nil),
        ("search a --retries 101", "--retries '101' is not a whole number from 0 to 100", nil),
        ("search a --timeout 1.5", "--timeout '1.5' is not a whole number from 1 to 3600", nil),
        ("search a --page 0", "--page '0' is not a whole number from 1 to 1000000", nil),
        (
            "search a --color alway",
            "--color 'alway' is not one of auto, always, never; did you mean 'always'?", nil
        ),
        (
            "search a --image kity",
            "--image 'kity' is not one of auto, kitty, iterm2, sixel, blocks, ascii, none; did you"
                + " mean 'kitty'?", nil
        ),
        (
            "search a --grid --json",
            "--grid and --json exclude each other: one draws pictures, the other prints data",
            "Try 'flickr search --help'."
        ),
        (
            "fetch --json --grid",
            "--grid and --json exclude each other: one draws pictures, the other prints data",
            "Try 'flickr fetch --help'."
        ),
        (
            "search a --grid --no-images",
            "--grid and --no-images exclude each other: a contact sheet is made of pictures", nil
        ),
        (
            "cache stats --grid", "cache stats has no flag '--grid'; it belongs to search, fetch",
            nil
        ),
        (
            "search a --cache-policy rfc911",
            "--cache-policy 'rfc911' is not one of thumbnails, rfc9111, mknetworkkit; did you mean"
                + " 'rfc9111'?", "Try 'flickr search --help'."
        ),
        (
            "cache list --cache-policy=never",
            "--cache-policy 'never' is not one of thumbnails, rfc9111, mknetworkkit",
            "Try 'flickr cache list --help'."
        ),
        (
            "fetch --cache-policy", "--cache-policy needs one of thumbnails, rfc9111, mknetworkkit",
            nil
        ),
        (
            "search a --cache-polcy rfc9111",
            "there is no flag '--cache-polcy'; did you mean '--cache-policy'?", nil
        ),
        (
            "config set cache-policy RFC9111",
            "config set cache-policy 'RFC9111' is not one of thumbnails, rfc9111, mknetworkkit; did"
                + " you mean 'rfc9111'?", nil
        ),
        (
            "fetch --size 3K",
            "--size '3K' is not one of s, q, t, m, n, w, 500, z, c, b, h, k, 3k, 4k, f, 5k, 6k, o,"
                + " largest, or '>=N' for a longest edge of N pixels; did you mean '3k'?", nil
        ),
        (
            "fetch --size x",
            "--size 'x' is not one of s, q, t, m, n, w, 500, z, c, b, h, k, 3k, 4k, f, 5k, 6k, o,"
                + " largest, or '>=N' for a longest edge of N pixels",
            "Try 'flickr fetch --help'."
        ),
        (
            "search a --license by,bi-sa",
            "--license 'bi-sa' is not a number from 0 to 16 or one of all-rights-reserved,"
                + " by-nc-sa-2.0, by-nc-2.0, by-nc-nd-2.0, by-2.0, by-sa-2.0, by-nd-2.0,"
                + " no-known-restrictions, us-government, cc0, public-domain-mark, by-4.0, by-sa-4.0,"
                + " by-nd-4.0, by-nc-4.0, by-nc-sa-4.0, by-nc-nd-4.0, by-nc-sa, by-nc, by-nc-nd, by,"
                + " by-sa, by-nd; did you mean 'by-sa'?", nil
        ),
        (
            "search a --since 2026-02-30",
            "--since '2026-02-30' is not a date in UTC: YYYY-MM-DD, YYYY-MM-DDTHH:MM[:SS], or 3d,"
                + " 2w, 1y for so long ago", "Try 'flickr search --help'."
        ),
        (
            "browse --taken-until",
            "--taken-until needs a date in UTC: YYYY-MM-DD, YYYY-MM-DDTHH:MM[:SS], or 3d, 2w, 1y for"
                + " so long ago", nil
        ),
        (
            "search --explore=2026-04-01T10:00",
            "--explore '2026-04-01T10:00' is not a day in UTC: YYYY-MM-DD, or 3d, 2w, 1y for so long"
                + " ago", nil
        ),
        (
            "search --explore 2026-13-01",
            "--explore '2026-13-01' is not a day in UTC: YYYY-MM-DD, or 3d, 2w, 1y for so long ago",
            nil
        ),
        (
            "search --explore sea",
            "--explore and 'sea' exclude each other: Flickr's choice of a day is not searched", nil
        ),
        (
            "search --explore --text sea",
            "--explore and --text exclude each other: Flickr's choice of a day is not searched", nil
        ),
        (
            "search a --bbox 3,1,2,4",
            "--bbox '3,1,2,4' is not WEST,SOUTH,EAST,NORTH in degrees: longitudes from -180 to 180,"
                + " latitudes from -90 to 90, west before east and south before north", nil
        ),
        (
            "search a --near 91,0",
            "--near '91,0' is not LAT,LON in degrees: a latitude from -90 to 90, then a longitude"
                + " from -180 to 180", nil
        ),
        (
            "search a --near 1,2 --radius 32",
            "--radius '32' is not a distance above 0 and below 32 kilometres or 20 miles, such as 5,"
                + " 0.5km or 3mi", nil
        ),
        (
            "search a --radius 3", "--radius goes with --near, which is not given",
            "Try 'flickr search --help'."
        ),
        (
            "search a --near 1,2 --bbox 1,2,3,4",
            "--bbox and --near exclude each other: one is a box, the other a circle", nil
        ),
        (
            "search a --near 1,2 --place 615702",
            "--near and --place exclude each other: each says where alone", nil
        ),
        (
            "search --place /etc",
            "--place '/etc' is not a place by its WOE id, in digits, or by Flickr's own id", nil
        ),
        (
            "search a --accuracy 17",
            "--accuracy '17' is not a level from 1 to 16 or one of world, country, region, city,"
                + " street", nil
        ),
        (
            "search a b --any --all-tags",
            "--any and --all-tags exclude each other: one asks for any of the tags, the other for all",
            nil
        ),
        (
            "search a --media photos --content videos",
            "--media photos and --content exclude each other: one asks for photos alone, the other"
                + " for films", nil
        ),
        (
            "search a --content photos,drawings",
            "--content 'drawings' is not one of photos, screenshots, other, virtual, videos,"
                + " screencasts, animations, machinima", nil
        ),
        (
            "search a --sort newest",
            "--sort 'newest' is not one of date-posted-desc, date-posted-asc, date-taken-desc,"
                + " date-taken-asc, interestingness-desc, interestingness-asc, relevance", nil
        ),
        (
            "search a --safe off", "--safe 'off' is not one of safe, moderate, restricted", nil
        ),
        (
            "search a --user https://example.com/photos/x/",
            "--user 'https://example.com/photos/x/' is not a user: a name, a number such as"
                + " 12345678@N00, or the address of the user's photos", nil
        ),
        (
            "search a --group lastlight",
            "--group 'lastlight' is not a group: a number such as 12345678@N00, or the address of the"
                + " group's page", nil
        ),
        (
            "search a --machine-tag geo",
            "--machine-tag 'geo' is not a machine tag: namespace:, namespace:predicate= or"
                + " namespace:predicate=value, with * for any name", nil
        ),
        (
            "search --sort relevance --exclude cat",
            "search needs a tag, or a filter such as --text or --user", nil
        ),
        (
            "browse --sort relevance",
            "--sort goes with a new list, which tags, filters or the address of a list make; none is"
                + " given", nil
        ),
        (
            "browse --limit 7",
            "--limit goes with a new list, which tags, filters or the address of a list make; none is"
                + " given", nil
        ),
        ("fetch --tag", "--tag needs a tag", nil),
        ("fetch --tag=", "--tag '' is not a tag", nil),
        (
            "search a --refresh --offline",
            "--refresh and --offline exclude each other: one asks the server again, the other never"
                + " asks it", nil
        ),
        (
            "-qv search a",
            "--quiet and --verbose exclude each other: one says less, the other more", nil
        ),
        ("completions", "completions needs a shell: bash, zsh, fish", nil),
        ("completions tcsh", "completions: the shell 'tcsh' is not one of bash, zsh, fish", nil),
        (
            "config get colour",
            "config get: the setting 'colour' is not one of api-key, api-secret, cache-dir, state-dir,"
                + " cache-policy, color, image, jobs, limit, retries, timeout, mastodon-server,"
                + " mastodon-token, bluesky-handle, bluesky-password, bluesky-server, share-to; did you mean 'color'?",
            nil
        ),
        ("config set jobs", "config set jobs needs a whole number from 1 to 500", nil),
        ("config set jobs 0", "config set jobs '0' is not a whole number from 1 to 500", nil),
        (
            "config set cache-dir here",
            "config set cache-dir 'here' is not an absolute path, or one that begins with ~/", nil
        ),
        (
            "config set api-key 0123",
            "config set api-key takes no value: every process can read a command line; the API"
                + " key is read from standard input", "Try 'flickr config set --help'."
        ),
        (
            "help cahe",
            "help: the topic 'cahe' is not one of search, browse, fetch, show, info, upload, fave,"
                + " comment, share, outbox, auth, cache, config, completions, help, exit-codes, environment,"
                + " licenses; did you mean 'cache'?", nil
        ),
        ("help cache claer", "cache has no action 'claer'; did you mean 'clear'?", nil),
        ("help search clear", "search takes no argument 'clear'", "Try 'flickr help --help'."),
    ])
    func eachMistakeHasItsSentence(line: String, message: String, hint: String?) {
        let error = usageError(line.split(separator: " ").map(String.init))

        #expect(error?.description == message)
        #expect(error?.status == .usage)
        if let hint { #expect(error?.hint == hint) }
    }

    @Test func anEmptyTagIsRefused() {
        #expect(usageError(["search", ""])?.description == "a tag is empty")
        #expect(usageError(["search", "sun", " \t"])?.description == "a tag is empty")
        #expect(usageError(["fetch", "\u{3000}"])?.description == "a tag is empty")
        #expect(usageError(["browse", ", ,"])?.description == "a tag is empty")
    }

    @Test func whatWasTypedCannotReachTheTerminalAsAnEscape() {
        let error = usageError(["\u{1B}[2J\u{9B}31m\u{202E}evil\n"])

        #expect(
            error?.description
                == "there is no command '\u{FFFD}[2J\u{FFFD}31m\u{FFFD}evil'; the commands"
                + " are search, browse, fetch, show, info, upload, fave, comment, share, outbox, auth, cache, config,"
                + " completions, help")
    }

    @Test func aLongWordIsCutInItsMessage() {
        let error = usageError(["search", "a", "--limit", String(repeating: "9", count: 5000)])

        #expect(
            error?.description
                == "--limit '\(String(repeating: "9", count: 80))...' is not a whole number from 1"
                + " to 4000")
    }

    @Test(arguments: [
        ["--api-key", key, "search", "a"], ["--api-key=\(key)", "search"], [key],
        ["search", "a", "--limit", key], ["--", "--api-key=\(key)"],
        ["search", "a", "--timeout", "--api-key=\(key)"], ["x\(key)"],
        ["config", "set", "api-key", key], ["cache", key],
        ["config", "get", key], ["--API_KEY", key], ["search", "a", "--token", key],
        ["config", "set", "jobs", key], ["cache", "path", key], ["completions", key],
    ])
    func aKeyOnTheCommandLineIsNeverRepeated(line: [String]) throws {
        let error = try #require(usageError(line))

        #expect(!"\(error)\(error.hint ?? "")".contains(Self.key))
    }

    @Test func aFlagForTheKeyIsExplained() {
        #expect(
            usageError(["search", "a", "--api-key", Self.key])?.description
                == "there is no flag '--api-key': every process can read a command line; set"
                + " FLICKR_API_KEY, or run 'flickr config set api-key'")
    }

    private static let key = "0123456789abcdef0123456789ABCDEF"

    private func usageError(_ line: [String]) -> CommandError? {
        do throws(CommandError) {
            _ = try Invocation.parse(line)
            return nil
        } catch {
            return error
        }
    }
}
