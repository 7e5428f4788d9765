import Foundation

@testable import NetworkEngine

/// The pictures of Fixtures/photos, whole and broken.
enum PhotoFixtures {
    /// One JPEG, PNG or GIF of the catalogue.
    struct Rendition: Decodable {
        let file: String
        let width: Int
        let height: Int
    }

    /// One photo of the catalogue, as far as these tests look at it.
    struct Photo: Decodable {
        let id: String
        let encoding: String
        let sizes: [String: Rendition]
    }

    private struct Catalogue: Decodable {
        let photos: [Photo]
    }

    private static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().appending(path: "../../../Fixtures/photos").standardized

    /// Every photo.
    static func photos() throws -> [Photo] {
        let catalogue = try Data(contentsOf: folder.appending(path: "catalogue.json"))
        return try JSONDecoder().decode(Catalogue.self, from: catalogue).photos
    }

    /// Every size of every photo.
    static func renditions() throws -> [Rendition] {
        try photos().flatMap(\.sizes.values)
    }

    /// The first photo of an encoding in one size.
    static func bytes(encoding: String, size: String) throws -> [UInt8] {
        let photo = try photos().first { $0.encoding == encoding }
        return try bytes(photo?.sizes[size]?.file ?? "missing")
    }

    /// A file by its path below Fixtures/photos.
    static func bytes(_ path: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: folder.appending(path: path)))
    }

    /// The names of the files in a folder below Fixtures/photos.
    static func names(in subfolder: String) throws -> Set<String> {
        let path = folder.appending(path: subfolder).path()
        return Set(try FileManager.default.contentsOfDirectory(atPath: path))
    }
}

extension Response {
    /// An answer that holds a picture, or what pretends to be one.
    static func picture(
        _ body: [UInt8], type: String? = "image/jpeg",
        url: String = "https://live.staticflickr.com/65535/54000000001_a38b34c4d7_s.jpg"
    ) -> Response {
        Response(
            status: 200, headers: type.map { ["Content-Type": $0] } ?? [:], body: body, url: url,
            requestTime: Timestamp(milliseconds: 0), responseTime: Timestamp(milliseconds: 0))
    }
}

extension Verifier {
    /// What this verifier says of a body alone.
    func refusal(of body: [UInt8]) -> Refusal? { refusal(.picture(body)) }
}
