/// A component of the main actor that is made of runtime arguments, by a factory that fills in its dependencies.
///
/// In a module whose default isolation is the main actor, initializers belong to the main actor, and most protocols are
/// not `Sendable`. You write such a component without annotations, and register it in a ``MainActorInjector``:
///
/// ```swift
/// final class UserDetail: MainActorFactoryComponent {
///   init(userID: Int, users: any UserService) {}
///
///   static var factory: (Resolver) -> @MainActor (_ userID: Int) throws -> UserDetail {
///     autocreate(UserDetail.init)
///   }
/// }
///
/// try app.register(factory: UserDetail.self)
/// let makeDetail = try app.get(factory: UserDetail.self)
/// let detail = try makeDetail(7)
/// ```
///
/// The compiler infers ``Factory`` from the type of `factory`, as for a ``FactoryComponent``. A function of the main actor
/// is `Sendable`: you ask for a factory on the main actor, and may then pass it on to code that runs elsewhere, which
/// calls it with `await` if the component is `Sendable`.
@MainActor
public protocol MainActorFactoryComponent {
  /// The factory's argument, unless you declare ``Factory``.
  associatedtype Argument = Void

  /// The factory's result, unless you declare ``Factory``.
  associatedtype Service = Self

  /// A function from runtime arguments to the component.
  associatedtype Factory = @MainActor (Argument) throws -> Service

  /// Makes a factory that takes its dependencies from a resolver.
  ///
  /// Write `autocreate(Self.init)`, or a closure that keeps the view of the resolver's ``Resolver/injector``.
  static var factory: (Resolver) -> Factory { get }
}

extension MainActorInjector {
  /// Registers the factory of a component of the main actor, which is confined to the main actor itself.
  ///
  /// - Parameters:
  ///   - component: The component's type.
  ///   - qualifier: The qualifier that tells the factory apart from others of the same function type.
  ///   - name: The name that tells the binding apart, as a qualifier does.
  ///   - dependencies: The services that a factory asks for that you write by hand; `autocreate` declares them itself.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: This view, for further registrations.
  /// - Throws: ``InjectionError`` if a function of the same type is registered already and may not be overridden, or the
  ///   injector is closed.
  /// - Complexity: O(1) on average; with a parent O(*n*) in the injectors below.
  @discardableResult
  public func register<Component: MainActorFactoryComponent>(
    factory component: Component.Type,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    dependencies: [Requirement]? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) -> MainActorInjector {
    let registration = CodeLocation(fileID: fileID, line: line)
    return try addProvider(Component.self, qualifier, name, dependencies, registration, isConfined: true)
  }

  /// Registers the factory of a component of the main actor, which may be passed on to code that runs elsewhere.
  @discardableResult
  public func register<Component: MainActorFactoryComponent>(
    factory component: Component.Type,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    dependencies: [Requirement]? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) -> MainActorInjector where Component.Factory: Sendable {
    let registration = CodeLocation(fileID: fileID, line: line)
    return try addProvider(Component.self, qualifier, name, dependencies, registration, isConfined: false)
  }

  /// Registers the factory of a component of any isolation, as ``injector`` does.
  @discardableResult
  public func register<Component: FactoryComponent>(
    factory component: Component.Type,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    dependencies: [Requirement]? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) -> MainActorInjector {
    try injector.register(
      factory: Component.self,
      qualifiedBy: qualifier,
      named: name,
      dependencies: dependencies,
      fileID: fileID,
      line: line
    )
    return self
  }

  /// Returns the factory of a component of the main actor, as ``Injector/get(factory:qualifiedBy:named:fileID:line:)`` does.
  @_alwaysEmitIntoClient
  public func get<Component: MainActorFactoryComponent>(
    factory component: Component.Type,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) -> Component.Factory {
    try get(Component.Factory.self, qualifiedBy: qualifier, named: name, fileID: fileID, line: line)
  }

  /// Returns the factory of a component of any isolation.
  @_alwaysEmitIntoClient
  public func get<Component: FactoryComponent>(
    factory component: Component.Type,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) -> Component.Factory {
    try get(Component.Factory.self, qualifiedBy: qualifier, named: name, fileID: fileID, line: line)
  }

  private func addProvider<Component: MainActorFactoryComponent>(
    _ component: Component.Type,
    _ qualifier: (any Qualifier.Type)?,
    _ name: String?,
    _ dependencies: [Requirement]?,
    _ registration: CodeLocation,
    isConfined: Bool
  ) throws(InjectionError) -> MainActorInjector {
    let key = TypeKey(Component.Factory.self, scope: nil, qualifier: qualifier, name: name)
    // Read here, so that graphs know them wherever they are made.
    let requirements = dependencies ?? FactoryDeclaration.requirements { _ = Component.factory }
    let declaration = Declaration.factory { requirements }
    let options = RegistrationOptions.making(Component.self)
    return try addProvider(key, .transient, registration, declaration, options, isConfined: isConfined) { resolver in
      Component.factory(resolver)
    }
  }
}

extension Resolver {
  /// Returns the factory of a component of the main actor, which may outlive the provider that asks for it.
  @_alwaysEmitIntoClient
  public func resolve<Component: MainActorFactoryComponent>(
    factory component: Component.Type,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) -> Component.Factory {
    try resolve(Component.Factory.self, qualifiedBy: qualifier, named: name, fileID: fileID, line: line)
  }
}
