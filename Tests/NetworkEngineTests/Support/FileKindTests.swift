import Testing

@testable import NetworkEngine

@Suite struct FileKindTests {
    @Test(arguments: [
        ([0xFF, 0xD8, 0xFF, 0xED], FileKind.jpeg, "jpg"),
        ([0xFF, 0xD8], .unknown, "bin"),
        ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0], .png, "png"),
        (Array("GIF89a".utf8), .gif, "gif"),
        (Array("GIF88a".utf8), .unknown, "bin"),
        (Array("\r\n <!doctype html>".utf8), .markup, "html"),
        ([0xEF, 0xBB, 0xBF] + Array("{}".utf8), .json, "json"),
        (Array("[1]".utf8), .json, "json"),
        (Array("   ".utf8), .unknown, "bin"),
        ([], .empty, "bin"),
    ])
    func theFirstBytesTell(bytes: [UInt8], kind: FileKind, fileExtension: String) {
        #expect(FileKind(of: bytes) == kind)
        #expect(FileKind(of: bytes).fileExtension == fileExtension)
    }

    @Test(
        arguments: [
            ([], true), ([0xFF], true), ([0xFF, 0xD8], true), ([0xFF, 0xD8, 0xFF], false),
            (Array("GIF8".utf8), true), (Array("GIF88".utf8), false), ([0x89, 0x50], true),
        ] as [([UInt8], Bool)])
    func tooFewBytesMayBecomeAPicture(bytes: [UInt8], isCut: Bool) {
        #expect(FileKind.isCutSignature(bytes) == isCut)
    }
}
