import Flickr

extension Flag {
    /// What is said of an uploaded file, in the order of the help.
    static let uploading: [Flag] = [.title, .description, .tags, .privacy, .safety]

    static let title = of(
        "title", "TEMPLATE", .text("a title"), standard: UploadTitle.standard,
        "call the photos so; {name} is the file's name, {number} its place on the line")
    static let description = of(
        "description", "TEXT", .text("a description"), "say TEXT of the photos")
    static let tags = of(
        "tags", "TAG,...", .text("a tag"), accumulates: true, "tag the photos")
    static let privacy = of(
        "privacy", "WHO", .choice(Upload.Audience.allCases.map(\.rawValue)),
        "show the photos to WHO, not to whom you have chosen at Flickr")
    static let safety = of(
        "safety", "LEVEL", .choice(SafetyLevel.allCases.map(\.rawValue)),
        "call the photos so safe, not as you have chosen at Flickr")
    static let remove = on("remove", "take the photos out of your favourites")
    static let message = of(
        "message", "TEXT", .text("a message"), "say TEXT in the place of the title")
    static let to = of(
        "to", "NETWORK", .choice(SocialService.allCases.map(\.rawValue)),
        "post on NETWORK, where accounts on both are set up")
    static let dryPost = on("dry-run", "print the post, and how much more it could hold")
    static let allWrites = on("all", "drop everything that waits or has failed")
}
