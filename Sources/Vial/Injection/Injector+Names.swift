/// Services that are registered and asked for by name, for what reads their names from a file.
///
/// The binding of a name gives `Any`. Whoever asks for another type gets the same instance as that type.
extension Injector {
  /// Registers a provider under a name.
  ///
  /// - Parameters:
  ///   - text: The name.
  ///   - lifetime: How long an instance is kept; what is given to several must be safe to share.
  ///   - productType: The type of the instances as people read it, where it is known, for graphs.
  ///   - registration: Where the name is defined.
  ///   - requirements: What the provider asks for; `nil` if that is not told.
  ///   - replacing: Whether to take the place of a binding that is there.
  ///   - provider: Returns an instance.
  /// - Throws: ``InjectionError`` if the name is taken, or if the injector was closed.
  package func add(
    named text: String,
    lifetime: LifetimeKind,
    productType: String? = nil,
    registration: CodeLocation,
    requirements: [Requirement]? = nil,
    replacing: Bool = false,
    _ provider: @escaping @Sendable (Resolver) throws -> Any
  ) throws(InjectionError) {
    let header = BindingHeader(
      key: .primary(of: text),
      lifetime: lifetime,
      owner: self,
      registration: registration,
      needsNothing: requirements?.isEmpty ?? false
    )
    let binding = Binding.of(header, IsolationErasure.sending(provider))
    try add(binding, Declaration(requirements), product: productType, replacing: replacing)
  }

  /// Returns an instance of what is registered under a name.
  ///
  /// - Parameters:
  ///   - text: The name.
  ///   - type: The type as which the instance is needed.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: The instance, which the lifetime says whether to share.
  /// - Throws: ``InjectionError``, with ``InjectionError/Code/wrongType`` if the instance is not of the type.
  /// - Complexity: O(1) on average and in the length of the name, plus the provider's.
  @_alwaysEmitIntoClient
  @inline(__always)
  package func get<Service>(
    serviceNamed text: String,
    as type: @autoclosure () -> Service.Type = Service.self,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) -> Service {
    try resolve(serviceNamed: text, ResolutionRequest(at: CodeLocation(fileID: fileID, line: line)))
  }

  /// Returns whether this injector or an ancestor holds a binding for a name.
  package func isRegistered(named text: String) -> Bool {
    Name.known(text).map { holds(TypeKey(Any.self, name: $0)) } ?? false
  }

  /// Removes the binding of a name.
  ///
  /// - Parameter text: The name.
  /// - Returns: Whether this injector held one.
  @discardableResult
  package func remove(named text: String) -> Bool {
    Name.known(text).map { remove(TypeKey(Any.self, name: $0)) } ?? false
  }

  /// The names for which this injector or an ancestor holds a binding, in order.
  package var names: [String] {
    lineage.flatMap { $0.allBindings.filter { $0.origin == nil }.compactMap(\.key.name) }.orderedOnce
  }
}

extension Resolver {
  /// Returns an instance of what is registered under a name.
  ///
  /// - Parameters:
  ///   - text: The name.
  ///   - type: The type as which the instance is needed.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: The instance, which the lifetime says whether to share.
  /// - Throws: ``InjectionError``, with ``InjectionError/Code/wrongType`` if the instance is not of the type.
  /// - Complexity: O(1) on average and in the length of the name, plus the provider's.
  @_alwaysEmitIntoClient
  @inline(__always)
  package func resolve<Service>(
    serviceNamed text: String,
    as type: @autoclosure () -> Service.Type = Service.self,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) -> Service {
    let request = ResolutionRequest(continuing: resolution, at: CodeLocation(fileID: fileID, line: line))
    // What a provider is seen to ask for is remembered, whether or not it is there.
    if resolution >= DependencyRecorder.mark {
      return try injector.resolveRecorded(.interned(text, Service.self), request)
    }
    return try injector.resolve(serviceNamed: text, request)
  }
}

extension Requirement {
  /// Creates a requirement of what is registered under a name.
  ///
  /// - Parameters:
  ///   - text: The name.
  ///   - type: The type as which it is asked for: an optional, a ``Lazy`` or a ``Provider`` says that of the name.
  ///   - location: Where it is asked for, if that is not where the binding is registered.
  /// - Returns: The requirement.
  package static func on(
    named text: String,
    as type: Any.Type = Any.self,
    at location: CodeLocation? = nil
  ) -> Requirement {
    Requirement(TypeKey(type, name: .interned(text)), at: location)
  }
}
