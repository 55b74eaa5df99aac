/// A component that is made of runtime arguments, by a factory that fills in its dependencies.
///
/// ```swift
/// final class UserDetail: FactoryComponent {
///   init(userID: Int, users: any UserService) {}
///
///   static var factory: (Resolver) -> @Sendable (_ userID: Int) throws -> UserDetail {
///     autocreate(UserDetail.init)
///   }
/// }
///
/// try injector.register(factory: UserDetail.self)
/// let makeDetail: UserDetail.Factory = try injector.get(UserDetail.Factory.self)
/// let detail = try makeDetail(7)
/// ```
///
/// The compiler infers ``Factory`` from what `factory` returns: a function of one, two or three arguments, that may
/// throw or not, and that gives the component or a protocol that it conforms to. An injector gives the factory by that type.
/// If you write the type as `(Resolver) -> Factory`, declare ``Argument`` and ``Service``.
///
/// You can call a factory as often as you need, and one that is `@Sendable` from any thread. Each call is a resolution of
/// its own that asks the injector anew, so it sees later registrations. The idea is SwinjectFactory's.
///
/// In a module whose default isolation is the main actor, initializers belong to the main actor, and most protocols are not
/// `Sendable`. There the factory does, too:
///
/// ```swift
/// final class UserDetail: FactoryComponent {
///   init(userID: Int, users: any UserService) {}
///
///   static var factory: (Resolver) -> @MainActor (_ userID: Int) throws -> UserDetail {
///     autocreate(UserDetail.init)
///   }
/// }
/// ```
///
/// A function of the main actor is `Sendable`. Code that runs elsewhere may have it, and calls it with `await` if the component
/// is `Sendable`.
public protocol FactoryComponent {
  /// The factory's argument, unless you declare ``Factory``.
  associatedtype Argument = Void

  /// The factory's result, unless you declare ``Factory``.
  associatedtype Service = Self

  /// A function from runtime arguments to the component.
  associatedtype Factory = @Sendable (Argument) throws -> Service

  /// Makes a factory that takes its dependencies from a resolver.
  ///
  /// Write `autocreate(Self.init)`, or a closure that keeps the resolver's ``Resolver/injector`` for later.
  static var factory: (Resolver) -> Factory { get }
}

extension Injector {
  /// Registers the factory of a component.
  ///
  /// - Parameters:
  ///   - component: The component's type.
  ///   - qualifier: The qualifier that tells the factory apart from others of the same function type.
  ///   - name: The name that tells the binding apart, as a qualifier does.
  ///   - dependencies: The services that a factory asks for that you write by hand; `autocreate` declares them itself.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: This injector, for further registrations.
  /// - Throws: ``InjectionError`` if a function of the same type is registered already and may not be overridden, or
  ///   the injector is closed.
  /// - Complexity: O(1) on average; with a parent O(*n*) in the injectors below.
  @discardableResult
  @_alwaysEmitIntoClient
  public func register<Component: FactoryComponent>(
    factory component: Component.Type,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    dependencies: [Requirement]? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) -> Injector {
    let key = TypeKey(Component.Factory.self, scope: nil, qualifier: qualifier, name: name)
    let place = CodeLocation(fileID: fileID, line: line)
    let isConfined = !TypeMetadata(Component.Factory.self).isSendableFunction
    let registration = Registration(key, .transient, at: place, making: Component.self, confinesProduct: isConfined)
    // Sound: the functions capture nothing but the conformance, which is used where the compiler let the caller use it.
    nonisolated(unsafe) let factory: (Resolver) -> Component.Factory = { Component.factory($0) }
    nonisolated(unsafe) let declared = { dependencies ?? FactoryDeclaration.requirements { _ = Component.factory } }
    if try !isMadeOnMainActor(component, registration) {
      return try addProvider(registration, .factory { unsafe declared() }) { resolver in
        IsolationErasure.sent(unsafe factory(resolver))
      }
    }
    // Read here, so that graphs know them wherever they are made.
    let requirements = unsafe declared()
    try addMainActorProvider(registration, .factory { requirements }) { @MainActor resolver in
      unsafe factory(resolver)
    }
    return self
  }
}

extension Injector {
  /// Whether the factory of a component is made on the main actor, because its conformance belongs there.
  @usableFromInline
  func isMadeOnMainActor(
    _ component: any FactoryComponent.Type,
    _ registration: Registration
  ) throws(InjectionError) -> Bool {
    let isolated = IsolatedConformances(ofFactory: component)
    if isolated.belongToCaller { return true }
    if isolated.isEmpty { return false }
    let text = ErrorText.unsupportedIsolation.with(.other("write the factory on the main actor or on no actor"))
    throw InjectionError(text, registration.key, in: self, at: registration.place)
  }
}

extension Resolver {
  /// Returns the factory of a component, which may outlive the provider that asks for it.
  @_alwaysEmitIntoClient
  public func resolve<Component: FactoryComponent>(
    factory component: Component.Type,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) -> Component.Factory {
    try resolve(Component.Factory.self, qualifiedBy: qualifier, named: name, fileID: fileID, line: line)
  }
}

extension TypeKey {
  /// A type that the function of this key returns, if it is a component of which the function is the factory.
  func factoryComponent(_ result: Any.Type) -> Any.Type? {
    (result as? any FactoryComponent.Type)?.typeOfFactory == type ? result : nil
  }
}

extension FactoryComponent {
  fileprivate static var typeOfFactory: Any.Type { Factory.self }
}
