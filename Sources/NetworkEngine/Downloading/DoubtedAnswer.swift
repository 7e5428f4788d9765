/// An answer with all of a content of which a part is there, as long as it may be something else: a
/// page that says what is wrong, or nothing at all. It is kept in memory until it has been judged or is
/// larger than such a page.
struct DoubtedAnswer {
    /// Its fields.
    let headers: Headers
    /// The length that it declares, nil when it does not.
    let length: Int?
    /// What has come of its body.
    var body: [UInt8] = []

    /// Whether it is more than is doubted.
    var isLarge: Bool { max(body.count, length ?? 0) > DoubtedAnswer.mostBytes }

    private static let mostBytes = 1 << 20
}
