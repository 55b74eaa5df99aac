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
  /// What the plugin or the point is called.
  public let name: String

  /// Where it is declared.
  public let location: CodeLocation

  /// What its rule said; `nil` if that was not asked, because a point around it is out.
  public let verdict: Verdict?

  /// The point whose rule keeps it out, whatever its own says; `nil` if its own was asked.
  public let keptOutBy: String?

  /// Whether it is a point, and no plugin.
  public let isPoint: Bool

  /// What stands in the point, in order; a plugin has none.
  public let parts: [PluginExplanation]

  /// Whether it is used: its rule holds, and those of all points around it.
  public var isIn: Bool { verdict?.holds == true }
}

extension PluginExplanation: CustomStringConvertible {
  /// A line for the plugin or the point, and below it for all that stands in it.
  public var description: String { lines.joined(separator: "\n") }

  private var lines: [String] {
    let reason = verdict?.description ?? "\(keptOutBy ?? "a point") is out"
    return ["\(isIn ? "+" : "-") \(name): \(reason)"] + parts.flatMap(\.lines).map { "  " + $0 }
  }
}
