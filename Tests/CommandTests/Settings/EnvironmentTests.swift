import NetworkEngine
import Testing

@testable import FlickrCommand

@Suite struct EnvironmentTests {
    @Test func anEmptyVariableCountsAsNotSet() {
        let environment = Environment([.apiKey: "", .noColor: "1"])

        #expect(environment[.apiKey] == nil)
        #expect(environment[.noColor] == "1")
        #expect(environment[.home] == nil)
    }

    @Test(arguments: [
        ("/h", "/account", "/h"), ("", "/account", "/account"),
        ("relative", "/account", "/account"),
        (nil, "/account", "/account"), (nil, nil, nil),
    ])
    func theHomeIsThatOfTheAccountWithoutAVariable(
        variable: String?, account: String?, home: String?
    ) {
        let environment = Environment(
            variable.map { [.home: $0] } ?? [:], accountHome: account)

        #expect(environment.directories.home == home)
    }

    @Test func theProcessKnowsAHome() {
        #expect(Environment.ofProcess().directories.home?.hasPrefix("/") == true)
        #expect(Environment.ofProcess().unreadable == [])
    }

    @Test(arguments: [nil, "", "x", "./x", "../x"])
    func baseDirectoriesThatAreNotAbsoluteAreIgnored(value: String?) {
        var variables: [EnvironmentVariable: String] = [.home: "/h"]
        variables[.configHome] = value
        variables[.cacheHome] = value
        variables[.stateHome] = value
        let sources = SettingSources(environment: Environment(variables), file: ConfigFile())

        #expect(SettingSources.configFile(sources.environment) == "/h/.config/flickr/config")
        #expect(sources.directory(.cacheDirectory) == "/h/.cache/flickr")
        #expect(sources.directory(.stateDirectory) == "/h/.local/state/flickr")
    }

    @Test func baseDirectoriesAreUsedWhenTheyAreAbsolute() {
        let environment = Environment([
            .home: "/h", .configHome: "/c", .cacheHome: "/k", .stateHome: "/s",
        ])
        let sources = SettingSources(environment: environment, file: ConfigFile())

        #expect(SettingSources.configFile(environment) == "/c/flickr/config")
        #expect(sources.directory(.cacheDirectory) == "/k/flickr")
        #expect(sources.directory(.stateDirectory) == "/s/flickr")
    }

    @Test func withoutAHomeThereIsNoPlace() {
        let sources = SettingSources(environment: Environment(), file: ConfigFile())

        #expect(SettingSources.configFile(sources.environment) == nil)
        #expect(sources.directory(.cacheDirectory) == nil)
        #expect(sources.directory(.stateDirectory) == nil)
    }
}
