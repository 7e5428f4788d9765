import Foundation
import NetworkEngine
import Testing

/// Every command that the README shows, typed into a terminal: it prints what stands below it there.
@Suite(.timeLimit(.minutes(5))) struct TranscriptTests {
    @Test func everyCommandOfTheReadmePrintsWhatTheReadmeShows() async throws {
        let server = try await LocalFlickr()
        let blocks = try Readme().blocks(in: "console").map(Exchange.exchanges)
        #expect(blocks.count >= 5)
        for block in blocks {
            let stage = try await Stage(server: server)
            for shown in block {
                let seen = try await typed(shown.command, on: stage)
                guard !shown.needsMissingTool else { continue }
                #expect(seen.steady == shown.steady, "$ \(shown.command)")
            }
        }
    }

    @Test func theExitStatusesOfTheReadmeAreThoseOfTheHelp() async throws {
        let stage = try await Stage()

        let help = try await stage.run("help", "exit-codes")

        let rows = try Readme().lines.filter { $0.hasPrefix("| ") }.map { row in
            row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        }
        let statuses = rows.filter { $0.count == 2 && Int($0[0]) != nil }
        let told = help.lines.compactMap { line -> [String]? in
            let words = line.split(separator: " ", maxSplits: 1)
            guard words.count == 2, Int(words[0]) != nil else { return nil }
            return words.map { $0.trimmingCharacters(in: .whitespaces) }
        }
        #expect(!told.isEmpty)
        #expect(statuses == told)
    }

    /// Types a command into a shell whose home has no key, as somebody who begins with the README,
    /// and has pictures left out, as it says.
    private func typed(_ command: String, on stage: Stage) async throws -> Exchange {
        let picture = stage.server.url + "/65535/54000000001_a38b34c4d7_s.jpg"
        var environment = stage.environment([
            "FLICKR_API_KEY": nil, "FLICKR_IMAGE": "none", "URL": picture,
            "MASTODON": stage.server.url, "TOKEN": Stage.mastodonToken,
            "APPSTORE_URL": stage.server.url, "REDDIT_URL": stage.server.url,
            "QUOTES_URL": stage.server.url,
        ])
        let programs = (BuiltProduct.path("flickr") as NSString).deletingLastPathComponent
        environment["PATH"] = programs + ":/usr/bin:/bin"
        let session = try await Terminal(columns: 90, rows: 60).run(
            ["/bin/sh", "-c", "cd '\(stage.directory.path)' && \(command)"],
            environment: environment)
        let lines = session.screen.reversed().drop { $0.isEmpty }.reversed()
        return Exchange(command: command, lines: Array(lines))
    }
}

/// A command and what it prints.
private struct Exchange: Sendable {
    let command: String
    var lines: [String] = []

    /// The exchanges of a block: each begins with a prompt.
    static func exchanges(_ block: [String]) -> [Exchange] {
        block.reduce(into: []) { exchanges, line in
            if line.hasPrefix("$ ") {
                exchanges.append(Exchange(command: String(line.dropFirst(2))))
            } else if !exchanges.isEmpty {
                exchanges[exchanges.count - 1].lines.append(line)
            }
        }
    }

    /// The lines without what differs from run to run: how long it took, how long ago it was, and
    /// the size of a reply kept with its address, since that holds the server's port.
    var steady: [String] {
        let changing = [#"\b[0-9.]+ (ms|s)\b"#, #"(?<=^FlickrAPI: .{1,30}, )[0-9.]+ KB"#]
        return lines.map { line in
            changing.reduce(line) { line, pattern in
                line.replacingOccurrences(of: pattern, with: "…", options: .regularExpression)
            }
        }
    }

    /// Whether it pipes into a program that this machine lacks.
    var needsMissingTool: Bool {
        command.contains("| jq ") && !Tool(name: "jq").isInstalled
    }
}
