import NetworkEngine

/// The bands of a sixel picture as text.
enum SixelText {
    /// All bands, with what leads from one to the next between them and nothing behind the last: a
    /// step there would scroll the screen.
    static func bands(of image: IndexedImage) -> String {
        let count = (image.size.height + SixelBand.height - 1) / SixelBand.height
        var bytes: [UInt8] = []
        for band in 0..<count {
            if band > 0 { bytes.append(UInt8(ascii: "-")) }
            SixelBand(image, band).append(to: &bytes)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
