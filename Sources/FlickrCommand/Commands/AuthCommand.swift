import Flickr
import NetworkEngine
import TerminalUI

/// `flickr auth`: signs in to Flickr, tells who is signed in, signs out.
struct AuthCommand: Sendable {
    private let settings: Settings
    private let outputs: Outputs
    private let notes: Notes

    /// A command that prints on those outputs.
    init(settings: Settings, outputs: Outputs) {
        self.settings = settings
        self.outputs = outputs
        let clock = EngineClock.system
        let console = outputs.console(start: clock.elapsed(), clock: clock)
        notes = Notes(console: console, isQuiet: settings.options.isQuiet)
    }

    /// Does what was asked for.
    /// - Throws: `CommandError`, also when nobody is signed in whose status could be told.
    func run(_ action: AuthAction) throws(CommandError) -> ExitStatus {
        for warning in settings.warnings { notes.say(warning) }
        guard let path = SettingSources.accountFile(settings.environment) else {
            throw .noPlace(for: "the account")
        }
        let store = AccountStore(path: path)
        switch action {
        case .login(let permission, let opensPage): try login(permission, opensPage, store)
        case .status: try printStatus(store)
        case .logout: try logout(store)
        }
        return .done
    }

    private func login(_ permission: Permission, _ opensPage: Bool, _ store: AccountStore)
        throws(CommandError)
    {
        if settings.options.isOffline {
            let reason = "one asks Flickr, the other nobody"
            throw .usage(
                .conflict("auth login", Flag.offline.spelling, reason: reason),
                command: ["auth", "login"])
        }
        let signIn = try signIn(for: "auth login")
        let pending = try asking { () async throws(FlickrError) in
            try await signIn.begin(permission)
        }
        notes.say("allow it on this page, and bring back the code that it shows:")
        try put(pending.page, or: [.init("page", .string(pending.page))])
        if opensPage, PageOpener.start(pending.page) == nil {
            notes.say("neither xdg-open nor open is there to open it")
        }
        try CommandError.output { () throws(PosixError) in try outputs.data.flush() }
        let code = try CodeInput.read {
            try? outputs.notes.write($0)
            try? outputs.notes.flush()
        }
        let account = try finish(signIn, pending, code)
        try store.write(account)
        try put("signed in as \(account.sentence)", or: account.members(isChecked: true))
    }

    /// Flickr takes each code once: one whose answer is lost is worth nothing any more.
    private func finish(_ signIn: SignIn, _ pending: SignIn.Pending, _ code: VerifierCode)
        throws(CommandError) -> Account
    {
        do throws(CommandError) {
            return try asking { () async throws(FlickrError) in
                try await signIn.finish(pending, code)
            }
        } catch {
            guard case .service(let kind, let sentence) = error, kind != .permission else {
                throw error
            }
            throw .service(
                kind, "\(sentence); a code is good for one try: 'flickr auth login' begins again")
        }
    }

    private func printStatus(_ store: AccountStore) throws(CommandError) {
        guard let account = try store.read() else { throw .nobodySignedIn }
        if settings.options.isOffline {
            return try put(account.sentence, or: account.members(isChecked: false))
        }
        let signIn = try signIn(for: "auth status")
        let checked = try asking { () async throws(FlickrError) in
            try await signIn.check(account)
        }
        if checked != account { try store.write(checked) }
        try put(checked.sentence, or: checked.members(isChecked: true))
    }

    private func logout(_ store: AccountStore) throws(CommandError) {
        let account = try? store.read()
        guard try store.remove() else { return notes.say("nobody was signed in") }
        try put(
            "signed out\(account.map { " \($0.name)" } ?? "")",
            or: [.init("user", JSON(account?.user.description))])
        notes.say("Flickr goes on to know the consent; \(AuthCommand.consents) takes it back")
    }

    /// Where Flickr lists the programs that a user has let in.
    private static let consents = "https://www.flickr.com/services/auth/list.gne"
}

extension AuthCommand {
    private func signIn(for what: String) throws(CommandError) -> SignIn {
        guard let key = try settings.apiKey() else { throw .secretNeeded(.apiKey, by: what) }
        guard let secret = try settings.apiSecret() else {
            throw .secretNeeded(.apiSecret, by: what)
        }
        let spy = RequestSpy(settings.options, key: key, notes.console)
        var configuration = FlickrEngines.signIn()
        let retries = configuration.retry.retries
        configuration.obey(settings)
        configuration.retry.retries = retries
        configuration.onSend = { spy.show($0) }
        return SignIn(
            key: key, secret: secret, engine: Engine(configuration),
            endpoints: try settings.endpoints())
    }

    private func asking<Answer: Sendable>(
        _ ask: @escaping @Sendable () async throws(FlickrError) -> Answer
    ) throws(CommandError) -> Answer {
        let outcome = Blocking.run { () async -> Result<Answer, FlickrError> in
            do throws(FlickrError) {
                return .success(try await ask())
            } catch {
                return .failure(error)
            }
        }
        return try CommandError.service { () throws(FlickrError) in try outcome.get() }
    }

    private func put(_ text: String, or members: [JSON.Member]) throws(CommandError) {
        let line = settings.options.printsJSON ? JSON.object(members).line : text
        try outputs.data.put(line + "\n")
    }
}

extension Account {
    /// The user's names and number, as a terminal may show them.
    fileprivate var name: String {
        let names = [fullName, userName].map { Sanitizer.text($0) }.filter { !$0.isEmpty }
        guard let first = names.first else { return "\(user)" }
        let others = names.dropFirst().filter { $0 != first } + ["\(user)"]
        return "\(first) (\(others.joined(separator: ", ")))"
    }

    /// Who it is, and what the consent allows.
    fileprivate var sentence: String { "\(name), who allows this program to \(permission.phrase)" }

    fileprivate func members(isChecked: Bool) -> [JSON.Member] {
        [
            .init("user", JSON(user.description)), .init("userName", JSON(userName)),
            .init("fullName", JSON(fullName)), .init("permission", JSON(permission.rawValue)),
            .init("checked", .bool(isChecked)),
        ]
    }
}

extension Permission {
    fileprivate var phrase: String {
        switch self {
        case .read: "read"
        case .write: "read and write"
        case .delete: "read, write and delete"
        }
    }
}
