import Foundation

/// nginx on loopback, with HTTP/2 over TLS by a certificate authority of its own.
///
/// It serves the files it is given from a temporary directory and logs each request with the number
/// of its connection. `stop` ends it and removes everything; when the tests die, it ends too.
package final class NginxServer: Sendable {
    /// A request as nginx logged it.
    package struct LogLine: Hashable, Sendable {
        /// The number of the connection that brought it.
        package let connection: String
        /// The protocol, such as `HTTP/2.0`.
        package let version: String
        /// The status of the answer.
        package let status: String
        /// The target.
        package let target: String
    }

    /// What keeps nginx from being used.
    package struct Failure: Error {
        package let reason: String
    }

    /// Whom nginx lets in.
    package struct Protection: Sendable {
        /// Passwords by user, asked for by Basic; none for everybody.
        package var users: [String: String] = [:]
        /// Whether a certificate of its authority is asked for.
        package var wantsCertificate = false

        /// Everybody.
        package init(users: [String: String] = [:], wantsCertificate: Bool = false) {
            self.users = users
            self.wantsCertificate = wantsCertificate
        }
    }

    /// The port of HTTPS.
    package let port: Int
    /// A file with the certificate of its authority.
    package var authorityFile: String { directory + "/ca.pem" }
    /// Its root, such as `https://localhost:4711`, without a slash at the end.
    package var url: String { "https://localhost:\(port)" }

    private let directory: String
    private let process: Process
    private let input: Pipe
    private let output: Pipe

    /// Where nginx is, or nil when it is not installed.
    package static var program: String? {
        let places = ["/usr/sbin", "/usr/bin", "/usr/local/sbin", "/usr/local/bin"]
        return places.map { $0 + "/nginx" }.first {
            FileManager.default.isExecutableFile(atPath: $0)
        }
    }

    /// Starts nginx on an unused port, with those files by name below the root; `http2` false leaves
    /// HTTP/1.1 alone. What it has no file for comes from `upstream`, when there is one: the root of
    /// a plain HTTP server.
    package init(
        files: [String: [UInt8]] = [:], upstream: String? = nil, http2: Bool = true,
        protection: Protection = Protection()
    ) throws {
        port = try NginxServer.unusedPort()
        guard let program = NginxServer.program else { throw Failure(reason: "nginx is absent") }
        directory = NSTemporaryDirectory() + "nginx-" + UUID().uuidString
        try NginxServer.write(files, into: directory + "/www")
        try NginxServer.makeCertificates(in: directory)
        try protection.users.map { "\($0.key):{PLAIN}\($0.value)\n" }.joined()
            .write(toFile: directory + "/users", atomically: false, encoding: .utf8)
        let more = NginxServer.settings(for: protection, directory)
        try NginxServer.settings(directory, port, http2, upstream, more)
            .write(toFile: directory + "/nginx.conf", atomically: false, encoding: .utf8)
        (process, input, output) = (Process(), Pipe(), Pipe())
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        // nginx returns once it listens. The shell then waits for its input to end, as it does when
        // the tests end in whatever way.
        process.arguments = [
            "-c",
            """
            "$0" -p "$1" -c "$1/nginx.conf" -e "$1/error.log" && echo listening
            read line; number=$(cat "$1/nginx.pid") && kill "$number"
            while kill -0 "$number" 2>/dev/null; do sleep 0.01; done
            cat "$1/access.log"; rm -rf "$1"
            """, program, directory,
        ]
        (process.standardInput, process.standardOutput) = (input, output)
        try process.run()
        guard output.fileHandleForReading.availableData.starts(with: Data("listening".utf8)) else {
            let log = try? String(contentsOfFile: directory + "/error.log", encoding: .utf8)
            stop()
            throw Failure(reason: log ?? "nginx did not start")
        }
    }

    /// Ends nginx and removes its directory; returns when both are done, with the requests in the
    /// order in which they were answered. A second call returns none.
    @discardableResult
    package func stop() -> [LogLine] {
        try? input.fileHandleForWriting.write(contentsOf: Data("\n".utf8))
        try? input.fileHandleForWriting.close()
        let log = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: log, as: UTF8.self).split(separator: "\n").map { line in
            let words = line.split(separator: " ").map(String.init)
            return LogLine(
                connection: words[0], version: words[1], status: words[2], target: words[3])
        }
    }

    /// Makes a client's certificate and its key, which that password opens when there is one.
    package func makeClientCertificate(password: String? = nil) throws
        -> (certificate: String, key: String)
    {
        try NginxServer.openssl(
            [
                "req", "-x509", "-CA", "ca.pem", "-CAkey", "ca.key", "-newkey", "ec", "-pkeyopt",
                "ec_paramgen_curve:P-256", "-days", "2", "-keyout", "client.key", "-out",
                "client.pem", "-subj", "/CN=A client", "-addext",
                "basicConstraints=critical,CA:FALSE",
            ] + (password.map { ["-passout", "pass:\($0)"] } ?? ["-nodes"]), in: directory)
        return (directory + "/client.pem", directory + "/client.key")
    }

    private static func write(_ files: [String: [UInt8]], into root: String) throws {
        try FileManager.default.createDirectory(
            atPath: root, withIntermediateDirectories: true)
        for (name, bytes) in files {
            try Data(bytes).write(to: URL(fileURLWithPath: root + "/" + name))
        }
    }

    private static func makeCertificates(in directory: String) throws {
        let key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2"]
        try openssl(
            ["req", "-x509"] + key + [
                "-keyout", "ca.key", "-out", "ca.pem", "-subj", "/CN=Test authority",
            ], in: directory)
        try openssl(
            ["req", "-x509", "-CA", "ca.pem", "-CAkey", "ca.key"] + key + [
                "-keyout", "server.key", "-out", "server.pem", "-subj", "/CN=localhost",
                "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1",
                "-addext", "basicConstraints=critical,CA:FALSE",
            ], in: directory)
    }

    private static func openssl(_ arguments: [String], in directory: String) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["openssl"] + arguments
        process.currentDirectoryURL = URL(fileURLWithPath: directory)
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw Failure(reason: "openssl \(arguments.joined(separator: " ")) failed")
        }
    }

    private static func settings(
        _ directory: String, _ port: Int, _ http2: Bool, _ upstream: String?, _ more: String
    ) -> String {
        let temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
            .map { "\($0)_temp_path \(directory)/temporary;" }.joined(separator: " ")
        let location = upstream.map { "location / { try_files $uri @up; } \(proxy(to: $0))" } ?? ""
        return """
            master_process off; pid \(directory)/nginx.pid;
            error_log \(directory)/error.log info;
            events { worker_connections 1024; }
            http {
                log_format numbered '$connection $server_protocol $status $request_uri';
                access_log \(directory)/access.log numbered; \(temporary)
                server {
                    listen 127.0.0.1:\(port) ssl \(http2 ? "http2" : ""); root \(directory)/www;
                    ssl_certificate \(directory)/server.pem;
                    ssl_certificate_key \(directory)/server.key;
                    ssl_protocols TLSv1.2 TLSv1.3; \(location) \(more)
                }
            }
            """
    }

    private static func settings(for protection: Protection, _ directory: String) -> String {
        let users =
            protection.users.isEmpty
            ? "" : "auth_basic \"the realm\"; auth_basic_user_file \(directory)/users;"
        let certificate = "ssl_client_certificate \(directory)/ca.pem; ssl_verify_client on;"
        return users + (protection.wantsCertificate ? " " + certificate : "")
    }

    private static func proxy(to upstream: String) -> String {
        "location @up { proxy_pass \(upstream); proxy_buffering off; }"
    }

    /// A port that the system has just given and taken back.
    private static func unusedPort() throws -> Int {
        let number = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(number) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let code = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(number, address, length) == 0 ? getsockname(number, address, &length) : -1
            }
        }
        guard code == 0 else { throw Failure(reason: "there is no unused port") }
        return Int(UInt16(bigEndian: address.sin_port))
    }
}
