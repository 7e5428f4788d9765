import Flickr
import TerminalUI

extension Row {
    /// The row for a pipe, without a line end: `row source id title owner size url path`, separated
    /// by tabs, untruncated, in UTF-8, without anything that a terminal would obey.
    var tabSeparatedLine: String {
        [
            String(number), sourceWord ?? "", Sanitizer.field(photo.id),
            Sanitizer.line(photo.title), ownerShown, size?.rawValue ?? "",
            Sanitizer.field(url ?? ""), Sanitizer.field(path ?? ""),
        ].joined(separator: "\t")
    }

    /// The name that the owner shows, else the NSID.
    private var ownerShown: String {
        let name = Sanitizer.line(photo.ownerName ?? "")
        return name.isEmpty ? Sanitizer.line(photo.owner ?? "") : name
    }
}
