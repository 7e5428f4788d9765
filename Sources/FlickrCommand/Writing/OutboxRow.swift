import Flickr
import NetworkEngine
import TerminalUI

/// A line about a write in the outbox.
struct OutboxRow: Sendable {
    /// The write.
    let write: FrozenWrite
    /// What is told of it.
    let news: News

    /// What is told of a write.
    enum News: Sendable {
        /// Where it stands, and how long ago it was given.
        case listed(age: Duration)
        /// It has arrived: the number of a new photo, or the address of a post.
        case sent(id: String?)
        /// It waits on; whether who sends it is not accepted.
        case waits(reason: String, isOfCaller: Bool = false)
        /// It is not sent any more.
        case failed(reason: String)
        /// It was taken out.
        case dropped
    }

    /// A row of that write.
    init(_ write: FrozenWrite, _ news: News) {
        self.write = write
        self.news = news
    }

    /// The row of what has happened to a write, nil for what is no end of an attempt.
    init?(_ event: OutboxEvent) {
        switch event {
        case .done(let write, let response):
            let made =
                if let service = SocialService(ownerOf: write) {
                    service.post(in: response)
                } else {
                    FlickrWriter.photo(in: response)
                }
            self.init(write, .sent(id: made))
        case .queued(let write, let error):
            let reason = write.state.reason ?? ""
            self.init(write, .waits(reason: reason, isOfCaller: error?.isOfCaller ?? false))
        case .failed(let write): self.init(write, .failed(reason: write.state.reason ?? ""))
        case .kept, .sending, .unreadable: return nil
        }
    }

    /// Whether the write has failed.
    var hasFailed: Bool {
        if case .failed = news { true } else { false }
    }

    /// Whether the write was tried, and waits on.
    var isWaiting: Bool {
        if case .waits = news { true } else { false }
    }

    /// Whether the write waits since the service does not accept who sends it.
    var needsSignIn: Bool {
        if case .waits(_, isOfCaller: true) = news { true } else { false }
    }
}

extension OutboxRow {
    /// The row as that place wants it, without a line end.
    func text(for outputs: Outputs, _ options: GlobalOptions) -> String {
        if options.printsJSON { return jsonLine }
        let style = outputs.dataStyle
        guard outputs.dataTerminal.isTerminal else { return tabSeparatedLine(in: style) }
        return line(in: style, columns: outputs.dataTerminal.window.columns)
    }

    private var jsonLine: String {
        switch news {
        case .listed: JSON.object(listedMembers).line
        case .sent(let id): JSON.object(newsMembers + [.init("id", JSON(id))]).line
        case .waits, .failed, .dropped:
            JSON.object(newsMembers + [.init("reason", JSON(reason))]).line
        }
    }

    private var listedMembers: [JSON.Member] {
        [
            .init("number", JSON(write.number)), .init("state", .string(word)),
            .init("tries", JSON(write.state.tries)), .init("label", .string(write.label)),
            .init("account", JSON(write.freezing.account)),
            .init("created", JSON(Int(write.created.seconds))),
            .init("expires", JSON(Int(write.expiry.seconds))), .init("reason", JSON(reason)),
            .init("key", .string(write.id)),
        ]
    }

    private var newsMembers: [JSON.Member] {
        [
            .init("number", JSON(write.number)), .init("outcome", .string(word)),
            .init("label", .string(write.label)),
        ]
    }

    private func tabSeparatedLine(in style: Style) -> String {
        var fields = ["\(write.number)", style.painted(word, tone)]
        switch news {
        case .listed(let age):
            let account = write.freezing.account ?? ""
            fields += ["\(max(0, age.milliseconds / 1000))", Sanitizer.field(account)]
        case .sent(let id): fields.append(Sanitizer.field(id ?? ""))
        case .waits, .failed, .dropped: fields.append("")
        }
        fields += [write.label, reason ?? ""].map { Sanitizer.field($0) }
        return fields.joined(separator: "\t")
    }

    private func line(in style: Style, columns: Int) -> String {
        var line = StyledLine()
        line.append("\(write.number)", .quiet)
        line.skip(1)
        line.append(word, tone)
        line.move(to: line.width + OutboxRow.longestWord - word.count + 2)
        if case .listed(let age) = news {
            line.append("\(Age(age))", .quiet)
            line.skip(2)
        }
        line.append(style.spelled(Sanitizer.text(write.label)))
        if let reason {
            line.skip(2)
            line.append(style.spelled(Sanitizer.text("(\(reason))")), .quiet)
        }
        return line.rendered(in: style, columns: columns)
    }

    private static let longestWord = "dropped".count

    private var word: String {
        switch news {
        case .listed: write.state.word
        case .sent: "sent"
        case .waits: "waits"
        case .failed: "failed"
        case .dropped: "dropped"
        }
    }

    private var tone: Tone? {
        switch word {
        case "sent": .fresh
        case "failed": .failed
        case "queued", "sending", "waits": .stale
        default: nil
        }
    }

    private var reason: String? {
        switch news {
        case .listed: write.state.reason
        case .waits(let reason, _), .failed(let reason): reason
        case .sent, .dropped: nil
        }
    }
}

extension FrozenWrite.State {
    /// The word for it.
    fileprivate var word: String {
        switch self {
        case .queued: "queued"
        case .sending: "sending"
        case .failed: "failed"
        case .done: "done"
        }
    }
}
