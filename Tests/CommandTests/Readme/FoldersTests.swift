import Foundation
import Testing

/// The README's table of folders against the folders that are there.
@Suite struct FoldersTests {
    @Test(arguments: ["Sources", "Tests"])
    func everyFolderIsInTheTableAndEveryFolderOfTheTableIsThere(_ root: String) throws {
        let path = BuiltProduct.projectRoot + "/" + root
        let folders = try FileManager.default.contentsOfDirectory(atPath: path)
            .filter { !$0.hasPrefix(".") }
        let named = try Readme().lines.filter { $0.hasPrefix("| `\(root)/") }.flatMap { line in
            line.split(separator: "`").filter { $0.hasPrefix("\(root)/") }
                .map { String($0.dropFirst(root.count + 1)) }
        }
        #expect(named.sorted() == folders.sorted())
    }
}
