import NetworkEngine

/// A picture in kitty's graphics protocol: its pixels, under a number of its own.
///
/// https://sw.kovidgoyal.net/kitty/graphics-protocol/
package struct KittyGraphic: Hashable, Sendable {
    /// The number by which the terminal knows the picture.
    package let id: UInt32

    private let size: PixelSize
    private let payload: String
    private let isCompressed: Bool

    /// The most letters of one piece of data.
    private static let longestChunk = 4096
    /// A picture is compressed when so many tenths of it are left at most.
    private static let worthwhileTenths = 9

    /// A picture with that number, above 0; an earlier one with it is replaced.
    package init(_ pixels: Pixels, id: UInt32) {
        self.id = id
        size = pixels.size
        let compressed = Zlib.fastest(pixels.rgb)
        let most = pixels.rgb.count * KittyGraphic.worthwhileTenths / 10
        if let compressed, compressed.count <= most {
            isCompressed = true
            payload = Base64.text(compressed)
        } else {
            isCompressed = false
            payload = Base64.text(pixels.rgb)
        }
    }

    /// What sends the picture and shows it at the cursor, which stays where it is.
    package var placed: String {
        var keys = "a=T,f=24,s=\(size.width),v=\(size.height),\(placement)"
        if isCompressed { keys += ",o=z" }
        var text = ""
        text.reserveCapacity(payload.utf8.count + payload.utf8.count / 256 + 100)
        var rest = payload.utf8[...]
        while rest.count > KittyGraphic.longestChunk {
            let chunk = rest.prefix(KittyGraphic.longestChunk)
            text += "\u{1B}_G\(keys),m=1;\(Substring(chunk))\u{1B}\\"
            rest = rest.dropFirst(chunk.count)
            keys = "q=2"
        }
        return text + "\u{1B}_G\(keys),m=0;\(Substring(rest))\u{1B}\\"
    }

    /// What shows the picture, which the terminal has already, at the cursor instead of where it was.
    package var placedAgain: String { "\u{1B}_Ga=p,\(placement)\u{1B}\\" }

    /// What takes the picture from the screen and frees its memory.
    package var deleted: String { "\u{1B}_Ga=d,d=I,i=\(id),q=2\u{1B}\\" }

    /// One placement, no answers, and no step of the cursor.
    private var placement: String { "i=\(id),p=1,q=2,C=1" }
}
