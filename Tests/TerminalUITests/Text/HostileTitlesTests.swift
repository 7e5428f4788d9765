import TestSupport
import Testing

@testable import TerminalUI

@Suite struct HostileTitlesTests {
    @Test func theFileIsRead() throws {
        #expect(try HostileTitle.all().count == 30)
    }

    @Test func everyHostileTitleBecomesWhatIsStated() throws {
        for sample in try HostileTitle.all() {
            #expect(
                scalars(Sanitizer.title(sample.title)) == scalars(sample.render), "\(sample.id)")
        }
    }

    @Test func everyHostileTitleHasTheStatedWidth() throws {
        for sample in try HostileTitle.all() {
            #expect(DisplayWidth.of(sample.render) == sample.width, "\(sample.id)")
        }
    }

    @Test func everyHostileTitleIsCutToTwentyColumnsAsStated() throws {
        for sample in try HostileTitle.all() {
            let cut = DisplayWidth.cut(Sanitizer.title(sample.title, columns: 20), to: 20)
            #expect(scalars(cut) == scalars(sample.render20), "\(sample.id)")
            #expect(DisplayWidth.of(cut) <= 20, "\(sample.id)")
        }
    }

    @Test func everyHostileTitleHasTheStatedFormInASCII() throws {
        for sample in try HostileTitle.all() {
            let ascii = ASCIIForm.of(Sanitizer.title(sample.title))
            #expect(ascii == sample.renderASCII, "\(sample.id)")
        }
    }

    @Test func aCleanTitleStaysWhatItIsWhenCleanedAgain() throws {
        for sample in try HostileTitle.all() {
            let once = Sanitizer.text(sample.title)
            #expect(scalars(Sanitizer.text(once)) == scalars(once), "\(sample.id)")
        }
    }

    /// Strings compare by canonical equivalence, which would hide a changed code point.
    private func scalars(_ text: String) -> [UInt32] {
        text.unicodeScalars.map(\.value)
    }
}
