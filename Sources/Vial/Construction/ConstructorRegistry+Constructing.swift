extension ConstructorRegistry {
  /// Returns a new instance from the constructor that a name leads to.
  ///
  /// The constructor runs in the caller's isolation. If it belongs to the main actor and you call from elsewhere, you get
  /// an error; write `await MainActor.run { try registry.construct("list", as: FruitController.self) }` there.
  ///
  /// - Parameters:
  ///   - name: The name, a text or a type's own name.
  ///   - type: The expected type: the registered one, a superclass, or a protocol that the instance conforms to.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: The new instance.
  /// - Throws: ``ConstructionError`` if the name leads to no constructor or to several, if the constructor throws, if
  ///   its instance is not of the expected type, or if it cannot run outside the main actor.
  /// - Complexity: O(1) on average, plus the constructor's. The own name of the expected type takes no lock. The error
  ///   about an unknown name takes O(*n*) in a registry of *n* names, which it remembers.
  @_alwaysEmitIntoClient
  public func construct<Product>(
    _ name: ConstructorName,
    as type: @autoclosure () -> Product.Type = Product.self,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(ConstructionError) -> Product {
    try construct(name, as: Product.self, request: CodeLocation(fileID: fileID, line: line))
  }

  @_alwaysEmitIntoClient
  func construct<Product>(
    _ name: ConstructorName,
    as type: Product.Type,
    request: CodeLocation?
  ) throws(ConstructionError) -> Product {
    let owner = ObjectIdentifier(type)
    if name.owner == owner, let use = useConstructor(ownedBy: owner) {
      defer {
        // The constructor may have dropped the last reference to this registry, whose table the use refers to.
        use.end()
        extendLifetime(self)
      }
      do {
        if let product = try use.construct(type) { return product }
      } catch {
        throw .failure(error, of: use.constructor, in: self, expected: type, request: request)
      }
    }
    return try constructByName(name, as: type, request: request)
  }

  /// Runs the constructor that a name leads to, whatever its registered type.
  @usableFromInline
  func constructByName<Product>(
    _ name: ConstructorName,
    as type: Product.Type,
    request: CodeLocation?
  ) throws(ConstructionError) -> Product {
    let (constructor, holder) = try constructor(name, for: type, request: request)
    do {
      if let constructor = constructor.typed(as: type) { return try constructor.construct() }
      return try constructor.construct(as: type)
    } catch {
      throw .failure(error, of: constructor, in: holder, expected: type, request: request)
    }
  }

  /// Returns a new instance, which may be confined to the main actor, from the constructor that a name leads to.
  ///
  /// The compiler keeps the instance on the main actor unless its type is `Sendable`.
  @MainActor
  public func construct<Product>(
    _ name: ConstructorName,
    as type: Product.Type = Product.self,
    on mainActor: MainActor,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(ConstructionError) -> Product {
    let request = CodeLocation(fileID: fileID, line: line)
    let (constructor, holder) = try constructor(name, for: Product.self, request: request)
    do {
      return try constructor.constructOnMainActor(as: Product.self)
    } catch {
      throw .failure(error, of: constructor, in: holder, expected: Product.self, request: request)
    }
  }

  /// Returns whether a name leads to one constructor.
  ///
  /// - Parameter name: The name, a text or a type's own name.
  /// - Returns: Whether ``construct(_:as:fileID:line:)`` would find a constructor.
  /// - Complexity: O(1) on average.
  public func isRegistered(_ name: ConstructorName) -> Bool {
    if case .one = search(name).finding { true } else { false }
  }

  /// Throws if a name leads to no constructor.
  package func require(_ name: ConstructorName, for type: Any.Type) throws(ConstructionError) {
    _ = try constructor(name, for: type, request: nil)
  }

  /// Returns the constructor that a name leads to, and the registry that holds it.
  @inline(never)
  private func constructor(
    _ name: ConstructorName,
    for type: Any.Type,
    request: CodeLocation?
  ) throws(ConstructionError) -> (Constructor, ConstructorRegistry) {
    let (finding, holder) = search(name)
    switch finding {
    case .one(let constructor): return (constructor, holder)
    case .nothing: throw .notRegistered(name, in: self, expected: type, request: request)
    case .severalTypes: throw .ambiguous(name, in: holder, expected: type, request: request)
    }
  }

  @inline(never)
  private func search(_ name: ConstructorName) -> (finding: ConstructorIndex.Finding, holder: ConstructorRegistry) {
    var next: ConstructorRegistry? = self
    while let registry = next {
      let finding = registry.find(name)
      guard case .nothing = finding else { return (finding, registry) }
      next = registry.next(of: self)
    }
    return (.nothing, self)
  }

  /// The registry that is searched after this one in a search that began with another one: an ancestor's, or the main one.
  @inline(never)
  func next(of first: ConstructorRegistry) -> ConstructorRegistry? {
    if first.holderName == nil { return nil }
    let last = Self.currentMain
    return self === last ? nil : holder?.outerConstructors ?? last
  }
}
