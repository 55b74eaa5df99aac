/// When a binding is used that is one of several for a service.
///
/// ```swift
/// try injector.register(as: (any Client).self) { WebClient() }
/// try injector.register(as: (any Client).self, when: .context(\Features.usesCache)) { CachingClient() }
/// ```
///
/// A condition is a ``Rule`` over a context, which is a service like any other: the injector or the scope that is asked
/// gives it. `&&`, `||` and `!` combine conditions, whatever their contexts are.
public struct Condition: Sendable {
  /// How a condition is made of others.
  indirect enum Expression: Sendable {
    case test(any ContextTest)
    case all([Condition])
    case any([Condition])
    case not(Condition)
  }

  let expression: Expression

  init(_ expression: Expression) {
    self.expression = expression
  }

  /// Returns a condition that holds where both do.
  ///
  /// - Parameters:
  ///   - one: What is asked first.
  ///   - other: What is asked if that holds.
  /// - Returns: The condition.
  public static func && (one: Condition, other: Condition) -> Condition {
    Condition(.all(one.conjuncts + other.conjuncts))
  }

  /// Returns a condition that holds where one of two does.
  ///
  /// - Parameters:
  ///   - one: What is asked first.
  ///   - other: What is asked if that does not hold.
  /// - Returns: The condition.
  public static func || (one: Condition, other: Condition) -> Condition {
    Condition(.any(one.disjuncts + other.disjuncts))
  }

  /// Returns a condition that holds where another does not.
  ///
  /// - Parameter condition: What must not hold.
  /// - Returns: The condition.
  public static prefix func ! (condition: Condition) -> Condition {
    if case .not(let inner) = condition.expression { inner } else { Condition(.not(condition)) }
  }

  private var conjuncts: [Condition] {
    if case .all(let parts) = expression { parts } else { [self] }
  }

  private var disjuncts: [Condition] {
    if case .any(let parts) = expression { parts } else { [self] }
  }

  /// Whether it holds, asking for contexts as they are needed.
  func holds(in contexts: inout Contexts) throws(InjectionError) -> Bool {
    switch expression {
    case .test(let test): return try test.predicate(&contexts)
    case .all(let parts):
      for part in parts where try !part.holds(in: &contexts) { return false }
      return true
    case .any(let parts):
      for part in parts where try part.holds(in: &contexts) { return true }
      return false
    case .not(let condition): return try !condition.holds(in: &contexts)
    }
  }

  /// Whether it holds, as fast as it can be asked.
  var predicate: ContextPredicate {
    if case .test(let test) = expression { return test.predicate }
    return { [self] contexts throws(InjectionError) in try holds(in: &contexts) }
  }

  /// The tests of which it is made, in order.
  var tests: [any ContextTest] {
    switch expression {
    case .test(let test): [test]
    case .all(let parts), .any(let parts): parts.flatMap(\.tests)
    case .not(let condition): condition.tests
    }
  }
}

extension Condition: CustomStringConvertible {
  /// The condition as people read it.
  public var description: String {
    switch expression {
    case .test(let test): test.description
    case .all(let parts) where parts.isEmpty: "always"
    case .any(let parts) where parts.isEmpty: "never"
    case .all(let parts): parts.map(\.descriptionOfPart).joined(separator: " && ")
    case .any(let parts): parts.map(\.descriptionOfPart).joined(separator: " || ")
    case .not(let condition): condition.descriptionOfNegation
    }
  }

  private var descriptionOfNegation: String {
    if case .test(let test) = expression { test.descriptionOfNegation } else { "!" + descriptionOfPart }
  }

  private var descriptionOfPart: String {
    switch expression {
    case .test, .not: description
    case .all(let parts), .any(let parts): parts.isEmpty ? description : "(\(description))"
    }
  }
}
