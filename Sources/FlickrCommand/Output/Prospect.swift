import Flickr
import NetworkEngine
import TerminalUI

/// What could be in the cache where nothing is.
enum Prospect: Equatable, Sendable {
    /// The server's answer, which came just now, could be kept as this entry.
    case kept(CacheExplanation.Entry)
    /// What came is not kept: a code for programs, and why.
    case refused(code: String, reason: String)
    /// Nothing is ever kept, and nobody was asked: a code for programs, and why.
    case never(code: String, reason: String)
    /// It could not be found out: why, and how the program ends.
    case unknown(reason: String, ExitStatus)
}

extension Prospect {
    /// The cache alone was to be asked.
    static let offline = Prospect.unknown(reason: "--offline asks nobody", .failed)

    /// The address is none that the program asks.
    static let foreign = Prospect.never(
        code: "foreign",
        reason:
            "this program asks for Flickr's pictures, its API and its feed, and for nothing else")

    /// What follows from an answer.
    init(_ trial: StorageTrial) {
        switch trial {
        case .kept(let entry): self = .kept(entry)
        case .refused(let refusal):
            self = .refused(code: refusal.word, reason: "\(refusal)")
        }
    }

    /// What follows from a photo that has no address.
    init(_ fault: AddressFault) {
        let failure = PictureFailure(fault)
        self = .never(
            code: "\(failure.code)", reason: Sanitizer.text(failure.message.cutSentence))
    }

    /// What follows when no answer came, or none that is one to the request.
    init(_ error: EngineError, at place: KnownAddress) {
        let cause = FlickrError.engine(error)
        let sentence =
            if case .picture = place { PictureFailure(error).message } else { "\(cause)" }
        let reason = Sanitizer.text(sentence.cutSentence)
        switch cause.kind {
        case .unavailable: self = .unknown(reason: reason, .unavailable)
        case .rateLimited: self = .unknown(reason: reason, .rateLimited)
        case .interrupted: self = .unknown(reason: reason, .interrupted)
        case .failed, .permission: self = .refused(code: error.word, reason: reason)
        }
    }
}

extension EngineError {
    /// A word for programs.
    fileprivate var word: String {
        if case .rejected = self { "not-ok" } else { "\(PictureFailure(self).code)" }
    }
}

extension StorageRefusal {
    /// A word for programs.
    fileprivate var word: String {
        switch self {
        case .method: "method"
        case .requestedNoStore: "requested-no-store"
        case .noStore: "no-store"
        case .notUnderstood: "not-understood"
        case .varyStar: "vary-star"
        case .notFinal: "not-final"
        case .unclearPart: "unclear-part"
        case .redirected: "redirected"
        case .failure: "failure"
        case .ofNoUse: "of-no-use"
        }
    }
}
