import TerminalUI

/// Everything that can be typed. The parser, the help, the suggestions, the completions and the
/// manual page are made from this table and from nothing else.
enum CommandTable {
    /// The name of the program.
    static let program = "flickr"

    /// What the program is, in one line.
    static let summary = "list, fetch and cache photos from Flickr"

    /// The day of the release, for the manual page.
    static let releaseDate = "2026-11-30"

    /// The commands, in the order of the help.
    static let commands: [Command] = [
        search, browse, fetch, show, info, upload, fave, comment, share, outbox, auth, cache,
        config, completions, help,
    ]

    /// Command lines for the first page of the help.
    static let examples: [Command.Example] = [
        .init(line: "flickr search sunset", summary: "the newest photos with that tag"),
        .init(line: "flickr fetch 1-5 --size b", summary: "large pictures of the first five"),
        .init(line: "flickr cache stats", summary: "what the cache holds"),
    ]

    /// What there is to know of the filters.
    private static let filterDetails = [
        "Dates are in UTC. One without a time is the whole day: --since begins with its first"
            + " second, --until ends with its last. 3d, 2w and 1y are the days that lie three days,"
            + " two weeks and a year back. A photo's date of taking is the camera's own.",
        "Of a place alone Flickr gives the photos of the last twelve hours; a tag or a date besides"
            + " gives all. --min-width and --min-height are no part of Flickr's search: what it"
            + " finds is asked for its sizes, and left out when none is so large.",
    ]

    private static let listDetail =
        "In place of tags and filters the address of an album, a gallery, a group, a user's photos or"
        + " favourites, a tag, a search, or a day of explore names a list, long or short."

    private static let everythingDetail =
        "Flickr gives 4,000 photos of a search. With --all it is asked for one span of upload time"
        + " after the other until everything has come; other orders than by upload end with an error"
        + " where there is more. What Ctrl-C or a failure interrupts goes on with --resume, with the"
        + " same words before it or with none; what fetch was told of copies and films holds on, unless"
        + " it is told otherwise."

    private static let search = Command(
        "search", [Argument("tag|url", .any)],
        "list photos by tags and filters, with thumbnails",
        details: [
            "Several tags mean photos that carry any of them. Without an API key the public feed"
                + " is asked, which knows about 20 of the newest photos, and of the filters --any,"
                + " --all-tags, --user with a number, and --group with a number and without tags.",
            listDetail,
            "The list is kept: 'flickr fetch' goes on from it.",
            everythingDetail,
        ] + filterDetails,
        flags: Flag.filters + Flag.portion + [.searchSize, .noImages, .grid],
        examples: [
            .init(line: "flickr search sunset beach", summary: "photos with either tag"),
            .init(line: "flickr search --all-tags sunset beach", summary: "photos with both"),
            .init(
                line: "flickr search fox --license by,cc0 --since 1y",
                summary: "a year's foxes that may be used"),
            .init(
                line: "flickr search --near 48.8584,2.2945 --radius 1km --since 2w",
                summary: "around a tower"),
            .init(line: "flickr search cat --json | jq .title", summary: "their titles"),
        ])

    private static let browse = Command(
        "browse", [Argument("tag|url", .any)],
        "look through photos on the whole screen",
        details: [
            "Without a tag and a filter it is the last list; with them the photos that are found,"
                + " which become the last list, as do those of the list that an address names. More of them are asked for as you go on. Pictures are"
                + " fetched of the rows on the screen and of the page behind them, or of the photo that"
                + " is looked at and the next one, no others.",
            "Keys: "
                + BrowseHelp.keys.map { "\($0.keys): \($0.meaning)" }.joined(separator: "; ") + ".",
        ] + filterDetails,
        flags: Flag.filters + [.browseLimit],
        examples: [
            .init(line: "flickr browse sunset beach", summary: "photos with either tag"),
            .init(line: "flickr browse --offline", summary: "the last list, from the cache alone"),
        ])

    private static let sizeDetail =
        "With --size largest it is the size with the most pixels, with --size '>=1600' the smallest"
        + " whose longest edge has so many. Sizes from h on have addresses of their own, which need"
        + " an API key. Where a photo has not the size, the next smaller or else the next larger one"
        + " comes, and the row says so. A photo that is gone is not asked for again on that day"
        + " without --refresh."

    private static let filmDetail =
        "What comes of a video is the picture that stands for it, its poster, and the row says so. With"
        + " --videos it is the film, which needs an API key: the largest, or with --size the largest"
        + " that is not larger than the size; o is the file as it was uploaded."

    /// What there is to know of copies.
    private static let copyDetails = [
        "-o writes copies of the pictures besides: whole files, under the names that --name says,"
            + " with the date of taking (read as UTC) as theirs. A copy that is there and has not"
            + " changed is not fetched again; which files are copies of what stands in"
            + " \(SavedRecord.name) in the directory. Another picture of a name stays, and the id is"
            + " put behind the new one's.",
        "Fields of a name: \(NameField.list). {title:.40} is cut to 40 characters, {taken:%Y/%m} is"
            + " written by \(DatePattern.codes). {album} is the title of an album, a gallery or a"
            + " group. A slash leads into a directory. The extension"
            + " is that of the content.",
    ]

