extension ConstructorRegistry {
  /// Adds a constructor, which belongs to the main actor or to none.
  func add<Product>(
    _ name: ConstructorName,
    _ registration: CodeLocation,
    _ constructor: @escaping @isolated(any) @Sendable () throws -> sending Product,
    replacing: Bool
  ) throws(ConstructionError) {
    let added: TypedConstructor<Product>
    do {
      added = try TypedConstructor(name: name, registration: registration, constructor: constructor)
    } catch {
      throw .unsupportedIsolation(of: name, producing: Product.self, in: self, registration: registration)
    }
    try add(added, named: name, replacing: replacing)
  }

  /// Adds a constructor whose product must stay on the main actor.
  func addConfined<Product>(
    _ name: ConstructorName,
    _ registration: CodeLocation,
    _ constructor: @escaping @MainActor () throws -> Product,
    replacing: Bool
  ) throws(ConstructionError) {
    let added = TypedConstructor(name: name, registration: registration, confined: constructor)
    try add(added, named: name, replacing: replacing)
  }

  private func add<Product>(
    _ added: TypedConstructor<Product>,
    named name: ConstructorName,
    replacing: Bool
  ) throws(ConstructionError) {
    if Product.self == Void.self { throw .noInstance(of: name, in: self, registration: added.registration) }
    let conflicts = add(added, replacing: replacing)
    if !replacing, let conflict = conflicts.first { throw .alreadyRegistered(added, in: self, by: conflict) }
  }
}
