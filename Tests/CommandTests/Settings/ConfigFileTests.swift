import Testing

@testable import FlickrCommand

@Suite struct ConfigFileTests {
    @Test(arguments: [
        "", "\n", "# a comment\n", "jobs = 4\n", "  spaced  =  out  \n\n\n# end\n",
        "no equals sign\n=\n==\n", "jobs = 1\njobs = 2\n", "tab\t=\tx\n",
    ])
    func whatIsReadIsWrittenAsItWas(text: String) {
        #expect(ConfigFile(text).text == text)
    }

    @Test func aMissingLineEndIsAdded() {
        #expect(ConfigFile("jobs = 4").text == "jobs = 4\n")
    }

    @Test func theLastLineOfASettingCounts() {
        #expect(ConfigFile("jobs = 1\n#jobs = 3\njobs = 2\n").value(of: .jobs) == "2")
        #expect(ConfigFile("jobs = 1\njobs =\n").value(of: .jobs) == nil)
    }

    @Test func lineEndsAndMarksOfOtherSystemsDoNoHarm() {
        let file = ConfigFile("\u{FEFF}jobs = 4\r\nlimit = 7\r\n")

        #expect(file.value(of: .jobs) == "4")
        #expect(file.value(of: .limit) == "7")
    }

    @Test func aChangeKeepsEveryOtherLine() {
        var file = ConfigFile("# mine\njobs = 4\n\nunknown = x\nlimit = 7\n# end\n")

        file.set(.jobs, to: "12")

        #expect(file.text == "# mine\njobs = 12\n\nunknown = x\nlimit = 7\n# end\n")
    }

    @Test func aNewSettingComesLast() {
        var file = ConfigFile("# mine\n")

        file.set(.jobs, to: "12")
        file.set(.limit, to: "3")

        #expect(file.text == "# mine\njobs = 12\nlimit = 3\n")
    }

    @Test func aChangeLeavesOneLineOfTheSetting() {
        var file = ConfigFile("jobs = 1\nlimit = 7\njobs = 2\n# end\n")

        file.set(.jobs, to: "3")

        #expect(file.text == "limit = 7\njobs = 3\n# end\n")
    }

    @Test func removingTakesEveryLineOfTheSetting() {
        var file = ConfigFile("jobs = 1\nlimit = 7\njobs = 2\n")

        file.set(.jobs, to: nil)
        #expect(file.text == "limit = 7\n")

        file.set(.limit, to: nil)
        #expect(file.text == "")
    }

    /// Every order of a few settings at most three lines long, each set and removed.
    @Test func everySmallFileKeepsItsOtherSettings() {
        let lines = ["jobs = 1", "limit = 2", "# jobs = 3", "jobs = 4", "other = 5"]
        for one in lines {
            for two in lines {
                for three in lines {
                    check([one, two, three])
                }
            }
        }
    }

    private func check(_ lines: [String]) {
        let text = lines.map { "\($0)\n" }.joined()
        let others = lines.filter { !$0.hasPrefix("jobs") }
        var changed = ConfigFile(text)
        changed.set(.jobs, to: "9")
        var removed = ConfigFile(text)
        removed.set(.jobs, to: nil)

        #expect(changed.value(of: .jobs) == "9")
        #expect(removed.value(of: .jobs) == nil)
        #expect(changed.text.lines.filter { $0 != "jobs = 9" } == others)
        #expect(changed.text.lines.count == others.count + 1)
        #expect(removed.text.lines == others)
    }
}
