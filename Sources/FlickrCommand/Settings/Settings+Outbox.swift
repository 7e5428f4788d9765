extension Settings {
    /// The directory of what waits for the network, nil when there is no place for it.
    var outboxDirectory: String? { stateDirectory.map { "\($0)/outbox" } }
}
