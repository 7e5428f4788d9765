import Flickr
import NetworkEngine

/// One line of a list: a photo, and what became of getting its picture.
struct Row: Equatable, Sendable {
    /// The place in the list, from 1 on every page; a row that was selected keeps its number.
    var number: Int
    /// The photo as the reply describes it, unchecked.
    var photo: Photo
    /// The size that was asked for.
    var asked: PhotoSize
    /// What that was chosen by, nil when it was named.
    var choice: SizeChoice?
    /// By what the film was chosen; nil when a picture was wanted.
    var film: SizeChoice?
    /// The size that was delivered, or without pictures the one that would be; nil when none was.
    var size: PhotoSize?
    /// The film that was delivered, as Flickr names it; nil when none was.
    var filmForm: String?
    /// What became of it; nil when no picture was wanted.
    var outcome: Outcome?
    /// The address of what was delivered, or without pictures the picture's; nil when unknown.
    var url: String?
    /// The absolute path of the file; nil when there is none.
    var path: String?
    /// Whether the file was written just now; nil when it is none of the user's.
    var isSaved: Bool?
    /// The length of the body; nil when there is none.
    var bytes: Int?
    /// The picture's width in pixels; nil when unknown.
    var width: Int?
    /// The picture's height in pixels; nil when unknown.
    var height: Int?

    /// What became of getting a picture.
    enum Outcome: Equatable, Sendable {
        /// It came, from there.
        case delivered(Source)
        /// It did not come.
        case failed(PictureFailure)
    }

    /// A row of which nothing more is known.
    init(_ number: Int, _ photo: Photo, asked: PhotoSize, outcome: Outcome? = nil) {
        self.number = number
        self.photo = photo
        self.asked = asked
        self.outcome = outcome
    }

    /// What was asked for, when something else stands in for it; nil when it was delivered, or
    /// nothing was.
    var missed: SizeChoice? {
        guard let size, failure == nil else { return nil }
        if size != asked { return choice ?? .exactly(asked) }
        guard case .atLeast(let edge)? = choice,
            let longest = [width, height].compactMap(\.self).max()
        else { return nil }
        return longest < edge ? choice : nil
    }

    /// The word for where the picture came from; nil when none was wanted.
    var sourceWord: String? {
        switch outcome {
        case .delivered(let source)?: source.rawValue
        case .failed?: "failed"
        case nil: nil
        }
    }

    /// The size or the film; nil when nothing was delivered.
    var sizeName: String? { filmForm ?? size?.rawValue }

    /// Whether the picture stands for a film; nil when the photo is none.
    var isPoster: Bool? { photo.media == .video ? film == nil : nil }

    /// What was wanted.
    var wanted: Wanted { Wanted(choice ?? .exactly(asked), film: film) }

    /// What a person has to know before the title: that it is a film or the picture of one, and which
    /// size stands in for which.
    var remark: String {
        let words = [
            isPoster.map { $0 ? "video poster" : "video" },
            missed.map { "size \(size?.rawValue ?? "") for \($0)" },
        ].compactMap(\.self)
        return words.isEmpty ? "" : "(\(words.joined(separator: ", "))) "
    }

    /// Why there is no picture; nil when there is one or none was wanted.
    var failure: PictureFailure? {
        guard case .failed(let failure)? = outcome else { return nil }
        return failure
    }
}
