import NetworkEngine
import TerminalUI

/// How the rows of a run are presented. Where the terminal is asked what it shows, that is known
/// when it has answered, or its time is over; what is known then stays.
struct Presentation: Sendable {
    /// The line for a row that is waited for; nil where nobody waits.
    let placeholder: ListLayout?

    private let probe: TerminalProbe?
    private let form: @Sendable (TerminalAnswers) -> RowForm

    /// A presentation that needs no answers.
    init(_ form: RowForm, placeholder: ListLayout? = nil) {
        self.init(placeholder: placeholder, probe: nil) { _ in form }
    }

    /// A presentation whose form follows from what the terminal says; from nothing without `probe`.
    init(
        placeholder: ListLayout?, probe: TerminalProbe?,
        form: @escaping @Sendable (TerminalAnswers) -> RowForm
    ) {
        self.placeholder = placeholder
        self.probe = probe
        self.form = form
    }

    /// The form, nil while it is not known.
    var knownForm: RowForm? {
        guard let probe else { return form(TerminalAnswers()) }
        return probe.answersSoFar.map(form)
    }

    /// The form, once it is known.
    func decidedForm() async -> RowForm {
        form(await probe?.answers() ?? TerminalAnswers())
    }

    /// Gives the terminal back. To be called before the process ends.
    func finish() {
        _ = probe?.finish()
    }
}
