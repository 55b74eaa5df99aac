extension AnyRule {
  /// The rule that always holds.
  public static var always: AnyRule { AnyRule(.all([])) { _ in true } }

  /// The rule that never holds.
  public static var never: AnyRule { AnyRule(.any([])) { _ in false } }

  /// Returns a rule that holds if all of some rules hold, and if the list is empty.
  ///
  /// - Parameter rules: The rules, which are asked in order until one does not hold.
  /// - Returns: The rule.
  public static func allOf(_ rules: [AnyRule]) -> AnyRule {
    AnyRule(.all(of: rules.map(\.expression))) { context in rules.allSatisfy { $0.predicate(context) } }
  }

  /// Returns a rule that holds if all of some properties are true, and if the list is empty.
  @_disfavoredOverload
  public static func allOf(_ keyPaths: [any KeyPath<Context, Bool> & Sendable]) -> AnyRule {
    allOf(rules(reading: keyPaths))
  }

  /// Returns a rule that holds if at least one of some rules holds.
  public static func anyOf(_ rules: [AnyRule]) -> AnyRule {
    AnyRule(.any(of: rules.map(\.expression))) { context in rules.contains { $0.predicate(context) } }
  }

  /// Returns a rule that holds if at least one of some properties is true.
  @_disfavoredOverload
  public static func anyOf(_ keyPaths: [any KeyPath<Context, Bool> & Sendable]) -> AnyRule {
    anyOf(rules(reading: keyPaths))
  }

  /// Returns a rule that holds if none of some rules holds, and if the list is empty.
  public static func noneOf(_ rules: [AnyRule]) -> AnyRule { anyOf(rules).negated }

  /// Returns a rule that holds if none of some properties is true, and if the list is empty.
  @_disfavoredOverload
  public static func noneOf(_ keyPaths: [any KeyPath<Context, Bool> & Sendable]) -> AnyRule {
    noneOf(rules(reading: keyPaths))
  }

  private static func rules(reading keyPaths: [any KeyPath<Context, Bool> & Sendable]) -> [AnyRule] {
    keyPaths.map { keyPath in AnyRule(reading: { keyPath }, at: nil) }
  }
}

/// Returns a rule that holds if all of some rules hold, and if the list is empty.
///
/// - Parameter rules: The rules, which are asked in order until one does not hold.
/// - Returns: The rule.
public func allOf<Context>(_ rules: AnyRule<Context>...) -> AnyRule<Context> { .allOf(rules) }

/// Returns a rule that holds if all of some rules hold, and if the list is empty; the rules may be of several types.
public func allOf<Context>(_ rules: any Rule<Context>...) -> AnyRule<Context> {
  .allOf(rules.map { AnyRule($0) })
}

/// Returns a rule that holds if all of some properties are true, and if the list is empty.
public func allOf<Context>(_ keyPaths: (any KeyPath<Context, Bool> & Sendable)...) -> AnyRule<Context> {
  .allOf(keyPaths)
}

/// Returns a rule that holds if at least one of some rules holds.
public func anyOf<Context>(_ rules: AnyRule<Context>...) -> AnyRule<Context> { .anyOf(rules) }

/// Returns a rule that holds if at least one of some rules holds, which may be of several types.
public func anyOf<Context>(_ rules: any Rule<Context>...) -> AnyRule<Context> {
  .anyOf(rules.map { AnyRule($0) })
}

/// Returns a rule that holds if at least one of some properties is true.
public func anyOf<Context>(_ keyPaths: (any KeyPath<Context, Bool> & Sendable)...) -> AnyRule<Context> {
  .anyOf(keyPaths)
}

/// Returns a rule that holds if none of some rules holds, and if the list is empty.
public func noneOf<Context>(_ rules: AnyRule<Context>...) -> AnyRule<Context> { .noneOf(rules) }

/// Returns a rule that holds if none of some rules holds, and if the list is empty; the rules may be of several types.
public func noneOf<Context>(_ rules: any Rule<Context>...) -> AnyRule<Context> {
  .noneOf(rules.map { AnyRule($0) })
}

/// Returns a rule that holds if none of some properties is true, and if the list is empty.
public func noneOf<Context>(_ keyPaths: (any KeyPath<Context, Bool> & Sendable)...) -> AnyRule<Context> {
  .noneOf(keyPaths)
}
