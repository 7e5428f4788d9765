/// Faults of the transfer: slow, silent, cut off.
extension Fault {
    /// The words for them.
    static let transferWords: [String: Maker] = [
        "delay": { value, _ throws(FaultError) in
            let milliseconds = try value.number()
            return { answer, _ in answer.delivery.delay = milliseconds }
        },
        "drip": { value, _ throws(FaultError) in
            let milliseconds = try value.number()
            return { answer, _ in answer.delivery.pauseAByte = milliseconds }
        },
        "hold": { _, _ in { answer, _ in answer.delivery.waitsForRelease = true } },
        "stall": { _, _ in stopping(after: nil, .silence) },
        "stall-after": { value, _ throws(FaultError) in
            stopping(after: try value.number(), .silence)
        },
        "reset": { _, _ in stopping(after: nil, .reset) },
        "reset-after": { value, _ throws(FaultError) in
            stopping(after: try value.number(), .reset)
        },
        "hang-up": { _, _ in stopping(after: nil, .close) },
        "cut": { value, _ throws(FaultError) in
            guard value.text != nil else { return cuttingInHalf }
            return stopping(after: try value.number(), .close)
        },
        "close": { _, _ in { answer, _ in answer.delivery.closesConnection = true } },
        "endless": { _, _ in
            { answer, _ in
                answer.delivery.isEndless = true
                answer.framing = .chunked
            }
        },
        "framing": { value, _ throws(FaultError) in
            let framing = try value.choice([
                "length": Answer.Framing.length, "chunked": .chunked, "close": .close,
            ])
            return { answer, _ in answer.framing = framing }
        },
        "length": { value, _ throws(FaultError) in
            let length = try value.number()
            return { answer, _ in answer.framing = .declaredLength(length) }
        },
        "no-ranges": { _, _ in { answer, _ in answer.delivery.ignoresRange = true } },
        "content-range": { value, _ throws(FaultError) in
            let text = try value.phrase("the value of a Content-Range field")
            return { answer, _ in answer.delivery.contentRange = text }
        },
        "garbage": { _, _ in replacingHead(with: "HTTQ/9.Z nonsense\r\n\u{0}\u{1}\r\n\r\n") },
        "http09": { _, _ in replacingHead(with: "") },
    ]

    private static func stopping(after count: Int?, _ ending: Delivery.Ending) -> Alteration {
        { answer, _ in answer.delivery.stop = Delivery.Stop(bodyBytes: count, ending: ending) }
    }

    private static let cuttingInHalf: Alteration = { answer, _ in
        answer.delivery.stop = Delivery.Stop(bodyBytes: answer.body.count / 2, ending: .close)
    }

    private static func replacingHead(with text: String) -> Alteration {
        { answer, _ in
            answer.delivery.rawHead = Array(text.utf8)
            answer.delivery.closesConnection = true
        }
    }
}
