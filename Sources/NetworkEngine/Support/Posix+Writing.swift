extension Posix {
    /// Writes all of `bytes` to `descriptor`, which is called `subject` in errors.
    package static func writeAll(
        _ bytes: [UInt8], to descriptor: Int32, named subject: String
    ) throws(PosixError) {
        let result = bytes.withUnsafeBytes { (bytes) -> Result<Void, PosixError> in
            Result { () throws(PosixError) in
                try writeAll(bytes, to: descriptor, named: subject)
            }
        }
        try result.get()
    }
}
