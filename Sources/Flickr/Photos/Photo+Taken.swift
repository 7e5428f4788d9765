import NetworkEngine

extension Photo {
    /// When it was taken, as if the camera's clock showed UTC; nil when that is not known.
    public var takenTime: Timestamp? {
        guard let taken, let day = CivilDay(taken.prefix(10)) else { return nil }
        let fields = taken.dropFirst(10).split { !$0.isNumber }.compactMap { Int($0) }
        guard fields.count == 3 else { return nil }
        let seconds = (fields[0] * 60 + fields[1]) * 60 + fields[2]
        return Timestamp(seconds: Int64(day.daysSince1970 * 86_400 + seconds))
    }
}
