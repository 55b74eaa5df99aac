/// What a registration says, whatever makes the instances: under which key, how long they are kept, and where it is.
@usableFromInline
package struct Registration: Sendable {
  @usableFromInline var key: TypeKey
  let lifetime: LifetimeKind
  @usableFromInline let place: CodeLocation
  @usableFromInline var options: RegistrationOptions

  /// Whether what a provider of the main actor makes must stay there.
  let confinesProduct: Bool

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
    confinesProduct = lifetime.confinesProduct
    options = RegistrationOptions(
      condition: condition,
      isElement: collection != nil,
      priority: priority,
      lifecycle: lifetime.lifecycle,
      isConfined: lifetime.isConfined,
      scope: lifetime.scope
    )
  }

  /// A registration under a key.
  @usableFromInline
  package init(
    _ key: TypeKey,
    _ lifetime: LifetimeKind,
    at place: CodeLocation,
    _ options: RegistrationOptions = .alone,
    confinesProduct: Bool = true
  ) {
    (self.key, self.lifetime, self.place) = (key, lifetime, place)
    (self.options, self.confinesProduct) = (options, confinesProduct)
  }
}

/// What a registration says beside its lifetime: the place of the binding, its start and its end.
@usableFromInline
package struct RegistrationOptions: Sendable {
  @usableFromInline static let alone = RegistrationOptions()

  /// In the place of the bindings that the service has, which must have one.
  package static var replacement: RegistrationOptions { RegistrationOptions(isReplacement: true) }

  var condition: Condition?

  /// Whether it is an element of a collection.
  var isElement = false

  var priority = 0

  var lifecycle: InstanceLifecycle?

  /// Whether the lifetime keeps the instances on the main actor.
  @usableFromInline var isConfined = false

  var isReplacement = false

  /// The type of the instances, if the registration says it and the key doesn't.
  var product: Any.Type?

  /// The ``Scope`` whose callers share the instance, if there is one.
  var scope: (any Scope.Type)?

  /// The options of a binding under a key of its own, with the type of the instances.
  @usableFromInline
  package static func making(_ product: Any.Type?, isConfined: Bool = false) -> RegistrationOptions {
    RegistrationOptions(isConfined: isConfined, product: product)
  }

  /// The same options of an asynchronous binding, which starts eagerly if an injector keeps the instance.
  package func awaited(_ lifetime: LifetimeKind) -> RegistrationOptions {
    var options = self
    options.lifecycle = lifetime.isKept ? .eager(lifecycle) : nil
    return options
  }

  /// Whether it is under the service's own key, and neither a candidate nor an element.
  var isAlone: Bool { !isElement && condition == nil }
}
