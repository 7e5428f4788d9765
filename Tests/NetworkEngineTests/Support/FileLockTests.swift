import Testing

@testable import NetworkEngine

@Suite struct FileLockTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func opened() throws -> Descriptor { try Posix.openDirectory(directory.path) }

    @Test func oneHolderAtATimeHasIt() throws {
        let lock = try FileLock(ifFree: opened())
        #expect(try FileLock(ifFree: opened()) == nil)
        lock?.release()
        #expect(try FileLock(ifFree: opened()) != nil)
    }

    /// A lock that was merely closed stayed with the children that other threads were starting.
    @Test(arguments: [true, false])
    func aLockThatIsGivenUpDoesNotStayWithAForkedChild(isReleased: Bool) throws {
        // given: another descriptor of the same opening, as a forked child has it
        let file = try opened()
        let child = try Posix.duplicate(file.number)
        defer { withExtendedLifetime(child) {} }
        // when
        do {
            let lock = try FileLock(ifFree: file)
            if isReleased { lock?.release() } else { #expect(lock != nil) }
        }
        // then
        #expect(try FileLock(ifFree: opened()) != nil)
    }

    @Test func whoeverWaitsGetsItInTheEnd() throws {
        let first = try FileLock(whenFree: opened())
        first.release()
        let second = try FileLock(whenFree: opened())
        defer { second.release() }
        #expect(try FileLock(ifFree: opened()) == nil)
    }
}
