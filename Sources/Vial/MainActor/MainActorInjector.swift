/// The main actor's view of an injector, for providers and services that belong to the main actor.
///
/// In a module whose default isolation is the main actor, classes, closures and initializers belong to the main actor, and
/// most protocols are not `Sendable`. You register them here without annotations:
///
/// ```swift
/// let app = MainActorInjector(name: "app")
/// try app.register(as: (any UserService).self, lifetime: .singleton) { LiveUsers() }
/// try app.register { resolver in try UserViewModel(users: resolver.resolve()) }
/// try app.register(autowiring: UserScreen.init)
///
/// let screen = try app.get(UserScreen.self)
/// ```
///
/// An ``Injector`` and all its views have the same bindings. A service that you register here and that isn't `Sendable` is
/// *confined* to the main actor: code of the main actor gets it, and the resolver of a provider that you register through the
/// view. Every other request throws an ``InjectionError`` with ``InjectionError/Code/requiresMainActor``, since the compiler would
/// let you send the result elsewhere. A `Sendable` service is for any thread, once its instance is there.
///
/// No instance on the main actor is shared with another thread, so a service of any type can have any lifetime.
@MainActor
public struct MainActorInjector: Sendable {
  /// The injector behind the view.
  public nonisolated let injector: Injector

  /// Creates the main actor's view of an injector.
  ///
  /// - Parameter injector: The injector.
  /// - Complexity: O(1).
  @_alwaysEmitIntoClient
  public nonisolated init(_ injector: Injector) {
    self.injector = injector
  }

  /// Creates an injector without bindings.
  ///
  /// - Parameters:
  ///   - name: The name of the injector in errors; several may share it.
  ///   - parent: The injector to ask for services that are not registered in this one, which it keeps alive.
  ///   - allowsOverriding: Whether a second registration replaces the first instead of being an error.
  public nonisolated init(name: String? = nil, parent: Injector? = nil, allowsOverriding: Bool = false) {
    injector = Injector(name: name, parent: parent, allowsOverriding: allowsOverriding)
  }

  /// Creates an injector without bindings, whose parent is the injector of a view.
  public nonisolated init(name: String? = nil, parent: MainActorInjector, allowsOverriding: Bool = false) {
    self.init(name: name, parent: parent.injector, allowsOverriding: allowsOverriding)
  }

  /// The main actor's view of ``Injector/default``.
  public nonisolated static var `default`: MainActorInjector { Injector.default.mainActor }

  /// The main actor's view of ``Injector/current``.
  public nonisolated static var current: MainActorInjector { Injector.current.mainActor }

  /// Runs a function with the injector of a view as ``current``.
  ///
  /// - Parameters:
  ///   - injector: The view of the injector to use.
  ///   - operation: The function to run.
  /// - Returns: The function's result.
  /// - Throws: The function's error.
  @_alwaysEmitIntoClient
  public static func withDefault<Result, Failure: Error>(
    _ injector: MainActorInjector,
    operation: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try Injector.withDefault(injector.injector, operation: operation)
  }

  /// The name of the injector in errors.
  public nonisolated var name: String? { injector.name }

  /// The main actor's view of the parent.
  public nonisolated var parent: MainActorInjector? { injector.parent?.mainActor }

  /// Makes a scope: a child that keeps one instance of each binding whose lifetime is `.scoped`.
  ///
  /// - Parameter name: The name of the scope in errors.
  /// - Returns: The main actor's view of the scope; see ``Injector/makeScope(name:)``.
  /// - Complexity: O(1).
  public nonisolated func makeScope(name: String? = nil) -> MainActorInjector {
    injector.makeScope(name: name).mainActor
  }

  /// Runs a function of the main actor with a scope, and closes the scope when the function ends.
  @_disfavoredOverload
  public func withScope<Result>(
    name: String? = nil,
    fileID: String = #fileID,
    line: Int = #line,
    _ body: (MainActorInjector) throws -> Result
  ) throws -> Result {
    try injector.withScope(name: name, fileID: fileID, line: line) { scope in try body(scope.mainActor) }
  }

  /// Declares that each scope of the injector registers a service, such as the user of a session.
  ///
  /// See ``Injector/scopesProvide(_:qualifiedBy:named:fileID:line:)`` for the parameters and the errors.
  ///
  /// - Returns: This view, for further registrations.
  /// - Complexity: O(1) on average.
  @_alwaysEmitIntoClient
  @discardableResult
  public nonisolated func scopesProvide<Service>(
    _ type: Service.Type,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) -> MainActorInjector {
    try injector.scopesProvide(type, qualifiedBy: qualifier, named: name, fileID: fileID, line: line)
    return self
  }
}

extension MainActorInjector {
  /// Returns an instance of a service, which the compiler keeps on the main actor unless its type is `Sendable`.
  ///
  /// See ``Injector/get(_:scopedTo:qualifiedBy:named:fileID:line:)`` for the parameters and the errors.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func get<Service>(
    _ type: @autoclosure () -> Service.Type = Service.self,
    scopedTo scope: (any Scope.Type)? = nil,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) -> Service {
    let location = CodeLocation(fileID: fileID, line: line)
    guard let key = TypeKey(requesting: Service.self, scope: scope, qualifier: qualifier, name: name) else {
      let request = ResolutionRequest(continuing: ResolutionRequest.mainActorMark, at: location)
      return try injector.resolveUnknown(name, scope, qualifier, request)
    }
    return try injector.resolveOnMainActor(key, at: location)
  }

  /// Returns an instance of a service, or `nil` if it is not registered or cannot be resolved.
  @_alwaysEmitIntoClient
  public subscript<Service>(type: @autoclosure () -> Service.Type) -> Service? {
    guard injector.canProvide(Service.self) else { return nil }
    return try? get(Service.self)
  }

  /// Returns whether the injector or an ancestor holds a binding for a service.
  public nonisolated func isRegistered<Service>(
    type: Service.Type,
    scopedTo scope: (any Scope.Type)? = nil,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil
  ) -> Bool {
    injector.isRegistered(type: Service.self, scopedTo: scope, qualifiedBy: qualifier, named: name)
  }

  /// The constructors of the controllers that the injector builds.
  ///
  /// See ``Injector/constructors``. A constructor of the main actor needs no annotation in a module on the main actor.
  public nonisolated var constructors: ConstructorRegistry { injector.constructors }

  /// Disposes of the instances that the injector has constructed, and releases them, as ``Injector/close()`` does.
  ///
  /// Here, that includes instances that belong to the main actor.
  public func close() throws(InjectionError) { try injector.close() }

  /// Whether the injector is closed.
  public nonisolated var isClosed: Bool { injector.isClosed }
}

extension Injector {
  /// The main actor's view of this injector, for services that belong to the main actor or are not `Sendable`.
  @_alwaysEmitIntoClient public var mainActor: MainActorInjector { MainActorInjector(self) }
}

extension MainActorInjector: BuiltInService {
  nonisolated static func derived(
    from injector: Injector,
    _ key: TypeKey,
    _ request: ResolutionRequest
  ) -> MainActorInjector {
    injector.mainActor
  }

  nonisolated static var derivation: Derivation { .anything }
}
