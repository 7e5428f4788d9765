import NetworkEngine
import Testing

@Suite("Where a user's files belong") struct UserDirectoriesTests {
    @Test(
        "Caches lie where an absolute variable says, else below the home directory",
        arguments: [
            (["XDG_CACHE_HOME": "/k", "HOME": "/h"], "/k"),
            (["XDG_CACHE_HOME": "k", "HOME": "/h"], "/h/.cache"),
            (["XDG_CACHE_HOME": "", "HOME": "/h"], "/h/.cache"),
            (["HOME": "h"], "/account/.cache"), ([:], "/account/.cache"),
        ])
    func caches(environment: [String: String], path: String) {
        let directories = UserDirectories(environment: environment, accountHome: "/account")

        #expect(directories.caches == path)
    }

    @Test("Without any home there is no place but one that a variable names")
    func homeless() {
        #expect(UserDirectories(environment: [:], accountHome: nil).caches == nil)
        let named = UserDirectories(environment: ["XDG_CACHE_HOME": "/k"], accountHome: nil)
        #expect(named.caches == "/k")
    }
}