    private static let fetch = Command(
        "fetch", [Argument("what", .any)],
        "fetch a size for the last list, or for what is named",
        details: [
            "Without an argument the pictures of the whole last list are fetched. N and N-M are"
                + " rows of it, eight or more digits the id of a photo. Anything else that is no"
                + " address is a tag: then the photos with the tags become the last list.",
            "An address is that of a photo's page or picture, or of a list, as 'flickr search' takes"
                + " it, which becomes the last one. Of a photo that is not in the last list Flickr is"
                + " asked, which needs an API key, unless its picture's address is known. A picture's"
                + " address brings that picture, unless --size says otherwise.",
            "Filters, with tags or without, make a new list too; --limit, --page, --all and --resume"
                + " go with every new list.",
            "With - what to fetch is read from standard input, one photo a line: an id, an address,"
                + " a row as search and fetch print it, with --json or without, or a photo as"
                + " Flickr's API describes it. Rows are printed as they finish, each with the number"
                + " of its line. A line that cannot be understood is a failed row.",
            "The photos whose pictures did not come are kept for --failed, until they come or a week"
                + " has passed; runs at the same time keep them in one list.",
            everythingDetail,
            sizeDetail, filmDetail,
        ] + copyDetails + filterDetails,
        flags: [.fetchSize, .videos] + Flag.saving + [.tag, .stdin, .from, .failed] + Flag.filters
            + Flag.portion + [.grid],
        examples: [
            .init(line: "flickr fetch --size m", summary: "the last list in size m"),
            .init(line: "flickr fetch 3 7-9 --size b", summary: "four of its rows"),
            .init(line: "flickr fetch --tag 2012", summary: "photos tagged 2012"),
            .init(
                line: "flickr fetch -o pictures --name '{taken:%Y}/{title:.40}_{id}.{ext}'",
                summary: "copies, a directory a year"),
            .init(
                line: "flickr fetch https://flic.kr/s/aHsk2Vp6bY --all", summary: "a whole album"),
            .init(line: "flickr fetch - --json < ids.txt", summary: "what a file names"),
        ])

    private static let show = Command(
        "show", [Argument("row|id|url")], "show one photo, as large as the window",
        details: [
            "N is a row of the last list, eight or more digits the id of a photo. An address is that"
                + " of a photo's page or of its picture on Flickr. Without an API key a photo that is"
                + " not in the last list is shown by its picture's address alone.",
            "On a terminal the picture comes in the size that fills the window, and below it stands"
                + " what is known of the photo. Elsewhere the row is printed as 'flickr fetch' does,"
                + " in size b unless --size says otherwise. A photo that does not exist in a size"
                + " comes in the next smaller one.",
        ],
        flags: [.showSize],
        examples: [
            .init(line: "flickr show 3", summary: "the third photo of the last list"),
            .init(line: "flickr show 3 --image sixel", summary: "drawn with sixels"),
        ])

    private static let info = Command(
        "info", [Argument("row|id|url")], "tell what Flickr knows of a photo",
        details: [
            "N is a row of the last list, eight or more digits the id of any photo. An address is"
                + " that of a photo's page or of any picture on Flickr. An API key is needed.",
            "It tells title, owner, description, dates, licence, tags as they were written, place,"
                + " sizes, and what the camera wrote, where the owner shows it. In a pipe each is a"
                + " line, the name before a tab.",
        ],
        examples: [
            .init(line: "flickr info 3", summary: "the third photo of the last list"),
            .init(line: "flickr info 3 --json | jq .license.title", summary: "its licence"),
        ])

    private static let config = Command(
        "config", "read and change the configuration file",
        actions: [
            Command("get", [setting], "print the value of a setting"),
            Command(
                "set", [setting, Argument("value", .optional)],
                "change a setting; an empty value removes it",
                details: [
                    "What is secret is read from standard input and never shown: 'flickr config set"
                        + " api-key' asks for the key. So are api-secret, mastodon-token and"
                        + " bluesky-password."
                ]),
            Command("list", "print every setting and its value"),
            Command("path", "print the file's path"),
        ],
        examples: [
            .init(line: "flickr config set api-key", summary: "asks for the key, unseen"),
            .init(line: "flickr config set jobs 12", summary: "more transfers at once"),
        ])

    private static let completions = Command(
        "completions", [Argument("shell", choices: Shell.allCases.map(\.rawValue))],
        "print completions for a shell",
        examples: [
            .init(line: "source <(flickr completions bash)", summary: "for this bash"),
            .init(
                line: "flickr completions fish > ~/.config/fish/completions/flickr.fish",
                summary: "for every fish"),
        ])

    private static let help = Command(
        "help", [Argument("topic", .optional, choices: topics), Argument("action", .optional)],
        "explain a command, exit codes or the environment",
        flags: [.manual],
        examples: [
            .init(line: "flickr help cache clear", summary: "one action of a command"),
            .init(line: "flickr help --man | man -l -", summary: "the manual page"),
        ])

    private static let setting = Argument("setting", choices: SettingKey.allCases.map(\.rawValue))

    private static let topics =
        [
            search, browse, fetch, show, info, upload, fave, comment, share, outbox, auth, cache,
            config, completions,
        ].map(\.name) + ["help"] + HelpTopic.allCases.map(\.rawValue)
}

extension Command {
    /// A command without arguments.
    init(
        _ name: String, _ summary: String, details: [String] = [], actions: [Command] = [],
        examples: [Example] = []
    ) {
        self.init(name, [], summary, details: details, actions: actions, examples: examples)
    }
}
