import Glibc
import Testing

@testable import NetworkEngine

@Suite struct FileClaimTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
        try directory.write([1], to: "file")
    }

    private func opened() throws -> Descriptor {
        Descriptor(try Posix.open(directory.path + "/file", O_RDWR))
    }

    @Test func oneHolderAtATimeHasItAndOthersSeeIt() throws {
        let claim = try FileClaim(ifFree: opened())
        #expect(try FileClaim.isTaken(opened()))
        #expect(try FileClaim(ifFree: opened()) == nil)
        claim?.release()
        #expect(try !FileClaim.isTaken(opened()))
        #expect(try FileClaim(ifFree: opened()) != nil)
    }

    /// A claim that was merely closed stayed with the children that other threads were starting.
    @Test func aClaimThatIsGivenUpDoesNotStayWithAForkedChild() throws {
        // given: another descriptor of the same opening, as a forked child has it
        let file = try opened()
        let child = try Posix.duplicate(file.number)
        defer { withExtendedLifetime(child) {} }
        // when
        do {
            let claim = try FileClaim(ifFree: file)
            #expect(claim != nil)
        }
        // then
        #expect(try !FileClaim.isTaken(opened()))
    }
}
