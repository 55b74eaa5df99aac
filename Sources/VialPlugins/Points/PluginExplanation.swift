/// The explanation why a plugin or a plugin point is used, or not.
///
/// ```text
/// + point "operations": always holds
///   + main.Addition: always holds
///   - main.Logarithm: isSubscribed does not hold
///   - point "science": isScientist && !isTrial does not hold, since isScientist does not
///     - main.Sine: point "science" is out
/// ```
public struct PluginExplanation: Hashable, Sendable {
  indirect enum Decision: Hashable {
    case rule(Verdict)
    case point(PluginExplanation)
  }

  /// The given name, or the name of a plugin's type; `nil` for a point without a name.
  public let name: String?

  /// The name in texts, as in `"square"`, `main.Addition` and `point "science"`.
  public let displayName: String

  /// The position of the declaration in the code.
  public let location: CodeLocation

  /// Whether it is a point.
  public let isPoint: Bool

  /// The explanations of the plugins and child points of a point, in order.
  public internal(set) var parts: [PluginExplanation] = []

  let decision: Decision

  /// What its rule said; `nil` if the rule was not asked, because a point around it is out.
  public var verdict: Verdict? { if case .rule(let verdict) = decision { verdict } else { nil } }

  /// The outermost point whose rule keeps it out, without its parts; `nil` if its own rule was asked.
  public var keptOutBy: PluginExplanation? { if case .point(let point) = decision { point } else { nil } }

  /// Whether it is used: its rule and the rules of all points around it hold.
  public var isIn: Bool { verdict?.holds == true }

  /// The reason in one line: what its rule said, or which point is out.
  public var reason: String {
    switch decision {
    case .rule(let verdict): verdict.description
    case .point(let point): "\(point.displayName) is out"
    }
  }

  /// The explanations of all plugins in the point and its child points, in order; a plugin has its own only.
  public var plugins: [PluginExplanation] { isPoint ? parts.flatMap(\.plugins) : [self] }
}

extension PluginExplanation: CustomStringConvertible {
  /// A line for the plugin or the point, and indented lines for everything in the point.
  public var description: String { lines.joined(separator: "\n") }

  private var lines: [String] {
    ["\(isIn ? "+" : "-") \(displayName): \(reason)"] + parts.flatMap(\.lines).map { "  " + $0 }
  }
}

extension PluginExplanation {
  /// What a rule said in a context.
  public struct Verdict: Hashable, Sendable, CustomStringConvertible {
    /// The rule as people read it.
    public let rule: String

    /// Whether the rule holds.
    public let holds: Bool

    /// What the parts of the rule said that were asked, in order.
    public let parts: [Verdict]

    /// What the rule said, in one line, and because of which part.
    public let description: String
  }
}

extension PluginExplanation.Verdict {
  /// Returns the verdict for other code, which evaluates no rule of the main actor.
  func withoutMainActor(_ parts: [Self]) -> Self {
    let reason = holds ? "\(rule) was not evaluated, since it belongs to the main actor" : description
    return Self(rule: rule, holds: false, parts: parts, description: reason)
  }
}
