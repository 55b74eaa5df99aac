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
    let place = CodeLocation(fileID: fileID, line: line)
    let registration = try injector.registration(replacing: key, isOnMainActor: true, at: place)
    try injector.addMainActorProvider(registration, Declaration(dependencies), provider)
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
    let place = CodeLocation(fileID: fileID, line: line)
    let registration = try injector.registration(replacing: key, isOnMainActor: true, at: place)
    try injector.addMainActorProvider(registration, .nothing) { @MainActor (_: AsyncResolver) in try await provider() }
    return self
  }
}
