/// A dependency graph has problems that are errors.
public struct ValidationError: Error, Hashable, Sendable {
  /// All problems that were found, warnings and notes as well, in the order of
  /// ``DependencyGraph/problems(entryPoints:)``.
  public let problems: [Problem]

  /// The problems that are errors.
  public var errors: [Problem] { problems.filter { $0.severity == .error } }

  package init(problems: [Problem]) {
    self.problems = problems
  }
}

extension ValidationError: CustomStringConvertible, CustomDebugStringConvertible {
  /// How many problems there are, and the full text of each.
  public var description: String { Problem.report(problems) }

  /// The same as the description.
  public var debugDescription: String { description }
}
