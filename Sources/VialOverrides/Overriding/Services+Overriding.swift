public import Vial

extension Services {
  /// Replaces a service that is a property, and keeps its lifetime.
  ///
  /// ```swift
  /// let server = Server()
  /// try server.override(server.api) { MockApi() }
  /// ```
  ///
  /// The property is asked once, with the replacement already in its place. What was constructed with an earlier instance
  /// keeps that one, so replace a service before you use it, or in a copy. Of an ancestor's services, a scope replaces those
  /// whose instances it keeps. The property throws what the replacement throws.
  ///
  /// - Parameters:
  ///   - service: The property, which asks this root's injector by `singleton`, `scoped`, `weak` or `transient`.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - provider: Returns an instance.
  /// - Returns: This root, for further replacements.
  /// - Throws: `InjectionError` if the property doesn't return an instance that this root's injector makes, if it has another
  ///   type than the replacement, or if the injector is closed; and the error of the replacement if the property can't throw it.
  /// - Complexity: O(*n*) in the number of injectors above and below.
  @discardableResult
  public func override<Service: Sendable>(
    _ service: @autoclosure () throws -> Service,
    fileID: String = #fileID,
    line: Int = #line,
    _ provider: @escaping @Sendable () throws -> Service
  ) throws -> Self {
    let (injector, registration) = (injector, CodeLocation(fileID: fileID, line: line))
    let make = { @Sendable in StoredInstance(try provider()) }
    let listener = PropertyListener(to: injector, for: Service.self, outsideOfScopes: make) {
      key,
      _ throws(InjectionError) in
      let lifetime = try injector.lifetimeToKeep(of: key, isOnMainActor: false, at: registration)
      _ = try injector.addProvider(key, lifetime.kind, registration, .replacement) { try provider() }
    }
    try listener.listen(at: registration, service)
    return self
  }
}

extension MainActorServices {
  /// Replaces a service that is a property, and keeps its lifetime.
  ///
  /// ```swift
  /// let app = App()
  /// try app.override(app.api) { MockApi() }
  /// ```
  ///
  /// The property is asked once, with the replacement already in its place. What was constructed with an earlier instance
  /// keeps that one, so replace a service before you use it, or in a copy. Of an ancestor's services, a scope replaces those
  /// whose instances it keeps. The property throws what the replacement throws.
  ///
  /// - Parameters:
  ///   - service: The property, which asks this root's injector by `singleton`, `scoped`, `weak` or `transient`.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - provider: Returns an instance.
  /// - Returns: This root, for further replacements.
  /// - Throws: `InjectionError` if the property doesn't return an instance that this root's injector makes, if it has another
  ///   type than the replacement, or if the injector is closed; and the error of the replacement if the property can't throw it.
  /// - Complexity: O(*n*) in the number of injectors above and below.
  @discardableResult
  public func override<Service>(
    _ service: @autoclosure () throws -> Service,
    fileID: String = #fileID,
    line: Int = #line,
    _ provider: @escaping @MainActor () throws -> Service
  ) throws -> Self {
    let (view, registration) = (injector.mainActor, CodeLocation(fileID: fileID, line: line))
    let make = { @Sendable in try MainActor.assumeIsolated { StoredInstance(try provider()) } }
    let listener = PropertyListener(to: injector, for: Service.self, outsideOfScopes: make) {
      key,
      _ throws(InjectionError) in
      try view.replace(key, registration) { view, lifetime, isConfined throws(InjectionError) in
        let options = RegistrationOptions.replacement
        _ = try view.addProvider(
          key,
          lifetime,
          registration,
          .none,
          options,
          isConfined: isConfined,
          needsNothing: true
        ) { _ in
          try provider()
        }
      }
    }
    try listener.listen(at: registration, service)
    return self
  }
}

extension MainActorInjector {
  /// Replaces a binding where the main actor is known to run, which a listener isn't.
  package nonisolated func replace(
    _ key: TypeKey,
    _ registration: CodeLocation,
    with add: @MainActor (MainActorInjector, LifetimeKind, _ isConfined: Bool) throws(InjectionError) -> Void
  ) throws(InjectionError) {
    let (lifetime, isConfined) = try injector.lifetimeToKeep(of: key, isOnMainActor: true, at: registration)
    let outcome: Result<Void, InjectionError> = MainActor.assumeIsolated {
      do throws(InjectionError) { return .success(try add(self, lifetime, isConfined)) } catch {
        return .failure(error)
      }
    }
    try outcome.get()
  }
}
