extension Injector {
  /// Registers a component: a type that builds itself.
  ///
  /// If the component's dependency is a ``ResolvableDependency``, the injector assembles it. Otherwise it resolves the
  /// dependency by its type. The key is the component's ``/VialComponents/Injectable/Instance``, by default its own type; the
  /// key of a subclass is its own type, too. Everything else is as for a provider.
  ///
  /// The component may belong to the main actor, where its dependencies may stay, too.
  @discardableResult
  public func register<Component: Injectable>(
    _ component: Component.Type,
    lifetime: Lifetime<Component.Instance> = .transient,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    when condition: Condition? = nil,
    into collection: [Component.Instance].Type? = nil,
    priority: Int = 0,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) -> Injector {
    var registration = Registration(lifetime, qualifier, name, condition, collection, priority, fileID, line)
    registration.product = Component.self
    // In a collection, the key is the type of the elements.
    let isOwn = Component.inheritsConformance && collection == nil
    if isOwn { registration.key = TypeKey(Component.self, scope: lifetime.scope, qualifier: qualifier, name: name) }
    let isolated = IsolatedConformances(of: component, dependency: Component.Dependency.self)
    // An instance that stays on the main actor may have dependencies that do. A component of another actor is refused when it
    // is made.
    let isOnMainActor = registration.isConfined || !isolated.isEmpty || isolated.belongToCaller
    if registration.isConfined, !isolated.mayBeUsed {
      throw InjectionError(.unsupportedIsolation, registration.key, in: self, at: registration.place)
    }
    let needs: Declaration = Component.Dependency.self == Void.self ? .nothing : .none
    let header = BindingHeader(registration, of: self, needs, traits: isOnMainActor ? BindingTrait.ofMainActor : 0)
    let binding = Component.binding(header, isolated, isOwn: isOwn, isOnMainActor: isOnMainActor)
    try addBinding(binding, registration, Component.declaration(isolated))
    return self
  }
}

extension IsolatedConformances {
  /// Finds the isolated conformances of a component and of its dependency.
  @usableFromInline
  package init(of component: any Injectable.Type, dependency: Any.Type = Never.self) {
    self.init()
    // No cast that the compiler sees through asks where it runs, so these find the conformances everywhere.
    addConformance(of: component as (any Injectable.Type)?)
    addConformance(of: component as? any InitializerInjectable.Type)
    addConformance(of: component as? any PropertyInjectable.Type)
    addConformance(of: component as? any InjectableController.Type)
    addConformance(of: dependency as? any ResolvableDependency.Type)
    addConformance(of: dependency as? any AutowiredDependency.Type)
  }
}
