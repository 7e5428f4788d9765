import NetworkEngine
import Testing

@Suite(.timeLimit(.minutes(5))) struct QuotesRunTests {
    @Test func pricesAreTypedAndTheirChangeIsReckoned() async throws {
        let stage = try await ExampleStage("quotes")
        let outcome = try await stage.run("quay.us", "TIDE.UK", "oak.de", "^hbr")
        #expect(outcome.status == 0, "\(outcome.errorText)")
        #expect(outcome.errorText.isEmpty)
        #expect(
            outcome.fields == [
                ["QUAY.US", "2026-11-30", "22:00:11", "104.25", "+2.96%", "1204512"],
                ["TIDE.UK", "2026-11-30", "17:35:00", "53.1", "-4.32%", "88120"],
                ["OAK.DE", "2026-11-30", "17:36:24", "8.0", "+0.00%", "0"],
                ["^HBR", "2026-11-30", "22:00:00", "6068.33", "+0.30%", ""],
            ])
    }

    @Test func onATerminalTheyStandInColumns() async throws {
        let stage = try await ExampleStage("quotes")
        let session = try await stage.run(on: Terminal(), "quay.us", "tide.uk")
        #expect(session.status == 0)
        #expect(
            session.screen.prefix(2) == [
                "QUAY.US     2026-11-30  22:00:11      104.25    +2.96%         1204512",
                "TIDE.UK     2026-11-30  17:35:00        53.1    -4.32%           88120",
            ])
    }

    @Test func symbolsThatNobodyKnowsAreTold() async throws {
        let stage = try await ExampleStage("quotes")
        let some = try await stage.run("quay.us", "nosuch.us")
        #expect(some.status == 3)
        #expect(some.fields.map { $0[0] } == ["QUAY.US"])
        #expect(some.errorText == "quotes: no such symbol: NOSUCH.US\n")
        let none = try await stage.run("nosuch.us")
        #expect(none.status == 1)
        #expect(none.text.isEmpty)
    }

    @Test func aSecondRunIsAnsweredByTheCacheOfItsOwn() async throws {
        let stage = try await ExampleStage("quotes")
        let first = try await stage.run("quay.us")
        let second = try await stage.run("quay.us")
        #expect(second.text == first.text)
        #expect(second.errorText.hasPrefix("quotes: this is from the cache, "))
        #expect(try await stage.server.counts()["other"].int == 1)
        let files = stage.directory.files(below: "cache")
        #expect(!files.isEmpty && files.allSatisfy { $0.hasPrefix("quotes/") })
    }

    @Test func withoutANetworkTheCacheAnswers() async throws {
        let stage = try await ExampleStage("quotes")
        let first = try await stage.run("quay.us")
        let offline = try await stage.run("quay.us", "--offline")
        #expect(offline.status == 0)
        #expect(offline.text == first.text)
        let nothing = try await stage.run("tide.uk", "--offline")
        #expect(nothing.status == 5)
        #expect(nothing.errorText == "quotes: it is not in the cache\n")
    }

    @Test func aLimitThatIsToldWithStatus200IsAnErrorAndIsNotKept() async throws {
        let stage = try await ExampleStage("quotes")
        try await stage.server.ask(for: "other * reply=quotes-limit.txt type=text/plain times=1")
        let refused = try await stage.run("quay.us")
        #expect(refused.status == 6)
        #expect(refused.errorText == "quotes: Exceeded the daily hits limit\n")
        let next = try await stage.run("quay.us")
        #expect(next.status == 0)
        #expect(next.errorText.isEmpty)
    }

    @Test func aPageInPlaceOfATableIsAnError() async throws {
        let stage = try await ExampleStage("quotes")
        try await stage.server.ask(for: "other * html type=text/html")
        let outcome = try await stage.run("quay.us")
        #expect(outcome.status == 1)
        #expect(outcome.errorText.hasPrefix("quotes: the answer is text/html, and not text/csv"))
    }

    @Test func whatATableSaysIsNoControlInAnError() async throws {
        let stage = try await ExampleStage("quotes")
        try await stage.server.ask(
            for: "other * body=busy\u{1B}[2J")
        let outcome = try await stage.run("quay.us")
        #expect(outcome.status == 1)
        #expect(!outcome.errors.contains(0x1B))
    }

    @Test func wrongUsageIsToldAndAsksNobody() async throws {
        let stage = try await ExampleStage("quotes")
        let texts: [([String], String)] = [
            ([], "a symbol such as aapl.us is needed"), (["--fast"], "there is no flag --fast"),
        ]
        for (arguments, text) in texts {
            let outcome =
                arguments.isEmpty ? try await stage.run() : try await stage.run(arguments[0])
            #expect(outcome.status == 2)
            #expect(outcome.errorText == "quotes: \(text); --help tells more\n")
        }
        #expect(try await stage.server.counts()["requests"].int == 0)
        let help = try await stage.run("--help")
        #expect(help.status == 0)
        #expect(help.text.hasPrefix("usage: quotes SYMBOL…"))
    }

    @Test func plainHTTPIsForThisMachineAlone() async throws {
        let stage = try await ExampleStage("quotes")
        let outcome = try await stage.run(
            "quay.us", environment: ["QUOTES_URL": "http://stooq.example/"])
        #expect(outcome.status == 1)
        #expect(outcome.errorText.hasPrefix("quotes: refused to ask http://stooq.example/"))
    }

    /// Nothing was printed, and the status was 0.
    @Test(arguments: ["empty", "body=Symbol,Date,Time,Open,High,Low,Close,Volume"])
    func aTableWithoutARowIsAnError(fault: String) async throws {
        let stage = try await ExampleStage("quotes")
        try await stage.server.ask(for: "other * \(fault) type=text/csv")
        let outcome = try await stage.run("quay.us")
        #expect(outcome.status == 1)
        #expect(outcome.text.isEmpty)
        #expect(outcome.errorText.hasPrefix("quotes: "))
    }

    @Test(arguments: ["nan", "-inf"]) func whatIsNoNumberIsNoPrice(price: String) async throws {
        let stage = try await ExampleStage("quotes")
        let row = "QUAY.US,2026-11-30,22:00:11,1,1,1,\(price),1"
        let header = "Symbol,Date,Time,Open,High,Low,Close,Volume"
        try await stage.server.ask(for: "other * body=\(header)%0A\(row) type=text/csv")
        let outcome = try await stage.run("quay.us")
        #expect(outcome.status == 1)
        #expect(outcome.text.isEmpty)
    }
}
