/// The project's fixtures, for tests that look at them.
enum Fixtures {
    /// The directory that holds them.
    static let path = BuiltProduct.projectRoot + "/Fixtures"

    /// The bytes of a picture.
    static func photo(_ name: String) throws -> [UInt8] {
        try TemporaryDirectory.contents(of: "\(path)/photos/\(name)")
    }
}
