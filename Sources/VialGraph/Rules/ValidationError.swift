/// A dependency graph has diagnostics that are errors.
public struct ValidationError: Error, Hashable, Sendable {
  /// All diagnostics that were found, warnings and notes as well, in the order of
  /// ``DependencyGraph/diagnostics(entryPoints:)``.
  public let diagnostics: [Diagnostic]

  /// The diagnostics that are errors.
  public var errors: [Diagnostic] { diagnostics.filter { $0.severity == .error } }

  package init(diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics
  }
}

extension ValidationError: CustomStringConvertible, CustomDebugStringConvertible {
  /// How many diagnostics there are, and the full text of each.
  public var description: String { Diagnostic.report(diagnostics) }

  /// The same as the description.
  public var debugDescription: String { description }
}
