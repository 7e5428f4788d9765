import Testing

@testable import NetworkEngine

/// The engine's rules against a second implementation of RFC 9111, on answers made at random: what is
/// stored, what a stored answer is good for, how old it is, whether it may answer for a server that
/// fails, under each policy and with what requests say.
@Suite struct SecondOpinionTests {
    @Test(arguments: [9_111, 5_861, 8_246] as [UInt64])
    func twoImplementationsDecideAlike(seed: UInt64) {
        let found = firstDisagreement(seed: seed) { $0.decisionOfTheRules }
        #expect(found == nil, "\(found.map(disagreement) ?? "")")
    }

    /// Faults that an implementation may have; each must show.
    enum Carelessness: CaseIterable {
        case forgetsAge, forgetsDate, forgetsQuotes, knowsSmallLettersAlone, readsOneLine,
            readsBackwards
        case forgetsTheRequest, forgetsTheBody, knowsOnePolicy, isLate
    }

    @Test(arguments: Carelessness.allCases)
    func aCarelessImplementationIsFound(fault: Carelessness) {
        #expect(firstDisagreement(seed: 1) { $0.seen(with: fault).decisionOfTheRules } != nil)
    }

    /// The two differed, and these are the right decisions.
    @Test func whatTheyOnceDifferedOnIsDecidedByTheStandard() {
        let received: Int64 = 1_767_614_400_000
        func decision(
            _ headers: Headers, status: Int = 200, asking: Headers = [:], after seconds: Int64
        )
            -> Decision?
        {
            AnswerCase(
                asking: asking, reloads: asking["Cache-Control"] == "max-age=0", status: status,
                headers: headers, sent: received, received: received,
                now: received + seconds * 1_000
            ).decisionOfTheRules
        }
        // Section 3 does not name no-cache among what lets a redirect be stored.
        let redirect = decision(
            ["Cache-Control": "no-cache", "ETag": "\"1\""], status: 302, after: 0)
        #expect(redirect?.isStored == false)
        // Section 5.2.1.2: the client has named a limit.
        let limited = decision(
            ["Cache-Control": "max-age=60, stale-while-revalidate=60"],
            asking: ["Cache-Control": "max-stale=5"], after: 70)
        #expect(limited?.verdict == .stale(mayServe: false))
        // RFC 8246 section 2: the reader insists.
        let insisting = decision(
            ["Cache-Control": "max-age=60, immutable"], asking: ["Cache-Control": "max-age=0"],
            after: 1)
        #expect(insisting?.verdict == .stale(mayServe: true))
        // Section 4.2.1: what cannot be read makes the answer stale.
        #expect(
            decision(["Cache-Control": "max-age=60, no-cache=\"a b\""], after: 1)?.verdict
                == .stale(mayServe: false))
        #expect(
            decision(["Cache-Control": "max-age=\"60\\\""], after: 1)?.verdict
                == .stale(mayServe: true))
    }

    private func firstDisagreement(seed: UInt64, with decide: (AnswerCase) -> Decision?)
        -> AnswerCase?
    {
        var maker = AnswerCaseMaker(seed: seed)
        for _ in 0..<10_000 {
            let answer = maker.next()
            if decide(answer) != SecondOpinion(on: answer).decision { return answer }
        }
        return nil
    }

    private func disagreement(on answer: AnswerCase) -> String {
        """
        \(answer)
        the rules:          \(answer.decisionOfTheRules.map { "\($0)" } ?? "none")
        the second opinion: \(SecondOpinion(on: answer).decision)
        """
    }
}

extension AnswerCase {
    /// The case as an implementation with that fault sees it.
    fileprivate func seen(with fault: SecondOpinionTests.Carelessness) -> AnswerCase {
        var seen = self
        switch fault {
        case .forgetsAge: seen.headers["Age"] = nil
        case .forgetsDate: seen.headers["Date"] = nil
        case .forgetsQuotes: seen.headers = headers.mapValues { $0.filter { $0 != "\"" } }
        case .knowsSmallLettersAlone:
            seen.headers = headers.mapValues { $0.filter { !$0.isUppercase } }
        case .readsOneLine:
            if let line = headers["Cache-Control"] { seen.headers["Cache-Control"] = line }
        case .readsBackwards: seen.headers = Headers(headers.reversed())
        case .forgetsTheRequest: seen.asking = [:]
        case .forgetsTheBody: seen.hasBody = true
        case .knowsOnePolicy: seen.policy = "rfc9111"
        case .isLate: seen.now += 1
        }
        return seen
    }
}

extension Headers {
    fileprivate func mapValues(_ change: (String) -> String) -> Headers {
        Headers(map { Field(name: $0.name, value: change($0.value)) })
    }
}
