/// The completions of a shell, made from the table.
enum Completions {
    /// The script for a shell, each line ended.
    static func script(for shell: Shell) -> String {
        switch shell {
        case .bash: BashCompletions.script
        case .zsh: ZshCompletions.script
        case .fish: FishCompletions.script
        }
    }
}
