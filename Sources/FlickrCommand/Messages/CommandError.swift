import Flickr
import NetworkEngine
import TerminalUI

/// Everything that can keep a command from doing what was asked.
enum CommandError: Error, Equatable, Sendable {
    /// The command line cannot be understood; the words of the command that it is about.
    case usage(UsageError, command: [String] = [])
    /// A call of the system failed.
    case system(PosixError)
    /// What lies at that path cannot be used as a file, and why.
    case unusableFile(String, reason: String)
    /// The directory at that path belongs to another user.
    case foreignDirectory(String)
    /// There is neither a variable nor a home directory that says where something lies.
    case noPlace(for: String)
    /// A variable is set to something that is not UTF-8.
    case unreadableVariable(String)
    /// A variable is set to something that is not allowed.
    case badVariable(String, value: String, allowed: String)
    /// A line of the configuration file is neither a setting nor a comment.
    case unreadableLine(place: String)
    /// A line of the configuration file has a value that is not allowed.
    case badSetting(place: String, key: String, value: String, allowed: String)
    /// A setting has no value.
    case unsetSetting(String)
    /// What stands in that place cannot be the secret; it is never repeated.
    case malformedSecret(SecretSetting, place: String)
    /// There is no screen to show photos on, and why.
    case noScreen(String)
    /// No list has been kept yet.
    case noList
    /// No list was interrupted that could be gone on with.
    case nothingInterrupted
    /// The list that was interrupted is another one: what it is of.
    case otherInterrupted(String)
    /// The file of a list cannot be used, and why.
    case damagedList(path: String, reason: String)
    /// The last list has no photo of that id.
    case notInList(id: String)
    /// What was named is not in the cache, each as a sentence names it.
    case notInCache([String])
    /// The process may have only so many files open at a time, which is too few.
    case fewDescriptors(Int, needed: Int)
    /// The user pressed Control-C.
    case interrupted
    /// Standard input ended without the secret.
    case noSecretGiven(SecretSetting)
    /// Something needs the secret, which nobody has set.
    case secretNeeded(SecretSetting, by: String)
    /// Something needs a user who is signed in, and nobody is.
    case signInNeeded(by: String)
    /// Something needs an account on a social network that is not set up, in words.
    case accountNeeded(String)
    /// Nobody is signed in.
    case nobodySignedIn
    /// Standard input ended without the code of a sign-in.
    case noCodeGiven
    /// What came is not the code of a sign-in.
    case malformedCode
    /// A variable that stands in for an address of Flickr's is not usable, in words.
    case unusableAddress(String)
    /// The user of that name lets this program only read.
    case mayNotWrite(user: String)
    /// The outbox cannot be read, or a write in it not be had.
    case outbox(OutboxError)
    /// Flickr, or the way to it, failed: how, and in words.
    case service(FailureKind, String)
}

extension CommandError {
    /// How the program ends.
    var status: ExitStatus {
        switch self {
        case .usage, .unreadableVariable, .badVariable, .unusableAddress, .unreadableLine,
            .badSetting, .noScreen:
            .usage
        case .malformedSecret, .noSecretGiven, .secretNeeded, .signInNeeded, .nobodySignedIn,
            .noCodeGiven, .malformedCode, .mayNotWrite, .accountNeeded:
            .forbidden
        case .interrupted: .interrupted
        case .service(let kind, _): ExitStatus(kind)
        case .system, .unusableFile, .foreignDirectory, .noPlace, .unsetSetting, .noList,
            .damagedList, .notInList, .notInCache, .fewDescriptors, .nothingInterrupted,
            .otherInterrupted, .outbox:
            .failed
        }
    }
}

