import Glibc

/// The bytes of an open file as memory, without a copy of them: what is looked at is read.
///
/// Whoever cuts the file short meanwhile takes the ground away from under its readers; so it is for
/// files that nobody else writes to.
package final class MappedFile: @unchecked Sendable {
    /// The bytes, valid as long as this is.
    package let bytes: UnsafeRawBufferPointer

    /// Maps the first `length` bytes of `file`, which must be there.
    package init(_ file: Descriptor, length: Int) throws(PosixError) {
        // The system maps no empty range.
        guard length > 0 else {
            bytes = UnsafeRawBufferPointer(start: nil, count: 0)
            return
        }
        guard let start = mmap(nil, length, PROT_READ, MAP_SHARED, file.number, 0),
            start != MAP_FAILED
        else { throw PosixError(call: "map", subject: "an open file", code: errno) }
        bytes = UnsafeRawBufferPointer(start: start, count: length)
    }

    deinit {
        if let start = bytes.baseAddress {
            munmap(UnsafeMutableRawPointer(mutating: start), bytes.count)
        }
    }
}
