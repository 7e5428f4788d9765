/// A content that was put into a file.
public struct Download: Sendable {
    /// The answer, without its body.
    public let response: Response
    /// The absolute path of the file.
    public let path: String
    /// The length of the file.
    public let bytes: Int
    /// How many of them were there from an earlier run that did not come to its end, 0 when none
    /// were.
    public let resumedFrom: Int
}
