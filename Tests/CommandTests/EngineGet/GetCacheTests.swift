import NetworkEngine
import TestSupport
import Testing

/// What the cache has to do with it: where it is, by which rules it answers, and how that is told.
@Suite(.timeLimit(.minutes(5))) struct GetCacheTests {
    private let stage: GetStage

    init() throws {
        stage = try GetStage()
    }

    /// A server whose answers are fresh for that long, and that confirms them.
    private func server(_ cacheControl: String) throws -> ScriptedServer {
        try ScriptedServer { request in
            let fields = [("Cache-Control", cacheControl), ("ETag", "\"1\"")]
            let isSame = request.headers["If-None-Match"] == "\"1\""
            return [isSame ? .answer(304, fields) : .answer(200, fields, body: Array("a".utf8))]
        }
    }

    private func told(_ answer: JSON) -> String {
        "\(answer["status"].int ?? 0) \(answer["source"].string ?? "-") \(answer["fromCache"].int ?? -1)"
    }

    @Test func theSecondRunAnswersFromTheCacheOfTheFirst() async throws {
        let server = try server("max-age=600")
        defer { server.stop() }

        let first = try await stage.answer(server.url)
        let second = try await stage.answer(server.url)
        let asked = try await stage.answer(server.url, "--revalidate")

        #expect(
            [first, second, asked].map(told) == ["200 fresh 0", "200 cache 1", "200 revalidated 1"])
        #expect(second["body_base64"] == first["body_base64"])
        #expect(server.requests.map { $0.headers["If-None-Match"] } == [nil, "\"1\""])
    }

    @Test func offlineAnswersWithWhatIsStaleAndNeverAsks() async throws {
        let server = try server("max-age=0")
        defer { server.stop() }

        _ = try await stage.answer(server.url)
        let stale = try await stage.answer(server.url, "--offline")
        let nothing = try await stage.run(server.url + "/other", "--offline")
        let object = try await stage.run(server.url + "/other", "--offline", "--json")

        #expect(told(stale) == "200 stale 1")
        #expect(nothing.status == 1)
        #expect(nothing.errorText == "engine-get: it is not in the cache\n")
        #expect(object.status == 1)
        #expect(object.text == #"{"error":"it is not in the cache"}"# + "\n")
        #expect(server.requests.count == 1)
    }

    /// RFC 9111 section 5.2.1.7: a request for the cache alone is answered with 504.
    @Test func aRequestForTheCacheAloneIsAnsweredWith504() async throws {
        let server = try server("max-age=600")
        defer { server.stop() }
        let field = "Cache-Control: only-if-cached"

        let object = try await stage.run(server.url, "-H", field, "--json")
        let plain = try await stage.run(server.url, "-H", field)

        #expect(object.status == 0)
        #expect(
            object.text == #"{"status":504,"headers":[],"body_base64":"","fromCache":false,"#
                + #""source":null,"interim":[]}"# + "\n")
        #expect(plain.status == 0)
        #expect(plain.output.isEmpty)
        #expect(plain.errorText.isEmpty)
        #expect(server.requests.isEmpty)
    }

    /// What is stale is printed at once, and the process stays until the server has answered.
    @Test(arguments: [false, true]) func itEndsOnlyWhenWhatWasAskedBehindIsThere(
        isWorker: Bool
    ) async throws {
        let gate = ThreadGate()
        let server = try ScriptedServer { request in
            let fields = [("Cache-Control", "max-age=0, stale-while-revalidate=600")]
            let answer = ScriptedServer.Step.answer(
                200, fields, body: Array("\(request.number)".utf8))
            return request.number == 1 ? [answer] : [.wait(gate), answer]
        }
        defer { server.stop() }
        _ = try await stage.run(server.url)

        let process = try ChildProcess(
            BuiltProduct.path("engine-get"), isWorker ? ["--worker"] : [server.url, "--json"],
            environment: stage.environment(), input: Array(#"{"url":"\#(server.url)"}"#.utf8))
        let line = await process.firstOutputLine
        gate.open()
        let outcome = await process.outcome
        let kept = try await stage.run(server.url, "--offline")

        #expect(line.contains(#""body_base64":"MQ==""#), "\(line)")
        #expect(outcome.status == 0)
        #expect(kept.text == "2")
    }

    @Test func theCacheLiesWhereItIsSaidElseWithTheUsersOtherCaches() async throws {
        let server = try server("max-age=600")
        defer { server.stop() }

        _ = try await stage.run(server.url, "--cache-dir", "own/place")
        _ = try await stage.run(server.url)
        _ = try await stage.run(server.url, environment: ["XDG_CACHE_HOME": nil])
        _ = try await stage.run(server.url, environment: ["XDG_CACHE_HOME": "relative"])

        let places = ["own/place", "cache/engine-get", "home/.cache/engine-get"]
        #expect(places.map { stage.directory.files(below: $0).count } == [2, 2, 2])
        #expect(stage.directory.files().count == 6)
        let folder = try Posix.openDirectory(stage.directory.path + "/cache/engine-get")
        #expect(try Posix.status(folder).mode == 0o700)
    }

    @Test func aCacheThatCannotBeUsedIsToldAndTheAnswerComesAllTheSame() async throws {
        let server = try server("max-age=600")
        defer { server.stop() }

        let outcome = try await stage.run(server.url, "--cache-dir", "/dev/null")

        #expect(outcome.text == "a")
        #expect(outcome.status == 0)
        #expect(
            outcome.errorText
                == "engine-get: working without the cache: /dev/null is not a directory of its own; "
                + "remove it or name another directory\n")
    }

    /// A picture of which the server says nothing, and an answer with `no-cache`: which of them each
    /// policy gives again without asking.
    @Test(arguments: [
        ("rfc9111", ["fresh", "revalidated"]), ("thumbnails", ["cache", "revalidated"]),
        ("mknetworkkit", ["cache", "cache"]),
    ]) func thePolicyDecides(name: String, sources: [String]) async throws {
        let server = try ScriptedServer { request in
            let isPicture = request.target == "/picture"
            let fields =
                isPicture
                ? [("Content-Type", "image/png")]
                : [("Cache-Control", "no-cache"), ("ETag", "\"1\"")]
            let isSame = request.headers["If-None-Match"] == "\"1\""
            return [isSame ? .answer(304, fields) : .answer(200, fields, body: Array("a".utf8))]
        }
        defer { server.stop() }

        var found: [String?] = []
        for target in ["/picture", "/other"] {
            _ = try await stage.answer(server.url + target, "--cache-policy", name)
            let again = try await stage.answer(server.url + target, "--cache-policy", name)
            found.append(again["source"].string)
        }

        #expect(found == sources)
    }

    @Test func withoutAWordThePolicyIsTheStandard() async throws {
        let server = try ScriptedServer { _ in
            [.answer(200, [("Content-Type", "image/png")], body: Array("a".utf8))]
        }
        defer { server.stop() }

        _ = try await stage.answer(server.url)

        #expect(told(try await stage.answer(server.url)) == "200 fresh 0")
    }
}
