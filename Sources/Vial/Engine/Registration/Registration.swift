/// What a registration says, whatever makes the instances: under which key, how long they are kept, and where it is.
@usableFromInline
package struct Registration: Sendable {
  @usableFromInline package var key: TypeKey
  let lifetime: LifetimeKind
  @usableFromInline let place: CodeLocation

  /// Whether what a provider of the main actor makes must stay there.
  let confinesProduct: Bool

  /// Whether the lifetime keeps the instances on the main actor.
  let isConfined: Bool

  /// Whether it takes the place of the bindings that the service has, which must have one.
  let isReplacement: Bool

  let condition: Condition?

  /// Whether it is an element of a collection.
  let isElement: Bool

  let priority: Int

  // Without an implicit value, which would be replaced, so that the initializer's result would be copied.
  private(set) var lifecycle: Optional<InstanceLifecycle>

  /// The type of the instances, if the registration says it and the key doesn't.
  var product: Optional<Any.Type>

  /// The ``Scope`` whose callers share the instance, if there is one.
  let scope: (any Scope.Type)?

  /// Whether it is under the service's own key, and neither a candidate nor an element.
  var isAlone: Bool { !isElement && condition == nil }

  /// A registration of a service with a lifetime.
  @usableFromInline
  @inline(__always)
  init<Service>(
    _ lifetime: Lifetime<Service>,
    _ qualifier: (any Qualifier.Type)?,
    _ name: String?,
    _ condition: Condition?,
    _ collection: [Service].Type?,
    _ priority: Int,
    _ fileID: String,
    _ line: Int
  ) {
    key = TypeKey(Service.self, scope: lifetime.scope, qualifier: qualifier, name: name)
    (self.lifetime, place) = (lifetime.kind, CodeLocation(fileID: fileID, line: line))
    (confinesProduct, isConfined, isReplacement) = (lifetime.confinesProduct, lifetime.isConfined, false)
    (self.condition, isElement, self.priority) = (condition, collection != nil, priority)
    (lifecycle, scope, product) = (lifetime.lifecycle, lifetime.scope, nil)
  }

  /// A registration under a key.
  @usableFromInline
  package init(
    _ key: TypeKey,
    _ lifetime: LifetimeKind,
    at place: CodeLocation,
    making product: Any.Type? = nil,
    in scope: (any Scope.Type)? = nil,
    isReplacement: Bool = false,
    isConfined: Bool = false,
    confinesProduct: Bool = true
  ) {
    (self.key, self.lifetime, self.place, self.product) = (key, lifetime, place, product)
    (self.isReplacement, self.isConfined, self.confinesProduct) = (isReplacement, isConfined, confinesProduct)
    (self.scope, lifecycle, condition, isElement, priority) = (scope, nil, nil, false, 0)
  }

  /// A registration under a key with the lifetime of a service, which may be confined for another reason.
  package init<Service>(_ key: TypeKey, _ lifetime: Lifetime<Service>, isConfined: Bool, at place: CodeLocation) {
    self.init(
      key,
      lifetime.kind,
      at: place,
      making: Service.self,
      in: lifetime.scope,
      isConfined: isConfined,
      confinesProduct: isConfined
    )
    lifecycle = lifetime.lifecycle
  }

  /// The same for an asynchronous binding, which starts eagerly if an injector keeps the instance.
  package var awaited: Registration {
    var registration = self
    registration.lifecycle = lifetime.isKept ? .eager(lifecycle) : nil
    return registration
  }
}
