/// Where copies of pictures go, and how; or that none are wanted.
struct SavingOptions: Equatable, Sendable {
    /// The directory, nil when pictures go to the cache alone.
    var directory: String?
    /// What the files are to be called, nil when nothing was said.
    var name: NameTemplate?
    /// The files with metadata beside each picture.
    var sidecars: [SidecarForm] = []
    /// Whether files that are there already are replaced.
    var replaces = false
    /// What is listed instead of fetching, nil when pictures are fetched.
    var listing: Listing?

    /// What is listed when nothing is fetched.
    enum Listing: Equatable, Sendable {
        /// The paths of the files that would be written.
        case paths
        /// The addresses of the pictures.
        case addresses
    }
}

extension SavingOptions {
    /// What the files are called.
    var template: NameTemplate { name ?? .standard }

    /// These options, and those of the run that is gone on with where nothing was said now.
    func goingOn(from earlier: SavingOptions) -> SavingOptions {
        if self == SavingOptions() { return earlier }
        var result = self
        result.directory = directory ?? (listing == .addresses ? nil : earlier.directory)
        result.name = name ?? earlier.name
        result.sidecars = sidecars.isEmpty ? earlier.sidecars : sidecars
        result.replaces = replaces || earlier.replaces
        return result
    }
}
