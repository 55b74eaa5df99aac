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
    let registration = CodeLocation(fileID: fileID, line: line)
    let listener = try PropertyListener(to: injector, for: Service.self, at: registration) {
      StoredInstance(try provider())
    }
    let property = try listener.listen(service)
    try injector.replace(property, at: registration, AnyProvider { _ in try provider() })
    return self
  }

  /// Changes each root of a type that is made below this one, before it gives anything.
  ///
  /// ```swift
  /// try app.override(Session.self) { session in
  ///   try session.override(session.basket) { Basket(items: 3) }
  /// }
  /// ```
  ///
  /// A root is below this one if its injector is a scope or a child of this root's injector, or that injector itself. An
  /// `Injector` that is a root is not changed, so replace its properties where you make it. The change runs once for each type
  /// and injector, at the first request for a service that isn't there yet, while other threads wait. So call this before the
  /// roots are used. If a root closes before, the change runs for each late request. It is kept as long as the injector.
  ///
  /// The idea is Factory's `register`, which needs no instance.
  ///
  /// - Parameters:
  ///   - type: The type of the roots.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - change: Replaces services of a root. What it throws is the error of the first request; if the property can't throw it, the
  ///     program ends with its text.
  /// - Returns: This root, for further replacements.
  /// - Throws: `InjectionError` if the injector is closed.
  /// - Complexity: O(1).
  @discardableResult
  public func override<Root: Services>(
    _ type: Root.Type,
    fileID: String = #fileID,
    line: Int = #line,
    _ change: @escaping @Sendable (Root) throws -> Void
  ) throws(InjectionError) -> Self {
    try injector.overrideRoots(at: CodeLocation(fileID: fileID, line: line)) { root in
      if let root = root as? Root { try change(root) }
    }
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
    try injector.replace(service(), at: CodeLocation(fileID: fileID, line: line), provider)
    return self
  }

  /// Changes each root of a type that is made below this one, before it gives anything.
  ///
  /// ```swift
  /// try app.override(Session.self) { session in
  ///   try session.override(session.basket) { Basket(items: 3) }
  /// }
  /// ```
  ///
  /// A root is below this one if its injector is a scope or a child of this root's injector, or that injector itself. An
  /// `Injector` that is a root is not changed, so replace its properties where you make it. The change runs once for each type
  /// and injector, at the first request for a service that isn't there yet. So call this before the roots are used. If a root
  /// closes before, the change runs for each late request. It is kept as long as the injector.
  ///
  /// The idea is Factory's `register`, which needs no instance.
  ///
  /// - Parameters:
  ///   - type: The type of the roots.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - change: Replaces services of a root. What it throws is the error of the first request; if the property can't throw it, the
  ///     program ends with its text.
  /// - Returns: This root, for further replacements.
  /// - Throws: `InjectionError` if the injector is closed.
  /// - Complexity: O(1).
  @discardableResult
  public func override<Root: MainActorServices>(
    _ type: Root.Type,
    fileID: String = #fileID,
    line: Int = #line,
    _ change: @escaping @MainActor (Root) throws -> Void
  ) throws(InjectionError) -> Self {
    let override = IsolationErasure.unisolated { @MainActor (root: Any) in
      if let root = root as? Root { try change(root) }
    }
    try injector.overrideRoots(at: CodeLocation(fileID: fileID, line: line)) { root in
      // Only the main actor asks such a root.
      if root is any MainActorServices { try override(root) }
    }
    return self
  }
}

extension Injector {
  /// Replaces a service of the main actor that is a property.
  @MainActor
  func replace<Service>(
    _ service: @autoclosure () throws -> Service,
    at registration: CodeLocation,
    _ provider: @escaping @MainActor () throws -> Service
  ) throws {
    let make = { @Sendable in try MainActor.assumeIsolated { StoredInstance(try provider()) } }
    let listener = try PropertyListener(to: self, for: Service.self, at: registration, giving: make)
    let property = try listener.listen(service)
    let unisolated = AnyProvider(IsolationErasure.onMainActor { _ in try provider() })
    try replace(property, at: registration, traits: BindingTrait.runsOnMainActor, unisolated)
  }
}
