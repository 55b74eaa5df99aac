// A rule decides about plugins of an injector, so a program that imports VialPlugins needs Vial, too.
@_exported public import Vial

/// A condition on a context, such as whether a user has paid.
///
/// ```swift
/// struct IsInSeason: Rule {
///   let months: ClosedRange<Int>
///   func holds(in context: Market) -> Bool { months.contains(context.month) }
/// }
/// ```
///
/// Rules decide which plugins of a ``PluginPoint`` are used. A ``/Vial/Condition`` can be made of a rule. `.when(…)` also
/// takes a key path of a `Bool` or a closure, and operators take key paths; write `AnyRule(\.isPaid)` elsewhere. `==` and `!=`
/// compare a property with a value. `&&`, `||`, `!`, `allOf`, `anyOf` and `noneOf` combine rules. ``AnyRule/always`` and
/// ``AnyRule/never`` depend on nothing.
///
/// An explanation shows the rule's `description` if it is `CustomStringConvertible`, and otherwise the name of its type.
public protocol Rule<Context>: Sendable {
  /// What the rule looks at.
  associatedtype Context

  /// Returns whether the rule holds.
  ///
  /// Any thread may ask a rule, at any time and any number of times. It should have no effects.
  ///
  /// - Parameter context: What to look at.
  /// - Returns: Whether the rule holds in the context.
  func holds(in context: Context) -> Bool
}
