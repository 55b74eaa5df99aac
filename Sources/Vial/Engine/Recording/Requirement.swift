/// Something that a provider asks for, told when it is registered.
///
/// ```swift
/// let dependencies: [Requirement] = [.on((any Clock).self), .on(Store.self, qualifiedBy: Backup.self)]
/// try injector.register(dependencies: dependencies) { resolver in
///   try Reporter(clock: resolver.resolve(), store: resolver.resolve(qualifiedBy: Backup.self))
/// }
/// ```
///
/// An optional is something that may be missing; a ``Lazy`` or a ``Provider`` is asked for later.
public struct Requirement: Hashable, Sendable {
  package let key: TypeKey

  /// Where it is asked for, if that is not where the binding is registered.
  package let location: CodeLocation?

  /// Whether the compiler keeps on the main actor what it gives.
  package let isOnMainActor: Bool

  package init(_ key: TypeKey, at location: CodeLocation?, isOnMainActor: Bool = false) {
    self.key = key
    self.location = location
    self.isOnMainActor = isOnMainActor
  }

  /// Creates a requirement.
  ///
  /// - Parameters:
  ///   - type: The type that is asked for.
  ///   - scope: The scope in which it is registered.
  ///   - qualifier: The qualifier under which it is registered.
  ///   - name: The name that tells the binding apart, as a qualifier does.
  ///   - fileID: The file in which it is asked for.
  ///   - line: The line in which it is asked for.
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

  /// The requirements of an initializer whose arguments are asked for by their types.
  static func list<each Argument>(_ types: repeat (each Argument).Type, at location: CodeLocation?) -> [Requirement] {
    var list: [Requirement] = []
    for type in repeat each types {
      list.add(Requirement(TypeKey(type, scope: nil, qualifier: nil), at: location))
    }
    return list
  }
}

/// What a registration tells of its provider's dependencies.
@usableFromInline
package enum Declaration: Sendable {
  /// Nothing; a provider that takes a resolver may ask for anything.
  case none

  /// What they are, told when a graph is made; `nil` if it turns out that nobody knows.
  case requirements(@Sendable () -> [Requirement]?)

  /// The same, of a factory that asks for them when it is called.
  case factory(@Sendable () -> [Requirement]?)

  /// What a list tells, if there is one.
  init(_ requirements: [Requirement]?) {
    self = requirements.map { requirements in .requirements { requirements } } ?? .none
  }

  /// The dependencies of an initializer whose arguments are asked for by their types.
  @usableFromInline
  static func arguments<each Argument>(_: repeat (each Argument).Type) -> Declaration {
    .requirements { Requirement.list(repeat (each Argument).self, at: nil) }
  }
}

/// What an injector knows of what a binding's provider asks for, beside the binding, which most programs only resolve.
package struct BindingRequirements: Sendable {
  package var declaration = Declaration.none

  /// The type of the instances as people read it, where the binding's own type does not say it.
  package var product: String?

  /// What the provider was seen to ask for, in that order.
  package var observed: [Requirement] = []

  /// Where the binding was registered that this one replaced.
  package var replaced: CodeLocation?

  /// What a registration tells; `nil` if that is nothing.
  static func told(_ declaration: Declaration, product: String?) -> BindingRequirements? {
    if case .none = declaration, product == nil { return nil }
    return BindingRequirements(declaration: declaration, product: product)
  }

  var isEmpty: Bool {
    if case .none = declaration { return product == nil && observed.isEmpty && replaced == nil }
    return false
  }

  /// The same in memory of its own, for whoever does not hold the injector's lock.
  var copy: BindingRequirements {
    BindingRequirements(
      declaration: declaration,
      product: product,
      observed: observed.map { $0 },
      replaced: replaced
    )
  }

  mutating func note(_ requirement: Requirement) {
    if !observed.contains(requirement) { observed.add(requirement) }
  }
}
