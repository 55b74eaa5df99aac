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
  // The optimizer reads a stored property directly where a closure captures the literal alone, without the value.
  let read: @Sendable (Context) -> Value = { $0[keyPath: keyPath()] }
  return AnyRule(predicate: { read($0) == value }, comparing: keyPath(), with: value)
}

/// Returns a rule that holds where a property has another value.
///
/// - Parameters:
///   - keyPath: The property.
///   - value: The value that it must not have.
/// - Returns: The rule.
@_alwaysEmitIntoClient
@inline(__always)
public func != <Context, Value: Equatable & Sendable>(
  keyPath: @autoclosure @escaping @Sendable () -> any KeyPath<Context, Value> & Sendable,
  value: Value
) -> AnyRule<Context> {
  (keyPath() == value).negated
}
