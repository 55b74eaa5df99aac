/// A condition on a context, such as whether somebody has paid.
///
/// ```swift
/// struct IsInSeason: Rule {
///   let months: ClosedRange<Int>
///   func holds(in context: Market) -> Bool { months.contains(context.month) }
/// }
/// ```
///
/// Rules decide which plugins of a `PluginPoint` are used. A key path of a context's property that is a `Bool`, and a
/// closure, stand for a rule wherever one is expected; `==` and `!=` compare a property with a value; `&&`, `||`, `!`,
/// `allOf`, `anyOf` and `noneOf` make rules of others; ``AnyRule/always`` and ``AnyRule/never`` depend on nothing.
///
/// In explanations a rule has its `description` if it is `CustomStringConvertible`, and otherwise the name of its type.
public protocol Rule<Context>: Sendable {
  /// What the rule looks at.
  associatedtype Context

  /// Returns whether the rule holds.
  ///
  /// It may be asked at any time, any number of times, and on any thread, and should have no effects.
  ///
  /// - Parameter context: What to look at.
  /// - Returns: Whether the rule holds in the context.
  func holds(in context: Context) -> Bool
}

extension Rule {
  /// Returns what the rule says in a context, with what those of its parts said that were asked.
  package func verdict(in context: Context) -> Verdict {
    if let composed = self as? any ComposedRule<Context> { return composed.composedVerdict(in: context) }
    return Verdict(rule: text, holds: holds(in: context))
  }

  /// The rule as people read it.
  package var text: String {
    switch self {
    case let composed as any ComposedRule: composed.composedText
    case let described as any CustomStringConvertible: described.description
    default: String(presenting: Self.self)
    }
  }

  /// The text as a part of a longer one.
  var textOfPart: String { ["&&", "||"].contains(textOperator) ? "(\(text))" : text }

  /// The text of the rule's negation.
  var textOfNegation: String { contraryText ?? (textOperator == nil ? "!\(text)" : "!(\(text))") }

  /// The text of the rule's negation, if it is written in another way than with `!`.
  var contraryText: String? {
    switch self {
    case let rule as AnyRule<Context>: rule.rule.contraryText
    case let comparison as any Comparing: comparison.textOfDifference
    default: nil
    }
  }

  private var textOperator: String? { (self as? any ComposedRule)?.operatorOfText }
}
