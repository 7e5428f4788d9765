import NetworkEngine

/// Sends answers on one connection, with the trouble that their delivery asks for.
struct Wire {
    /// How a transfer ended.
    enum Outcome: Hashable {
        /// Everything went out and the connection may go on.
        case whole
        /// Everything went out that was to, and the connection must end.
        case finished
        /// The connection must be reset.
        case mustReset
        /// The client left before the end.
        case clientLeft
    }

    /// The connection.
    let socket: Socket
    /// Rings when everything that is held back should go on; taken before the request is counted, so
    /// that a ring of somebody who has seen the count is not missed.
    let release: Bell.Line

    /// Sends `answer` and says how that ended; `count` is told of the bytes of the body that went
    /// out, without those of the framing.
    func send(_ answer: Answer, for request: HTTPRequest, count: (Int) -> Void) -> Outcome {
        let delivery = answer.delivery
        guard waitsBefore(delivery) else { return .clientLeft }
        if let stop = delivery.stop, stop.bodyBytes == nil { return end(stop.ending) }
        let closes = delivery.closesConnection || !request.keepsConnection
        let head = delivery.rawHead ?? Wire.head(of: answer, closes: closes)
        let hasBody = !request.isHead && (answer.mayHaveBody || delivery.forcesBody)
        guard hasBody else {
            guard socket.send(head) else { return .clientLeft }
            return closes ? .finished : .whole
        }
        let outcome = sendBody(of: answer, after: head, count: count)
        return outcome == .whole && (closes || answer.framing == .close) ? .finished : outcome
    }

    private func waitsBefore(_ delivery: Delivery) -> Bool {
        if delivery.waitsForRelease {
            guard socket.wait(milliseconds: nil, bell: release) == .bellRang else {
                return false
            }
        }
        guard delivery.delay > 0 else { return true }
        return socket.wait(milliseconds: delivery.delay) == .timeOver
    }

    private func sendBody(of answer: Answer, after head: [UInt8], count: (Int) -> Void) -> Outcome {
        let delivery = answer.delivery
        let stop = delivery.stop
        let body = answer.body.prefix(stop?.bodyBytes ?? answer.body.count)
        let isChunked = answer.framing == .chunked && delivery.rawHead == nil
        let pieceLength = delivery.pauseAByte > 0 ? 1 : Wire.longestPiece
        var pieces = Wire.pieces(of: body, length: pieceLength)
        let lastChunk = isChunked && stop == nil ? Array("0\r\n\r\n".utf8) : []
        var opening = head
        if pieces.isEmpty { opening += lastChunk }
        repeat {
            for (index, piece) in pieces.enumerated() {
                let isLast = index == pieces.count - 1 && !delivery.isEndless
                let framed = Wire.framed(piece, isChunked: isChunked) + (isLast ? lastChunk : [])
                guard socket.send(opening + framed) else { return .clientLeft }
                opening = []
                count(piece.count)
                guard delivery.pauseAByte == 0 || pause(delivery.pauseAByte) else {
                    return .clientLeft
                }
            }
        } while delivery.isEndless && !pieces.isEmpty
        pieces = []
        guard opening.isEmpty || socket.send(opening) else { return .clientLeft }
        return stop.map { end($0.ending) } ?? .whole
    }

    private func pause(_ milliseconds: Int) -> Bool {
        socket.wait(milliseconds: milliseconds) == .timeOver
    }

    private func end(_ ending: Delivery.Ending) -> Outcome {
        switch ending {
        case .close: return .finished
        case .reset: return .mustReset
        case .silence:
            let event = socket.wait(milliseconds: nil, bell: release)
            return event == .bellRang ? .finished : .clientLeft
        }
    }

    /// Status line and header fields, up to the empty line.
    static func head(of answer: Answer, closes: Bool) -> [UInt8] {
        var text = "HTTP/1.1 \(answer.status) \(ReasonPhrase.of(answer.status))\r\n"
        for field in answer.headers { text += "\(field.name): \(field.value)\r\n" }
        switch answer.framing {
        case .chunked where answer.mayHaveBody: text += "Transfer-Encoding: chunked\r\n"
        case .length where answer.mayHaveBody: text += "Content-Length: \(answer.body.count)\r\n"
        case .declaredLength(let length): text += "Content-Length: \(length)\r\n"
        case .chunked, .length, .close: break
        }
        let ends = closes || answer.framing == .close
        return (text + "Connection: \(ends ? "close" : "keep-alive")\r\n\r\n").latin1
    }

    private static let longestPiece = 16 << 10

    private static func pieces(of body: ArraySlice<UInt8>, length: Int) -> [ArraySlice<UInt8>] {
        stride(from: body.startIndex, to: body.endIndex, by: length).map {
            body[$0..<min($0 + length, body.endIndex)]
        }
    }

    private static func framed(_ piece: ArraySlice<UInt8>, isChunked: Bool) -> [UInt8] {
        guard isChunked else { return Array(piece) }
        return Array("\(String(piece.count, radix: 16))\r\n".utf8) + piece + Array("\r\n".utf8)
    }
}
