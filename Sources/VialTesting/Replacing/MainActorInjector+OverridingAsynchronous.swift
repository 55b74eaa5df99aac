public import Vial
public import VialAsync

extension MainActorInjector {
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
  ) throws(InjectionError) -> MainActorInjector {
    let key = TypeKey(Service.self, scope: scope, qualifier: qualifier, name: name)
    let registration = CodeLocation(fileID: fileID, line: line)
    let lifetime = try injector.lifetimeToKeep(of: key, isOnMainActor: true, at: registration)
    return try addProvider(
      key,
      lifetime.kind,
      registration,
      Declaration(dependencies),
      .replacement,
      isConfined: lifetime.isConfined,
      awaiting: provider
    )
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
  ) throws(InjectionError) -> MainActorInjector {
    let key = TypeKey(Service.self, scope: scope, qualifier: qualifier, name: name)
    let registration = CodeLocation(fileID: fileID, line: line)
    let lifetime = try injector.lifetimeToKeep(of: key, isOnMainActor: true, at: registration)
    return try addProvider(
      key,
      lifetime.kind,
      registration,
      .none,
      .replacement,
      isConfined: lifetime.isConfined,
      needsNothing: true
    ) { _ in
      try await provider()
    }
  }
}
