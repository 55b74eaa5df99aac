/// The main actor's view of an injector: its providers belong to the main actor, and what it gives stays there.
///
/// In a module whose default isolation is the main actor, classes, closures and initializers belong to the main actor
/// without a word, and most protocols are not `Sendable`. They can be registered here as they are written:
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
/// It is a view of an ``Injector``, not another one: any number of views, and the injector itself, hold the same
/// bindings. A service that is `Sendable` may be asked for anywhere. One that is not is *confined* to the main actor:
/// the view gives it, and so does the resolver of a provider that is registered through the view. Every other request
/// throws an ``InjectionError`` with ``InjectionError/Code/requiresMainActor``, even on the main actor, since the
/// compiler would let its result be sent elsewhere.
///
/// On the main actor, no instance is shared with another thread, so every lifetime is for every type.
@MainActor
public struct MainActorInjector: Sendable {
  /// The injector of which this is a view.
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
  ///   - name: The name by which errors call the injector; several may share it.
  ///   - parent: The injector to ask for what is not registered in this one, which it keeps alive.
  ///   - allowsOverriding: Whether a second registration replaces the first instead of being an error.
  public nonisolated init(name: String? = nil, parent: Injector? = nil, allowsOverriding: Bool = false) {
    injector = Injector(name: name, parent: parent, allowsOverriding: allowsOverriding)
  }

  /// Creates an injector without bindings, whose parent is given by its view.
  ///
  /// - Parameters:
  ///   - name: The name by which errors call the injector; several may share it.
  ///   - parent: The injector to ask for what is not registered in this one, which it keeps alive.
  ///   - allowsOverriding: Whether a second registration replaces the first instead of being an error.
  public nonisolated init(name: String? = nil, parent: MainActorInjector, allowsOverriding: Bool = false) {
    self.init(name: name, parent: parent.injector, allowsOverriding: allowsOverriding)
  }

  /// The main actor's view of ``Injector/default``.
  public nonisolated static var `default`: MainActorInjector { Injector.default.mainActor }

  /// The main actor's view of ``Injector/current``.
  public nonisolated static var current: MainActorInjector { Injector.current.mainActor }

  /// Runs a function for which the injector of a view is the default one.
  ///
  /// - Parameters:
  ///   - injector: The view of the injector to use.
  ///   - operation: The function to run.
  /// - Returns: The function's result.
  /// - Throws: The function's error.
  public static func withDefault<Result>(
    _ injector: MainActorInjector,
    operation: () throws -> Result
  ) rethrows -> Result {
    try Injector.withDefault(injector.injector, operation: operation)
  }

  /// Runs an asynchronous function on the main actor, for which the injector of a view is the default one.
  ///
  /// - Parameters:
  ///   - injector: The view of the injector to use.
  ///   - operation: The function to run.
  /// - Returns: The function's result.
  /// - Throws: The function's error.
  public static func withDefault<Result>(
    _ injector: MainActorInjector,
    operation: () async throws -> Result
  ) async rethrows -> Result {
    try await Injector.withDefault(injector.injector, operation: operation)
  }

  /// The name by which errors call the injector.
  public nonisolated var name: String? { injector.name }

  /// The main actor's view of the injector that is asked for what is not registered in this one.
  public nonisolated var parent: MainActorInjector? { injector.parent?.mainActor }

  /// Makes a scope: a child that keeps one instance of each binding whose lifetime is ``Lifetime/scoped``.
  ///
  /// - Parameter name: The name by which errors call the scope.
  /// - Returns: The main actor's view of the scope; see ``Injector/makeScope(name:)``.
  /// - Complexity: O(1).
  public nonisolated func makeScope(name: String? = nil) -> MainActorInjector {
    injector.makeScope(name: name).mainActor
  }
}

extension Injector {
  /// The main actor's view of this injector, for services that belong to the main actor or are not `Sendable`.
  @_alwaysEmitIntoClient public var mainActor: MainActorInjector { MainActorInjector(self) }
}
