import TestSupport
import Testing

@testable import NetworkEngine

/// What its verifier refuses never becomes a file, in memory and where it lies.
@Suite(.timeLimit(.minutes(5))) struct VerifiedDownloadTests {
    private let workshop: DownloadWorkshop

    init() throws {
        workshop = try DownloadWorkshop()
    }

    /// More than is looked at in memory.
    private static let much = [UInt8](repeating: 0, count: Engine.largestCachedDownload)

    private func refusal(of body: [UInt8], _ rules: PictureRules = PictureRules()) async throws
        -> Verifier.Refusal?
    {
        let file = ServedFile(body)
        let server = try ScriptedServer { file.answer(to: $0) }
        defer { server.stop() }
        var request = workshop.request(at: server)
        request.verifier = .picture(rules)
        let names = try workshop.names()
        let outcome = await outcome(request)
        guard case .failure(let error) = outcome else {
            #expect(try workshop.content() == body)
            return nil
        }
        #expect(try workshop.names() == names)
        guard case .refused(let refusal) = error else { throw error }
        return refusal
    }

    private func outcome(_ request: Request) async -> Result<Download, EngineError> {
        do throws(EngineError) {
            return .success(try await workshop.engine().download(request, to: workshop.path))
        } catch {
            return .failure(error)
        }
    }

    @Test(arguments: ["jpeg", "png", "gif"], [true, false])
    func aPictureIsVerifiedInItsFile(kind: String, isLarge: Bool) async throws {
        let bytes = try VerifiedDownloadTests.picture(kind)
        let rest = isLarge ? VerifiedDownloadTests.much : []
        #expect(try await refusal(of: bytes + rest) == nil)
        let broken = Array(bytes.prefix(bytes.count / 2))
        let found = try await refusal(
            of: broken + [UInt8](repeating: 0xFF, count: rest.count))
        guard case .damaged = found else {
            Issue.record("\(String(describing: found))")
            return
        }
    }

    @Test func aHeaderThatClaimsTooMuchIsRefusedInItsFile() async throws {
        var rules = PictureRules()
        rules.maxPixels = 100
        for kind in ["jpeg", "png", "gif"] {
            let body = try VerifiedDownloadTests.picture(kind) + VerifiedDownloadTests.much
            let found = try await refusal(of: body, rules)
            guard case .tooLarge = found else {
                Issue.record("\(kind): \(String(describing: found))")
                return
            }
        }
    }

    @Test func aPageInPlaceOfAPictureIsNotKeptToGoOnWith() async throws {
        let page = Array("<html>\(String(repeating: "sorry ", count: 2_000_000))</html>".utf8)
        #expect(try await refusal(of: page) == .notAnImage(found: "an HTML page"))
    }

    private static func picture(_ kind: String) throws -> [UInt8] {
        switch kind {
        case "jpeg": try PhotoFixtures.bytes(encoding: "baseline", size: "m")
        case "png": try PhotoFixtures.bytes("odd/same.png")
        default: try PhotoFixtures.bytes("odd/same.gif")
        }
    }
}
