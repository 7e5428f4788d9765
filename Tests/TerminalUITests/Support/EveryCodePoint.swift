/// Every code point of the planes that hold characters, and the edges of those for private use.
let everyCodePoint: [Unicode.Scalar] = {
    let values = [0...0x3FFFF, 0xE0000...0xE0FFF, 0xF0000...0xF00FF, 0x10FF00...0x10FFFF]
    return values.joined().compactMap { Unicode.Scalar(UInt32($0)) }
}()
