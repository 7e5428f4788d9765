extension BidirectionalCollection where Element == UInt8 {
    /// What lies between the spaces and tabs at both ends.
    package var trimmed: SubSequence {
        var rest = drop { $0.isBlank }
        while let last = rest.last, last.isBlank { rest.removeLast() }
        return rest
    }
}

extension UInt8 {
    fileprivate var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}
