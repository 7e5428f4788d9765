import Glibc
import Testing

@testable import NetworkEngine

/// Random damage to dates and to `Cache-Control`, read by the engine and by a plain second reader.
@Suite(.timeLimit(.minutes(5))) struct HeaderFuzzTests {
    private let now = Timestamp(seconds: 1_767_614_400)

    @Test func noDamagedDateIsTakenForAnother() throws {
        #expect(try firstFault(ofDates: { HTTPDate.parse($0, now: now) }) == nil)
    }

    @Test func aReaderOfDatesThatForgivesBlanksIsFound() throws {
        let fault = try firstFault { text in
            HTTPDate.parse(String(text.drop { $0 == " " }), now: now)
        }
        #expect(fault != nil)
    }

    @Test func aReaderOfDatesThatForgetsTheZoneIsFound() throws {
        let fault = try firstFault { text in
            let start = text.prefix(25)
            return HTTPDate.parse(text.utf8.count == 29 ? start + " GMT" : text, now: now)
        }
        #expect(fault != nil)
    }

    @Test func noDamagedDirectiveIsTakenForAnother() throws {
        #expect(try firstFault(ofControls: { CacheControl(["Cache-Control": $0]) }) == nil)
    }

    @Test func aReaderOfDirectivesThatForgetsQuotesIsFound() throws {
        let fault = try firstFault(ofControls: { text in
            CacheControl(["Cache-Control": text.filter { $0 != "\"" }])
        })
        #expect(fault != nil)
    }

    @Test func aReaderOfDirectivesThatKnowsOneCaseOnlyIsFound() throws {
        let fault = try firstFault(ofControls: { text in
            CacheControl(["Cache-Control": text.filter { !$0.isUppercase }])
        })
        #expect(fault != nil)
    }

    private func firstFault(ofDates read: (String) -> Timestamp?) throws -> String? {
        let tokens = ["GMT", "UTC", " ", ":", "Nov", "Sunday, ", "1994", "94", "-", "0"]
        return try firstInput(of: "dates", tokens: tokens) { text in
            read(text) != PlainDate(text, now: now).time
        }
    }

    private func firstFault(ofControls read: (String) -> CacheControl) throws -> String? {
        let tokens = ["no-store", "no-cache", "max-age=", "\"", ",", "\\", "=", " ", "0", "-"]
        return try firstInput(of: "headers", tokens: tokens) { text in
            let control = read(text)
            let plain = PlainDirectives(text)
            return control.noStore != plain.has("no-store")
                || control.mustRevalidate != plain.has("must-revalidate")
                || control.maxAge != plain.maxAge
        }
    }

    private func firstInput(
        of corpus: String, tokens: [String], where isWrong: (String) -> Bool
    ) throws -> String? {
        var mutator = try Mutator(corpus: corpus, tokens: tokens, seed: 5_678)
        for _ in 0..<10_000 {
            let scalars = mutator.next().map { Unicode.Scalar($0) }
            let text = String(String.UnicodeScalarView(scalars))
            if isWrong(text) { return text }
        }
        return nil
    }
}

/// The three forms of a date once more, word by word, reckoned by the C library.
private struct PlainDate {
    private(set) var time: Timestamp?

    init(_ text: String, now: Timestamp) {
        let words = text.lowercased().split(separator: " ", omittingEmptySubsequences: false)
            .map(String.init)
        switch words.count {
        case 6 where words[5] == "gmt" && words[0].hasSuffix(","):
            guard PlainDate.shortDays.contains(String(words[0].dropLast())) else { return }
            time = PlainDate.time(words[1], words[2], words[3], words[4])
        case 6 where words[2].isEmpty && words[3].utf8.count == 1:
            guard PlainDate.shortDays.contains(words[0]) else { return }
            time = PlainDate.time("0" + words[3], words[1], words[5], words[4])
        case 5:
            guard PlainDate.shortDays.contains(words[0]) else { return }
            time = PlainDate.time(words[2], words[1], words[4], words[3])
        case 4 where words[3] == "gmt" && words[0].hasSuffix(","):
            guard PlainDate.longDays.contains(String(words[0].dropLast())) else { return }
            time = PlainDate.shortTime(words[1], words[2], now: now)
        default: return
        }
    }

