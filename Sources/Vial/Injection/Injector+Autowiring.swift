// The overloads are disfavored so that a closure that takes a resolver is a provider, and not a function of one
// argument.
extension Injector {
  /// Registers an initializer, or another function, whose arguments the injector resolves.
  ///
  /// ```swift
  /// try injector.register(as: (any Client).self, autowiring: WebClient.init)
  /// try injector.register { (client: any Client) in Reporter(client: client, name: "daily") }
  /// ```
  ///
  /// It may have any number of arguments, each of which is resolved by its type. It belongs to the main actor or to none;
  /// otherwise this throws ``InjectionError`` with ``InjectionError/Code/unsupportedIsolation``. Everything else is as for a
  /// provider.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  @discardableResult
  public func register<Service, Failure: Error, each Argument>(
    as service: Service.Type = Service.self,
    lifetime: Lifetime<Service> = .transient,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    when condition: Condition? = nil,
    into collection: [Service].Type? = nil,
    priority: Int = 0,
    fileID: String = #fileID,
    line: Int = #line,
    autowiring initializer: @escaping @isolated(any) @Sendable (repeat each Argument) throws(Failure) -> Service
  ) throws(InjectionError) -> Injector {
    let registration = Registration(lifetime, qualifier, name, condition, collection, priority, fileID, line)
    let declaration = Declaration.arguments(repeat (each Argument).self)
    guard let function = IsolationErasure.initializer(initializer) else {
      throw .isolatedInitializer(registration, in: self)
    }
    let call = function.call
    // An instance that stays on the main actor may have dependencies that do.
    if function.isOnMainActor || lifetime.isConfined {
      try addMainActorProvider(registration, declaration) { @MainActor resolver in
        try resolver.resolve(autowiring: call, fileID: fileID, line: line)
      }
      return self
    }
    return try addProvider(registration, declaration) { resolver in
      let (resolution, location) = (resolver.resolutionOfArguments, CodeLocation(fileID: fileID, line: line))
      return try call(repeat try resolver.argument((each Argument).self, resolution, at: location))
    }
  }
}

extension Injector {
  /// Calls an initializer, or another function, with arguments that the injector resolves.
  ///
  /// ``Resolver/resolve(autowiring:fileID:line:)`` does the same in a provider. Here, each argument is a resolution of its
  /// own.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func resolve<Service, Failure: Error, each Argument>(
    autowiring initializer: (repeat each Argument) throws(Failure) -> Service,
    fileID: String = #fileID,
    line: Int = #line
  ) throws -> Service {
    try Resolver(self, resolution: 0).resolve(autowiring: initializer, fileID: fileID, line: line)
  }
}

extension Resolver {
  /// Calls an initializer, or another function, with arguments that the injector resolves.
  ///
  /// - Parameters:
  ///   - initializer: Makes an instance of any number of arguments, each of which is resolved by its type.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: The instance.
  /// - Throws: ``InjectionError`` if an argument cannot be resolved, or the initializer's error.
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
