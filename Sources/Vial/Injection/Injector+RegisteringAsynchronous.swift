// A closure that is `async` or contains an `await` chooses these overloads, every other closure the synchronous ones.
extension Injector {
  /// Registers an asynchronous provider of a service.
  ///
  /// ```swift
  /// try app.register(lifetime: .singleton.startsEagerly) { resolver in
  ///   try await Pool.open(resolver.resolve(Settings.self))
  /// }
  /// try await app.start()
  /// ```
  ///
  /// Any number of tasks wait for one construction of a shared instance. Once it is there, every request gets it without
  /// waiting. Before that, ``get(_:scopedTo:qualifiedBy:named:fileID:line:)`` throws an error
  /// with ``InjectionError/Code/notStarted``; ``start(fileID:line:)`` and
  /// ``get(awaiting:scopedTo:qualifiedBy:named:fileID:line:)`` construct it.
  ///
  /// A synchronous provider that belongs to an actor other than the main one is asynchronous too, since it has to be awaited.
  ///
  /// - Parameters:
  ///   - service: The type by which to request the service.
  ///   - lifetime: How long an instance is kept: any but ``Lifetime/graph``.
  ///   - qualifier: A qualifier that tells the binding apart from others of the same type.
  ///   - name: A name that tells the binding apart, as a qualifier does.
  ///   - condition: When to use this binding instead of others of the service.
  ///   - collection: `[Service].self` for an element of the collection.
  ///   - priority: The place among the collection's elements, the highest first.
  ///   - dependencies: What the provider requests. Those that are asynchronous are constructed before it, one after the other.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - provider: Returns an instance.
  /// - Returns: This injector, for further registrations.
  /// - Throws: ``InjectionError`` as for a synchronous provider, or with ``InjectionError/Code/unsupportedLifetime``.
  /// - Complexity: As for a synchronous provider.
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
    _ provider: @escaping @isolated(any) @Sendable (AsyncResolver) async throws -> sending Service
  ) throws(InjectionError) -> Injector {
    let registration = Registration(lifetime, qualifier, name, condition, collection, priority, fileID, line)
    return try addProvider(registration, Declaration(dependencies), isolation: provider.isolation) { resolver in
      try await provider(resolver)
    }
  }

  /// Registers an asynchronous initializer, or another function, whose arguments the injector resolves.
  ///
  /// ```swift
  /// try app.register(lifetime: .singleton, autowiring: Pool.init)
  /// ```
  ///
  /// Arguments that are constructed asynchronously are constructed first, one after the other.
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
    autowiring initializer: @escaping @Sendable (repeat each Argument) async throws(Failure) -> Service
  ) throws(InjectionError) -> Injector {
    let registration = Registration(lifetime, qualifier, name, condition, collection, priority, fileID, line)
    return try addProvider(registration, .arguments(repeat (each Argument).self)) { resolver in
      // The initializer belongs to no actor, so its result does not either.
      IsolationErasure.sent(
        try await initializer(
          repeat try await resolver.resolve(awaiting: (each Argument).self, fileID: fileID, line: line)
        )
      )
    }
  }
}
