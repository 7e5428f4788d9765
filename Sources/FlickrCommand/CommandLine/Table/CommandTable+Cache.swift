extension CommandTable {
    /// `cache` and its actions.
    static let cache = Command(
        "cache", "look after the cache", details: policies,
        actions: [
            Command("clear", "empty the cache, and say what was removed"),
            Command("stats", "say what the cache holds and how large it is"),
            Command("list", "list the entries, and say which are fresh", details: policies),
            Command(
                "verify", "read every entry, and remove the bad ones",
                details: ["The exit status is 1 when an entry was bad."]),
            Command("prune", "remove what is too old or too much, now"),
            Command("path", "print the cache's directory"),
            explain, removal,
        ],
        examples: [
            .init(line: "flickr cache stats", summary: "what the cache holds"),
            .init(line: "flickr cache verify && echo good", summary: "check every entry"),
            .init(line: "flickr cache explain 3", summary: "why the third picture is fresh"),
            .init(line: "flickr cache rm 3", summary: "fetch the third picture anew next time"),
        ])

    private static let explain = Command(
        "explain", [Argument("url|row")], "say why an entry is fresh, stale or not there",
        details: [
            "N is a row of the last list, eight or more digits the id of a photo in it: its picture"
                + " is meant, in the size of the list or in that of --size. The address of a picture"
                + " may name any of Flickr's hosts.",
            "It says for how long the entry is fresh and by which rule, how old it is, what the next"
                + " request does, and whether the entry may answer although it is stale. Nobody is"
                + " asked for that, and nothing is changed.",
            "What is not there is asked for, unless --offline is given, to tell whether it could be"
                + " kept, for how long, or why not; it is not kept.",
            "The exit status is 1 when nothing is there that could answer, and 5 or 6 when whether"
                + " it could be kept was to be found out and the server did not say.",
            "With --json, one object: row size url cache policy state kept storable refusal reason"
                + " path status bytes part stored age ageAtReceipt lifetime rule freshFor staleFor"
                + " etag lastModified immutable next conditions afterwards staleForbiddenBy"
                + " staleIfError account vary otherVariants. A time is in seconds since 1970, a duration in"
                + " seconds; null is what does not apply. Of what is absent and storable they"
                + " describe the answer that has just come.",
            "state is one of fresh, stale, always-asked, from-the-future, damaged, other-variant,"
                + " absent; rule one of max-age, expires, heuristic, no-cache, validator,"
                + " validated-picture, picture, reply, none; next and afterwards one of answer,"
                + " answer-and-ask, ask, complete, fetch.",
        ],
        flags: [.cacheSize])

    private static let removal = Command(
        "rm", [Argument("url|row", .oneOrMore)], "remove what is kept for rows or addresses",
        details: [
            "N and N-M are rows of the last list, eight or more digits the id of a photo in it: the"
                + " picture goes in the size of the list, or in that of --size. An address goes in"
                + " all its variants, whichever host of Flickr's it names.",
            "The exit status is 1 when some of it is not there; the rest is removed.",
            "With --json, an object for each: row size url removed bytes, where removed is how many"
                + " entries went.",
        ],
        flags: [.cacheSize])

    private static let policies = [
        "--cache-policy says for how long what is cached stays fresh, so that nobody is asked:",
        "thumbnails, the default: for as long as the server says. Where it says nothing, a picture"
            + " that it can be asked about stays fresh for a day or longer, any other picture for a"
            + " week, a list for a minute.",
        "rfc9111: by the server and the standard alone. A list, of which Flickr says nothing, is"
            + " asked for each time.",
        "mknetworkkit: the rules that MKNetworkKit had in 2012. max-age is obeyed, and counts from"
            + " receipt; no-cache means a minute; what the server can be asked about stays fresh for"
            + " a day, a picture that it says nothing of for a week. no-store and Vary are obeyed,"
            + " and the server is asked by GET, not by HEAD.",
    ]
}
