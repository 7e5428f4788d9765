import Flickr
import TerminalUI

extension Row {
    /// The row for a pipe, without a line end: `row source id title owner size url path`, separated
    /// by tabs, untruncated, in UTF-8, without anything that a terminal would obey; only the source
    /// is coloured where `style` has colours.
    func tabSeparatedLine(in style: Style = .plain) -> String {
        [
            String(number), style.painted(sourceWord ?? "", tone), Sanitizer.field(photo.id),
            Sanitizer.line(photo.title), ownerShown, sizeName ?? "",
            Sanitizer.field(url ?? ""), Sanitizer.field(path ?? ""),
        ].joined(separator: "\t")
    }

    private var tone: Tone? {
        switch outcome {
        case .delivered(let source)?: Mark(source).tone
        case .failed?: Mark.failed.tone
        case nil: nil
        }
    }

    /// The name that the owner shows, else the NSID.
    private var ownerShown: String {
        let name = Sanitizer.line(photo.ownerName ?? "")
        return name.isEmpty ? Sanitizer.line(photo.owner ?? "") : name
    }
}
