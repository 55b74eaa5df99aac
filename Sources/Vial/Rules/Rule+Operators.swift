/// Returns a rule that holds where another one does not.
///
/// - Parameter rule: The other rule.
/// - Returns: The rule.
@_alwaysEmitIntoClient
@inline(__always)
public prefix func ! <Context>(rule: AnyRule<Context>) -> AnyRule<Context> {
  AnyRule(Negation(rule))
}

/// Returns a rule that holds where another one does not.
///
/// - Parameter rule: The other rule.
/// - Returns: The rule.
@_alwaysEmitIntoClient
@inline(__always)
public prefix func ! <Context>(rule: some Rule<Context>) -> AnyRule<Context> {
  AnyRule(Negation(rule))
}

/// Returns a rule that holds where a property is false.
///
/// - Parameter keyPath: The property.
/// - Returns: The rule.
@_alwaysEmitIntoClient
@inline(__always)
public prefix func ! <Context>(keyPath: @autoclosure @escaping @Sendable () -> any KeyPath<Context, Bool> & Sendable)
  -> AnyRule<Context>
{
  AnyRule(Negation(AnyRule(reading: keyPath, at: nil)))
}

/// Returns a rule that holds if two others hold.
///
/// - Parameters:
///   - left: The first rule.
///   - right: The second rule, which is asked if the first holds.
/// - Returns: The rule.
@_alwaysEmitIntoClient
@inline(__always)
public func && <Context>(
  left: some Rule<Context>,
  right: some Rule<Context>
) -> AnyRule<Context> {
  AnyRule(Conjunction(left, right))
}

/// Returns a rule that holds if two others hold.
///
/// - Parameters:
///   - left: The first rule.
///   - right: The second property, which is read if the first holds.
/// - Returns: The rule.
@_alwaysEmitIntoClient
@inline(__always)
public func && <Context>(
  left: some Rule<Context>,
  right: @autoclosure @escaping @Sendable () -> any KeyPath<Context, Bool> & Sendable
) -> AnyRule<Context> {
  AnyRule(Conjunction(left, AnyRule(reading: right, at: nil)))
}

/// Returns a rule that holds if two others hold.
///
/// - Parameters:
///   - left: The first property.
///   - right: The second rule, which is asked if the first holds.
/// - Returns: The rule.
@_alwaysEmitIntoClient
@inline(__always)
public func && <Context>(
  left: @autoclosure @escaping @Sendable () -> any KeyPath<Context, Bool> & Sendable,
  right: some Rule<Context>
) -> AnyRule<Context> {
  AnyRule(Conjunction(AnyRule(reading: left, at: nil), right))
}

/// Returns a rule that holds if two others hold.
///
/// - Parameters:
///   - left: The first property.
///   - right: The second property, which is read if the first holds.
/// - Returns: The rule.
@_alwaysEmitIntoClient
@inline(__always)
public func && <Context>(
  left: @autoclosure @escaping @Sendable () -> any KeyPath<Context, Bool> & Sendable,
  right: @autoclosure @escaping @Sendable () -> any KeyPath<Context, Bool> & Sendable
) -> AnyRule<Context> {
  AnyRule(Conjunction(AnyRule(reading: left, at: nil), AnyRule(reading: right, at: nil)))
}

/// Returns a rule that holds if one of two others holds, or both.
///
/// - Parameters:
///   - left: The first rule.
///   - right: The second rule, which is asked if the first does not hold.
/// - Returns: The rule.
@_alwaysEmitIntoClient
@inline(__always)
public func || <Context>(
  left: some Rule<Context>,
  right: some Rule<Context>
) -> AnyRule<Context> {
  AnyRule(Disjunction(left, right))
}

/// Returns a rule that holds if one of two others holds, or both.
///
/// - Parameters:
///   - left: The first rule.
///   - right: The second property, which is read if the first does not hold.
/// - Returns: The rule.
@_alwaysEmitIntoClient
@inline(__always)
public func || <Context>(
  left: some Rule<Context>,
  right: @autoclosure @escaping @Sendable () -> any KeyPath<Context, Bool> & Sendable
) -> AnyRule<Context> {
  AnyRule(Disjunction(left, AnyRule(reading: right, at: nil)))
}

/// Returns a rule that holds if one of two others holds, or both.
///
/// - Parameters:
///   - left: The first property.
///   - right: The second rule, which is asked if the first does not hold.
/// - Returns: The rule.
@_alwaysEmitIntoClient
@inline(__always)
public func || <Context>(
  left: @autoclosure @escaping @Sendable () -> any KeyPath<Context, Bool> & Sendable,
  right: some Rule<Context>
) -> AnyRule<Context> {
  AnyRule(Disjunction(AnyRule(reading: left, at: nil), right))
}

/// Returns a rule that holds if one of two others holds, or both.
///
/// - Parameters:
///   - left: The first property.
///   - right: The second property, which is read if the first does not hold.
/// - Returns: The rule.
@_alwaysEmitIntoClient
@inline(__always)
public func || <Context>(
  left: @autoclosure @escaping @Sendable () -> any KeyPath<Context, Bool> & Sendable,
  right: @autoclosure @escaping @Sendable () -> any KeyPath<Context, Bool> & Sendable
) -> AnyRule<Context> {
  AnyRule(Disjunction(AnyRule(reading: left, at: nil), AnyRule(reading: right, at: nil)))
}
