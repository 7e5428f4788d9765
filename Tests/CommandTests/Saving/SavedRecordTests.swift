import Glibc
import NetworkEngine
import Testing

@testable import FlickrCommand

/// The record of copies is read however it was damaged.
@Suite struct SavedRecordTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func record() throws -> SavedRecord {
        try SavedRecord(in: Posix.openDirectory(directory.path), isOnlyRead: false)
    }

    private func entry(_ number: Int) -> SavedRecord.Entry {
        SavedRecord.Entry(
            name: "\(number).jpg", picture: "\(number)_abc_m", bytes: number,
            digest: String(repeating: "a", count: 64))
    }

    private func append(_ bytes: [UInt8]) throws {
        let path = directory.path + "/" + SavedRecord.name
        try Posix.write(bytes, [], to: Descriptor(Posix.open(path, O_WRONLY | O_APPEND)))
    }

    /// What stood behind a line of more than 1 MB was never read, and each copy fetched again.
    @Test(arguments: [100, (1 << 20) - 1, 1 << 20, (1 << 20) + 1, 3 << 20])
    func whatStandsBehindALongDamagedLineIsRead(length: Int) throws {
        // given
        let first = try record()
        try first.add(entry(1))
        try append([UInt8](repeating: 0, count: length))
        try first.add(entry(2))
        try append([UInt8](repeating: UInt8(ascii: "x"), count: length))
        try first.add(entry(3))
        // when
        let second = try record()
        // then
        for (number, record) in [(1, first), (2, second), (3, second), (1, second)] {
            #expect(try record.entry(named: "\(number).jpg") == entry(number))
            #expect(try record.entries(of: "\(number)_abc_m") == [entry(number)])
        }
    }

    @Test func theEndOfALongLineIsNoLineOfItsOwn() throws {
        let first = try record()
        let line = "\(entry(1).digest)\t1\t1_abc_m\t1.jpg\n"
        try append([UInt8](repeating: 0, count: 1 << 20) + Array(line.utf8))
        try first.add(entry(2))
        #expect(try record().entry(named: "1.jpg") == nil)
        #expect(try record().entry(named: "2.jpg") == entry(2))
    }

    @Test func aLineThatIsStillBeingWrittenIsReadWhenItIsWhole() throws {
        let (record, line) = (try record(), "\(entry(1).digest)\t1\t1_abc_m\t1.jpg")
        try append(Array(line.utf8))
        #expect(try record.entry(named: "1.jpg") == nil)
        try append([UInt8(ascii: "\n")])
        #expect(try record.entry(named: "1.jpg") == entry(1))
    }
}
