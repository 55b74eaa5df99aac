/// Some rule, whatever its type.
///
/// This is what is expected wherever a rule is to be given. It can be had from a rule of any type, from a key path and
/// from a closure, but is rarely named:
///
/// ```swift
/// let isWelcome: AnyRule<Visitor> = \.isMember && !\.isBanned || allOf(\.isGuest, \.hasTicket)
/// ```
///
/// Beside `&&` and `||`, Swift does not find what begins with a dot alone; `AnyRule.never || \.isGuest` says it in full.
public struct AnyRule<Context>: Rule {
  /// The rule as fast as it can be asked.
  @usableFromInline package let predicate: @Sendable (Context) -> Bool

  /// The rule as it can be explained.
  let expression: RuleExpression<Context>

  init(predicate: @escaping @Sendable (Context) -> Bool, _ expression: RuleExpression<Context>) {
    self.predicate = predicate
    self.expression = expression
  }

  /// Creates a rule that is another one.
  ///
  /// - Parameter rule: The rule to ask.
  @_alwaysEmitIntoClient
  public init(_ rule: some Rule<Context>) {
    if let known = rule as? AnyRule<Context> {
      self = known
    } else {
      self.init(predicate: { rule.holds(in: $0) }, of: rule)
    }
  }

  @usableFromInline
  init(predicate: @escaping @Sendable (Context) -> Bool, of rule: any Rule<Context>) {
    self.init(predicate: predicate, .rule(rule))
  }

  /// Creates a rule that reads a property.
  ///
  /// In explanations it has the names of the properties. Swift keeps none for computed ones, to which a name can be given
  /// in front.
  ///
  /// - Parameters:
  ///   - keyPath: The property, which holds the rule's answer.
  ///   - fileID: The file of the rule.
  ///   - line: The line of the rule.
  @_alwaysEmitIntoClient
  @inline(__always)
  public init(
    _ keyPath: @autoclosure @escaping @Sendable () -> any KeyPath<Context, Bool> & Sendable,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    self.init(reading: keyPath, at: CodeLocation(fileID: fileID, line: line))
  }

  /// Creates a rule that reads a property, and has a name.
  ///
  /// - Parameters:
  ///   - name: What the rule is called in explanations.
  ///   - keyPath: The property, which holds the rule's answer.
  @_alwaysEmitIntoClient
  @inline(__always)
  public init(
    _ name: String,
    _ keyPath: @autoclosure @escaping @Sendable () -> any KeyPath<Context, Bool> & Sendable
  ) {
    self.init(name) { $0[keyPath: keyPath()] }
  }

  /// Creates a rule that reads a property.
  ///
  /// The optimizer reads a stored property directly where a function gives the literal of its key path, and goes through
  /// the key path where the literal itself is captured and stored as well.
  @_alwaysEmitIntoClient
  @inline(__always)
  package init(
    reading keyPath: @escaping @Sendable () -> any KeyPath<Context, Bool> & Sendable,
    at location: CodeLocation?
  ) {
    self.init(predicate: { $0[keyPath: keyPath()] }, keyPath: keyPath(), at: location)
  }

  @usableFromInline
  init(
    predicate: @escaping @Sendable (Context) -> Bool,
    keyPath: any KeyPath<Context, Bool> & Sendable,
    at location: CodeLocation?
  ) {
    self.init(predicate: predicate, .test(RuleWording(keyPath, of: Context.self, at: location)))
  }

  /// Creates a rule that asks a closure.
  ///
  /// In explanations it has the place where it is; a name can be given to it in front.
  ///
  /// - Parameters:
  ///   - fileID: The file of the rule.
  ///   - line: The line of the rule.
  ///   - predicate: Says whether the rule holds in a context.
  public init(
    fileID: String = #fileID,
    line: Int = #line,
    _ predicate: @escaping @Sendable (_ context: Context) -> Bool
  ) {
    self.init("the closure at \(CodeLocation(fileID: fileID, line: line))", predicate)
  }

  /// Creates a rule that asks a closure, and has a name.
  ///
  /// - Parameters:
  ///   - name: What the rule is called in explanations.
  ///   - predicate: Says whether the rule holds in a context.
  public init(_ name: String, _ predicate: @escaping @Sendable (_ context: Context) -> Bool) {
    self.init(predicate: predicate, .test(RuleWording { name }))
  }

  /// Returns whether the rule holds.
  ///
  /// - Parameter context: What to look at.
  /// - Returns: Whether the rule holds in the context.
  @_alwaysEmitIntoClient
  public func holds(in context: Context) -> Bool { predicate(context) }
}

extension AnyRule {
  /// A rule that compares a property with a value.
  @usableFromInline
  init<Value: Equatable & Sendable>(
    predicate: @escaping @Sendable (Context) -> Bool,
    comparing keyPath: any KeyPath<Context, Value> & Sendable,
    with value: Value
  ) {
    self.init(predicate: predicate, .test(RuleWording(keyPath, of: Context.self, equals: value)))
  }

  /// A rule that holds where this one does not.
  @usableFromInline
  var negated: AnyRule { AnyRule(predicate: { [predicate] in !predicate($0) }, .negation(self)) }

  /// A rule that holds if this one and another one hold.
  @usableFromInline
  func and(_ other: AnyRule) -> AnyRule {
    AnyRule(
      predicate: { [first = predicate, second = other.predicate] in first($0) && second($0) },
      .chain(.and, links(of: .and) + [other])
    )
  }

  /// A rule that holds if this one or another one holds.
  @usableFromInline
  func or(_ other: AnyRule) -> AnyRule {
    AnyRule(
      predicate: { [first = predicate, second = other.predicate] in first($0) || second($0) },
      .chain(.or, links(of: .or) + [other])
    )
  }

  /// The rules of a chain of one operator, which goes on behind this rule.
  private func links(of name: RuleOperator) -> [AnyRule] {
    if case .chain(name, let rules) = expression { rules } else { [self] }
  }
}
