extension ConstructorRegistry {
  /// Returns whether a controller's constructor name leads to one constructor.
  public func isRegistered<Controller: InjectableController>(_ controller: Controller.Type) -> Bool {
    isRegistered(Controller.constructorName)
  }

  /// Registers a controller's constructor under the controller's constructor name.
  @discardableResult
  public func register<Controller: InjectableController & SendableMetatype>(
    _ controller: Controller.Type,
    fileID: String = #fileID,
    line: Int = #line,
    _ constructor: @escaping @isolated(any) @Sendable () throws -> sending Controller
  ) throws(ConstructionError) -> ConstructorRegistry {
    try addConstructor(
      Controller.constructorName,
      CodeLocation(fileID: fileID, line: line),
      constructor,
      replacing: false
    )
    return self
  }

  /// Registers a controller's constructor under a name.
  @discardableResult
  public func register<Controller: InjectableController & SendableMetatype>(
    _ name: ConstructorName,
    _ controller: Controller.Type = Controller.self,
    fileID: String = #fileID,
    line: Int = #line,
    _ constructor: @escaping @isolated(any) @Sendable () throws -> sending Controller
  ) throws(ConstructionError) -> ConstructorRegistry {
    try addConstructor(name, CodeLocation(fileID: fileID, line: line), constructor, replacing: false)
    return self
  }

  /// Registers a controller's constructor under the controller's constructor name, and replaces the constructor that has
  /// the name.
  @discardableResult
  public func override<Controller: InjectableController & SendableMetatype>(
    _ controller: Controller.Type,
    fileID: String = #fileID,
    line: Int = #line,
    _ constructor: @escaping @isolated(any) @Sendable () throws -> sending Controller
  ) throws(ConstructionError) -> ConstructorRegistry {
    try addConstructor(
      Controller.constructorName,
      CodeLocation(fileID: fileID, line: line),
      constructor,
      replacing: true
    )
    return self
  }

  /// Registers a controller's constructor under a name, and replaces the constructor that has the name.
  @discardableResult
  public func override<Controller: InjectableController & SendableMetatype>(
    _ name: ConstructorName,
    _ controller: Controller.Type = Controller.self,
    fileID: String = #fileID,
    line: Int = #line,
    _ constructor: @escaping @isolated(any) @Sendable () throws -> sending Controller
  ) throws(ConstructionError) -> ConstructorRegistry {
    try addConstructor(name, CodeLocation(fileID: fileID, line: line), constructor, replacing: true)
    return self
  }

  /// Removes the constructor that a controller's constructor name leads to.
  @discardableResult
  public func unregister<Controller: InjectableController>(_ controller: Controller.Type) -> Bool {
    remove(Controller.constructorName)
  }
}

// The compiler takes these for a conformance that belongs to the main actor, which the overloads above refuse. A closure
// literal then belongs to the main actor without an attribute.
extension ConstructorRegistry {
  /// Registers the constructor of a controller of the main actor under the controller's constructor name.
  @discardableResult
  public func register<Controller: InjectableController>(
    _ controller: Controller.Type,
    fileID: String = #fileID,
    line: Int = #line,
    _ constructor: @escaping @MainActor () throws -> sending Controller
  ) throws(ConstructionError) -> ConstructorRegistry {
    try addConstructor(
      Controller.constructorName,
      CodeLocation(fileID: fileID, line: line),
      constructor,
      replacing: false
    )
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
    try addConstructor(name, CodeLocation(fileID: fileID, line: line), constructor, replacing: false)
    return self
  }

  /// Registers the constructor of a controller of the main actor under the controller's constructor name, and
  /// replaces the constructor that has the name.
  @discardableResult
  public func override<Controller: InjectableController>(
    _ controller: Controller.Type,
    fileID: String = #fileID,
    line: Int = #line,
    _ constructor: @escaping @MainActor () throws -> sending Controller
  ) throws(ConstructionError) -> ConstructorRegistry {
    try addConstructor(
      Controller.constructorName,
      CodeLocation(fileID: fileID, line: line),
      constructor,
      replacing: true
    )
    return self
  }

  /// Registers the constructor of a controller of the main actor under a name, and replaces the constructor that has the name.
  @discardableResult
  public func override<Controller: InjectableController>(
    _ name: ConstructorName,
    _ controller: Controller.Type = Controller.self,
    fileID: String = #fileID,
    line: Int = #line,
    _ constructor: @escaping @MainActor () throws -> sending Controller
  ) throws(ConstructionError) -> ConstructorRegistry {
    try addConstructor(name, CodeLocation(fileID: fileID, line: line), constructor, replacing: true)
    return self
  }
}
