import NetworkEngine

/// Listens to a silent terminal until it has answered, and gives it its modes back.
struct ProbeListener: Sendable {
    private let terminal: Descriptor
    private let stop: Descriptor
    private let patience: ProbePatience
    private let stoppingKeys: StoppingKeys

    private var reader = ReplyReader()
    private var typed: [UInt8] = []
    /// What a key has asked for.
    private var signal: Int32?
    private var isToStop = false
    private var isGone = false
    private var end = Duration.zero

    /// How long an answer is waited for when a key has asked for the end: nobody notices.
    private static let patienceAfterKey = Duration.milliseconds(80)
    /// The most bytes of keys that are kept.
    private static let mostKeys = 4096

    /// A listener to `terminal`, whose `keys` would have stopped the program; a word at `stop`, or
    /// its end, asks for the end.
    init(
        to terminal: Descriptor, stop: Descriptor, _ patience: ProbePatience, keys: StoppingKeys
    ) {
        self.terminal = terminal
        self.stop = stop
        self.patience = patience
        stoppingKeys = keys
    }

    /// Tells the answers when all are there or their time is over, and goes on to swallow those that
    /// come late. Returns the keys, and the signal that one of them stands for.
    mutating func listen(tell: (TerminalAnswers) -> Void) -> (typed: [UInt8], signal: Int32?) {
        let start = EngineClock.system.elapsed()
        end = start + patience.answer
        while isListening { hear() }
        tell(reader.answers)
        if signal == nil { end = start + patience.late }
        while isListening, !isToStop { hear() }
        // A terminal that has not answered yet may still do so, and whoever reads next would get it.
        end = min(end, start + patience.ending)
        while isListening { hear() }
        typed += reader.endSequence()
        if !reader.answers.isComplete { Posix.dropInput(terminal.number) }
        Posix.unsilence()
        return (typed, signal)
    }

    private var isListening: Bool {
        !reader.answers.isComplete && !isGone && EngineClock.system.elapsed() < end
    }

    private mutating func hear() {
        let left = end - EngineClock.system.elapsed()
        let stop = isToStop ? nil : stop
        switch Posix.awaitBytes(from: terminal.number, orWordFrom: stop, within: left) {
        case .bytes(let bytes): take(bytes)
        case .stop: isToStop = true
        case .nothing: break
        case .end: isGone = true
        }
    }

    /// Behind the last answer everything is a key: the rest of an answer cannot come any more.
    private mutating func take(_ bytes: [UInt8]) {
        for byte in bytes {
            let keys = reader.answers.isComplete ? [byte] : reader.read([byte])
            guard keys.count == 1, let asked = stoppingKeys.signal(of: keys[0]) else {
                if typed.count < ProbeListener.mostKeys { typed += keys }
                continue
            }
            signal = asked
            typed = []
            end = min(end, EngineClock.system.elapsed() + ProbeListener.patienceAfterKey)
        }
    }
}
