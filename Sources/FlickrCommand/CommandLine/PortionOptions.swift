import Flickr

/// How much of a new list is wanted.
struct PortionOptions: Equatable, Sendable {
    /// The most photos to list, or nil when the settings decide.
    let limit: Int?
    /// The page of the results, from 1.
    let page: Int
    /// Whether everything is wanted that is found.
    let isEverything: Bool
    /// Whether to go on with what was interrupted.
    let resumes: Bool

    /// The options of a line.
    /// - Throws: `CommandError.usage` for flags that contradict each other.
    init(_ line: ParsedLine) throws(CommandError) {
        limit = line.number(.limit)
        page = line.number(.page) ?? 1
        resumes = line.has(.resume)
        isEverything = line.has(.all) || resumes
        for whole in [Flag.all, .resume] {
            let reason = "one asks for everything, the other for a part"
            try line.refuse(whole, with: .limit, reason)
            try line.refuse(whole, with: .page, reason)
        }
    }
}
