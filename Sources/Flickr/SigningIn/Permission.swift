/// What a user lets an application do; each includes those before it.
public enum Permission: String, Hashable, Sendable, CaseIterable, Comparable {
    /// See private photos.
    case read
    /// Upload, comment, and mark photos as favourites, too.
    case write
    /// Delete photos, too.
    case delete

    /// Whether `left` allows less.
    public static func < (left: Permission, right: Permission) -> Bool {
        allCases.firstIndex(of: left) ?? 0 < allCases.firstIndex(of: right) ?? 0
    }
}
