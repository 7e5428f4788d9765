import NetworkEngine
import TestSupport
import Testing

@testable import FlickrCommand

/// Every title of `hostile-titles.json`, from a service that sends nothing else: it stands as the file
/// says wherever it is shown.
@Suite(.serialized, .timeLimit(.minutes(5))) struct HostileTextRunTests {
    private let titles: [HostileTitle]
    private let service: ScriptedServer
    private let stage: Stage

    init() async throws {
        let titles = try HostileTitle.all()
        let list = HostileTextRunTests.list(titles)
        let picture = try Fixtures.photo("54000000001_a38b34c4d7_t.jpg")
        self.titles = titles
        service = try ScriptedServer { request in
            request.target.hasPrefix("/services/")
                ? [.ok(list)] : [.answer(200, [("Content-Type", "image/jpeg")], body: picture)]
        }
        stage = try await Stage()
    }

    /// The reply to a search that found a photo for each title, whose owner has the same name.
    private static func list(_ titles: [HostileTitle]) -> String {
        let photos = titles.enumerated().map { index, sample in
            JSON.object(
                [
                    ("id", "540000001\(index + 10)"), ("owner", "100000001@N01"),
                    ("secret", "a38b34c4d7"), ("server", "65535"), ("title", sample.title),
                    ("ownername", sample.title), ("pathalias", sample.title),
                    ("datetaken", sample.title),
                ].map { JSON.Member($0, .string($1)) })
        }
        let page = JSON.object([
            JSON.Member("page", JSON(1)), JSON.Member("pages", JSON(1)),
            JSON.Member("perpage", JSON(500)), JSON.Member("total", JSON(photos.count)),
            JSON.Member("photo", .array(photos)),
        ])
        return JSON.object([JSON.Member("photos", page), JSON.Member("stat", .string("ok"))]).line
    }

    private var environment: [String: String?] {
        [
            "FLICKR_API_URL": service.url,
            "FLICKR_PHOTO_URL": service.url + "/{server}/{id}_{secret}_{size}.{format}",
        ]
    }

    private func run(_ arguments: String..., terminal: Terminal) async throws -> String {
        let session = try await terminal.run(
            [BuiltProduct.path("flickr")] + arguments, environment: stage.environment(environment))
        #expect(session.status == 0)
        return String(decoding: session.bytes, as: UTF8.self)
    }

    /// The titles in order: they are links, and no other link is bright.
    private func linked(_ sent: String) -> [String] {
        let link = #/\u{1B}\]8;;https:\/\/www\.flickr\.com\/[^\u{1B}]*\u{1B}\\/#
        return sent.split(separator: link, omittingEmptySubsequences: false).dropFirst().compactMap
        { rest in
            rest.firstMatch(of: #/^(?:\u{1B}\[1m)?([^\u{1B}]+)/#).map { String($0.1) }
        }
    }

    private func check(_ shown: [String], _ wanted: (HostileTitle) -> String) {
        #expect(shown.count == titles.count)
        for (shown, sample) in zip(shown, titles) {
            #expect(scalars(shown) == scalars(wanted(sample)), "\(sample.id)")
        }
    }

    /// Strings compare by canonical equivalence, which would hide a changed code point.
    private func scalars(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }

    /// How a title stands where at most `columns` are left to it.
    private func cut(_ sample: HostileTitle, to columns: Int) -> String {
        // Nothing but the very long one, of letters as wide as they are many, is wider than that.
        sample.width <= columns ? sample.render : sample.render.prefix(columns - 1) + "…"
    }

    @Test("in a list of one line a photo")
    func lines() async throws {
        let sent = try await run(
            "search", "x", "--limit", "30", "--quiet", "--image", "none",
            terminal: Terminal(columns: 300, rows: 50))
        check(linked(sent)) { cut($0, to: 120) }
    }

    @Test("beside thumbnails")
    func thumbnails() async throws {
        let sent = try await run(
            "search", "x", "--limit", "30", "--quiet", "--image", "ascii",
            terminal: Terminal(columns: 120, rows: 50))
        let titles = linked(sent)
        // The number, the mark and the longest word beside the picture leave so many.
        check(titles) { cut($0, to: titles.map(\.count).max() ?? 0) }
        #expect(titles.contains { $0.count >= 80 })
    }

    @Test("in the tiles of a contact sheet, which are twenty columns wide")
    func grid() async throws {
        let sent = try await run(
            "search", "x", "--limit", "30", "--quiet", "--image", "kitty", "--grid", "--size", "t",
            terminal: Terminal(columns: 120, rows: 50, cell: (5, 10)))
        check(linked(sent)) { $0.render20 }
    }

    @Test("in a pipe, where the owner has the same name")
    func pipe() async throws {
        let run = try await stage.run("search", "x", "--limit", "30", environment: environment)
        #expect(run.status == 0)
        check(run.rows.map(\.title)) { $0.words }
        check(run.rows.map(\.owner)) { $0.words.isEmpty ? "100000001@N01" : $0.words }
    }

    @Test("above what is known of one photo")
    func show() async throws {
        _ = try await stage.run(
            "search", "x", "--limit", "30", "--no-images", environment: environment)
        let command = "for row in $(seq 30); do \"$0\" show $row --image none; done"
        let session = try await Terminal(columns: 200, rows: 50).run(
            ["/bin/sh", "-c", command, BuiltProduct.path("flickr")],
            environment: stage.environment(environment))
        check(linked(String(decoding: session.bytes, as: UTF8.self))) { cut($0, to: 199) }
    }

    @Test("in the words of a service that fails")
    func serviceErrors() async throws {
        for sample in titles where !sample.words.isEmpty {
            let answer = JSON.object([
                JSON.Member("stat", .string("fail")), JSON.Member("code", JSON(777)),
                JSON.Member("message", .string(sample.title)),
            ]).line
            let failing = try ScriptedServer { _ in [.ok(answer)] }
            let run = try await stage.run(
                "search", "x", "--retries", "0",
                environment: ["FLICKR_API_URL": failing.url])
            failing.stop()
            let start = "flickr: Flickr answered with error 777: "
            let whole = (start + sample.words).prefix("flickr: ".count + 500)
            let wanted = sample.width < 400 ? "\(whole)\n" : "\(whole)...\n"
            #expect(scalars(run.errorText) == scalars(wanted), "\(sample.id)")
        }
    }

    /// Their sentences sent the path as it was.
    @Test("in the path of a directory that cannot be used")
    func paths() async throws {
        // Behind a slash a mark has its base.
        let samples = titles.filter {
            $0.width < 100 && $0.id != "leading-combining" && !$0.title.contains(#/[\u{0}\/]/#)
        }
        #expect(samples.count > 20)
        for sample in samples {
            let run = try await stage.run(
                "search", "x", "--limit", "1",
                environment: environment.merging([
                    "FLICKR_CACHE_DIR": "/proc/" + sample.title,
                    "FLICKR_STATE_DIR": "/proc/" + sample.title,
                ]) { $1 })
            let shown = "/proc/\(sample.words)"
            #expect(
                run.errorText.contains("flickr: working without the cache: \(shown)"),
                "\(sample.id)")
            #expect(run.errorText.contains("cannot make \(shown)"), "\(sample.id)")
        }
    }

    @Test("in what somebody typed, set or wrote down, where a message repeats it")
    func quotes() throws {
        for sample in titles where sample.width < 80 {
            let errors: [CommandError] = [
                .usage(.unknownCommand(sample.title, suggestion: nil, commands: [])),
                .usage(.badValue(of: "--limit", value: sample.title, allowed: "a number")),
                .badVariable("FLICKR_IMAGE", value: sample.title, allowed: "a mode"),
                .badSetting(place: "config:1", key: "color", value: sample.title, allowed: "one"),
                .unusableFile(sample.title, reason: "it is a directory"),
            ]
            for error in errors {
                #expect("\(error)".contains("'\(sample.words)'"), "\(sample.id)")
            }
        }
    }
}

extension HostileTitle {
    /// What is shown of it where it is no title: nothing when there is nothing to see.
    fileprivate var words: String { render == "(untitled)" ? "" : render }
}
