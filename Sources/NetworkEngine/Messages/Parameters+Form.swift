extension Parameters {
    /// The parameters of a query or of a form as it is sent: a plus sign stands for a space, and a
    /// name without an equals sign has an empty value.
    public init(form text: some StringProtocol) {
        self.init(
            text.split(separator: "&").map { pair in
                let parts = pair.split(
                    separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                return Parameter(
                    name: Parameters.decoded(parts[0]),
                    value: parts.count > 1 ? Parameters.decoded(parts[1]) : "")
            })
    }

    private static func decoded(_ text: some StringProtocol) -> String {
        PercentEncoding.decoded(String(text.map { $0 == "+" ? " " : $0 }))
    }
}
