public import Vial

extension MainActorView {
  /// Replaces the binding of a service by an asynchronous provider, and keeps its lifetime.
  @discardableResult
  public func override<Service>(
    as service: Service.Type = Service.self,
    scopedTo scope: (any Scope.Type)? = nil,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    dependencies: [Requirement]? = nil,
    fileID: String = #fileID,
    line: Int = #line,
    _ provider: @escaping @MainActor (AsyncResolver) async throws -> Service
  ) throws(InjectionError) -> MainActorView {
    let key = TypeKey(Service.self, scope: scope, qualifier: qualifier, name: name)
    let registration = CodeLocation(fileID: fileID, line: line)
    let lifetime = try injector.lifetimeToKeep(of: key, isOnMainActor: true, at: registration)
    try injector.addProvider(
      key,
      lifetime.kind,
      registration,
      Declaration(dependencies),
      .replacement,
      isConfined: lifetime.isConfined,
      onMainActor: provider
    )
    return self
  }

  /// Replaces the binding of a service by an asynchronous provider that needs nothing, and keeps its lifetime.
  @discardableResult
  public func override<Service>(
    as service: Service.Type = Service.self,
    scopedTo scope: (any Scope.Type)? = nil,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    fileID: String = #fileID,
    line: Int = #line,
    _ provider: @escaping @MainActor () async throws -> Service
  ) throws(InjectionError) -> MainActorView {
    let key = TypeKey(Service.self, scope: scope, qualifier: qualifier, name: name)
    let registration = CodeLocation(fileID: fileID, line: line)
    let lifetime = try injector.lifetimeToKeep(of: key, isOnMainActor: true, at: registration)
    let isConfined = lifetime.isConfined
    try injector.addProvider(key, lifetime.kind, registration, .nothing, .replacement, isConfined: isConfined) {
      @MainActor _ in
      try await provider()
    }
    return self
  }
}
