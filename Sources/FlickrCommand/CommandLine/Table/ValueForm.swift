import Flickr

/// What a value must be that `Flickr` reads: each form is that of a type there.
enum ValueForm: Hashable, Sendable, CaseIterable {
    case date
    case day
    case user
    case group
    case machineTag
    case box
    case point
    case radius
    case place
    case accuracy

    /// What is allowed, in words that follow "is not" or "needs".
    var allowed: String {
        switch self {
        case .date: SearchDate.allowed
        case .day: SearchDate.allowedDay
        case .user: UserName.allowed
        case .group: GroupName.allowed
        case .machineTag: MachineTag.allowed
        case .box: GeoBox.allowed
        case .point: GeoPoint.allowed
        case .radius: Radius.allowed
        case .place: Place.allowed
        case .accuracy: PlaceAccuracy.allowed
        }
    }

    /// Whether `value` is of that form.
    func accepts(_ value: String) -> Bool {
        switch self {
        case .date: SearchDate(value) != nil
        case .day: SearchDate(value)?.isDay == true
        case .user: UserName(value) != nil
        case .group: GroupName(value) != nil
        case .machineTag: MachineTag(value) != nil
        case .box: GeoBox(value) != nil
        case .point: GeoPoint(value) != nil
        case .radius: Radius(value) != nil
        case .place: Place(value) != nil
        case .accuracy: PlaceAccuracy(value) != nil
        }
    }
}
