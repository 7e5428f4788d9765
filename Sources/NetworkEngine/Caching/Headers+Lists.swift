extension Headers {
    /// The members of all fields of that name that are lists (RFC 9110 section 5.6.1): split at
    /// commas outside quoted strings, without white space around them, empty ones left out.
    func members(_ name: String) -> [Substring] {
        var all: [Substring] = []
        for field in self where Headers.isSame(field.name, name) {
            Headers.forEachMember(of: field.value) { all.append($0) }
        }
        return all
    }

    /// Calls `body` with each member of a list.
    static func forEachMember(of list: String, _ body: (Substring) -> Void) {
        let bytes = list.utf8
        var start = bytes.startIndex
        var index = start
        var isQuoted = false
        var isEscaped = false
        while index < bytes.endIndex {
            let byte = bytes[index]
            if isEscaped {
                isEscaped = false
            } else if isQuoted, byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else if byte == UInt8(ascii: "\"") {
                isQuoted.toggle()
            } else if byte == UInt8(ascii: ","), !isQuoted {
                give(bytes[start..<index], to: body)
                start = bytes.index(after: index)
            }
            index = bytes.index(after: index)
        }
        give(bytes[start...], to: body)
    }

    private static func give(_ bytes: Substring.UTF8View, to body: (Substring) -> Void) {
        let member = trimmed(bytes)
        if !member.isEmpty { body(Substring(member)) }
    }

    private static func trimmed(_ bytes: Substring.UTF8View) -> Substring.UTF8View {
        var rest = bytes.drop(while: isBlank)
        while let last = rest.last, isBlank(last) { rest = rest.dropLast() }
        return rest
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }

    /// `text` with the letters A to Z made small; everything else stays.
    static func lowercased(_ text: some StringProtocol) -> String {
        String(decoding: text.utf8.map { (65...90).contains($0) ? $0 + 32 : $0 }, as: UTF8.self)
    }
}
