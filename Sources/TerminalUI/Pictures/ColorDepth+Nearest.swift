extension ColorDepth {
    /// The colour that comes nearest to red, green and blue (and 0) in 0 to 255.
    @inline(__always)
    func nearest(to color: SIMD4<Int32>) -> CellColor {
        switch self {
        case .trueColor:
            .mixed(
                red: UInt8(truncatingIfNeeded: color[0]),
                green: UInt8(truncatingIfNeeded: color[1]),
                blue: UInt8(truncatingIfNeeded: color[2]))
        case .indexed256: .indexed(Palette256.nearest(to: color))
        case .basic16: .indexed(Palette16.nearest(to: color))
        }
    }
}
