/// What only the main actor may do for a plugin or a plugin point.
///
/// Other code finds a rule that holds, and an error in place of what the rule decides about, unless another rule keeps that
/// out.
struct MainActorPlugin<Context, Plugin>: Sendable {
  /// The rule, if it belongs to the main actor.
  let rule: MainActorRule<Context>?

  /// What builds the plugin, if it belongs to the main actor.
  let build: (@MainActor (Context) throws -> Plugin)?
  let isPoint: Bool
}

/// A rule that belongs to the main actor, or one that does not, given where either can be.
struct MainActorRule<Context>: Sendable {
  /// The rule for code of any isolation: one of the main actor holds, so that its plugin is asked for, and an error.
  let rule: AnyRule<Context>

  /// The rule, if it belongs to the main actor.
  let predicate: (@MainActor (Context) -> Bool)?

  /// A rule that belongs to no actor.
  init(_ rule: AnyRule<Context>) {
    self.rule = rule
    predicate = nil
  }

  /// A rule that asks a closure.
  init(at location: CodeLocation, _ predicate: @escaping @MainActor (Context) -> Bool) {
    self.init("the closure at \(location)", predicate)
  }

  /// A rule that reads a property.
  @MainActor
  init(_ keyPath: KeyPath<Context, Bool>, at location: CodeLocation) {
    let name = PropertyName(of: keyPath, in: Context.self)?.description ?? "a computed property at \(location)"
    self.init(name) { $0[keyPath: keyPath] }
  }

  private init(_ name: String, _ predicate: @escaping @MainActor (Context) -> Bool) {
    rule = AnyRule(name) { _ in true }
    self.predicate = predicate
  }

  /// What the rule says, if it belongs to the main actor.
  @MainActor
  func verdict(in context: Context) -> Verdict? {
    predicate.map { Verdict(rule: rule.text, holds: $0(context)) }
  }
}
