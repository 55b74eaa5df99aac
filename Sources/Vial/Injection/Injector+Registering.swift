extension Injector {
  /// Registers a provider.
  ///
  /// The provider runs under no lock, and in the isolation in which you wrote it. In an injector or a scope that keeps the
  /// instance, one thread at a time runs it. If the provider throws, the caller gets the error as
  /// ``InjectionError/underlyingError``, and the next request runs the provider again. A provider of an actor other than the
  /// main one is entered by waiting, so its service is asynchronous.
  ///
  /// - Parameters:
  ///   - service: The type to ask for, often a protocol's.
  ///   - lifetime: How long the injector keeps an instance.
  ///   - qualifier: The qualifier that tells the binding apart from others of the same type.
  ///   - name: The name that tells the binding apart, as a qualifier does.
  ///   - condition: The condition under which the binding is used, among several of the type.
  ///   - collection: The collection in which the service is an element, instead of having a binding of its own.
  ///   - priority: How far to the front of the collection the element comes. Elements of one priority keep the order of
  ///     their registration.
  ///   - dependencies: The dependencies of the provider, so that a graph knows them before it runs.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - provider: Returns an instance.
  /// - Returns: This injector, for further registrations.
  /// - Throws: ``InjectionError`` if the type is registered already and may not be overridden, if the injector is
  ///   closed, if the provider returns nothing, or if it belongs to an actor other than the main one and the lifetime is
  ///   ``Lifetime/graph``.
  /// - Complexity: O(1) on average; with a parent, or in place of a scoped binding, O(*n*) in the injectors below.
  ///   Beside candidates, O(*n*) in the number of these; beside elements, O(log *n*) on average.
  @discardableResult
  public func register<Service>(
    as service: Service.Type = Service.self,
    lifetime: Lifetime<Service> = .transient,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    when condition: Condition? = nil,
    into collection: [Service].Type? = nil,
    priority: Int = 0,
    dependencies: [Requirement]? = nil,
    fileID: String = #fileID,
    line: Int = #line,
    _ provider: @escaping @isolated(any) @Sendable (__shared sending Resolver) throws -> sending Service
  ) throws(InjectionError) -> Injector {
    let registration = Registration(lifetime, qualifier, name, condition, collection, priority, fileID, line)
    return try addProvider(registration, Declaration(dependencies), provider)
  }

  /// Registers a provider that needs nothing.
  @discardableResult
  public func register<Service>(
    as service: Service.Type = Service.self,
    lifetime: Lifetime<Service> = .transient,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    when condition: Condition? = nil,
    into collection: [Service].Type? = nil,
    priority: Int = 0,
    fileID: String = #fileID,
    line: Int = #line,
    _ provider: @escaping @isolated(any) @Sendable () throws -> sending Service
  ) throws(InjectionError) -> Injector {
    let registration = Registration(lifetime, qualifier, name, condition, collection, priority, fileID, line)
    return try addProvider(registration, provider)
  }

  /// Registers an instance that you have, which every request gets, such as the user of a session.
  ///
  /// ```swift
  /// try session.register(instance: user)
  /// ```
  ///
  /// The injector never disposes of it. The last parameter can't be given: it keeps the compiler from taking a trailing
  /// closure, which is a provider, for an instance. Everything else is as for a provider.
  @discardableResult
  public func register<Service: Sendable>(
    as service: Service.Type = Service.self,
    instance: Service,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    when condition: Condition? = nil,
    into collection: [Service].Type? = nil,
    priority: Int = 0,
    fileID: String = #fileID,
    line: Int = #line,
    _ provider: (() -> Never)? = nil
  ) throws(InjectionError) -> Injector {
    let lifetime = Lifetime<Service>(.singleton)
    let registration = Registration(lifetime, qualifier, name, condition, collection, priority, fileID, line)
    return try addInjection(.singleton(instance), registration)
  }

  /// Registers an instance that you have, of a service that is confined to the main actor.
  @MainActor
  @discardableResult
  public func register<Service>(
    as service: Service.Type = Service.self,
    instance: Service,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    when condition: Condition? = nil,
    into collection: [Service].Type? = nil,
    priority: Int = 0,
    fileID: String = #fileID,
    line: Int = #line,
    _ provider: (() -> Never)? = nil
  ) throws(InjectionError) -> Injector {
    let lifetime = Lifetime<Service>(.singleton, isConfined: true)
    let registration = Registration(lifetime, qualifier, name, condition, collection, priority, fileID, line)
    return try addInjection(.singleton(instance), registration)
  }

  /// Removes the binding of a service from this injector, but not from an ancestor.
  ///
  /// All bindings of the service under conditions go, with the one without a condition. For `[Service]`, the elements of
  /// the collection in this injector go.
  ///
  /// - Parameters:
  ///   - type: The service's type.
  ///   - scope: The scope in which the service is registered.
  ///   - qualifier: The qualifier under which the service is registered.
  ///   - name: The name that tells the binding apart, as a qualifier does.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: This injector.
  /// - Throws: ``InjectionError`` if this injector holds no such binding.
  /// - Complexity: O(1) on average; of a scoped binding, O(*n*) in the number of scopes.
  @discardableResult
  public func unregister<Service>(
    type: Service.Type,
    scopedTo scope: (any Scope.Type)? = nil,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) -> Injector {
    let request = ResolutionRequest(at: CodeLocation(fileID: fileID, line: line))
    guard let key = TypeKey(requesting: Service.self, scope: scope, qualifier: qualifier, name: name) else {
      let unknown = TypeKey(unknown: Service.self, scope: scope, qualifier: qualifier)
      throw .nothingToRemove(unknown, named: name, in: self, request)
    }
    if isClosed { throw .closed(self, key, at: request.location) }
    if !remove(key), !removeElements(of: key) { throw .nothingToRemove(key, named: nil, in: self, request) }
    return self
  }
}
