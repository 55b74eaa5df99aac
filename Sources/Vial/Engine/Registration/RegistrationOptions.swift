/// What a registration says beside its lifetime: the place of the binding, its start and its end.
@usableFromInline
package struct RegistrationOptions: Sendable {
  @usableFromInline static let alone = RegistrationOptions(when: nil, isElement: false, priority: 0)

  /// In the place of the bindings that the service has, which must have one.
  package static var replacement: RegistrationOptions {
    var options = alone
    options.isReplacement = true
    return options
  }

  let condition: Condition?

  /// Whether it is an element of a collection.
  @usableFromInline let isElement: Bool

  let priority: Int

  package let lifecycle: InstanceLifecycle?

  /// Whether the lifetime keeps the instances on the main actor.
  @usableFromInline let isConfined: Bool

  private(set) var isReplacement = false

  /// The type of the instances, if the registration says it and the key doesn't.
  let product: Any.Type?

  /// The ``Scope`` whose callers share the instance, if there is one.
  @usableFromInline package let scope: (any Scope.Type)?

  @usableFromInline
  init(
    when condition: Condition?,
    isElement: Bool,
    priority: Int,
    _ lifecycle: InstanceLifecycle? = nil,
    isConfined: Bool = false,
    making product: Any.Type? = nil,
    scope: (any Scope.Type)? = nil
  ) {
    self.condition = condition
    self.isElement = isElement
    self.priority = priority
    self.lifecycle = lifecycle
    self.isConfined = isConfined
    self.product = product
    self.scope = scope
  }

  /// The options of a registration with a lifetime.
  @usableFromInline
  init<Service>(
    _ lifetime: Lifetime<Service>,
    when condition: Condition?,
    isElement: Bool,
    priority: Int,
    making product: Any.Type? = nil
  ) {
    self.init(
      when: condition,
      isElement: isElement,
      priority: priority,
      lifetime.lifecycle,
      isConfined: lifetime.isConfined,
      making: product,
      scope: lifetime.scope
    )
  }

  /// The options of a binding under a key of its own, with the type of the instances.
  @usableFromInline
  package static func making(_ product: Any.Type?, _ lifecycle: InstanceLifecycle? = nil) -> RegistrationOptions {
    RegistrationOptions(when: nil, isElement: false, priority: 0, lifecycle, making: product)
  }

  /// Whether it is under the service's own key, and neither a candidate nor an element.
  var isAlone: Bool { !isElement && condition == nil }

  /// The key of the binding: the service's own, or the key of a new part.
  package func key(for service: TypeKey) -> TypeKey {
    isAlone ? service : .newPart(of: service)
  }
}
