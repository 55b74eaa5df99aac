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
