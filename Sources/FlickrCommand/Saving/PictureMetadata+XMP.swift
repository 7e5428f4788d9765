import Flickr
import TerminalUI

extension PictureMetadata {
    /// It as an XMP packet, which programs for pictures read (ISO 16684-1). Texts are on one line, the
    /// entities in them decoded.
    var xmp: String {
        """
        \(PictureMetadata.xmpBeginning)
        \(properties.joined(separator: "\n"))
        </rdf:Description>
        </rdf:RDF>
        </x:xmpmeta>
        <?xpacket end="w"?>

        """
    }

    /// What every packet of ours begins with, and none that another program has written.
    static let xmpBeginning = """
        <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
        <x:xmpmeta xmlns:x="adobe:ns:meta/">
        <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
        <rdf:Description rdf:about=""
            xmlns:dc="http://purl.org/dc/elements/1.1/"
            xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"
            xmlns:xmp="http://ns.adobe.com/xap/1.0/"
            xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/">
        """

    private var properties: [String] {
        let owner = photo.ownerName ?? photo.owner
        let taken = photo.taken.map { $0.replacing(" ", with: "T") }
        let known = [
            alternative("dc:title", photo.title), alternative("dc:description", photo.caption),
            list("dc:creator", "Seq", owner.map { [$0] } ?? []),
            list("dc:subject", "Bag", photo.tags), plain("dc:source", page),
            plain("dc:identifier", page),
            alternative("dc:rights", photo.license?.title),
            alternative("xmpRights:UsageTerms", photo.license?.title),
            plain("xmpRights:WebStatement", photo.license?.deed),
            plain("photoshop:DateCreated", taken), plain("xmp:CreateDate", taken),
        ]
        return known.compactMap(\.self)
    }

    private func plain(_ name: String, _ value: String?) -> String? {
        seen(value).map { "<\(name)>\($0)</\(name)>" }
    }

    private func alternative(_ name: String, _ value: String?) -> String? {
        seen(value).map {
            "<\(name)><rdf:Alt><rdf:li xml:lang=\"x-default\">\($0)</rdf:li></rdf:Alt></\(name)>"
        }
    }

    private func list(_ name: String, _ kind: String, _ values: [String]) -> String? {
        let items = values.compactMap(seen).map { "<rdf:li>\($0)</rdf:li>" }
        guard !items.isEmpty else { return nil }
        return "<\(name)><rdf:\(kind)>\(items.joined())</rdf:\(kind)></\(name)>"
    }

    /// The text as it may stand in XML, nil when nothing of it can be seen.
    private func seen(_ text: String?) -> String? {
        guard let line = text.map({ Sanitizer.line($0) }), !line.isEmpty else { return nil }
        let escapes: [(String, String)] = [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;")]
        return escapes.reduce(line) { $0.replacing($1.0, with: $1.1) }
    }
}
