/// A dependency of a provider, declared with its registration.
///
/// ```swift
/// let dependencies: [Requirement] = [.on((any Clock).self), .on(Store.self, qualifiedBy: Backup.self)]
/// try injector.register(dependencies: dependencies) { resolver in
///   try Reporter(clock: resolver.resolve(), store: resolver.resolve(qualifiedBy: Backup.self))
/// }
/// ```
///
/// An optional may be missing; a ``Lazy`` or a ``Provider`` is resolved later.
public struct Requirement: Hashable, Sendable {
  package let key: TypeKey

  /// Where it is requested, if that is not where the binding is registered.
  package let location: CodeLocation?

  /// What the request says that may be done with the instance; see ``ResolutionRequest/marksOfService``.
  let mark: UInt64

  /// Whether the compiler keeps the instance on the main actor.
  package var isOnMainActor: Bool { mark & ResolutionRequest.mainActorMark != 0 }

  /// Whether the compiler has seen that the dependency is `Sendable`.
  package var isSendable: Bool { mark & ResolutionRequest.sendableMark != 0 }

  package init(_ key: TypeKey, at location: CodeLocation?, mark: UInt64 = 0) {
    (self.key, self.location, self.mark) = (key, location, mark)
  }

  /// Creates a requirement.
  ///
  /// - Parameters:
  ///   - type: The type of the dependency.
  ///   - scope: The scope in which it is registered.
  ///   - qualifier: The qualifier under which it is registered.
  ///   - name: The name that tells the binding apart, as a qualifier does.
  ///   - fileID: The file in which it is requested.
  ///   - line: The line in which it is requested.
  /// - Returns: The requirement.
  public static func on<Service>(
    _ type: Service.Type,
    scopedTo scope: (any Scope.Type)? = nil,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) -> Requirement {
    let location = CodeLocation(fileID: fileID, line: line)
    return Requirement(TypeKey(Service.self, scope: scope, qualifier: qualifier, name: name), at: location)
  }

  /// Creates a requirement of a `Sendable` service, which may be one that the main actor makes.
  public static func on<Service: Sendable>(
    _ type: Service.Type,
    scopedTo scope: (any Scope.Type)? = nil,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) -> Requirement {
    let key = TypeKey(Service.self, scope: scope, qualifier: qualifier, name: name)
    return Requirement(key, at: CodeLocation(fileID: fileID, line: line), mark: ResolutionRequest.sendableMark)
  }

  /// The requirements of an initializer, one for the type of each argument.
  static func list<each Argument>(_ types: repeat (each Argument).Type, at location: CodeLocation?) -> [Requirement] {
    var list: [Requirement] = []
    for type in repeat each types {
      list.add(Requirement(TypeKey(type, scope: nil, qualifier: nil), at: location))
    }
    return list
  }
}

/// The dependencies of a provider, as its registration declares them.
@usableFromInline
package enum Declaration: Sendable {
  /// Not declared; a provider that takes a resolver may request anything.
  case none

  /// Declared to be none.
  case nothing

  /// The types of the arguments of a function, which may be confined if the provider's own request is kept on the main actor.
  case arguments(@Sendable () -> [Requirement])

  /// Computed when a graph is made or when they are awaited, always with the same result; `nil` if they are unknown.
  case requirements(@Sendable () -> [Requirement]?)

  /// The same, of a factory that requests them when it is called.
  case factory(@Sendable () -> [Requirement]?)

  /// The same, of a component, which builds itself.
  case component(@Sendable () -> [Requirement]?)

  package init(_ requirements: [Requirement]?) {
    self = requirements.map { requirements in .requirements { requirements } } ?? .none
  }

  /// The dependencies of an initializer, one for the type of each argument.
  @usableFromInline
  static func arguments<each Argument>(_ types: repeat (each Argument).Type) -> Declaration {
    for _ in repeat each types { return .arguments { Requirement.list(repeat (each Argument).self, at: nil) } }
    return .nothing
  }

  /// Whether the provider can be known to request nothing.
  var isNothing: Bool { if case .nothing = self { true } else { false } }

  var isOfFactory: Bool { if case .factory = self { true } else { false } }
}

/// What graphs, and changes of registrations, need to know of a binding.
///
/// Why `@unchecked Sendable` is sound: what a binding has doesn't change any more. A change makes a copy for it.
package final class BindingRequirements: @unchecked Sendable {
  package var declaration = Declaration.none

  /// The type of the instances, if the registration says it and the binding's key doesn't.
  package var product: Any.Type?

  /// The dependencies that the provider was seen to request, in order.
  package var observed: [Requirement] = []

  /// Where the binding was registered that this one replaced.
  package var replaced: CodeLocation?

  /// The key of the binding that this one decorates.
  package var decorated: TypeKey?

  /// The ancestor's service that this binding provides as it is, and the number of levels up to that injector.
  package var source: (service: TypeKey, levels: Int)?

  /// The binding that was registered, once a copy took its place; only its identity counts.
  weak var registered: AnyObject?

  /// The declared dependencies, once they were computed.
  var dependencies: DeclaredDependencies?

  init(_ declaration: Declaration = .none, product: Any.Type? = nil, decorated: TypeKey? = nil) {
    (self.declaration, self.product, self.decorated) = (declaration, product, decorated)
  }

  static func declared(_ declaration: Declaration, product: Any.Type?) -> BindingRequirements? {
    switch declaration {
    case .none where product == nil, .nothing where product == nil: nil
    default: BindingRequirements(declaration, product: product)
    }
  }

  /// A copy to change, or to read without the injector's lock.
  var copy: BindingRequirements {
    let copy = BindingRequirements(declaration, product: product, decorated: decorated)
    (copy.observed, copy.replaced, copy.registered) = (observed, replaced, registered)
    (copy.source, copy.dependencies) = (source, dependencies)
    return copy
  }

  /// Whether one more unknown name is noted; a provider that fails again and again may ask for any number of them.
  var hasRoom: Bool { observed.count < 256 }

  func note(_ requirement: Requirement) { if !observed.contains(requirement) { observed.add(requirement) } }
}
