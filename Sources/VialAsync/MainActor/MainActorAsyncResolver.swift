public import Vial

/// The access of an asynchronous provider of the main actor to the dependencies of its instance.
///
/// ```swift
/// try app.register(lifetime: .singleton) { resolver in
///   let settings = try resolver.resolve(Settings.self)
///   return try await Account.open(settings, users: resolver.resolve(awaiting: (any UserService).self))
/// }
/// ```
///
/// It is an ``AsyncResolver`` that gives confined instances too. Its functions belong to the main actor, so the compiler
/// keeps there what they return, unless its type is `Sendable`.
@MainActor
public struct MainActorAsyncResolver: Sendable {
  package nonisolated let resolver: AsyncResolver

  /// The injector from which it resolves.
  public nonisolated var injector: Injector { resolver.injector }

  nonisolated init(_ resolver: AsyncResolver) { self.resolver = resolver }

  /// Returns an instance of a service without waiting.
  ///
  /// - Parameters:
  ///   - type: The service's type.
  ///   - scope: The scope in which the service is registered.
  ///   - qualifier: The qualifier under which the service is registered.
  ///   - name: The name that tells the binding apart, as a qualifier does.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: The instance, which the lifetime says whether to share.
  /// - Throws: ``/Vial/InjectionError``.
  /// - Complexity: O(1) on average, plus the provider's.
  public func resolve<Service>(
    _ type: @autoclosure () -> Service.Type = Service.self,
    scopedTo scope: (any Scope.Type)? = nil,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) -> Service {
    let key = TypeKey(Service.self, scope: scope, qualifier: qualifier, name: name)
    return try resolver.resolve(key, at: CodeLocation(fileID: fileID, line: line), ResolutionRequest.mainActorMark)
  }

  /// Returns an instance of a service, and waits if it is constructed asynchronously.
  ///
  /// - Parameters:
  ///   - type: The service's type, which may be an optional or a collection.
  ///   - scope: The scope in which the service is registered.
  ///   - qualifier: The qualifier under which the service is registered.
  ///   - name: The name that tells the binding apart, as a qualifier does.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: The instance, which the lifetime says whether to share.
  /// - Throws: ``/Vial/InjectionError``, or `CancellationError` if the task is cancelled while it waits.
  public func resolve<Service>(
    awaiting type: @autoclosure () -> Service.Type,
    scopedTo scope: (any Scope.Type)? = nil,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) async throws -> Service {
    let key = TypeKey(Service.self, scope: scope, qualifier: qualifier, name: name)
    let location = CodeLocation(fileID: fileID, line: line)
    return try await resolver.awaited(key, at: location, mark: ResolutionRequest.mainActorMark)
  }
}