extension CommandError: CustomStringConvertible {
    /// A sentence without capital or full stop that says what went wrong.
    var description: String {
        switch self {
        case .usage(let error, _): error.description
        case .system(let error): error.description
        case .unusableFile(let path, let reason): "cannot use \(path.quoted): \(reason)"
        case .foreignDirectory(let path):
            "cannot use \(path.quoted): it belongs to another user"
        case .noPlace(let thing): "there is no place for \(thing): HOME is not set"
        case .unreadableVariable(let name): "\(name) is not UTF-8"
        case .badVariable(let name, let value, let allowed):
            "\(name) \(value.quoted) is not \(allowed)"
        case .unreadableLine(let place): "\(place): neither 'name = value' nor a comment"
        case .badSetting(let place, let key, let value, let allowed):
            "\(place): \(key) \(value.quoted) is not \(allowed)"
        case .unsetSetting(let key): "\(key) is not set"
        case .malformedSecret(let secret, let place):
            "\(place) is not \(secret.oneOfThem): \(secret.needed)"
        case .noScreen(let reason):
            "browse needs the screen of a terminal: \(reason); 'flickr search' lists photos anywhere"
        case .noList: "there is no list yet; 'flickr search <tag>' makes one"
        case .nothingInterrupted:
            "nothing was interrupted that --resume could go on with"
        case .otherInterrupted(let title):
            "what was interrupted is the list of \(Sanitizer.text(title)); --resume alone goes on with"
                + " it, and --all without --resume begins anew"
        case .damagedList(let path, let reason):
            "the list in \(path.quoted) is damaged: \(reason); 'flickr search <tag>' makes a new one"
        case .notInList(let id):
            "the photo \(id.quoted) is not in the last list; 'flickr search <tag>' makes a new one"
        case .notInCache(let names):
            "not in the cache: \(Sanitizer.text(names.joined(separator: ", ").cutSentence))"
        case .fewDescriptors(let count, let needed):
            "only \(count) files may be open at a time (ulimit -n); \(needed) are needed"
        case .interrupted: "interrupted"
        case .noSecretGiven(let secret): "no \(secret.name) came on standard input"
        case .secretNeeded(let secret, let what):
            "\(what) needs \(secret.oneOfThem): set \(secret.variable), or run 'flickr config set"
                + " \(secret.rawValue)'"
        case .signInNeeded(let what):
            "\(what) needs a user who is signed in; 'flickr auth login' signs in"
        case .nobodySignedIn: "nobody is signed in; 'flickr auth login' signs in"
        case .noCodeGiven:
            "no code came on standard input, so the sign-in was not finished; 'flickr auth login'"
                + " begins again"
        case .malformedCode:
            "what came is not the code that Flickr shows, such as 123-456-789; 'flickr auth login'"
                + " begins again"
        case .mayNotWrite(let user):
            "\(user.quoted) lets this program only read; 'flickr auth login' asks for more"
        case .outbox(let error): error.description
        case .unusableAddress(let sentence), .accountNeeded(let sentence),
            .service(_, let sentence):
            sentence
        }
    }

    /// What to do about it, as a line of its own, or nil.
    var hint: String? {
        switch self {
        case .usage(_, let command):
            "Try '\((["flickr"] + command + ["--help"]).joined(separator: " "))'."
        default: nil
        }
    }
}

extension CommandError {
    /// Runs `body`, and names `subject` in what goes wrong there.
    static func system<Result>(
        about subject: String, _ body: () throws(PosixError) -> Result
    ) throws(CommandError) -> Result {
        do throws(PosixError) {
            return try body()
        } catch {
            throw .system(PosixError(call: error.call, subject: subject, code: error.code))
        }
    }
}

extension CommandError {
    /// The failure of a question to Flickr. Its sentence may quote what came from outside.
    init(_ error: FlickrError) {
        switch error {
        case .malformedOverride: self = .unusableAddress(Sanitizer.text("\(error)".cutSentence))
        case .engine(.notCached):
            self = .service(error.kind, "this search is not in the cache; --offline asks nobody")
        default:
            let sentence = Sanitizer.text("\(error)".cutSentence)
            let advice = error.remedy.map { "; \($0.command)" } ?? ""
            self = .service(error.kind, sentence + advice)
        }
    }

    /// Runs `body`, whose errors are Flickr's.
    static func service<Result>(_ body: () throws(FlickrError) -> Result) throws(CommandError)
        -> Result
    {
        do throws(FlickrError) {
            return try body()
        } catch {
            throw CommandError(error)
        }
    }

    /// Runs `body`, whose errors are the engine's.
    static func engine<Result>(_ body: () throws(EngineError) -> Result) throws(CommandError)
        -> Result
    {
        do throws(EngineError) {
            return try body()
        } catch {
            throw CommandError(.engine(error))
        }
    }

    /// Runs `body`, which writes data.
    static func output<Result>(_ body: () throws(PosixError) -> Result) throws(CommandError)
        -> Result
    {
        try system(about: "standard output", body)
    }
}

extension Remedy {
    /// The command that is the remedy, and what it does.
    fileprivate var command: String {
        switch self {
        case .signIn(nil): "'flickr auth login' signs in"
        case .signIn(let permission?):
            "'flickr auth login --permission \(permission.rawValue)' asks for it"
        case .setSecret: "'flickr config set api-secret' sets it"
        case .setKey: "'flickr config set api-key' sets another"
        }
    }
}

extension ExitStatus {
    /// The status that tells of a failure of that kind.
    fileprivate init(_ kind: FailureKind) {
        switch kind {
        case .failed: self = .failed
        case .permission: self = .forbidden
        case .unavailable: self = .unavailable
        case .rateLimited: self = .rateLimited
        case .interrupted: self = .interrupted
        }
    }
}
