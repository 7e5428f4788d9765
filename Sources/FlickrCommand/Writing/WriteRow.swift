import Flickr
import NetworkEngine
import TerminalUI

/// A line that says what became of a write.
struct WriteRow: Sendable {
    /// Its place.
    let number: Int
    /// What it is about.
    let subject: Subject
    /// What became of it.
    let outcome: Outcome

    /// What a write is about.
    enum Subject: Sendable {
        /// A file that becomes a photo of that user's.
        case file(String, of: NSID)
        /// A photo.
        case photo(Photo)
        /// A photo that gets a comment.
        case comment(Photo)
        /// A photo that a post is about.
        case post(Photo, PostPreview)
    }

    /// What became of a write.
    enum Outcome: Sendable {
        /// It has arrived; the number of the new photo or comment, or the address of the post.
        case sent(id: String?)
        /// It waits in the outbox under that number.
        case frozen(Int)
        /// It was not sent, or Flickr refuses it.
        case failed(CommandError)
    }
}

extension WriteRow {
    /// The row as one JSON object on a line, without a line end.
    var jsonLine: String {
        var members: [JSON.Member] = [
            .init("row", JSON(number)), .init("outcome", .string(word)), .init("id", JSON(id)),
            .init(nameMember, .string(name)), .init("url", JSON(page)),
        ]
        if case .comment = subject { members.append(.init("comment", JSON(newID))) }
        if case .post(_, let preview) = subject { members += preview.members }
        members.append(.init("waits", JSON(waitingNumber)))
        members.append(.init("error", JSON(error.map { "\($0)" })))
        return JSON.object(members).line
    }

    /// The row for a pipe, without a line end: number, outcome, id, name, address.
    func tabSeparatedLine(in style: Style) -> String {
        [
            String(number), style.painted(word, mark.tone), Sanitizer.field(id ?? ""), shownName,
            Sanitizer.field(page ?? ""),
        ].joined(separator: "\t")
    }

    /// The row for a person, as wide as the window at most.
    func line(in style: Style, columns: Int) -> String {
        var line = StyledLine()
        line.append("\(number)", .quiet)
        line.skip(1)
        line.append("\(mark.sign(ascii: style.isASCII)) \(word)", mark.tone)
        line.move(to: line.width + WriteRow.longestWord - word.count + 2)
        if let id {
            line.append(style.spelled(Sanitizer.text(id)))
            line.skip(2)
        }
        line.append(style.spelled(shownName))
        if case .post = subject, let page {
            line.skip(2)
            line.append(style.spelled(Sanitizer.text(page)), .quiet)
        }
        return line.rendered(in: style, columns: columns)
    }

    private static let longestWord = "frozen".count

    private var word: String {
        switch outcome {
        case .sent: "sent"
        case .frozen: "frozen"
        case .failed: "failed"
        }
    }

    private var mark: Mark {
        switch outcome {
        case .sent: .fresh
        case .frozen: .stale
        case .failed: .failed
        }
    }

    private var newID: String? {
        guard case .sent(let id) = outcome else { return nil }
        return id
    }

    private var waitingNumber: Int? {
        guard case .frozen(let number) = outcome else { return nil }
        return number
    }

    private var error: CommandError? {
        guard case .failed(let error) = outcome else { return nil }
        return error
    }

    /// The photo's number, nil for a file that has not become one.
    private var id: String? {
        switch subject {
        case .file: newID
        case .photo(let photo), .comment(let photo), .post(let photo, _): photo.id
        }
    }

    /// Where it can be seen: the photo's page, or the post.
    private var page: String? {
        switch subject {
        case .file(_, let user):
            newID.flatMap { id in
                var photo = Photo(id: id)
                photo.owner = user.description
                return PhotoAddresses.page(of: photo)
            }
        case .photo(let photo), .comment(let photo): PhotoAddresses.page(of: photo)
        case .post: newID
        }
    }

    private var nameMember: String {
        if case .file = subject { "file" } else { "title" }
    }

    private var name: String {
        switch subject {
        case .file(let path, _): path
        case .photo(let photo), .comment(let photo), .post(let photo, _): photo.title
        }
    }

    private var shownName: String {
        switch subject {
        case .file(let path, _): Sanitizer.field(path)
        case .photo(let photo), .comment(let photo), .post(let photo, _):
            Sanitizer.line(photo.title)
        }
    }
}

extension WriteRow.Subject {
    /// It as a sentence names it.
    var name: String {
        switch self {
        case .file(let path, _): path.quoted
        case .photo(let photo), .comment(let photo), .post(let photo, _): "photo \(photo.id)"
        }
    }
}
