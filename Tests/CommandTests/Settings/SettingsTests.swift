import Flickr
import NetworkEngine
import TerminalUI
import Testing

@testable import FlickrCommand

/// Which of flag, environment, file and default wins, and what is refused.
@Suite struct SettingsTests {
    @Test func withoutAnythingTheDefaultsHold() throws {
        let settings = try settings()

        #expect(settings.color == .auto)
        #expect(settings.jobs == nil)
        #expect(settings.timeout == .seconds(30))
        #expect(settings.retries == 3)
        #expect(settings.cachePolicy == .thumbnails)
        #expect(settings.limit(flag: nil) == 25)
        #expect(settings.warnings == [])
        #expect(try settings.apiKey() == nil)
    }

    @Test func theDefaultsAreThoseOfTheHelp() throws {
        let settings = try settings()

        #expect(Flag.timeout.value?.standard == "\(settings.timeout.components.seconds)")
        #expect(Flag.retries.value?.standard == "\(settings.retries)")
        #expect(Flag.limit.value?.standard == "\(settings.limit(flag: nil))")
        let policy = Flag.cachePolicy.value?.standard.flatMap { CachePolicy(named: $0) }
        #expect(policy == settings.cachePolicy)
        #expect(Flag.color.value?.standard == settings.color.rawValue)
        #expect(Flag.image.value?.standard == settings.image.rawValue)
        #expect(Flag.searchSize.value?.standard == PhotoSize.s.rawValue)
        #expect(Flag.fetchSize.value?.standard == PhotoSize.m.rawValue)
    }

    @Test func theFileGoesBeforeTheDefaults() throws {
        let settings = try settings(
            file: "jobs = 12\ntimeout=7\n retries = 0\nlimit\t=\t100\ncolor = never\n"
                + "cache-policy = rfc9111\nimage = sixel\n")

        #expect(settings.jobs == 12)
        #expect(settings.timeout == .seconds(7))
        #expect(settings.retries == 0)
        #expect(settings.limit(flag: nil) == 100)
        #expect(settings.color == .never)
        #expect(settings.cachePolicy == .rfc9111)
        #expect(settings.image == .sixel)
    }

    @Test func flagsGoBeforeTheFile() throws {
        var options = GlobalOptions()
        options.jobs = 1
        options.timeout = .seconds(2)
        options.retries = 5
        options.color = .always
        options.cachePolicy = .mknetworkkit
        options.image = .ascii
        let settings = try settings(
            options, environment: [.image: "kitty"],
            file: "jobs = 12\ntimeout = 7\nretries = 0\nlimit = 100\ncolor = never\n"
                + "cache-policy = rfc9111\nimage = sixel")

        #expect(settings.jobs == 1)
        #expect(settings.timeout == .seconds(2))
        #expect(settings.retries == 5)
        #expect(settings.limit(flag: 3) == 3)
        #expect(settings.color == .always)
        #expect(settings.cachePolicy == .mknetworkkit)
        #expect(settings.image == .ascii)
    }

    @Test func theEnvironmentGoesBeforeTheFile() throws {
        let environment: [EnvironmentVariable: String] = [
            .home: "/h", .cacheDirectory: "/env/cache", .stateDirectory: "/env/state",
            .apiKey: Self.key, .image: "kitty",
        ]
        let settings = try settings(
            environment: environment,
            file: "cache-dir = /file/cache\nstate-dir = /file/state\napi-key = nonsense\n"
                + "image = sixel")

        #expect(settings.cacheDirectory == "/env/cache")
        #expect(settings.stateDirectory == "/env/state")
        #expect(try settings.apiKey()?.digits == Self.key)
        #expect(settings.image == .kitty)
    }

    @Test func aVariableThatNamesNoWayToDrawIsRefused() throws {
        let error = #expect(throws: CommandError.self) {
            try settings(environment: [.image: "pixels\u{1B}[2J"])
        }

