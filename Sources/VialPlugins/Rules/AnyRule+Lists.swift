extension AnyRule {
  /// The rule that always holds.
  public static var always: AnyRule { AnyRule(.parts([], isAny: false)) { _ in true } }

  /// The rule that never holds.
  public static var never: AnyRule { AnyRule(.parts([], isAny: true)) { _ in false } }

  /// Returns a rule that holds if all of some rules hold, and if the list is empty.
  ///
  /// - Parameter rules: The rules, which are asked in order until one does not hold.
  /// - Returns: The rule.
  public static func allOf(_ rules: [AnyRule]) -> AnyRule {
    AnyRule(.joining(rules.map(\.expression), isAny: false)) { context in rules.allSatisfy { $0.predicate(context) } }
  }

  /// Returns a rule that holds if at least one of some rules holds.
  public static func anyOf(_ rules: [AnyRule]) -> AnyRule {
    AnyRule(.joining(rules.map(\.expression), isAny: true)) { context in rules.contains { $0.predicate(context) } }
  }

  /// Returns a rule that holds if none of some rules holds, and if the list is empty.
  public static func noneOf(_ rules: [AnyRule]) -> AnyRule { anyOf(rules).negated }

  /// Returns the rules that properties are true.
  fileprivate static func all(reading keyPaths: [any KeyPath<Context, Bool> & Sendable]) -> [AnyRule] {
    keyPaths.map { keyPath in AnyRule(reading: { keyPath }, at: nil) }
  }
}

/// Returns a rule that holds if all of some properties are true, and if the list is empty.
///
/// - Parameter keyPaths: The properties, which are read in order until one is false.
/// - Returns: The rule.
public func allOf<Context>(_ keyPaths: (any KeyPath<Context, Bool> & Sendable)...) -> AnyRule<Context> {
  .allOf(AnyRule.all(reading: keyPaths))
}

/// Returns a rule that holds if at least one of some properties is true.
public func anyOf<Context>(_ keyPaths: (any KeyPath<Context, Bool> & Sendable)...) -> AnyRule<Context> {
  .anyOf(AnyRule.all(reading: keyPaths))
}

/// Returns a rule that holds if none of some properties is true, and if the list is empty.
public func noneOf<Context>(_ keyPaths: (any KeyPath<Context, Bool> & Sendable)...) -> AnyRule<Context> {
  .noneOf(AnyRule.all(reading: keyPaths))
}
