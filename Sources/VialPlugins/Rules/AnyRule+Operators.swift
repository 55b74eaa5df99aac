extension AnyRule {
  @usableFromInline var negated: AnyRule { AnyRule(expression.negated) { [predicate] in !predicate($0) } }

  @usableFromInline
  func and(_ other: AnyRule) -> AnyRule {
    if case .parts(let parts, isAny: false) = expression, parts.isEmpty { return other }
    var both = AnyRule(.joining([expression, other.expression], isAny: false)) {
      [predicate, second = other.predicate] in predicate($0) && second($0)
    }
    if predicateOnMainActor != nil || other.predicateOnMainActor != nil {
      let first = predicateOnMainActor ?? predicate
      let second = other.predicateOnMainActor ?? other.predicate
      both.predicateOnMainActor = { first($0) && second($0) }
    }
    return both
  }

  @usableFromInline
  func or(_ other: AnyRule) -> AnyRule {
    AnyRule(.joining([expression, other.expression], isAny: true)) { [predicate, second = other.predicate] in
      predicate($0) || second($0)
    }
  }
}

extension Rule {
  /// Returns a rule that holds where another one does not.
  ///
  /// - Parameter rule: The other rule.
  /// - Returns: The rule.
  @_alwaysEmitIntoClient
  @inline(__always)
  public static prefix func ! (rule: Self) -> AnyRule<Context> { AnyRule(rule).negated }

  /// Returns a rule that holds if two others hold.
  ///
  /// - Parameters:
  ///   - left: The first rule.
  ///   - right: The second rule, which is asked if the first holds.
  /// - Returns: The rule.
  @_alwaysEmitIntoClient
  @inline(__always)
  public static func && (left: Self, right: some Rule<Context>) -> AnyRule<Context> {
    AnyRule(left).and(AnyRule(right))
  }

  /// Returns a rule that joins a rule and a property that is read if the rule holds.
  @_alwaysEmitIntoClient
  @inline(__always)
  public static func && (
    left: Self,
    right: @autoclosure @escaping @Sendable () -> any KeyPath<Context, Bool> & Sendable
  ) -> AnyRule<Context> { AnyRule(left).and(AnyRule(reading: right, at: nil)) }

  /// Returns a rule that joins a property and a rule that is asked if the property is true.
  @_alwaysEmitIntoClient
  @inline(__always)
  public static func && (
    left: @autoclosure @escaping @Sendable () -> any KeyPath<Context, Bool> & Sendable,
    right: Self
  ) -> AnyRule<Context> { AnyRule(reading: left, at: nil).and(AnyRule(right)) }

  /// Returns a rule that holds if one of two others holds, or both.
  @_alwaysEmitIntoClient
  @inline(__always)
  public static func || (left: Self, right: some Rule<Context>) -> AnyRule<Context> {
    AnyRule(left).or(AnyRule(right))
  }

  /// Returns a rule that joins a rule and a property that is read if the rule does not hold.
  @_alwaysEmitIntoClient
  @inline(__always)
  public static func || (
    left: Self,
    right: @autoclosure @escaping @Sendable () -> any KeyPath<Context, Bool> & Sendable
  ) -> AnyRule<Context> { AnyRule(left).or(AnyRule(reading: right, at: nil)) }

  /// Returns a rule that joins a property and a rule that is asked if the property is false.
  @_alwaysEmitIntoClient
  @inline(__always)
  public static func || (
    left: @autoclosure @escaping @Sendable () -> any KeyPath<Context, Bool> & Sendable,
    right: Self
  ) -> AnyRule<Context> { AnyRule(reading: left, at: nil).or(AnyRule(right)) }
}

// An operator that takes key paths only cannot be a member, since no operand says of which type.

/// Returns a rule that holds where a property is false.
@_alwaysEmitIntoClient
@inline(__always)
public prefix func ! <Context>(
  keyPath: @autoclosure @escaping @Sendable () -> any KeyPath<Context, Bool> & Sendable
) -> AnyRule<Context> {
  AnyRule(reading: keyPath, at: nil).negated
}

/// Returns a rule that holds if two properties are true.
@_alwaysEmitIntoClient
@inline(__always)
public func && <Context>(
  left: @autoclosure @escaping @Sendable () -> any KeyPath<Context, Bool> & Sendable,
  right: @autoclosure @escaping @Sendable () -> any KeyPath<Context, Bool> & Sendable
) -> AnyRule<Context> { AnyRule(reading: left, at: nil).and(AnyRule(reading: right, at: nil)) }

/// Returns a rule that holds if one of two properties is true, or both.
@_alwaysEmitIntoClient
@inline(__always)
public func || <Context>(
  left: @autoclosure @escaping @Sendable () -> any KeyPath<Context, Bool> & Sendable,
  right: @autoclosure @escaping @Sendable () -> any KeyPath<Context, Bool> & Sendable
) -> AnyRule<Context> { AnyRule(reading: left, at: nil).or(AnyRule(reading: right, at: nil)) }

/// Returns a rule that holds where a property has a value.
///
/// ```swift
/// let isProduction: AnyRule<Deployment> = \.stage == .production
/// ```
///
/// - Parameters:
///   - keyPath: The property.
///   - value: The value.
/// - Returns: The rule.
@_alwaysEmitIntoClient
@inline(__always)
public func == <Context, Value: Equatable & Sendable>(
  keyPath: @autoclosure @escaping @Sendable () -> any KeyPath<Context, Value> & Sendable,
  value: Value
) -> AnyRule<Context> {
  // The optimizer reads a stored property directly where a closure captures the literal without the value.
  let read: @Sendable (Context) -> Value = { $0[keyPath: keyPath()] }
  return AnyRule(predicate: { read($0) == value }, comparing: keyPath(), with: value)
}

/// Returns a rule that holds where a property has another value than the given one.
@_alwaysEmitIntoClient
@inline(__always)
public func != <Context, Value: Equatable & Sendable>(
  keyPath: @autoclosure @escaping @Sendable () -> any KeyPath<Context, Value> & Sendable,
  value: Value
) -> AnyRule<Context> {
  (keyPath() == value).negated
}
