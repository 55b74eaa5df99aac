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
  ///   - fileID: The file in which it is asked for.
  ///   - line: The line in which it is asked for.
  /// - Returns: The requirement.
  public static func on<Service>(
    _ type: Service.Type,
    scopedTo scope: (any Scope.Type)? = nil,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) -> Requirement {
    let location = CodeLocation(fileID: fileID, line: line)
    return Requirement(TypeKey(Service.self, scope: scope, qualifier: qualifier), at: location)
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
