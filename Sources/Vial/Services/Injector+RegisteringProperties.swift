extension Injector {
  /// Registers a service that is a property of the injectors by its type, so that autowiring finds it.
  ///
  /// ```swift
  /// extension Injector { var api: any Api { singleton { LiveApi() } } }
  /// try injector.register(\.api)
  /// ```
  ///
  /// Each request asks the property of the injector that is asked.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: This injector, for further registrations.
  /// - Throws: ``InjectionError`` if the type is registered already, or if the injector is closed.
  /// - Complexity: O(1) on average.
  @discardableResult
  public func register<Service>(
    _ property: any KeyPath<Injector, Service> & Sendable,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) -> Injector {
    let registration = CodeLocation(fileID: fileID, line: line)
    // The compiler has found what the property needs.
    let declaration = Declaration([])
    return try addProvider(TypeKey(ObjectIdentifier(Service.self)), .transient, registration, declaration, .alone) {
      resolver throws -> sending Service in
      resolver.injector[keyPath: property]
    }
  }

  /// Registers a service of the main actor that is a property of the injectors by its type.
  @MainActor
  @discardableResult
  public func register<Service>(
    _ property: KeyPath<Injector, Service>,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) -> Injector {
    let registration = CodeLocation(fileID: fileID, line: line)
    let key = TypeKey(ObjectIdentifier(Service.self))
    try addProvider(key, .transient, registration, Declaration([]), .alone, isConfined: true) { @MainActor resolver in
      resolver.injector[keyPath: property]
    }
    return self
  }
}
