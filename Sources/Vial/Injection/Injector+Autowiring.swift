// The overloads are disfavored so that a closure that takes a resolver is a provider, and not a function of one
// argument.
extension Injector {
  /// Registers an initializer, or another function, whose arguments the injector gives.
  ///
  /// ```swift
  /// try injector.register(as: (any Client).self, autowiring: WebClient.init)
  /// try injector.register { (client: any Client) in Reporter(client: client, name: "daily") }
  /// ```
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
  ///   - initializer: Makes an instance of any number of arguments, each of which is asked for by its type.
  /// - Returns: This injector, for further registrations.
  /// - Throws: ``InjectionError`` if the type is registered already and may not be overridden, or the injector is
  ///   closed.
  /// - Complexity: O(1) on average; with a parent, or in place of a scoped binding, O(*n*) in the injectors below.
  ///   Beside candidates, O(*n*) in the number of these; beside elements, O(log *n*) on average.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  @discardableResult
  public func register<Service, Failure: Error, each Argument>(
    as service: Service.Type = Service.self,
    lifetime: Lifetime<Service> = .transient,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    when condition: Condition? = nil,
    into collection: [Service].Type? = nil,
    priority: Int = 0,
    fileID: String = #fileID,
    line: Int = #line,
    autowiring initializer: @escaping @Sendable (repeat each Argument) throws(Failure) -> Service
  ) throws(InjectionError) -> Injector {
    let key = TypeKey(Service.self, scope: nil, qualifier: qualifier)
    let placement = Placement(when: condition, isElement: collection != nil, priority: priority)
    let registration = CodeLocation(fileID: fileID, line: line)
    return try add(key, lifetime.kind, registration, .arguments(repeat (each Argument).self), placement) { resolver in
      try resolver.resolve(autowiring: initializer, fileID: fileID, line: line)
    }
  }
}

extension Resolver {
  /// Calls an initializer, or another function, with arguments that the injector gives.
  ///
  /// - Parameters:
  ///   - initializer: Makes an instance of any number of arguments, each of which is asked for by its type.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: What the initializer returns.
  /// - Throws: ``InjectionError`` if an argument cannot be had, or what the initializer throws.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func resolve<Service, Failure: Error, each Argument>(
    autowiring initializer: (repeat each Argument) throws(Failure) -> Service,
    fileID: String = #fileID,
    line: Int = #line
  ) throws -> Service {
    try initializer(repeat try resolve((each Argument).self, fileID: fileID, line: line))
  }
}
