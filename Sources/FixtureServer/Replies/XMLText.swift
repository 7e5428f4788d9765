import NetworkEngine

/// Flickr's XML form of an answer: what is a member in JSON is an attribute or an element there.
enum XMLText {
    /// The answer `value` as a whole document.
    static func response(_ value: JSON) -> String {
        let stat = value["stat"].string ?? "ok"
        guard stat == "ok" else {
            let code = value["code"].string ?? "0"
            let message = escaped(value["message"].string ?? "")
            return document("<rsp stat=\"fail\"><err code=\"\(code)\" msg=\"\(message)\" /></rsp>")
        }
        let children = (value.members ?? []).filter { $0.name != "stat" }
        let body = children.map { element($0.name, $0.value) }.joined()
        return document("<rsp stat=\"ok\">\(body)</rsp>")
    }

    private static func document(_ body: String) -> String {
        "<?xml version=\"1.0\" encoding=\"utf-8\" ?>\n\(body)\n"
    }

    private static func element(_ name: String, _ value: JSON) -> String {
        if let values = value.array { return values.map { element(name, $0) }.joined() }
        var attributes = ""
        var content = ""
        for member in value.members ?? [] {
            if member.name == "_content" {
                content += escaped(member.value.string ?? "")
            } else if member.value.members == nil, member.value.array == nil {
                attributes += " \(member.name)=\"\(escaped(member.value.string ?? ""))\""
            } else {
                content += element(member.name, member.value)
            }
        }
        return "<\(name)\(attributes)>\(content)</\(name)>"
    }

    /// The text with what has a meaning in XML, and controls that it cannot hold, replaced.
    static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case _ where scalar.value < 0x20: escaped += "\u{FFFD}"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