    private static let shortDays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
    private static let longDays = [
        "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
    ]
    private static let months = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]

    /// Of the four centuries around, the last one that is not more than 50 years ahead.
    private static func shortTime(_ date: String, _ clock: String, now: Timestamp) -> Timestamp? {
        let parts = date.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 3, number(parts[2], digits: 2) != nil else { return nil }
        let limit = PlainDate.time("05", "jan", "2076", "12:00:00") ?? now
        let centuries = ["21", "20", "19"].map {
            (time(parts[0], parts[1], $0 + parts[2], clock), $0)
        }
        guard centuries.contains(where: { $0.0 != nil }) else { return nil }
        let isPast2076 = (number(parts[2], digits: 2) ?? 0) > 76
        let this = isPast2076 ? centuries[2].0 : centuries[1].0
        return (this.map { $0 > limit } ?? false) ? centuries[2].0 : this
    }

    private static func time(_ day: String, _ month: String, _ year: String, _ clock: String)
        -> Timestamp?
    {
        let parts = clock.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 3, let hour = number(parts[0], digits: 2), hour < 24,
            let minute = number(parts[1], digits: 2), minute < 60,
            let second = number(parts[2], digits: 2), second < 61,
            let day = number(day, digits: 2), let month = months.firstIndex(of: month),
            let year = number(year, digits: 4)
        else { return nil }
        var fields = tm()
        fields.tm_year = CInt(year - 1900)
        fields.tm_mon = CInt(month)
        fields.tm_mday = CInt(day)
        let midnight = timegm(&fields)
        guard fields.tm_mday == day, fields.tm_mon == month else { return nil }
        return Timestamp(seconds: Int64(midnight + hour * 3600 + minute * 60 + second))
    }

    private static func number(_ text: String, digits: Int) -> Int? {
        guard text.utf8.count == digits, text.utf8.allSatisfy({ (48...57).contains($0) }) else {
            return nil
        }
        return Int(text)
    }
}

/// The directives once more: character by character, with nothing shared.
private struct PlainDirectives {
    private var all: [(name: String, argument: String?)] = []

    init(_ text: String) {
        var member = ""
        var isQuoted = false
        var isEscaped = false
        for scalar in text.unicodeScalars {
            let character = Character(scalar)
            if character == ",", !isQuoted {
                add(member)
                member = ""
                continue
            }
            member.unicodeScalars.append(scalar)
            if isEscaped {
                isEscaped = false
            } else if character == "\"" {
                isQuoted.toggle()
            } else if character == "\\", isQuoted {
                isEscaped = true
            }
        }
        add(member)
    }

    private mutating func add(_ member: String) {
        let blanks: Set<Unicode.Scalar> = [" ", "\t"]
        var scalars = Array(member.unicodeScalars.drop { blanks.contains($0) })
        while let last = scalars.last, blanks.contains(last) { scalars.removeLast() }
        let equals = scalars.firstIndex(of: "=")
        let name = String(String.UnicodeScalarView(scalars[..<(equals ?? scalars.count)]))
        let argument = equals.map { String(String.UnicodeScalarView(scalars[($0 + 1)...])) }
        all.append((lowercasedASCII(name), argument))
    }

    private func lowercasedASCII(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.map {
                    ("A"..."Z").contains($0) ? Unicode.Scalar(UInt8($0.value) + 32) : $0
                }))
    }

    func has(_ name: String) -> Bool { all.contains { $0.name == name } }

    var maxAge: Duration? {
        let values = all.filter { $0.name == "max-age" }.map { seconds($0.argument ?? "") }
        guard let first = values.first else { return nil }
        return Set(values).count == 1 ? .seconds(first) : .zero
    }

    private func seconds(_ argument: String) -> Int64 {
        var digits = argument
        if digits.utf8.count >= 2, digits.hasPrefix("\""), digits.hasSuffix("\"") {
            digits = String(digits.dropFirst().dropLast()).replacing(/\\(.)/) { "\($0.1)" }
        }
        guard !digits.isEmpty, digits.utf8.allSatisfy({ (48...57).contains($0) }) else { return 0 }
        return min(Int64(digits) ?? .max, 1 << 31)
    }
}
