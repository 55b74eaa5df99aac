/// Returns a rule that holds if all of some rules hold, and if there are none.
///
/// - Parameter rules: The rules, which are asked in order until one does not hold.
/// - Returns: The rule.
public func allOf<Context>(_ rules: AnyRule<Context>...) -> AnyRule<Context> {
  .allOf(rules)
}

/// Returns a rule that holds if all of some rules hold, and if there are none.
///
/// - Parameter rules: The rules, which may be of several types; they are asked in order until one does not hold.
/// - Returns: The rule.
public func allOf<Context>(_ rules: any Rule<Context>...) -> AnyRule<Context> {
  .allOf(rules.map { AnyRule($0) })
}

/// Returns a rule that holds if all of some properties are true, and if there are none.
///
/// - Parameter keyPaths: The properties, which are read in order until one is false.
/// - Returns: The rule.
public func allOf<Context>(_ keyPaths: (any KeyPath<Context, Bool> & Sendable)...) -> AnyRule<Context> {
  .allOf(keyPaths)
}

/// Returns a rule that holds if one of some rules holds, or several, and not if there are none.
///
/// - Parameter rules: The rules, which are asked in order until one holds.
/// - Returns: The rule.
public func anyOf<Context>(_ rules: AnyRule<Context>...) -> AnyRule<Context> {
  .anyOf(rules)
}

/// Returns a rule that holds if one of some rules holds, or several, and not if there are none.
///
/// - Parameter rules: The rules, which may be of several types; they are asked in order until one holds.
/// - Returns: The rule.
public func anyOf<Context>(_ rules: any Rule<Context>...) -> AnyRule<Context> {
  .anyOf(rules.map { AnyRule($0) })
}

/// Returns a rule that holds if one of some properties is true, or several, and not if there are none.
///
/// - Parameter keyPaths: The properties, which are read in order until one is true.
/// - Returns: The rule.
public func anyOf<Context>(_ keyPaths: (any KeyPath<Context, Bool> & Sendable)...) -> AnyRule<Context> {
  .anyOf(keyPaths)
}

/// Returns a rule that holds if none of some rules holds, and if there are none.
///
/// - Parameter rules: The rules, which are asked in order until one holds.
/// - Returns: The rule.
public func noneOf<Context>(_ rules: AnyRule<Context>...) -> AnyRule<Context> {
  .noneOf(rules)
}

/// Returns a rule that holds if none of some rules holds, and if there are none.
///
/// - Parameter rules: The rules, which may be of several types; they are asked in order until one holds.
/// - Returns: The rule.
public func noneOf<Context>(_ rules: any Rule<Context>...) -> AnyRule<Context> {
  .noneOf(rules.map { AnyRule($0) })
}

/// Returns a rule that holds if none of some properties is true, and if there are none.
///
/// - Parameter keyPaths: The properties, which are read in order until one is true.
/// - Returns: The rule.
public func noneOf<Context>(_ keyPaths: (any KeyPath<Context, Bool> & Sendable)...) -> AnyRule<Context> {
  .noneOf(keyPaths)
}
