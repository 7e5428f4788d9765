import Testing

@testable import NetworkEngine

@Suite struct PassesTests {
    @Test func whatMayHaveArrivedGoesOutAgainOnlyIfThatDoesNoHarm() {
        var passes = Passes()
        #expect(passes.verdict(mayBeCopied: false) == .granted)
        passes.noteSent()
        #expect(passes.verdict(mayBeCopied: false) == .wouldRepeat)
        #expect(passes.verdict(mayBeCopied: true) == .granted)
        passes.noteAnswer(401)
        #expect(passes.verdict(mayBeCopied: false) == .granted)
        passes.noteSent()
        #expect(passes.verdict(mayBeCopied: false) == .wouldRepeat)
        #expect(passes.sent == 2)
    }

    @Test func challengesWithoutEndAreNotAnswered() {
        var passes = Passes()
        var answered = 0
        while passes.verdict(mayBeCopied: true) == .granted, answered < 100 {
            passes.noteSent()
            passes.noteAnswer(401)
            answered += 1
        }
        #expect(answered == 7)
        #expect(passes.verdict(mayBeCopied: true) == .challengedTooOften)
    }
}
