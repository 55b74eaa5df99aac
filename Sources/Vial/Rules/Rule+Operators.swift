/// Returns a rule that holds where another one does not.
///
/// - Parameter rule: The other rule.
/// - Returns: The rule.
@_alwaysEmitIntoClient
@inline(__always)
public prefix func ! <Context>(rule: AnyRule<Context>) -> AnyRule<Context> {
  AnyRule(rule).negated
}

/// Returns a rule that holds where another one does not.
///
/// - Parameter rule: The other rule.
/// - Returns: The rule.
@_alwaysEmitIntoClient
@inline(__always)
public prefix func ! <Context>(rule: some Rule<Context>) -> AnyRule<Context> {
  AnyRule(rule).negated
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
  AnyRule(reading: keyPath, at: nil).negated
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
  AnyRule(left).and(AnyRule(right))
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
  AnyRule(left).and(AnyRule(reading: right, at: nil))
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
  AnyRule(reading: left, at: nil).and(AnyRule(right))
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
  AnyRule(reading: left, at: nil).and(AnyRule(reading: right, at: nil))
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
  AnyRule(left).or(AnyRule(right))
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
  AnyRule(left).or(AnyRule(reading: right, at: nil))
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
  AnyRule(reading: left, at: nil).or(AnyRule(right))
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
  AnyRule(reading: left, at: nil).or(AnyRule(reading: right, at: nil))
}
