// The overloads are disfavored so that a closure that takes a resolver is a provider, and not a function of one
// argument.
extension MainActorInjector {
  /// Registers an initializer, or another function, whose arguments the injector gives, of a service that is confined to
  /// the main actor.
  ///
  /// - Parameters:
  ///   - service: The type to ask for, often a protocol's.
  ///   - lifetime: How long an instance is kept.
  ///   - qualifier: The qualifier that tells the binding apart from others of the same type.
  ///   - condition: The condition under which it is used, among several bindings of the type.
  ///   - collection: The collection of which it is an element, instead of being asked for by its type.
  ///   - priority: How far to the front of the collection it comes.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - initializer: Makes an instance of any number of arguments, each of which is asked for by its type.
  /// - Returns: This view, for further registrations.
  /// - Throws: ``InjectionError`` if the type is registered already and may not be overridden, or the injector is
  ///   closed.
  /// - Complexity: O(1) on average; with a parent, or in place of a scoped binding, O(*n*) in the injectors below.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  @discardableResult
  public func register<Service, Failure: Error, each Argument>(
    as service: Service.Type = Service.self,
    lifetime: MainActorLifetime = .transient,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    when condition: Condition? = nil,
    into collection: [Service].Type? = nil,
    priority: Int = 0,
    fileID: String = #fileID,
    line: Int = #line,
    autowiring initializer: @escaping @MainActor (repeat each Argument) throws(Failure) -> Service
  ) throws(InjectionError) -> MainActorInjector {
    let key = TypeKey(Service.self, scope: nil, qualifier: qualifier)
    let placement = Placement(when: condition, isElement: collection != nil, priority: priority)
    let registration = CodeLocation(fileID: fileID, line: line)
    let declaration = Declaration.arguments(repeat (each Argument).self)
    return try add(key, lifetime.kind, registration, declaration, placement, isConfined: true) { resolver in
      try resolver.resolve(autowiring: initializer, fileID: fileID, line: line)
    }
  }

  /// Registers an initializer, or another function, whose arguments the injector gives, of a service that is `Sendable`,
  /// and may be asked for anywhere.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  @discardableResult
  public func register<Service: Sendable, Failure: Error, each Argument>(
    as service: Service.Type = Service.self,
    lifetime: MainActorLifetime = .transient,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    when condition: Condition? = nil,
    into collection: [Service].Type? = nil,
    priority: Int = 0,
    fileID: String = #fileID,
    line: Int = #line,
    autowiring initializer: @escaping @MainActor (repeat each Argument) throws(Failure) -> Service
  ) throws(InjectionError) -> MainActorInjector {
    let key = TypeKey(Service.self, scope: nil, qualifier: qualifier)
    let placement = Placement(when: condition, isElement: collection != nil, priority: priority)
    let registration = CodeLocation(fileID: fileID, line: line)
    let declaration = Declaration.arguments(repeat (each Argument).self)
    return try add(key, lifetime.kind, registration, declaration, placement, isConfined: false) { resolver in
      try resolver.resolve(autowiring: initializer, fileID: fileID, line: line)
    }
  }
}