        #expect(error?.status == .usage)
        #expect(
            error?.description == "FLICKR_IMAGE 'pixels\u{FFFD}[2J' is not one of auto, kitty,"
                + " iterm2, sixel, blocks, ascii, none")
    }

    @Test func theFileNamesDirectories() throws {
        let settings = try settings(
            environment: [.home: "/h", .cacheHome: "/xdg"],
            file: "cache-dir = ~/pictures/cache\nstate-dir = /var/state")

        #expect(settings.cacheDirectory == "/h/pictures/cache")
        #expect(settings.stateDirectory == "/var/state")
    }

    @Test(arguments: [
        (EnvironmentVariable.noColor, "1", ColorChoice.auto), (.noColor, "", .always),
        (.forceColor, "1", .auto), (.color, "0", .auto),
    ])
    func anOpinionOfTheEnvironmentOnColourGoesBeforeTheFile(
        variable: EnvironmentVariable, value: String, choice: ColorChoice
    ) throws {
        let settings = try settings(environment: [variable: value], file: "color = always")

        #expect(settings.color == choice)
    }

    @Test(arguments: [
        ("jobs = 0", "/c/config:1: jobs '0' is not a whole number from 1 to 500"),
        ("# x\n\njobs = 501", "/c/config:3: jobs '501' is not a whole number from 1 to 500"),
        ("limit = many", "/c/config:1: limit 'many' is not a whole number from 1 to 4000"),
        (
            "cache-policy = http",
            "/c/config:1: cache-policy 'http' is not one of thumbnails, rfc9111, mknetworkkit"
        ),
        (
            "image = gif",
            "/c/config:1: image 'gif' is not one of auto, kitty, iterm2, sixel, blocks, ascii, none"
        ),
        ("color = pink", "/c/config:1: color 'pink' is not one of auto, always, never"),
        (
            "cache-dir = here",
            "/c/config:1: cache-dir 'here' is not an absolute path, or one that begins with ~/"
        ),
        (
            "timeout = 5 # seconds",
            "/c/config:1: timeout '5 # seconds' is not a whole number from 1 to 3600"
        ),
        ("jobs = 4\njobs 5", "/c/config:2: neither 'name = value' nor a comment"),
        ("[section]", "/c/config:1: neither 'name = value' nor a comment"),
    ])
    func aBadLineIsNamedWithItsPlace(file: String, message: String) throws {
        let error = #expect(throws: CommandError.self) { try settings(file: file) }

        #expect(error?.description == message)
        #expect(error?.status == .usage)
    }

    @Test func anUnknownSettingIsARemarkAlone() throws {
        let settings = try settings(
            file: "jobs = 4\njob = 5\nfrobnicate = x\napi_key = \(Self.key)")

        #expect(settings.jobs == 4)
        #expect(
            settings.warnings == [
                "/c/config:2: there is no setting 'job'; did you mean 'jobs'?",
                "/c/config:3: there is no setting 'frobnicate'",
                "/c/config:4: there is no setting 'api_key'; did you mean 'api-key'?",
            ])
    }

    @Test func anEmptyValueIsNone() throws {
        #expect(try settings(file: "jobs =\napi-key = \n").jobs == nil)
        #expect(try settings(file: "api-key = \n").apiKey() == nil)
    }

    @Test func aVariableThatIsNotTextIsNamed() {
        let environment = Environment([:], unreadable: [.cacheDirectory], accountHome: "/h")
        let error = #expect(throws: CommandError.self) {
            try Settings(GlobalOptions(), environment, .init(), path: "/c/config")
        }

        #expect(error?.description == "FLICKR_CACHE_DIR is not UTF-8")
        #expect(error?.status == .usage)
    }

    @Test(arguments: [
        "0123456789abcdef0123456789abcde", "0123456789abcdef0123456789abcdef0",
        "0123456789abcdef0123456789abcdeg", "x", "٠١٢٣٤٥٦٧٨٩abcdef0123456789abcdef",
        "0123456789abcdef\u{0}123456789abcdef",
    ])
    func aMalformedKeyIsRefusedAndNeverShown(value: String) throws {
        let fromVariable = #expect(throws: CommandError.self) {
            try settings(environment: [.apiKey: value]).apiKey()
        }
        let fromFile = #expect(throws: CommandError.self) {
            try settings(environment: [.home: "/h"], file: "api-key = \(value)").apiKey()
        }

        #expect(
            fromVariable?.description
                == "FLICKR_API_KEY is not an API key: 32 hexadecimal digits are needed")
        #expect(
            fromFile?.description
                == "api-key in /h/.config/flickr/config is not an API key: 32 hexadecimal digits are"
                + " needed")
        #expect(fromVariable?.status == .forbidden)
        #expect(fromFile?.status == .forbidden)
    }

    @Test(arguments: ["0123456789abcde", "0123456789abcdef0", "0123456789abcdeg", "x"])
    func aMalformedAPISecretIsRefusedAndNeverShown(value: String) throws {
        let fromVariable = #expect(throws: CommandError.self) {
            try settings(environment: [.apiSecret: value]).apiSecret()
        }
        let fromFile = #expect(throws: CommandError.self) {
            try settings(environment: [.home: "/h"], file: "api-secret = \(value)").apiSecret()
        }

        #expect(
            fromVariable?.description
                == "FLICKR_API_SECRET is not an API secret: 16 hexadecimal digits are needed")
        #expect(
            fromFile?.description
                == "api-secret in /h/.config/flickr/config is not an API secret: 16 hexadecimal"
                + " digits are needed")
        #expect(fromVariable?.status == .forbidden)
    }

    @Test(arguments: SecretSetting.allCases)
    func aSecretHasTheVariableOfItsSetting(secret: SecretSetting) {
        #expect(secret.key.rawValue == secret.rawValue)
        #expect(secret.key.variable?.rawValue == secret.variable)
    }

    @Test func theAPISecretOfTheEnvironmentGoesBeforeThatOfTheFile() throws {
        let (one, other) = ("0123456789abcdef", "fedcba9876543210")

        #expect(try settings().apiSecret() == nil)
        #expect(try settings(file: "api-secret = \(one)").apiSecret() == APISecret(one))
        #expect(
            try settings(environment: [.apiSecret: other], file: "api-secret = \(one)").apiSecret()
                == APISecret(other))
    }

    @Test func aMalformedKeyInTheEnvironmentHidesAGoodOneInTheFile() throws {
        let settings = try settings(environment: [.apiKey: "x"], file: "api-key = \(Self.key)")

        #expect(throws: CommandError.self) { try settings.apiKey() }
    }

    private static let key = "0123456789abcdef0123456789abcdef"

    private func settings(
        _ options: GlobalOptions = GlobalOptions(),
        environment: [EnvironmentVariable: String] = [:], file: String = ""
    ) throws(CommandError) -> Settings {
        try Settings(
            options, Environment(environment), ConfigStore.Reading(file: ConfigFile(file)),
            path: "/c/config")
    }
}
