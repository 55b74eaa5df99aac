// Whether a type is `Sendable` cannot be asked at run time, so there are two overloads of each function. The compiler
// takes the one for `Sendable` services where it can.
extension MainActorInjector {
  /// Registers a provider of a service that is confined to the main actor.
  ///
  /// - Parameters:
  ///   - service: The type to ask for, often a protocol's.
  ///   - lifetime: How long an instance is kept.
  ///   - qualifier: The qualifier that tells the binding apart from others of the same type.
  ///   - condition: The condition under which it is used, among several bindings of the type.
  ///   - collection: The collection of which it is an element, instead of being asked for by its type.
  ///   - priority: How far to the front of the collection it comes; with the same priority those are first that are
  ///     registered first.
  ///   - dependencies: The services that the provider asks for, so that a graph knows them before the provider ran.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - provider: Returns an instance; it runs on the main actor, under no lock. An error that it throws reaches the
  ///     caller as ``InjectionError/underlyingError``.
  /// - Returns: This view, for further registrations.
  /// - Throws: ``InjectionError`` if the type is registered already and may not be overridden, if the injector is
  ///   closed, or if the provider returns nothing.
  /// - Complexity: O(1) on average; with a parent, or in place of a scoped binding, O(*n*) in the injectors below.
  ///   Beside candidates, O(*n*) in the number of these; beside elements, O(log *n*) on average.
  @discardableResult
  public func register<Service>(
    as service: Service.Type = Service.self,
    lifetime: MainActorLifetime = .transient,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    when condition: Condition? = nil,
    into collection: [Service].Type? = nil,
    priority: Int = 0,
    dependencies: [Requirement]? = nil,
    fileID: String = #fileID,
    line: Int = #line,
    _ provider: @escaping @MainActor (Resolver) throws -> Service
  ) throws(InjectionError) -> MainActorInjector {
    let key = TypeKey(Service.self, scope: nil, qualifier: qualifier)
    let placement = Placement(when: condition, isElement: collection != nil, priority: priority)
    let registration = CodeLocation(fileID: fileID, line: line)
    return try add(key, lifetime.kind, registration, Declaration(dependencies), placement, isConfined: true, provider)
  }

  /// Registers a provider of a service that is `Sendable`, and may be asked for anywhere.
  ///
  /// The provider runs on the main actor; a request from elsewhere throws unless a shared instance is there already.
  @discardableResult
  public func register<Service: Sendable>(
    as service: Service.Type = Service.self,
    lifetime: MainActorLifetime = .transient,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    when condition: Condition? = nil,
    into collection: [Service].Type? = nil,
    priority: Int = 0,
    dependencies: [Requirement]? = nil,
    fileID: String = #fileID,
    line: Int = #line,
    _ provider: @escaping @MainActor (Resolver) throws -> Service
  ) throws(InjectionError) -> MainActorInjector {
    let key = TypeKey(Service.self, scope: nil, qualifier: qualifier)
    let placement = Placement(when: condition, isElement: collection != nil, priority: priority)
    let registration = CodeLocation(fileID: fileID, line: line)
    return try add(key, lifetime.kind, registration, Declaration(dependencies), placement, isConfined: false, provider)
  }

  /// Registers a provider that needs nothing, of a service that is confined to the main actor.
  @discardableResult
  public func register<Service>(
    as service: Service.Type = Service.self,
    lifetime: MainActorLifetime = .transient,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    when condition: Condition? = nil,
    into collection: [Service].Type? = nil,
    priority: Int = 0,
    fileID: String = #fileID,
    line: Int = #line,
    _ provider: @escaping @MainActor () throws -> Service
  ) throws(InjectionError) -> MainActorInjector {
    let key = TypeKey(Service.self, scope: nil, qualifier: qualifier)
    let placement = Placement(when: condition, isElement: collection != nil, priority: priority)
    let registration = CodeLocation(fileID: fileID, line: line)
    return try add(key, lifetime.kind, registration, .none, placement, isConfined: true, needsNothing: true) { _ in
      try provider()
    }
  }

  /// Registers a provider that needs nothing, of a service that is `Sendable`, and may be asked for anywhere.
  @discardableResult
  public func register<Service: Sendable>(
    as service: Service.Type = Service.self,
    lifetime: MainActorLifetime = .transient,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    when condition: Condition? = nil,
    into collection: [Service].Type? = nil,
    priority: Int = 0,
    fileID: String = #fileID,
    line: Int = #line,
    _ provider: @escaping @MainActor () throws -> Service
  ) throws(InjectionError) -> MainActorInjector {
    let key = TypeKey(Service.self, scope: nil, qualifier: qualifier)
    let placement = Placement(when: condition, isElement: collection != nil, priority: priority)
    let registration = CodeLocation(fileID: fileID, line: line)
    return try add(key, lifetime.kind, registration, .none, placement, isConfined: false, needsNothing: true) { _ in
      try provider()
    }
  }
}
