import Foundation
import NetworkEngine
import Testing

@testable import Flickr

/// What is remembered of photos that are gone.
@Suite struct GonePhotosTests {
    @Test func ofAnyNumberTheFileRemembersAllAndTheProcessSome() throws {
        let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: directory) }
        let path = directory.appending(path: "gone").path()
        let gone = GonePhotos(path: path, clock: .hurried())
        for number in 0...GonePhotos.mostKept { gone.add("\(number)_a") }

        #expect(gone.age(of: "0_a") == .zero)
        #expect(gone.age(of: "\(GonePhotos.mostKept)_a") == nil)
        let next = GonePhotos(path: path, clock: .hurried())
        #expect(next.age(of: "\(GonePhotos.mostKept)_a") == .zero)
        #expect(next.age(of: "x") == nil)
    }
}
