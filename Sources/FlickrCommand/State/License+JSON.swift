import Flickr
import NetworkEngine

extension License {
    /// The licence as a JSON object; `url` is null where no single page says what it allows.
    var json: JSON {
        .object([
            .init("id", JSON(rawValue)), .init("name", .string(name)),
            .init("title", .string(title)), .init("url", JSON(deed)),
        ])
    }
}
