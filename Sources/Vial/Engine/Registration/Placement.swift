/// Where a registration puts a binding: alone under its key, among others under a condition, or into a collection.
@usableFromInline
struct Placement: Sendable {
  /// Alone under its key.
  @usableFromInline static let alone = Placement(when: nil, isElement: false, priority: 0)

  /// The condition under which it is used.
  let condition: Condition?

  /// Whether it is asked for together with others.
  @usableFromInline let isElement: Bool

  /// How far to the front it comes.
  let priority: Int

  @usableFromInline
  init(when condition: Condition?, isElement: Bool, priority: Int) {
    self.condition = condition
    self.isElement = isElement
    self.priority = priority
  }

  /// The key of a binding for a service: that of a part, unless it is alone under its key.
  func key(for service: TypeKey) -> TypeKey {
    isElement || condition != nil ? .newPart(of: service) : service
  }
}

/// What was taken out of an injector's table under its lock, to be let go of without it.
struct Removal: Sendable {
  var bindings: [Binding] = []

  /// The keys of what was kept beside bindings.
  var views: [TypeKey] = []

  /// Where the binding was registered whose place another one took.
  var replaced: CodeLocation?
}
