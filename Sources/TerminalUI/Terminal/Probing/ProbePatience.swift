/// How long a terminal may take to answer, each from the moment of asking.
package struct ProbePatience: Hashable, Sendable {
    /// Until there is an answer, whatever has come by then.
    package var answer: Duration
    /// Until nothing more is expected; what comes before is swallowed.
    package var late: Duration
    /// The same for a process that wants to end.
    package var ending: Duration

    /// Patience of those lengths; without `ending` nothing is waited for behind `answer`.
    package init(answer: Duration, late: Duration, ending: Duration? = nil) {
        self.answer = answer
        self.late = late
        self.ending = ending ?? answer
    }

    /// A quarter of a second for a terminal on this machine, a second for one behind a network.
    package init(environment: [String: String]) {
        let isRemote = environment["SSH_CONNECTION"] != nil || environment["SSH_TTY"] != nil
        self.init(
            answer: isRemote ? .seconds(1) : .milliseconds(250),
            late: isRemote ? .seconds(5) : .seconds(2),
            ending: isRemote ? .seconds(3) : .seconds(1))
    }
}
