import Testing

@testable import FlickrCommand

/// The filters that the README explains.
@Suite struct FiltersTests {
    @Test func theTableOfTheReadmeNamesEveryFilterOnceWithItsValue() throws {
        let rows = try Readme().lines.drop { $0 != "| filter | finds photos |" }.dropFirst(2)
            .prefix { $0.hasPrefix("| `--") }
        let named = rows.flatMap { row in
            row.split(separator: " | ")[0].split(separator: "`").filter { $0.hasPrefix("--") }
        }

        #expect(named.map(String.init).sorted() == Flag.filters.map(\.synopsis).sorted())
    }
}
