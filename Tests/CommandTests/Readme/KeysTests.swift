import TerminalUI
import Testing

/// The keys that the README explains.
@Suite struct KeysTests {
    @Test("The keys of the README are those of the screen's help, and mean the same")
    func keys() throws {
        let rows = try Readme().lines.filter { $0.hasPrefix("| `") }.map { row in
            row.dropFirst(2).dropLast(2).split(separator: " | ").map(String.init)
        }
        for (keys, meaning) in BrowseHelp.keys {
            let names = keys.split(separator: ", ").map { "`\($0)`" }.joined(separator: " ")
            #expect(rows.contains([names, meaning]), "\(names)")
        }
    }
}
