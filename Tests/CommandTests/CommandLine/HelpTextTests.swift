import Testing

@testable import FlickrCommand

@Suite struct HelpTextTests {
    private static let pages: [HelpPage] =
        [.short, .program, .topic(.exitCodes), .topic(.environment), .topic(.licenses)]
        + CommandTable.places.map { .command($0.path) }

    @Test(arguments: pages)
    func aPageFitsTheScreen(page: HelpPage) {
        let text = HelpText.text(page)

        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            #expect(line.utf8.count <= 80)
            #expect(line.last != " ")
        }
        #expect(text.utf8.allSatisfy { (0x20...0x7E).contains($0) || $0 == UInt8(ascii: "\n") })
        #expect(text.hasSuffix("\n"))
        #expect(!text.hasSuffix("\n\n"))
        #expect(!text.hasPrefix("\n"))
        #expect(!text.contains("\n\n\n"))
    }

    @Test func theFirstScreenSaysHowItIsUsed() {
        #expect(
            HelpText.text(.short) == """
                flickr: list, fetch and cache photos from Flickr

                Usage: flickr <command> [<argument>...] [<flag>...]

                Examples:
                  $ flickr search sunset       the newest photos with that tag
                  $ flickr fetch 1-5 --size b  large pictures of the first five
                  $ flickr cache stats         what the cache holds

                Commands:
                  search [<tag|url>...]        list photos by tags and filters, with thumbnails
                  browse [<tag|url>...]        look through photos on the whole screen
                  fetch [<what>...]            fetch a size for the last list, or for what is
                                               named
                  show <row|id|url>            show one photo, as large as the window
                  info <row|id|url>            tell what Flickr knows of a photo
                  upload <file>...             put pictures and films into your photos
                  fave <row|id|url>...         make photos your favourites
                  comment <row|id|url> <text>  put a comment under a photo
                  share <row|id|url>           post a photo's title and link on Mastodon or
                                               Bluesky
                  outbox list|send|drop        look after what waits for the network
                  auth login|status|logout     sign in to Flickr, for what is yours alone
                  cache clear|stats|list|verify|prune|path|explain|rm
                                               look after the cache
                  config get|set|list|path     read and change the configuration file
                  completions bash|zsh|fish    print completions for a shell
                  help [<topic>] [<action>]    explain a command, exit codes or the environment

                'flickr help <command>' says more; so do 'flickr help exit-codes', 'flickr help
                environment' and 'flickr help licenses'.

                """)
    }

    @Test func theExitCodesAreListed() {
        #expect(
            HelpText.text(.topic(.exitCodes)) == """
                What the exit status of flickr means:

                  0    done, also when nothing was found
                  1    failed
                  2    usage: the command line or a setting cannot be understood
                  3    some or all of the pictures or writes failed
                  4    the API key or a permission is missing, malformed or refused
                  5    the network or the service is unavailable
                  6    rate limited: the service asks for fewer requests
                  130  interrupted

                A closed pipe ends it by the signal SIGPIPE, silently.

                """)
    }

    @Test func everyVariableAndSettingIsExplained() {
        let text = HelpText.text(.topic(.environment))

        for variable in EnvironmentVariable.allCases {
            #expect(text.contains("  \(variable.rawValue) "))
        }
        for key in SettingKey.allCases {
            #expect(text.contains("  \(key.rawValue) "))
        }
    }

    @Test(arguments: CommandTable.commands.flatMap(\.examples) + CommandTable.examples)
    func anExampleIsACommandLineThatIsUnderstood(example: Command.Example) {
        let words = example.line.split { " <()".contains($0) }.map(String.init)
        let start = words.firstIndex(of: "flickr") ?? 0
        let end = words.firstIndex { ["|", ">", "&&"].contains($0) } ?? words.count
        let line = Array(words[..<end].dropFirst(start + 1))

        #expect(throws: Never.self) { try LineParser.parse(line) }
    }
}

@Suite(.timeLimit(.minutes(5))) struct ManualPageTests {
    @Test(.enabled(if: Tool(name: "mandoc").isInstalled))
    func theLinterFindsNothingInThePage() async throws {
        let page = HelpText.text(.manual)

        #expect(
            try await Tool(name: "mandoc").run(["-T", "lint"], input: page)
                == Tool.Outcome(output: "", errors: "", status: 0))
    }

    @Test(.enabled(if: Tool(name: "groff").isInstalled))
    func groffFindsNothingInThePage() async throws {
        let page = HelpText.text(.manual)

        #expect(
            try await Tool(name: "groff").run(["-man", "-ww", "-Tascii"], input: page).errors == "")
    }

    @Test func theProgramNamesEveryExitStatusThere() {
        let lines = HelpText.text(.manual).lines

        for status in ExitStatus.allCases {
            #expect(lines.contains("\\fB\(status.rawValue)\\fR"))
        }
    }
}
