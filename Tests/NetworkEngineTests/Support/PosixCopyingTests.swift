import Foundation
import Testing

@testable import NetworkEngine

/// Copies of the beginning of a file, whichever ways of the system's own refuse.
@Suite struct PosixCopyingTests {
    private let directory: TemporaryDirectory
    /// More than a block, and not a multiple of one.
    private let body = (0..<70_001).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
    private let trailer = Array("what stands behind the picture".utf8)

    init() throws {
        directory = try TemporaryDirectory()
    }

    @Test(
        arguments: [
            [], [.sharing], [.inKernel], [.sharing, .inKernel], [.inKernel, .sharing],
        ] as [[Posix.CopyWay]])
    func theCopyHoldsTheBodyAloneOrNothing(ways: [Posix.CopyWay]) throws {
        let source = try file("source", body + trailer)
        let copy = try empty("copy")

        let isDone = Posix.clone(source, length: body.count, into: copy, by: ways)

        #expect(try contents("copy") == (isDone ? body : []))
        if ways.isEmpty { #expect(!isDone) }
    }

    @Test func whereNoBlocksCanBeSharedTheNextWayIsTaken() throws {
        let source = try file("source", body + trailer)
        let copy = try empty("copy")
        let isShared = Posix.clone(source, length: body.count, into: copy, by: [.sharing])
        try Posix.cut(copy, at: 0)
        let isCopied = Posix.clone(source, length: body.count, into: copy, by: [.inKernel])
        try Posix.cut(copy, at: 0)

        #expect(Posix.clone(source, length: body.count, into: copy) == (isShared || isCopied))
    }

    @Test(arguments: Posix.CopyWay.allCases)
    func aFileThatIsShorterLeavesTheCopyEmpty(way: Posix.CopyWay) throws {
        let source = try file("source", Array(body.prefix(100)))
        let copy = try empty("copy")

        #expect(!Posix.clone(source, length: 101, into: copy, by: [way]))
        #expect(try contents("copy") == [])
    }

    /// Between two file systems no blocks can be shared, and some kernels copy nothing either.
    @Test(.enabled(if: access("/dev/shm", W_OK) == 0))
    func fromAnotherFileSystemItIsAllOrNothing() throws {
        let source = "/dev/shm/flickr-test-\(UUID().uuidString)"
        defer { unlink(source) }
        try Data(body + trailer).write(to: URL(filePath: source))
        let copy = try empty("copy")

        #expect(!Posix.clone(source, length: body.count, into: copy, by: [.sharing]))
        let isDone = Posix.clone(source, length: body.count, into: copy)
        #expect(try contents("copy") == (isDone ? body : []))
    }

    @Test func aLinkIsNotFollowed() throws {
        let source = try file("source", body)
        try #require(symlink(source, "\(directory.path)/link") == 0)
        let copy = try empty("copy")

        #expect(!Posix.clone("\(directory.path)/link", length: body.count, into: copy))
    }

    private func file(_ name: String, _ bytes: [UInt8]) throws -> String {
        try directory.write(bytes, to: name)
        return "\(directory.path)/\(name)"
    }

    private func empty(_ name: String) throws -> Descriptor {
        Descriptor(
            try Posix.open("\(directory.path)/\(name)", O_RDWR | O_CREAT | O_EXCL))
    }

    private func contents(_ name: String) throws -> [UInt8] { try directory.bytes(of: name) }
}
