// The compiler takes these for a conformance that belongs to the main actor, which their siblings refuse. A closure
// literal belongs to the main actor then without a word.
extension ConstructorRegistry {
  /// Registers the constructor of a controller of the main actor under the controller's constructor name.
  ///
  /// - Parameters:
  ///   - controller: The controller's type.
  ///   - fileID: The file of the registration.
  ///   - line: The line of the registration.
  ///   - constructor: Returns a new instance, which it does not keep unless it is `Sendable`; it runs on the main actor.
  /// - Returns: This registry, for further registrations.
  /// - Throws: ``ConstructionError`` if the name is taken.
  /// - Complexity: Amortized O(1).
  @discardableResult
  public func register<Controller: InjectableController>(
    _ controller: Controller.Type,
    fileID: String = #fileID,
    line: Int = #line,
    _ constructor: @escaping @MainActor () throws -> sending Controller
  ) throws(ConstructionError) -> ConstructorRegistry {
    try add(Controller.constructorName, CodeLocation(fileID: fileID, line: line), constructor, replacing: false)
    return self
  }

  /// Registers the constructor of a controller of the main actor under a name.
  @discardableResult
  public func register<Controller: InjectableController>(
    _ name: ConstructorName,
    _ controller: Controller.Type = Controller.self,
    fileID: String = #fileID,
    line: Int = #line,
    _ constructor: @escaping @MainActor () throws -> sending Controller
  ) throws(ConstructionError) -> ConstructorRegistry {
    try add(name, CodeLocation(fileID: fileID, line: line), constructor, replacing: false)
    return self
  }

  /// Registers the constructor of a controller of the main actor under the controller's constructor name in place of
  /// whatever had that name.
  @discardableResult
  public func override<Controller: InjectableController>(
    _ controller: Controller.Type,
    fileID: String = #fileID,
    line: Int = #line,
    _ constructor: @escaping @MainActor () throws -> sending Controller
  ) throws(ConstructionError) -> ConstructorRegistry {
    try add(Controller.constructorName, CodeLocation(fileID: fileID, line: line), constructor, replacing: true)
    return self
  }

  /// Registers the constructor of a controller of the main actor under a name in place of whatever had that name.
  @discardableResult
  public func override<Controller: InjectableController>(
    _ name: ConstructorName,
    _ controller: Controller.Type = Controller.self,
    fileID: String = #fileID,
    line: Int = #line,
    _ constructor: @escaping @MainActor () throws -> sending Controller
  ) throws(ConstructionError) -> ConstructorRegistry {
    try add(name, CodeLocation(fileID: fileID, line: line), constructor, replacing: true)
    return self
  }
}

// Whether a type is `Sendable` cannot be asked at run time, so there are two overloads of each function. The compiler
// takes the one for `Sendable` products where it can.
extension ConstructorRegistry {
  /// Registers a constructor of the main actor, whose product is confined to that, under a name.
  ///
  /// - Parameters:
  ///   - name: The name, a text or a type's own name.
  ///   - type: The type as which instances are asked for, with ``construct(_:as:on:fileID:line:)``.
  ///   - mainActor: The main actor.
  ///   - fileID: The file of the registration.
  ///   - line: The line of the registration.
  ///   - constructor: Returns an instance, which it may keep; it runs on the main actor.
  /// - Returns: This registry, for further registrations.
  /// - Throws: ``ConstructionError`` if the name is taken, or if the constructor returns nothing.
  /// - Complexity: Amortized O(1).
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
    try add(name, location, { @MainActor in try constructor() }, replacing: false)
    return self
  }

  /// Registers a constructor of the main actor, whose product is confined to that, under a name in place of whatever had
  /// that name.
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

  /// Registers a constructor of the main actor, whose product is `Sendable`, under a name in place of whatever had that
  /// name.
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
    try add(name, location, { @MainActor in try constructor() }, replacing: true)
    return self
  }
}
