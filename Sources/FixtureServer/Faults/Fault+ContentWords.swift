import NetworkEngine

/// Faults of the body.
extension Fault {
    /// The words for them.
    static let contentWords: [String: Maker] = [
        "empty": { _, _ in { answer, _ in answer.setContent([]) } },
        "body": { value, _ throws(FaultError) in
            let text = Array(try value.phrase("a text").utf8)
            return { answer, _ in answer.setContent(text) }
        },
        "html": { _, _ in
            let page = "<html><body><h1>Welcome to the hotel's network</h1></body></html>\n"
            return { answer, _ in answer.setContent(Array(page.utf8)) }
        },
        "refuse": { value, _ throws(FaultError) in
            let refusal = APIOutcome.fail(try value.number(), "Refused on request")
            return { answer, request in
                let isUpload = RequestKind(path: request.path) == .upload
                let json = refusal.json
                answer.setContent(Array((isUpload ? XMLText.response(json) : json.line).utf8))
                answer.deed = nil
            }
        },
        "reply": { value, replies throws(FaultError) in
            let name = value.text ?? ""
            guard let body = try? replies.body(name) else {
                throw value.wrong("the name of a file in Fixtures/replies")
            }
            return { answer, _ in
                answer.setContent(body)
                answer.headers["Content-Type"] = RecordedReplies.mediaType(of: name)
            }
        },
        "damage": { value, _ throws(FaultError) in
            let damage = try value.choice(Damage.kinds)
            return { answer, _ in answer.setContent(damage(answer.body)) }
        },
        "changed": { value, _ throws(FaultError) in
            let edition = try value.number(preset: 1)
            return { answer, _ in answer.setContent(Damage.withComment(answer.body, edition)) }
        },
        "pad": { value, _ throws(FaultError) in
            let zeros = [UInt8](repeating: 0, count: try value.number())
            return { answer, _ in answer.setContent(answer.body + zeros) }
        },
        "not-modified": { _, _ in { answer, _ in answer.status = 304 } },
        "body-on-304": { _, _ in { answer, _ in answer.delivery.forcesBody = true } },
        "gzip": { value, _ throws(FaultError) in
            let coding = value.text == nil ? GzipCoding.whole : try value.choice(GzipCoding.kinds)
            return { answer, _ in
                answer.headers["Content-Encoding"] = "gzip"
                answer.body = coding(answer.body)
            }
        },
    ]
}
