import NetworkEngine

/// Faults of status and header fields.
extension Fault {
    /// The words for them.
    static let headerWords: [String: Maker] = [
        "status": { value, replies throws(FaultError) in
            let status = try value.number()
            guard 200...999 ~= status else { throw value.wrong("a status from 200") }
            let page = errorPage(status, replies)
            return { answer, _ in answer.become(status, page: page) }
        },
        "recorded": { value, replies throws(FaultError) in
            guard let head = try? replies.head(value.text ?? "") else {
                throw value.wrong("the name of a header block in Fixtures/replies")
            }
            let page = errorPage(head.status, replies)
            return { answer, _ in
                answer.become(head.status, page: page)
                answer.headers = head.headers
            }
        },
        "retry-after": { value, _ throws(FaultError) in
            let text = try value.phrase("seconds, date+SECONDS or any other text")
            return { answer, _ in answer.headers["Retry-After"] = retryAfter(text) }
        },
        "header": { value, _ throws(FaultError) in
            let text = try value.phrase("Name:Value")
            guard let colon = text.firstIndex(of: ":") else { throw value.wrong("Name:Value") }
            let name = String(text[..<colon])
            let content = String(text[text.index(after: colon)...])
            return { answer, _ in answer.headers[name] = content }
        },
        "drop": { value, _ throws(FaultError) in
            let name = try value.string("the name of a header field")
            return { answer, _ in answer.headers[name] = nil }
        },
        "type": { value, _ throws(FaultError) in
            let type = try value.phrase("a media type")
            return { answer, _ in answer.headers["Content-Type"] = type }
        },
        "cache-control": { value, _ throws(FaultError) in
            let directives = try value.phrase("directives, such as no-store")
            return { answer, _ in
                answer.headers["Cache-Control"] = directives
                answer.headers["Expires"] = nil
            }
        },
        "no-validators": { _, _ in { answer, _ in answer.drop(["ETag", "Last-Modified"]) } },
        "no-freshness": { _, _ in { answer, _ in answer.drop(["Cache-Control", "Expires"]) } },
        "redirect": { value, _ throws(FaultError) in
            let text = try value.string("a URL, loop, hops:N, placeholder or other-host")
            return { answer, request in
                answer.become(302, page: [])
                answer.headers["Location"] = redirectTarget(text, request)
            }
        },
        "header-flood": { value, _ throws(FaultError) in
            let count = try value.number(preset: 10_000)
            let flood = (0..<count).map {
                Headers.Field(name: "X-Flood-\($0)", value: "0123456789")
            }
            return { answer, _ in answer.headers = Headers(Array(answer.headers) + flood) }
        },
        "huge-header": { value, _ throws(FaultError) in
            let text = String(repeating: "h", count: try value.number(preset: 1 << 20))
            return { answer, _ in answer.headers["X-Huge"] = text }
        },
        "latin1-header": { _, _ in
            { answer, _ in answer.headers["X-Title"] = "caf\u{E9} \u{9B}31m" }
        },
        "nul-header": { _, _ in { answer, _ in answer.headers["X-Nul"] = "a\u{0}b" } },
    ]

    /// The page that comes with an error: the one that Flickr sends for 429, else a plain one.
    private static func errorPage(_ status: Int, _ replies: RecordedReplies) -> [UInt8] {
        if status == 429, let page = try? replies.body("http-429.html") { return page }
        let phrase = ReasonPhrase.of(status)
        return Array("<html><body><h1>\(status) \(phrase)</h1>\n</body></html>\n".utf8)
    }

    private static func retryAfter(_ text: String) -> String {
        guard text.hasPrefix("date "), let seconds = Int(text.dropFirst(5)) else { return text }
        return HTTPDateText.of(HTTPDateText.now + seconds)
    }

    private static func redirectTarget(_ text: String, _ request: HTTPRequest) -> String {
        if text.hasPrefix("hops:"), let count = Int(text.dropFirst(5)) {
            return "/hop/\(max(0, count - 1))\(request.path)"
        }
        switch text {
        case "loop": return request.target
        case "placeholder": return "/pw/images/en-us/photo_unavailable.png"
        case "other-host":
            return request.base.replacing("127.0.0.1", with: "localhost") + request.target
        default: return text.replacing("{path}", with: request.path)
        }
    }
}

extension Answer {
    fileprivate mutating func drop(_ names: [String]) {
        for name in names { headers[name] = nil }
    }

    /// Makes it an answer of that status: `page` for an error, nothing for a redirect; the other
    /// fields and the body stay only for a success.
    fileprivate mutating func become(_ newStatus: Int, page: [UInt8]) {
        status = newStatus
        guard newStatus >= 300 else { return }
        drop(["ETag", "Last-Modified", "Cache-Control", "Expires"])
        framing = .length
        body = newStatus < 400 ? [] : page
        if newStatus >= 400 { headers["Content-Type"] = "text/html" }
    }
}
