/// How a rule is made: of something to ask, or of other rules.
indirect enum RuleExpression<Context>: Sendable {
  /// A rule of a type of the program's own.
  case rule(any Rule<Context>)

  /// A property, a comparison or a closure.
  case test(RuleWording)

  /// A rule that depends on nothing.
  case constant(Bool)

  /// Rules with an operator between them, asked until one decides.
  case chain(RuleOperator, [AnyRule<Context>])
  case negation(AnyRule<Context>)

  /// A list of rules, asked until one decides.
  case list(RuleQuantity, [AnyRule<Context>])
}

/// An operator between rules.
enum RuleOperator: String {
  case and = "&&"
  case or = "||"

  /// What a rule says that decides the matter, whatever the next ones say.
  var decisiveAnswer: Bool { self == .or }
}

/// How many rules of a list have to hold.
enum RuleQuantity: String {
  case allOf, anyOf, noneOf

  /// What a rule says that decides the matter, whatever the next ones say.
  var decisiveAnswer: Bool { self != .allOf }

  /// Whether the list holds if no rule decided the matter.
  var holdsUndecided: Bool { self != .anyOf }
}

/// What a property, a comparison or a closure is called where it is a rule.
final class RuleWording: Sendable {
  private let makeText: @Sendable () -> String
  private let makeContraryText: (@Sendable () -> String)?
  private let compare: (@Sendable () -> Comparison)?

  /// The rule as people read it.
  var text: String { makeText() }

  /// The text of its negation, if that reads better than with `!`.
  var contraryText: String? { makeContraryText?() }

  /// What it compares, so that others can be seen to exclude it.
  var comparison: Comparison? { compare?() }

  init(
    _ text: @escaping @Sendable () -> String,
    contrary: (@Sendable () -> String)? = nil,
    comparison: (@Sendable () -> Comparison)? = nil
  ) {
    makeText = text
    makeContraryText = contrary
    compare = comparison
  }

  /// The words for a property that has to be true.
  convenience init(_ keyPath: any AnyKeyPath & Sendable, of context: Any.Type, at location: CodeLocation?) {
    self.init {
      PropertyName(of: keyPath, in: context)?.description
        ?? "a computed property" + (location.map { " at \($0)" } ?? "")
    } comparison: {
      let name = PropertyName.qualified(keyPath, in: context)
      return Comparison(of: keyPath, name: name, with: true, allValues: [true, false])
    }
  }

  /// The words for a property that has to have a value.
  convenience init<Value: Equatable & Sendable>(
    _ keyPath: any AnyKeyPath & Sendable,
    of context: Any.Type,
    equals value: Value
  ) {
    let name = { @Sendable in PropertyName(of: keyPath, in: context)?.description ?? "a computed property" }
    self.init {
      "\(name()) == \(value)"
    } contrary: {
      "\(name()) != \(value)"
    } comparison: {
      let name = PropertyName.qualified(keyPath, in: context)
      // A value that is not hashable has no other way to be told from others than its text.
      guard let hashable = value as? AnyHashable else {
        return Comparison(of: keyPath, name: name, with: AnyHashable(String(describing: value)))
      }
      return Comparison(of: keyPath, name: name, with: hashable, allValues: Self.allValues(of: Value.self))
    }
  }

  private static func allValues(of type: Any.Type) -> [AnyHashable]? {
    if type == Bool.self { return [true, false] }
    func all<Cases: CaseIterable>(_: Cases.Type) -> [AnyHashable] { Cases.allCases.compactMap { $0 as? AnyHashable } }
    return (type as? any CaseIterable.Type).map { all($0) }
  }
}
