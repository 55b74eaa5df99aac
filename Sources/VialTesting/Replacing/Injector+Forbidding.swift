import Testing
public import Vial

extension Injector {
  /// Lets every request for a service be an issue, with the path of what requests it, and throw an error.
  ///
  /// ```swift
  /// @Test(.injector(AppAssembly.self) { try $0.forbid((any Mailer).self) })
  /// func `a basket is filled without a mail`() throws { … }
  /// ```
  ///
  /// The issue is at the file and the line of the request. A validation that builds everything requests the service, too.
  /// Where a request can't throw, as in a property wrapper, the program ends with the same text. As an override, this
  /// reaches everything in a copy.
  ///
  /// The idea comes from the unimplemented dependencies of swift-dependencies.
  ///
  /// - Parameters:
  ///   - service: The type that is not to be requested.
  ///   - scope: The scope in which the service is registered.
  ///   - qualifier: The qualifier under which the service is registered.
  ///   - name: The name that tells the binding apart, as a qualifier does.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: This injector, for further replacements.
  /// - Throws: `InjectionError` with the code `notRegistered` if this injector has no binding of the service, with near
  ///   misses, or if only its scopes register the service; or if the injector is closed.
  /// - Complexity: O(*n*) in the number of injectors above and below.
  @discardableResult
  public func forbid<Service>(
    _ service: Service.Type,
    scopedTo scope: (any Scope.Type)? = nil,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) -> Injector {
    let key = TypeKey(Service.self, scope: scope, qualifier: qualifier, name: name)
    return try forbid(key, service, at: CodeLocation(fileID: fileID, line: line))
  }

  fileprivate func forbid<Service>(
    _ key: TypeKey,
    _: Service.Type,
    at place: CodeLocation
  ) throws(InjectionError) -> Injector {
    let fail = { @Sendable (injector: Injector) throws -> Never in
      let error = InjectionError.forbidden(key, in: injector, at: place)
      error.record(at: place)
      throw error
    }
    // An override after this keeps the lifetime, too.
    do throws(InjectionError) {
      let registration = try registration(replacing: key, isOnMainActor: false, at: place)
      let provider = AnyProvider { resolver throws -> sending Service in try fail(resolver.injector) }
      return try add(provider, registration, Declaration([]))
    } catch {
      guard error.code == .requiresMainActor else { throw error }
      // Only the main actor may share a confined service.
      let registration = try registration(replacing: key, isOnMainActor: true, at: place)
      try addMainActorProvider(registration, Declaration([])) { (resolver: Resolver) throws -> Service in
        try fail(resolver.injector)
      }
      return self
    }
  }
}

extension Services {
  /// Lets every request for a service that is a property be an issue, with the path of what requests it.
  ///
  /// The issue is at the line of the property. The test goes on with an instance of the property's own, which nothing keeps.
  ///
  /// - Parameters:
  ///   - service: The property, which asks this root's injector by `singleton`, `scoped`, `weak` or `transient`. It is asked
  ///     once, and nothing is kept of what it makes.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: This root, for further replacements.
  /// - Throws: `InjectionError` if the property doesn't return an instance that this root's injector makes, or if the injector is
  ///   closed.
  /// - Complexity: O(*n*) in the number of injectors above and below.
  @discardableResult
  public func forbid<Service: Sendable>(
    _ service: @autoclosure () throws -> Service,
    fileID: String = #fileID,
    line: Int = #line
  ) throws -> Self {
    try injector.forbidProperty(CodeLocation(fileID: fileID, line: line), service)
    return self
  }

  /// Lets every request for an asynchronous service that is a property be an issue.
  ///
  /// ```swift
  /// try await root.forbid(awaiting: await root.pool)
  /// ```
  @discardableResult
  public nonisolated(nonsending) func forbid<Service: Sendable>(
    awaiting service: @autoclosure () async throws -> Service,
    fileID: String = #fileID,
    line: Int = #line
  ) async throws -> Self {
    let registration = CodeLocation(fileID: fileID, line: line)
    try await injector.forbidProperty(at: registration) { () async throws -> Service in try await service() }
    return self
  }
}

extension MainActorServices {
  /// Lets every request for a service that is a property be an issue, with the path of what requests it.
  ///
  /// Everything is as for a root that belongs to no actor.
  @discardableResult
  public func forbid<Service>(
    _ service: @autoclosure () throws -> Service,
    fileID: String = #fileID,
    line: Int = #line
  ) throws -> Self {
    try injector.forbidProperty(CodeLocation(fileID: fileID, line: line), service)
    return self
  }

  /// Lets every request for an asynchronous service that is a property be an issue.
  ///
  /// Everything is as for a root that belongs to no actor.
  @discardableResult
  public func forbid<Service>(
    awaiting service: @autoclosure @MainActor () async throws -> Service,
    fileID: String = #fileID,
    line: Int = #line
  ) async throws -> Self {
    let registration = CodeLocation(fileID: fileID, line: line)
    try await injector.forbidProperty(at: registration) { () async throws -> Service in try await service() }
    return self
  }
}

extension Injector {
  fileprivate func forbidProperty<Service>(_ registration: CodeLocation, _ service: () throws -> Service) throws {
    let property = try PropertyListener(to: self, for: Service.self, at: registration).listen(service)
    try forbid(property, Service.self, isAwaited: false, at: registration)
  }

  fileprivate nonisolated(nonsending) func forbidProperty<Service>(
    at registration: CodeLocation,
    _ service: nonisolated(nonsending) () async throws -> Service
  ) async throws {
    let listener = try PropertyListener(to: self, for: Service.self, at: registration)
    let property = try await listener.listenToAwaited(service)
    try forbid(property, Service.self, isAwaited: true, at: registration)
  }

  private func forbid<Service>(
    _ property: PropertyRequest,
    _ type: Service.Type,
    isAwaited: Bool,
    at registration: CodeLocation
  ) throws {
    try replace(property, type, isAwaited: isAwaited, at: registration) { key, injector in
      InjectionError.forbidden(key, in: injector, at: registration).record(at: registration)
    }
  }
}

extension InjectionError {
  /// The error for a service that a test forbids, in its provider.
  fileprivate static func forbidden(_ key: TypeKey, in injector: Injector, at registration: CodeLocation) -> Self {
    // The steps of the provider and of what decorates its service stand for the request.
    var (path, request) = (currentPath, nil as CodeLocation?)
    while let last = path.last, last.isOfService(key) {
      request = last.request
      path.removeLast()
    }
    return Self(
      .forbidden,
      "{service} in {place} is forbidden in this test.",
      remedy: "remove the request, or override the service instead of forbidding it",
      about: .declaration,
      in: injector.errorSite,
      key: key,
      path: path,
      request: request,
      registration: registration
    )
  }

  /// Lets the error be an issue at its request.
  fileprivate func record(at registration: CodeLocation) {
    Issue.record("\(debugDescription)", sourceLocation: SourceLocation(request ?? registration))
  }
}
