extension CommandTable {
    /// `auth` and its actions.
    static let auth = Command(
        "auth", "sign in to Flickr, for what is yours alone",
        actions: [
            Command(
                "login", [], "let this program ask in your name",
                details: [
                    "It prints the address of a page of Flickr's, which asks whether you allow it and"
                        + " then shows a code; type or paste the code, with dashes or without. In a"
                        + " pipe it is read from standard input.",
                    "It needs an API key and its secret, from https://www.flickr.com/services/apps:"
                        + " 'flickr config set api-key' and 'flickr config set api-secret' keep them.",
                    "Who is signed in stands in a file that only you can read. From then on calls of"
                        + " the API are signed instead of carrying the key: private photos are found,"
                        + " 'me' is you as a user, and --safe may be moderate or restricted.",
                ],
                flags: [.permission, .open],
                examples: [
                    .init(line: "flickr auth login", summary: "to see, upload and comment"),
                    .init(line: "flickr auth login --permission read", summary: "only to see"),
                ]),
            Command(
                "status", [], "ask Flickr who is signed in, and what that allows",
                details: [
                    "With --offline it tells what is kept here, and nobody is asked. The exit status"
                        + " is 4 when nobody is signed in, or Flickr does not know the sign-in any"
                        + " more.",
                    "With --json, one object: user userName fullName permission checked.",
                ]),
            Command("logout", "forget who is signed in"),
        ],
        examples: [
            .init(line: "flickr auth login --open", summary: "sign in, with the page in a browser"),
            .init(line: "flickr search --user me", summary: "your photos, the private ones too"),
        ])
}
