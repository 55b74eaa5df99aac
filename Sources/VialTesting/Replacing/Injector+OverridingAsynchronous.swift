public import Vial

// A closure that is `async` or contains an `await` chooses these overloads, every other closure the synchronous ones.
extension Injector {
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
    _ provider: @escaping @isolated(any) @Sendable (AsyncResolver) async throws -> sending Service
  ) throws(InjectionError) -> Injector {
    let key = TypeKey(Service.self, scope: scope, qualifier: qualifier, name: name)
    let place = CodeLocation(fileID: fileID, line: line)
    let registration = try registration(replacing: key, isOnMainActor: false, at: place)
    return try addProvider(registration, Declaration(dependencies), isolation: provider.isolation) { resolver in
      try await provider(resolver)
    }
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
    _ provider: @escaping @isolated(any) @Sendable () async throws -> sending Service
  ) throws(InjectionError) -> Injector {
    let key = TypeKey(Service.self, scope: scope, qualifier: qualifier, name: name)
    let place = CodeLocation(fileID: fileID, line: line)
    let registration = try registration(replacing: key, isOnMainActor: false, at: place)
    return try addProvider(registration, .nothing, isolation: provider.isolation) { _ in try await provider() }
  }
}
