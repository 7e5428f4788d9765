import Flickr
import NetworkEngine
import TerminalUI

/// What a line of an input names.
enum InputName: Equatable, Sendable {
    /// A photo, with as much as the line tells of it; by one of its pictures, in that size.
    case photo(Photo, PhotoSize? = nil)
    /// Something that has a short address, whose long one only Flickr knows.
    case short(String)
    /// Nothing that can be understood, and why.
    case fault(String)

    /// What the line names, nil when it is blank.
    init?(_ line: LineCutter.Line, at addresses: PhotoAddresses) {
        guard case .bytes(let bytes) = line else {
            self = .fault("the line is longer than any name of a photo")
            return
        }
        guard let text = String(validating: bytes, as: UTF8.self), !bytes.contains(0) else {
            self = .fault("the line is no text in UTF-8")
            return
        }
        let word = String(text.drop { $0 == "\u{FEFF}" }.trimmingWhitespace)
        if word.isEmpty { return nil }
        self = InputName.read(word, text, at: addresses)
    }

    private static func read(_ word: String, _ line: String, at addresses: PhotoAddresses)
        -> InputName
    {
        if word.hasPrefix("{") { return record(word, at: addresses) }
        if Photo.isID(word) { return .photo(Photo(id: word)) }
        if let photo = row(line, at: addresses) { return .photo(photo, photo.onlySize) }
        return InputName(address: word, at: addresses)
            ?? .fault("\(word.quoted) is neither an id, an address nor a record of a photo")
    }

    /// The photo or the short form that an address names, nil when it is none.
    init?(address: String, at addresses: PhotoAddresses) {
        guard address.isAddress else { return nil }
        switch NamedPlace(address, at: addresses) {
        case .photo(let photo, let size): self = .photo(photo, size)
        case .short(let url): self = .short(url)
        case .list(let list):
            self = .fault(
                "\(address.quoted) is \(list.kind): as an argument of 'flickr fetch' it brings them"
            )
        case nil: self = .fault("\(address.quoted) is not the address of a photo on Flickr")
        }
    }

    private static func record(_ text: String, at addresses: PhotoAddresses) -> InputName {
        guard let record = try? JSON(reading: Array(text.utf8)) else {
            return .fault("the line begins like JSON, but is none")
        }
        return addresses.photo(in: record).map { .photo($0, $0.onlySize) }
            ?? .fault("the JSON tells neither the number nor the address of a photo")
    }

    /// The photo of a row as it is printed for programs, with fields between tabs: in those nothing is
    /// encoded any more.
    private static func row(_ line: String, at addresses: PhotoAddresses) -> Photo? {
        let fields = line.split(
            separator: "\t", maxSplits: 8, omittingEmptySubsequences: false
        ).map(String.init)
        guard fields.count == 8, Photo.isID(fields[2]) else { return nil }
        let url = addresses.photo(at: fields[6]).flatMap { $0.id == fields[2] ? $0 : nil }
        var photo = url ?? Photo(id: fields[2])
        photo.title = HTMLEntities.encode(fields[3])
        photo.ownerName = fields[4].isEmpty ? nil : HTMLEntities.encode(fields[4])
        return photo
    }
}

extension Substring {
    fileprivate var trimmingWhitespace: Substring {
        var text = self
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }
}
