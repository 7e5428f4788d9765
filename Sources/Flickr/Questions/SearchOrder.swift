/// The order in which found photos come, by Flickr's word for it.
public enum SearchOrder: String, Hashable, Sendable, CaseIterable {
    /// By the upload, the latest first.
    case uploadedLatestFirst = "date-posted-desc"
    /// By the upload, the earliest first.
    case uploadedEarliestFirst = "date-posted-asc"
    /// By the camera's clock, the latest first.
    case takenLatestFirst = "date-taken-desc"
    /// By the camera's clock, the earliest first.
    case takenEarliestFirst = "date-taken-asc"
    /// By what Flickr holds for interesting, the most first.
    case mostInterestingFirst = "interestingness-desc"
    /// By what Flickr holds for interesting, the least first.
    case leastInterestingFirst = "interestingness-asc"
    /// By how well the words fit.
    case relevance
}
