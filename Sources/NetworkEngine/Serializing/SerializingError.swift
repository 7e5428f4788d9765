/// Why an answer has no value.
public enum SerializingError: Error, Sendable {
    /// It is of another type than the serializer reads.
    case unacceptableType(found: String, acceptable: [String])
    /// Its text is in a coding that is not known.
    case unknownCharset(String)
    /// It is no JSON text, in the words of who reads it: a `JSONError` unless another reader was
    /// chosen.
    case json(any Error)
    /// It is no table, or not the one that was expected.
    case csv(CSVError)
    /// It is no picture, or not a whole one.
    case picture(Verifier.Refusal)
    /// Something is not there that was expected: what.
    case missing(String)
    /// It is an error of the service.
    case rejected(Rejection)
}

extension SerializingError {
    /// `error` as what was thrown while an answer was read.
    init(_ error: any Error) {
        self =
            switch error {
            case let error as SerializingError: error
            case let error as JSONError: .json(error)
            case let error as CSVError: .csv(error)
            case let error as Verifier.Refusal: .picture(error)
            case let error as Rejection: .rejected(error)
            default: .rejected(Rejection(error))
            }
    }

    /// The error as the engine turns an answer down for it.
    public var rejection: Rejection {
        if case .rejected(let rejection) = self { rejection } else { Rejection(self) }
    }
}

extension SerializingError: CustomStringConvertible {
    /// A sentence without capital or full stop that says what is wrong.
    public var description: String {
        switch self {
        case .unacceptableType(let found, let acceptable):
            "the answer is \(found), and not \(acceptable.joined(separator: ", "))"
        case .unknownCharset(let name): "the answer is text in an unknown coding: \(name)"
        case .json(let error): "\(error)"
        case .csv(let error): error.description
        case .picture(let refusal): refusal.description
        case .missing(let what): "the answer lacks \(what)"
        case .rejected(let rejection): "\(rejection.error)"
        }
    }
}
