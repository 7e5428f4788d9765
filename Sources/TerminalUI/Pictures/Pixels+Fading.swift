import NetworkEngine

extension Pixels {
    /// The picture as far between `background` and itself as `strength` says, from 0 to 1.
    func faded(to strength: Double, over background: RGBColor) -> Pixels {
        let share = min(1, max(0, strength))
        let tables = [background.red, background.green, background.blue].map { behind in
            (0...255).map { value in
                UInt8((Double(value) * share + Double(behind) * (1 - share)).rounded())
            }
        }
        var faded = rgb
        for index in stride(from: 0, to: faded.count, by: 3) {
            for part in 0..<3 { faded[index + part] = tables[part][Int(faded[index + part])] }
        }
        return Pixels(size: size, rgb: faded)
    }
}
