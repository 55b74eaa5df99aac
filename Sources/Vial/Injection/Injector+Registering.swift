extension Injector {
  /// Registers what an injection says.
  ///
  /// - Parameters:
  ///   - service: The type to ask for, often a protocol's.
  ///   - injection: What to give.
  ///   - condition: When it is the one to use among several bindings of the type.
  ///   - collection: The collection of which it is an element, if it is not to be asked for by itself.
  ///   - priority: How far to the front of the collection it comes; with the same priority those are first that are
  ///     registered first.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: This injector, for further registrations.
  /// - Throws: ``InjectionError`` if the type is registered already and may not be overridden, or the injector is
  ///   closed.
  /// - Complexity: O(1) on average; with a parent, or in place of a scoped binding, O(*n*) in the injectors below.
  @discardableResult
  public func register<Service: Sendable>(
    as service: Service.Type,
    injection: Injection<Service>,
    when condition: Condition? = nil,
    into collection: [Service].Type? = nil,
    priority: Int = 0,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) -> Injector {
    let placement = Placement(when: condition, isElement: collection != nil, priority: priority)
    let key = placement.key(for: TypeKey(Service.self, scope: nil, qualifier: nil))
    let registration = CodeLocation(fileID: fileID, line: line)
    try refuseNothing(key, registration)
    try add(injection.binding(key, in: self, registration: registration), .none, placement, replacing: false)
    return self
  }

  /// Registers a provider, whose instances stay with whoever asks for them.
  ///
  /// - Parameters:
  ///   - service: The type to ask for, often a protocol's.
  ///   - lifetime: How long an instance is kept.
  ///   - qualifier: What tells the binding apart from others of the same type.
  ///   - condition: When it is the one to use among several bindings of the type.
  ///   - collection: The collection of which it is an element, if it is not to be asked for by itself.
  ///   - priority: How far to the front of the collection it comes; with the same priority those are first that are
  ///     registered first.
  ///   - dependencies: What the provider asks for, so that a graph knows it before the provider ran.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - provider: Returns an instance; it runs under no lock, and in the isolation in which it was written. An error
  ///     that it throws reaches whoever asked as ``InjectionError/underlyingError``.
  /// - Returns: This injector, for further registrations.
  /// - Throws: ``InjectionError`` if the type is registered already and may not be overridden, if the injector is
  ///   closed, if the provider returns nothing, or if it belongs to an actor other than the main one.
  /// - Complexity: O(1) on average; with a parent, or in place of a scoped binding, O(*n*) in the injectors below.
  ///   Beside candidates, O(*n*) in the number of these; beside elements, O(log *n*) on average.
  @discardableResult
  public func register<Service>(
    as service: Service.Type = Service.self,
    lifetime: Lifetime<Service> = .transient,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    when condition: Condition? = nil,
    into collection: [Service].Type? = nil,
    priority: Int = 0,
    dependencies: [Requirement]? = nil,
    fileID: String = #fileID,
    line: Int = #line,
    _ provider: @escaping @isolated(any) @Sendable (__shared sending Resolver) throws -> sending Service
  ) throws(InjectionError) -> Injector {
    let key = TypeKey(Service.self, scope: nil, qualifier: qualifier)
    let placement = Placement(when: condition, isElement: collection != nil, priority: priority)
    let registration = CodeLocation(fileID: fileID, line: line)
    return try add(key, lifetime.kind, registration, Declaration(dependencies), placement, provider)
  }

  /// Registers a provider that needs nothing, whose instances stay with whoever asks for them.
  ///
  /// - Parameters:
  ///   - service: The type to ask for, often a protocol's.
  ///   - lifetime: How long an instance is kept.
  ///   - qualifier: What tells the binding apart from others of the same type.
  ///   - condition: When it is the one to use among several bindings of the type.
  ///   - collection: The collection of which it is an element, if it is not to be asked for by itself.
  ///   - priority: How far to the front of the collection it comes; with the same priority those are first that are
  ///     registered first.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - provider: Returns an instance, as one that takes a resolver does.
  /// - Returns: This injector, for further registrations.
  /// - Throws: ``InjectionError`` if the type is registered already and may not be overridden, if the injector is
  ///   closed, if the provider returns nothing, or if it belongs to an actor other than the main one.
  /// - Complexity: O(1) on average; with a parent, or in place of a scoped binding, O(*n*) in the injectors below.
  ///   Beside candidates, O(*n*) in the number of these; beside elements, O(log *n*) on average.
  @discardableResult
  public func register<Service>(
    as service: Service.Type = Service.self,
    lifetime: Lifetime<Service> = .transient,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    when condition: Condition? = nil,
    into collection: [Service].Type? = nil,
    priority: Int = 0,
    fileID: String = #fileID,
    line: Int = #line,
    _ provider: @escaping @isolated(any) @Sendable () throws -> sending Service
  ) throws(InjectionError) -> Injector {
    let key = TypeKey(Service.self, scope: nil, qualifier: qualifier)
    let placement = Placement(when: condition, isElement: collection != nil, priority: priority)
    let registration = CodeLocation(fileID: fileID, line: line)
    return try add(key, lifetime.kind, registration, placement, provider)
  }
}
