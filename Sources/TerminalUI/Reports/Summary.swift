/// The line that closes a list: `25 photos: 20 ○ cache, 5 ● fresh, 0 failed, 61 KB in 0.4 s`.
package struct Summary: Sendable {
    private let tally: Tally
    private let elapsed: Duration

    /// A summary of what became of the pictures in that time.
    package init(_ tally: Tally, elapsed: Duration) {
        self.tally = tally
        self.elapsed = elapsed
    }

    /// The line in `style`, without its end. Marks that no photo has are left out, but for the
    /// failed ones; what was not come to, as after Ctrl-C, is counted too. A list without pictures
    /// only has its length.
    package func line(in style: Style) -> String {
        let total = tally.total ?? tally.done
        let photos = "\(total) \(total == 1 ? "photo" : "photos")"
        guard tally.done > 0 else { return "\(photos) in \(Elapsed(elapsed))" }
        var parts = Mark.allCases.compactMap { part(of: $0, in: style) }
        if tally.done < total { parts.append("\(total - tally.done) not asked for") }
        parts.append("\(ByteCount(tally.bytes)) in \(Elapsed(elapsed))")
        return "\(photos): " + parts.joined(separator: ", ")
    }

    private func part(of mark: Mark, in style: Style) -> String? {
        let count = tally.count(of: mark)
        guard count > 0 else { return mark == .failed ? "0 failed" : nil }
        let sign = "\(mark.sign(ascii: style.isASCII)) \(mark.word)"
        return "\(count) \(style.painted(sign, mark.tone))"
    }
}
