import VialKernel

/// How parts of a text are set off from the others.
struct Style {
  /// Whether there are colors, which only terminals have.
  let isColored: Bool

  func bold(_ text: String) -> String { wrapped(text, "1") }

  /// A severity, bold and in the color that compilers give it.
  func severity(_ severity: Mistake.Severity) -> String {
    switch severity {
    case .error: wrapped(severity.rawValue, "1;31")
    case .warning: wrapped(severity.rawValue, "1;33")
    case .note: wrapped(severity.rawValue, "1;36")
    }
  }

  private func wrapped(_ text: String, _ code: String) -> String {
    isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
