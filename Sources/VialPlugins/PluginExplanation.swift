/// What let a plugin or a plugin point in, or kept it out.
///
/// ```text
/// + point "operations": always holds
///   + main.Addition: always holds
///   - main.Logarithm: isSubscribed does not hold
///   - point "science": isScientist && !isTrial does not hold, since isScientist does not
///     - main.Sine: point "science" is out
/// ```
public struct PluginExplanation: Hashable, Sendable {
  /// What decided whether it is used.
  enum Decision: Hashable {
    case rule(Verdict)
    case point(Exclusion)
  }

  /// What the plugin or the point is called: the name that it was given, or that of a plugin's type; `nil` if it is a point
  /// without a name.
  public let name: String?

  /// What texts call it, as in `"square"`, `main.Addition` and `point "science"`.
  public let displayName: String

  /// Where it is declared.
  public let location: CodeLocation

  /// Whether it is a point, and no plugin.
  public let isPoint: Bool

  /// What stands in the point, in order; a plugin has none.
  public let parts: [PluginExplanation]

  let decision: Decision

  /// What its rule said; `nil` if that was not asked, because a point around it is out.
  public var verdict: Verdict? { if case .rule(let verdict) = decision { verdict } else { nil } }

  /// The outermost point whose rule keeps it out, whatever its own says; `nil` if its own was asked.
  public var keptOutBy: Exclusion? { if case .point(let point) = decision { point } else { nil } }

  /// Whether it is used: its rule holds, and those of all points around it.
  public var isIn: Bool { verdict?.holds == true }

  /// Why it is in or out, in one line: what its rule said, or which point is out.
  public var reason: String {
    switch decision {
    case .rule(let verdict): verdict.description
    case .point(let point): "\(point.displayName) is out"
    }
  }

  /// The explanations of all plugins, wherever they stand in the point, in order; that of a plugin has itself alone.
  public var plugins: [PluginExplanation] { isPoint ? parts.flatMap(\.plugins) : [self] }
}

extension PluginExplanation: CustomStringConvertible {
  /// A line for the plugin or the point, and below it for all that stands in it.
  public var description: String { lines.joined(separator: "\n") }

  private var lines: [String] {
    ["\(isIn ? "+" : "-") \(displayName): \(reason)"] + parts.flatMap(\.lines).map { "  " + $0 }
  }
}
