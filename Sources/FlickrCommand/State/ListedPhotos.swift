import Flickr
import NetworkEngine

/// The photos of a list's file by their ids. Of each only its place in the file is kept.
struct ListedPhotos: Sendable {
    private let file: Descriptor
    /// Where the lines begin, by the hashes of their photos' ids.
    private var places: [Int: Int] = [:]

    /// The photos of the last list in an open file, which is read through; nil when it is not a whole
    /// list.
    init?(_ file: Descriptor) throws(PosixError) {
        self.file = file
        var places: [Int: Int] = [:]
        var (count, told, isList): (Int, Int?, Bool) = (0, nil, false)
        try FileLines.forEach(of: file) { line, place in
            if count == 0 { isList = StateText.isHeading(line, kind: SavedList.kind) }
            guard isList else { return false }
            if let id = ListedPhotos.id(in: line) {
                places[id.hashValue] = places[id.hashValue] ?? place
            } else {
                told = StateText.count(inEnd: line)
            }
            count += 1
            return true
        }
        guard isList, told == count - 2 else { return nil }
        self.places = places
    }

    /// The photo with that id, nil when it is not in the list.
    subscript(id: String) -> Photo? {
        guard let place = places[Array(id.utf8)[...].hashValue] else { return nil }
        var photo: Photo?
        try? FileLines.forEach(of: file, from: place) { line, _ in
            photo = StateText.object(line).flatMap { Photo($0) }
            return false
        }
        return photo?.id == id ? photo : nil
    }

    /// The id that the line of a photo begins with; nil for any other line.
    private static func id(in line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard line.starts(with: beginning) else { return nil }
        let id = line.dropFirst(beginning.count).prefix { $0 != UInt8(ascii: "\"") }
        return id.isEmpty ? nil : id
    }

    private static let beginning = Array(#"{"id":""#.utf8)
}
