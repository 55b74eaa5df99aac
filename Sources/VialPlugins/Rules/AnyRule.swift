/// A rule of any type, as a value.
///
/// An API that takes a rule expects this. `.when(…)` and the operators make one of what you write, so you rarely name it:
///
/// ```swift
/// let isWelcome: AnyRule<Visitor> = \.isMember && !\.isBanned || allOf(\.isGuest, \.hasTicket)
/// ```
///
/// Beside `&&` and `||`, Swift does not find members that begin with a dot. Write `AnyRule.never || \.isGuest` in full.
public struct AnyRule<Context>: Rule {
  /// Asks the rule in the fastest way.
  @usableFromInline let predicate: @Sendable (Context) -> Bool

  /// Asks the rule on the main actor, if a part belongs there, which holds for other code; only `when` makes such rules.
  var predicateOnMainActor: (@Sendable (Context) -> Bool)?

  /// The parts of the rule, for its text, its verdicts and conditions.
  let expression: ClauseExpression<RuleClause<Context>>

  init(_ expression: ClauseExpression<RuleClause<Context>>, _ predicate: @escaping @Sendable (Context) -> Bool) {
    self.predicate = predicate
    self.expression = expression
  }

  init(_ wording: ClauseWording, _ predicate: @escaping @Sendable (Context) -> Bool) {
    self.init(.clause(wording, RuleClause(predicate)), predicate)
  }

  init(onMainActor wording: ClauseWording, _ predicate: @escaping @Sendable (Context) -> Bool) {
    self.init(.clause(wording, RuleClause({ _ in true }, onMainActor: predicate))) { _ in true }
    predicateOnMainActor = predicate
  }

  /// Creates a rule from a rule of any type.
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
    self.init(.rule(rule), predicate)
  }

  /// Creates a rule that holds where a property is true.
  ///
  /// Explanations show the names of stored properties. Swift keeps no names of computed ones, so name a closure that reads one.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
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

  // The optimizer reads a stored property directly where a function returns the literal of its key path. It goes through
  // the key path where the literal is captured and stored.
  @_alwaysEmitIntoClient
  @inline(__always)
  init(
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
    self.init(.property(keyPath, of: Context.self, at: location), predicate)
  }

  @usableFromInline
  init<Value: Equatable & Sendable>(
    predicate: @escaping @Sendable (Context) -> Bool,
    comparing keyPath: any KeyPath<Context, Value> & Sendable,
    with value: Value
  ) {
    self.init(.comparison(keyPath, of: Context.self, with: value), predicate)
  }

  /// Creates a rule that asks a closure.
  ///
  /// Explanations show its position in the code, unless you give it a name.
  ///
  /// - Parameters:
  ///   - name: The name of the rule in explanations.
  ///   - fileID: The file of the rule.
  ///   - line: The line of the rule.
  ///   - predicate: Returns whether the rule holds in a context.
  public init(
    _ name: String? = nil,
    fileID: String = #fileID,
    line: Int = #line,
    _ predicate: @escaping @Sendable (_ context: Context) -> Bool
  ) {
    self.init(.closure(named: name, at: CodeLocation(fileID: fileID, line: line)), predicate)
  }

  /// Returns whether the rule holds.
  ///
  /// - Parameter context: What to look at.
  /// - Returns: Whether the rule holds in the context.
  @_alwaysEmitIntoClient
  public func holds(in context: Context) -> Bool { predicate(context) }

  /// Returns whether the rule holds, with the verdicts of the parts that it asks.
  func verdict(in context: Context, isOnMainActor: Bool = false) -> PluginExplanation.Verdict {
    let verdict = expression.verdict(isQualified: false) { clause in
      (isOnMainActor ? clause.predicateOnMainActor : nil)?(context) ?? clause.predicate(context)
    }
    .map(PluginExplanation.Verdict.init(rule:holds:parts:description:))
    if isOnMainActor || predicateOnMainActor == nil { return verdict }
    guard case .parts(let parts, _) = expression else { return verdict.withoutMainActor([]) }
    let asked = zip(parts, verdict.parts).filter { part, _ in
      if case .clause(_, let clause) = part { clause.predicateOnMainActor == nil } else { true }
    }
    return verdict.withoutMainActor(asked.map(\.1))
  }

  /// The rule as people read it.
  var text: String { expression.text(isQualified: false) }
}

/// What a rule asks that has no parts.
final class RuleClause<Context>: Sendable {
  let predicate: @Sendable (Context) -> Bool
  let predicateOnMainActor: (@Sendable (Context) -> Bool)?

  init(
    _ predicate: @escaping @Sendable (Context) -> Bool,
    onMainActor predicateOnMainActor: (@Sendable (Context) -> Bool)? = nil
  ) {
    self.predicate = predicate
    self.predicateOnMainActor = predicateOnMainActor
  }
}
