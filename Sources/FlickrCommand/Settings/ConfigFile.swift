/// The text of the configuration file: `key = value` lines, comments that begin with `#`.
///
/// Whatever else stands in it stays as it is when a setting is changed.
struct ConfigFile: Equatable, Sendable {
    private var lines: [Line]

    /// A line, and what it says.
    private struct Line: Equatable, Sendable {
        let text: String
        let entry: Entry?

        init(_ text: some StringProtocol) {
            self.text = String(text)
            entry = Entry(text[...])
        }
    }

    /// A line with an equals sign, its parts without the white space around them.
    struct Entry: Equatable, Sendable {
        let name: String
        let value: String
    }

    /// The file of that text; a byte order mark and the line ends of other systems do no harm.
    init(_ text: String = "") {
        var pieces = text.drop { $0 == "\u{FEFF}" }
            .split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
        if pieces.last?.isEmpty == true { pieces.removeLast() }
        lines = pieces.map { Line($0) }
    }

    /// The text, each line ended.
    var text: String { lines.map { "\($0.text)\n" }.joined() }

    /// The value of a setting, from the last line that has it; nil when none has or it is empty.
    func value(of key: SettingKey) -> String? {
        let entry = lines.compactMap(\.entry).last { $0.name == key.rawValue }
        return entry.flatMap { $0.value.isEmpty ? nil : $0.value }
    }

    /// Gives a setting a value, in the place of its last line or at the end; nil removes it.
    mutating func set(_ key: SettingKey, to value: String?) {
        let place = lines.lastIndex { $0.entry?.name == key.rawValue }
        if let value {
            let line = Line("\(key.rawValue) = \(value)")
            if let place { lines[place] = line } else { lines.append(line) }
        }
        let kept = value == nil ? nil : place ?? lines.indices.last
        lines = lines.indices.filter { $0 == kept || lines[$0].entry?.name != key.rawValue }
            .map { lines[$0] }
    }

    /// What is wrong in it, each with its line number from 1.
    var faults: [(line: Int, fault: Fault)] {
        lines.enumerated().compactMap { index, line in
            Fault(line.text, line.entry).map { (index + 1, $0) }
        }
    }

    /// What can be wrong with a line.
    enum Fault: Equatable, Sendable {
        /// It is neither a setting nor a comment.
        case unreadable
        /// No setting has that name.
        case unknown(name: String, suggestion: String?)
        /// The value is not allowed.
        case badValue(SettingKey, value: String)
    }
}

extension ConfigFile.Entry {
    fileprivate init?(_ line: some StringProtocol) {
        let line = Substring(line)
        let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, line.trimmed.first != "#" else { return nil }
        self.init(name: parts[0].trimmed, value: parts[1].trimmed)
    }
}

extension ConfigFile.Fault {
    /// A secret value is looked at where it is needed, and never shown.
    fileprivate init?(_ text: String, _ entry: ConfigFile.Entry?) {
        guard let entry else {
            let start = text[...].trimmed.first
            if start == nil || start == "#" { return nil }
            self = .unreadable
            return
        }
        guard let key = SettingKey(rawValue: entry.name) else {
            let names = SettingKey.allCases.map(\.rawValue)
            self = .unknown(
                name: entry.name, suggestion: Suggestion.nearest(to: entry.name, among: names))
            return
        }
        let isSecret = SecretSetting(key) != nil
        if isSecret || entry.value.isEmpty || key.kind.accepts(entry.value) { return nil }
        self = .badValue(key, value: entry.value)
    }
}

extension Substring {
    /// The text without white space at its ends.
    var trimmed: String {
        let start = drop(while: \.isWhitespace)
        return String(
            start.prefix(
                start.lastIndex { !$0.isWhitespace }.map {
                    start.distance(from: start.startIndex, to: $0) + 1
                } ?? 0))
    }
}
