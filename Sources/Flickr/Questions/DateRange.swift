/// Dates from one to another, both included, in seconds since 1970 in UTC.
public struct DateRange: Hashable, Sendable {
    /// The first second that counts, nil for the beginning.
    public var first: Int?
    /// The last second that counts, nil for now and later.
    public var last: Int?

    /// The dates from `first` to `last`; all dates without either.
    public init(first: Int? = nil, last: Int? = nil) {
        self.first = first
        self.last = last
    }

    /// Whether no date lies in it.
    public var isEmpty: Bool {
        guard let first, let last else { return false }
        return first > last
    }
}
