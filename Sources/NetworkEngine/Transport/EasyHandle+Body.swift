import CurlShim

/// What libcurl is told of a body.
extension EasyHandle {
    /// Makes the request one that carries `body`, with the method POST unless another is set after
    /// that. Its files must live until the transfer has ended.
    func setBody(_ body: OutgoingBody) {
        switch body {
        case .bytes(let bytes): setBody(bytes)
        case .file(let file) where file.size == 0: setBody([])
        case .file(let file): setBody(file)
        case .parts(let parts): setParts(parts)
        }
    }

    /// libcurl copies the bytes.
    private func setBody(_ body: [UInt8]) {
        note(curl_shim_set_offset(pointer, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(body.count)))
        body.withUnsafeBytes { bytes in
            let start = UnsafeMutableRawPointer(mutating: bytes.baseAddress)
            note(curl_shim_set_pointer(pointer, CURLOPT_COPYPOSTFIELDS, start ?? pointer))
        }
    }

    private func setBody(_ file: OutgoingFile) {
        set(CURLOPT_POST, 1)
        note(curl_shim_set_offset(pointer, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(file.size)))
        let context = Unmanaged.passUnretained(file).toOpaque()
        set(CURLOPT_READDATA, context)
        set(CURLOPT_READFUNCTION, OutgoingFile.read)
        set(CURLOPT_SEEKDATA, context)
        note(curl_shim_set_seek_function(pointer, OutgoingFile.seek))
    }

    private func setParts(_ parts: [OutgoingBody.Part]) {
        guard let form = newForm() else { return note(CURLE_OUT_OF_MEMORY) }
        for part in parts {
            guard let field = curl_mime_addpart(form) else { return note(CURLE_OUT_OF_MEMORY) }
            note(curl_mime_name(field, part.name))
            if let type = part.contentType { note(curl_mime_type(field, type)) }
            switch part.content {
            case .bytes(let bytes):
                bytes.withUnsafeBytes { buffer in
                    let start = buffer.baseAddress ?? UnsafeRawPointer(pointer)
                    let text = start.assumingMemoryBound(to: CChar.self)
                    note(curl_mime_data(field, text, buffer.count))
                }
            case .file(let file):
                note(
                    curl_mime_data_cb(
                        field, curl_off_t(file.size), OutgoingFile.read, OutgoingFile.seek, nil,
                        Unmanaged.passUnretained(file).toOpaque()))
            }
            if let name = part.fileName { note(curl_mime_filename(field, name)) }
        }
        note(curl_shim_set_mime(pointer, form))
    }
}

extension OutgoingFile {
    fileprivate static let read: curl_shim_data_function = { bytes, size, count, context in
        let buffer = UnsafeMutableRawBufferPointer(start: bytes, count: size * count)
        return OutgoingFile.at(context).read(into: buffer)
    }

    fileprivate static let seek: curl_shim_seek_function = { context, offset, origin in
        let isThere = OutgoingFile.at(context).seek(to: Int(offset), from: origin)
        return Int32(isThere ? CURL_SEEKFUNC_OK : CURL_SEEKFUNC_FAIL)
    }

    private static func at(_ context: UnsafeMutableRawPointer?) -> OutgoingFile {
        guard let context else { preconditionFailure("libcurl lost the context of a callback") }
        return Unmanaged<OutgoingFile>.fromOpaque(context).takeUnretainedValue()
    }
}
