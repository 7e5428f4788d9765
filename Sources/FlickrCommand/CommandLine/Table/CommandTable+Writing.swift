extension CommandTable {
    /// `upload`.
    static let upload = Command(
        "upload", [Argument("file", .oneOrMore, isFile: true)],
        "put pictures and films into your photos",
        details: [
            "The files go one after the other. One that is no picture and no film, by its content, is"
                + " not sent; the others are, and the exit status is 3.",
            signIn, freezing,
            "Flickr makes two photos of a file that comes twice. When the connection breaks after the"
                + " file has gone out, it is not sent again by itself: see what has arrived, and let"
                + " 'flickr outbox send N' or another upload follow.",
            "In a pipe a row is: row, outcome, id, file, url. The outcome is sent, frozen or failed."
                + " With --json, an object: row outcome id file url waits error.",
        ],
        flags: Flag.uploading,
        examples: [
            .init(line: "flickr upload beach.jpg", summary: "under the title 'beach'"),
            .init(
                line: "flickr upload *.jpg --tags 'new york,night' --privacy friends",
                summary: "for your friends"),
        ])

    /// `fave`.
    static let fave = Command(
        "fave", [Argument("row|id|url", .oneOrMore)], "make photos your favourites",
        details: [
            "N and N-M are rows of the last list, eight or more digits the id of a photo. An address"
                + " is that of a photo's page or picture. What is a favourite already stays one.",
            signIn, freezing,
            "In a pipe a row is: row, outcome, id, title, url. The outcome is sent, frozen or failed."
                + " With --json, an object: row outcome id title url waits error.",
        ],
        flags: [.remove],
        examples: [
            .init(line: "flickr fave 1-3", summary: "the first three of the last list"),
            .init(line: "flickr fave 54000000039 --remove", summary: "no favourite any more"),
        ])

    /// `comment`.
    static let comment = Command(
        "comment", [Argument("row|id|url"), Argument("text")], "put a comment under a photo",
        details: [
            "N is a row of the last list, eight or more digits the id of a photo. With - the text is"
                + " read from standard input.",
            signIn, freezing,
            "The row is that of 'flickr fave'; with --json it has the comment's number besides.",
        ],
        examples: [
            .init(line: "flickr comment 3 Beautiful!", summary: "under the third photo"),
            .init(line: "cat thoughts.txt | flickr comment 3 -", summary: "from a file"),
        ])

    /// `share`.
    static let share = Command(
        "share", [Argument("row|id|url")], "post a photo's title and link on Mastodon or Bluesky",
        details: [
            "N is a row of the last list, eight or more digits the id of a photo. The post is the"
                + " title, or TEXT, and the short address of the photo's page. A title that is too"
                + " long is cut, with '...' at its end; a TEXT that is too long is refused, with"
                + " status 2. Whom a title names with an @ is not called by it; whom a TEXT names is, on"
                + " Mastodon.",
            "Characters are counted as the network counts them: on Mastodon an address is 23, or"
                + " whatever the server says, of the 500 or so that it takes; on Bluesky it is as long"
                + " as it is, of 300. How many are left is said on standard error.",
            "For Mastodon 'flickr config set mastodon-server' says where your account is, and"
                + " 'flickr config set mastodon-token' asks for an access token that may write"
                + " statuses, from Development in its settings. For Bluesky it is 'flickr config set"
                + " bluesky-handle', and 'flickr config set bluesky-password' for an app password."
                + " With accounts on both, --to says which is meant, or 'flickr config set share-to'.",
            freezing,
            "In a pipe the row is: row, outcome, id, title, url; url is the post's. With --json, an"
                + " object: row outcome id title url network text left waits error. With --dry-run"
                + " network text left.",
        ],
        flags: [.message, .to, .dryPost],
        examples: [
            .init(line: "flickr share 3", summary: "the third photo of the last list"),
            .init(
                line: "flickr share 3 --message Wow! --dry-run",
                summary: "see it before others do"),
        ])

    /// `outbox` and its actions.
    static let outbox = Command(
        "outbox", "look after what waits for the network",
        details: [
            "What 'flickr upload', 'flickr fave', 'flickr comment' and 'flickr share' cannot send for"
                + " want of a network waits here, a file each, in the order in which it was given. The"
                + " next run that finds the network sends it at its end, when the same user is signed"
                + " in, or an account on the same server set up; so does 'flickr outbox send'."
                + " 'flickr cache clear' leaves it alone.",
            "A state is queued, sending, or failed: turned away by its server, older than 30 days, of a"
                + " file that has changed, or perhaps done already. What has failed stays until it is"
                + " dropped, or sent by its number.",
        ],
        actions: [
            Command(
                "list", "list what waits or has failed",
                details: [
                    "In a pipe a row is: number, state, age in seconds, account, label, reason. With"
                        + " --json, an object: number state tries label account created expires"
                        + " reason key."
                ]),
            Command(
                "send", [Argument("number", .any)], "send what waits, now",
                details: [
                    "What has failed, or was being sent when its process ended, is tried again when it"
                        + " is named.",
                    "In a pipe a row is: number, outcome, id, label, reason. The outcome is sent,"
                        + " waits or failed; the id of a post is its address. The exit status is 3"
                        + " when some failed, 4 when some belong to a user who is not signed in or to"
                        + " an account that is not set up, 5 when the network failed.",
                ]),
            Command(
                "drop", [Argument("number", .any)], "take writes out without sending them",
                flags: [.allWrites]),
        ],
        examples: [
            .init(line: "flickr outbox list", summary: "what waits"),
            .init(line: "flickr outbox send 3", summary: "send a failed one again"),
        ])

    private static let signIn =
        "Needs a user who is signed in and lets this program write: 'flickr auth login'."

    private static let freezing =
        "Without a network it waits in the outbox, and the exit status is 0: 'flickr help outbox'."
}
