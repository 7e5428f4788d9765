import NetworkEngine

/// The body that the flags of the command line give, in one of the ways that there are.
struct Payload: Sendable {
    /// The flags that give one.
    static let flags = ["--data", "--form", "--json-body", "--part"]

    /// The body so far, nil without one.
    private(set) var body: Body?
    private var flag: String?
    private var form = Parameters()
    private var parts: [Part] = []

    /// Takes the value of a flag.
    mutating func take(_ flag: String, _ value: [UInt8]) throws(Fault) {
        guard self.flag == nil || self.flag == flag else { throw .twoBodies }
        self.flag = flag
        switch flag {
        case "--form":
            let (name, text) = try Payload.pair(flag, value, "NAME=VALUE")
            form.append(name, text)
            body = .form(form)
        case "--part":
            let (name, text) = try Payload.pair(flag, value, "NAME=VALUE or NAME=@FILE")
            let file = text.hasPrefix("@") ? String(text.dropFirst()) : nil
            parts.append(file.map { .file(name, path: $0) } ?? .field(name, text))
            body = .multipart(parts)
        case "--json-body":
            guard (try? JSON(reading: value)) != nil else { throw .takes(flag, "a JSON text") }
            body = Body(value, contentType: "application/json")
        default: body = Body(value)
        }
    }

    private static func pair(_ flag: String, _ value: [UInt8], _ form: String) throws(Fault)
        -> (name: String, value: String)
    {
        guard let text = String(validating: value, as: UTF8.self),
            let equals = text.firstIndex(of: "="), equals != text.startIndex
        else { throw .takes(flag, form) }
        return (String(text[..<equals]), String(text[text.index(after: equals)...]))
    }
}
