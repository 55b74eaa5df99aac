extension ConstructorRegistry {
  /// Registers a constructor under a name.
  ///
  /// One type may have several names, and a constructor may return an instance of a subclass.
  ///
  /// - Parameters:
  ///   - name: The name, a text or a type's own name.
  ///   - type: The type that requests name.
  ///   - fileID: The file of the registration.
  ///   - line: The line of the registration.
  ///   - constructor: Returns a new instance, which it does not keep unless it is `Sendable`. A constructor that belongs
  ///     to the main actor only runs there.
  /// - Returns: This registry, for further registrations.
  /// - Throws: ``ConstructionError`` if the name is taken, if the constructor returns `Void`, or if it belongs to an
  ///   actor other than the main actor.
  /// - Complexity: Amortized O(1).
  @discardableResult
  public func register<Product>(
    _ name: ConstructorName,
    _ type: Product.Type = Product.self,
    fileID: String = #fileID,
    line: Int = #line,
    _ constructor: @escaping @isolated(any) @Sendable () throws -> sending Product
  ) throws(ConstructionError) -> ConstructorRegistry {
    try addConstructor(name, CodeLocation(fileID: fileID, line: line), constructor, replacing: false)
    return self
  }

  /// Registers a constructor under a name, and replaces the constructor that has the name.
  ///
  /// Existing instances stay as they are, and a constructor that is running finishes.
  @discardableResult
  public func override<Product>(
    _ name: ConstructorName,
    _ type: Product.Type = Product.self,
    fileID: String = #fileID,
    line: Int = #line,
    _ constructor: @escaping @isolated(any) @Sendable () throws -> sending Product
  ) throws(ConstructionError) -> ConstructorRegistry {
    try addConstructor(name, CodeLocation(fileID: fileID, line: line), constructor, replacing: true)
    return self
  }

  /// Removes the constructor that a name leads to in this registry.
  ///
  /// A text that several types share as their own name leads to none of them, and removes nothing.
  ///
  /// - Parameter name: The name, a text or a type's own name.
  /// - Returns: Whether there was a constructor to remove.
  /// - Complexity: O(1) on average.
  @discardableResult
  public func unregister(_ name: ConstructorName) -> Bool {
    remove(name)
  }
}

// A program cannot find out at run time whether a type is `Sendable`, so there are two overloads of each function. The
// compiler takes the one for `Sendable` products where it can.
extension ConstructorRegistry {
  /// Registers a constructor of the main actor, whose product is confined to the main actor, under a name.
  ///
  /// You can only request the product on the main actor, with ``construct(_:as:on:fileID:line:)``.
  @discardableResult
  public func register<Product>(
    _ name: ConstructorName,
    _ type: Product.Type = Product.self,
    on mainActor: MainActor,
    fileID: String = #fileID,
    line: Int = #line,
    _ constructor: @escaping @MainActor () throws -> Product
  ) throws(ConstructionError) -> ConstructorRegistry {
    try addConfined(name, CodeLocation(fileID: fileID, line: line), constructor, replacing: false)
    return self
  }

  /// Registers a constructor of the main actor, whose product is `Sendable`, under a name.
  @discardableResult
  public func register<Product: Sendable>(
    _ name: ConstructorName,
    _ type: Product.Type = Product.self,
    on mainActor: MainActor,
    fileID: String = #fileID,
    line: Int = #line,
    _ constructor: @escaping @MainActor () throws -> Product
  ) throws(ConstructionError) -> ConstructorRegistry {
    let location = CodeLocation(fileID: fileID, line: line)
    try addConstructor(name, location, { @MainActor in try constructor() }, replacing: false)
    return self
  }

  /// Registers a constructor of the main actor, whose product is confined to the main actor, under a name, and replaces
  /// the constructor that has the name.
  @discardableResult
  public func override<Product>(
    _ name: ConstructorName,
    _ type: Product.Type = Product.self,
    on mainActor: MainActor,
    fileID: String = #fileID,
    line: Int = #line,
    _ constructor: @escaping @MainActor () throws -> Product
  ) throws(ConstructionError) -> ConstructorRegistry {
    try addConfined(name, CodeLocation(fileID: fileID, line: line), constructor, replacing: true)
    return self
  }

  /// Registers a constructor of the main actor, whose product is `Sendable`, under a name, and replaces the constructor
  /// that has the name.
  @discardableResult
  public func override<Product: Sendable>(
    _ name: ConstructorName,
    _ type: Product.Type = Product.self,
    on mainActor: MainActor,
    fileID: String = #fileID,
    line: Int = #line,
    _ constructor: @escaping @MainActor () throws -> Product
  ) throws(ConstructionError) -> ConstructorRegistry {
    let location = CodeLocation(fileID: fileID, line: line)
    try addConstructor(name, location, { @MainActor in try constructor() }, replacing: true)
    return self
  }
}

extension ConstructorRegistry {
  /// Adds a constructor that belongs to the main actor or to no actor.
  func addConstructor<Product>(
    _ name: ConstructorName,
    _ registration: CodeLocation,
    _ constructor: @escaping @isolated(any) @Sendable () throws -> sending Product,
    replacing: Bool
  ) throws(ConstructionError) {
    guard let construct = IsolationErasure.function(constructor) else {
      throw .unsupportedIsolation(of: name, producing: Product.self, in: self, registration: registration)
    }
    let added = TypedConstructor(name: name, registration: registration, construct: construct)
    try addConstructor(added, named: name, replacing: replacing)
  }

  /// Adds a constructor whose product must stay on the main actor.
  func addConfined<Product>(
    _ name: ConstructorName,
    _ registration: CodeLocation,
    _ constructor: @escaping @MainActor () throws -> Product,
    replacing: Bool
  ) throws(ConstructionError) {
    let added = TypedConstructor(name: name, registration: registration, confined: constructor)
    try addConstructor(added, named: name, replacing: replacing)
  }

  /// Adds a constructor, unless the injector that has the registry is closed.
  @inline(never)
  private func insert(_ added: Constructor, replacing: Bool) throws(ConstructionError) {
    guard let conflicts = addConstructor(added, replacing: replacing) else { throw .closed(added, in: self) }
    if !replacing, !conflicts.isEmpty { throw .alreadyRegistered(added, in: self, by: conflicts[0]) }
    guard let holder else { return }
    holder.note(added, replacing: conflicts)
    var outer = replacing && holder.isCopy ? holder.outerConstructors : nil
    while let registry = outer {
      if registry.holds(added.name) { _ = registry.addConstructor(added, replacing: true) }
      outer = registry.holder?.outerConstructors
    }
  }

  private func addConstructor<Product>(
    _ added: TypedConstructor<Product>,
    named name: ConstructorName,
    replacing: Bool
  ) throws(ConstructionError) {
    if Product.self == Void.self { throw .noInstance(of: name, in: self, registration: added.registration) }
    try insert(added, replacing: replacing)
  }
}
