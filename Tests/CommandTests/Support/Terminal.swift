import Foundation
import NetworkEngine

/// Runs a program in a pseudo-terminal and tells what stands on the screen.
struct Terminal: Sendable {
    /// What to do while the program runs, in order.
    enum Step: Sendable {
        /// Wait until the text stands on the screen; ten seconds at most.
        case expect(String)
        /// Type these characters.
        case type(String)
        /// Wait until the text no longer stands on the screen; ten seconds at most.
        case lose(String)
        /// Wait until the text came in so many frames; ten seconds at most.
        case expectBytes(String, inFrames: Int)
        /// Make the screen so large.
        case resize(columns: Int, rows: Int)
        /// Send a signal to what runs in the foreground.
        case signal(Int32)
        /// Wait for a server's answer to this address.
        case get(String)
        /// Wait for a server's answer to an empty message to this address.
        case post(String)
        /// Let the terminal answer what it was asked, when its answers are `late`.
        case answer
        /// Take the terminal away.
        case hangUp
    }

    /// What was seen.
    struct Session: Sendable {
        /// The exit status, nil when a signal ended the program.
        let status: Int?
        /// The signal that ended it.
        let signal: Int?
        /// The lines of the last screen, without spaces at their ends.
        let screen: [String]
        /// The same with everything that has scrolled away before.
        let transcript: [String]
        /// For each cell of the transcript a `#` where it is coloured.
        let colours: [String]
        /// The pictures that were drawn, without those made of cells.
        let pictures: [Picture]
        /// The screen after each step.
        let screens: [[String]]
        /// Every byte that the program sent.
        let bytes: [UInt8]
        /// Whether the cursor is shown.
        let showsCursor: Bool
        /// Whether echo and line mode were as before when it ended.
        let isRestored: Bool
    }

    /// A picture over cells of the screen.
    struct Picture: Sendable {
        /// The protocol: `kitty`, `sixel` or `iterm2`.
        let kind: String
        /// The line of the transcript where it begins.
        let row: Int
        /// The column where it begins.
        let column: Int
        /// The lines that it covers.
        let rows: Int
        /// The columns that it covers.
        let columns: Int
        /// Its width in pixels.
        let width: Int
        /// Its height in pixels.
        let height: Int
        /// Its content: pixels for kitty, text for sixel, the file for iTerm2.
        let body: [UInt8]
        /// The keys of the protocol.
        let keys: [String: String]
    }

    /// A session that did not go as its steps say.
    struct Failure: Error, Equatable, CustomStringConvertible {
        /// What did not come, and what stands on the screen.
        let description: String
    }

    /// How wide the screen is.
    var columns = 80
    /// How high the screen is.
    var rows = 24
    /// The pixels of a cell; nil for a terminal that does not tell.
    var cell: (width: Int, height: Int)?
    /// What pictures it says it shows: `kitty`, `sixel`; `late` when it waits for `Step.answer`.
    var answers: [String] = []

    /// Runs the program to its end; fails when a step's text does not come.
    func run(_ command: [String], environment: [String: String], steps: [Step] = []) async throws
        -> Session
    {
        let environment = environment.merging(BuiltProduct.instrumentation) { $1 }
        let job = JSON.object([
            JSON.Member("command", .array(command.map(JSON.string))),
            JSON.Member(
                "environment", .object(environment.map { JSON.Member($0.key, .string($0.value)) })),
            JSON.Member("columns", JSON(columns)), JSON.Member("rows", JSON(rows)),
            JSON.Member("answers", .array(answers.map(JSON.string))),
            JSON.Member("cell", cell.map { .array([JSON($0.width), JSON($0.height)]) } ?? .null),
            JSON.Member("steps", .array(steps.map(\.json))),
        ])
        let tool = BuiltProduct.projectRoot + "/Tests/Tools/terminal.py"
        let process = try ChildProcess(
            "/usr/bin/python3", [tool], environment: ["PATH": "/usr/bin:/bin"],
            input: Array(job.line.utf8))
        let outcome = await process.outcome
        guard outcome.status == 0 else { throw Failure(description: outcome.errorText) }
        let seen = try JSON(reading: outcome.output)
        return Session(
            status: seen["status"].int, signal: seen["signal"].int,
            screen: Terminal.texts(seen["screen"]),
            transcript: Terminal.texts(seen["transcript"]),
            colours: Terminal.texts(seen["colours"]),
            pictures: (seen["pictures"].array ?? []).compactMap(Picture.init),
            screens: (seen["screens"].array ?? []).map(Terminal.texts),
            bytes: Terminal.bytes(seen["bytes"]) ?? [],
            showsCursor: seen["cursor"].bool ?? false,
            isRestored: seen["restored"].bool ?? false)
    }

    private static func texts(_ value: JSON) -> [String] {
        (value.array ?? []).compactMap(\.string)
    }

    /// Bytes that came as base 64: a number for each would take seconds to read.
    fileprivate static func bytes(_ value: JSON) -> [UInt8]? {
        value.string.flatMap { Data(base64Encoded: $0) }.map { [UInt8]($0) }
    }
}

extension Terminal.Picture {
    fileprivate init?(_ json: JSON) {
        guard let kind = json["kind"].string, let row = json["row"].int,
            let column = json["column"].int, let rows = json["rows"].int,
            let columns = json["columns"].int, let width = json["width"].int,
            let height = json["height"].int, let body = Terminal.bytes(json["body"])
        else { return nil }
        let keys = (json["keys"].members ?? []).map { ($0.name, $0.value.string ?? "") }
        self.init(
            kind: kind, row: row, column: column, rows: rows, columns: columns, width: width,
            height: height, body: body,
            keys: Dictionary(uniqueKeysWithValues: keys))
    }
}

extension Terminal.Step {
    fileprivate var json: JSON {
        switch self {
        case .expect(let text): .object([JSON.Member("expect", .string(text))])
        case .expectBytes(let text, let count):
            .object([JSON.Member("expectFrames", .string(text)), JSON.Member("count", JSON(count))])
        case .lose(let text): .object([JSON.Member("lose", .string(text))])
        case .type(let text): .object([JSON.Member("type", .string(text))])
        case .signal(let number): .object([JSON.Member("signal", JSON(Int(number)))])
        case .get(let url): .object([JSON.Member("get", .string(url))])
        case .answer: .object([JSON.Member("answer", .bool(true))])
        case .hangUp: .object([JSON.Member("hangUp", .bool(true))])
        case .post(let url): .object([JSON.Member("post", .string(url))])
        case .resize(let columns, let rows):
            .object([JSON.Member("resize", .array([JSON(columns), JSON(rows)]))])
        }
    }
}
