extension AnyRule {
  /// The rule that always holds.
  public static var always: AnyRule { AnyRule(predicate: { _ in true }, .constant(true)) }

  /// The rule that never holds.
  public static var never: AnyRule { AnyRule(predicate: { _ in false }, .constant(false)) }

  /// Returns a rule that holds if all of some rules hold, and if there are none.
  ///
  /// - Parameter rules: The rules, which are asked in order until one does not hold.
  /// - Returns: The rule.
  public static func allOf(_ rules: [AnyRule]) -> AnyRule { list(.allOf, rules) }

  /// Returns a rule that holds if all of some properties are true, and if there are none.
  ///
  /// - Parameter keyPaths: The properties, which are read in order until one is false.
  /// - Returns: The rule.
  @_disfavoredOverload
  public static func allOf(_ keyPaths: [any KeyPath<Context, Bool> & Sendable]) -> AnyRule {
    list(.allOf, keyPaths)
  }

  /// Returns a rule that holds if one of some rules holds, or several, and not if there are none.
  ///
  /// - Parameter rules: The rules, which are asked in order until one holds.
  /// - Returns: The rule.
  public static func anyOf(_ rules: [AnyRule]) -> AnyRule { list(.anyOf, rules) }

  /// Returns a rule that holds if one of some properties is true, or several, and not if there are none.
  ///
  /// - Parameter keyPaths: The properties, which are read in order until one is true.
  /// - Returns: The rule.
  @_disfavoredOverload
  public static func anyOf(_ keyPaths: [any KeyPath<Context, Bool> & Sendable]) -> AnyRule {
    list(.anyOf, keyPaths)
  }

  /// Returns a rule that holds if none of some rules holds, and if there are none.
  ///
  /// - Parameter rules: The rules, which are asked in order until one holds.
  /// - Returns: The rule.
  public static func noneOf(_ rules: [AnyRule]) -> AnyRule { list(.noneOf, rules) }

  /// Returns a rule that holds if none of some properties is true, and if there are none.
  ///
  /// - Parameter keyPaths: The properties, which are read in order until one is true.
  /// - Returns: The rule.
  @_disfavoredOverload
  public static func noneOf(_ keyPaths: [any KeyPath<Context, Bool> & Sendable]) -> AnyRule {
    list(.noneOf, keyPaths)
  }

  private static func list(_ quantity: RuleQuantity, _ rules: [AnyRule]) -> AnyRule {
    let (decisive, undecided) = (quantity.decisiveAnswer, quantity.holdsUndecided)
    let predicate = { @Sendable (context: Context) in
      for rule in rules where rule.predicate(context) == decisive { return !undecided }
      return undecided
    }
    return AnyRule(predicate: predicate, .list(quantity, rules))
  }

  private static func list(
    _ quantity: RuleQuantity,
    _ keyPaths: [any KeyPath<Context, Bool> & Sendable]
  ) -> AnyRule {
    list(quantity, keyPaths.map { keyPath in AnyRule(reading: { keyPath }, at: nil) })
  }
}
