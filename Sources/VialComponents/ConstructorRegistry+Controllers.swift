extension ConstructorRegistry {
  /// Returns whether a controller's constructor name leads to one constructor.
  public func isRegistered<Controller: InjectableController>(_ controller: Controller.Type) -> Bool {
    isRegistered(Controller.constructorName)
  }

  /// Registers a controller's constructor, without its dependency, under the controller's constructor name.
  ///
  /// A request by the name constructs the controller, and then injects it.
  @discardableResult
  public func register<Controller: InjectableController & SendableMetatype>(
    _ controller: Controller.Type,
    fileID: String = #fileID,
    line: Int = #line,
    _ constructor: @escaping @isolated(any) @Sendable () throws -> sending Controller
  ) throws(ConstructionError) -> ConstructorRegistry {
    try register(Controller.constructorName, controller, fileID: fileID, line: line, constructor)
  }

  /// Registers a controller's constructor under a name.
  @discardableResult
  public func register<Controller: InjectableController & SendableMetatype>(
    _ name: ConstructorName,
    _ controller: Controller.Type,
    fileID: String = #fileID,
    line: Int = #line,
    _ constructor: @escaping @isolated(any) @Sendable () throws -> sending Controller
  ) throws(ConstructionError) -> ConstructorRegistry {
    try add(name, CodeLocation(fileID: fileID, line: line), replacing: false, injecting: constructor)
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
    try override(Controller.constructorName, controller, fileID: fileID, line: line, constructor)
  }

  /// Registers a controller's constructor under a name, and replaces the constructor that has the name.
  @discardableResult
  public func override<Controller: InjectableController & SendableMetatype>(
    _ name: ConstructorName,
    _ controller: Controller.Type,
    fileID: String = #fileID,
    line: Int = #line,
    _ constructor: @escaping @isolated(any) @Sendable () throws -> sending Controller
  ) throws(ConstructionError) -> ConstructorRegistry {
    try add(name, CodeLocation(fileID: fileID, line: line), replacing: true, injecting: constructor)
  }

  /// Removes the constructor that a controller's constructor name leads to.
  @discardableResult
  public func unregister<Controller: InjectableController>(_ controller: Controller.Type) -> Bool {
    unregister(Controller.constructorName)
  }
}

// The compiler takes these for a conformance that belongs to the main actor, which the overloads above refuse. A closure
// literal then belongs to the main actor without an attribute.
extension ConstructorRegistry {
  /// Registers the constructor of a controller of the main actor under the controller's constructor name.
  @_disfavoredOverload @MainActor @discardableResult
  public func register<Controller: InjectableController>(
    _ controller: Controller.Type,
    fileID: String = #fileID,
    line: Int = #line,
    _ constructor: @escaping @MainActor () throws -> sending Controller
  ) throws(ConstructionError) -> ConstructorRegistry {
    let location = CodeLocation(fileID: fileID, line: line)
    return try add(Controller.constructorName, location, replacing: false, injectingOnMainActor: constructor)
  }

  /// Registers the constructor of a controller of the main actor under a name.
  @_disfavoredOverload @MainActor @discardableResult
  public func register<Controller: InjectableController>(
    _ name: ConstructorName,
    _ controller: Controller.Type,
    fileID: String = #fileID,
    line: Int = #line,
    _ constructor: @escaping @MainActor () throws -> sending Controller
  ) throws(ConstructionError) -> ConstructorRegistry {
    try add(name, CodeLocation(fileID: fileID, line: line), replacing: false, injectingOnMainActor: constructor)
  }

  /// Registers the constructor of a controller of the main actor under the controller's constructor name, and
  /// replaces the constructor that has the name.
  @_disfavoredOverload @MainActor @discardableResult
  public func override<Controller: InjectableController>(
    _ controller: Controller.Type,
    fileID: String = #fileID,
    line: Int = #line,
    _ constructor: @escaping @MainActor () throws -> sending Controller
  ) throws(ConstructionError) -> ConstructorRegistry {
    let location = CodeLocation(fileID: fileID, line: line)
    return try add(Controller.constructorName, location, replacing: true, injectingOnMainActor: constructor)
  }

  /// Registers the constructor of a controller of the main actor under a name, and replaces the constructor that has the name.
  @_disfavoredOverload @MainActor @discardableResult
  public func override<Controller: InjectableController>(
    _ name: ConstructorName,
    _ controller: Controller.Type,
    fileID: String = #fileID,
    line: Int = #line,
    _ constructor: @escaping @MainActor () throws -> sending Controller
  ) throws(ConstructionError) -> ConstructorRegistry {
    try add(name, CodeLocation(fileID: fileID, line: line), replacing: true, injectingOnMainActor: constructor)
  }
}

extension ConstructorRegistry {
  private func add<Controller: InjectableController & SendableMetatype>(
    _ name: ConstructorName,
    _ registration: CodeLocation,
    replacing: Bool,
    injecting constructor: @escaping @isolated(any) @Sendable () throws -> sending Controller
  ) throws(ConstructionError) -> ConstructorRegistry {
    let bare = try unisolated(constructor, name, registration)
    return try add(name, registration, replacing, bare.call, bare.isOnMainActor, isSent: true) { $0.inject($1) }
  }

  @MainActor
  private func add<Controller: InjectableController>(
    _ name: ConstructorName,
    _ registration: CodeLocation,
    replacing: Bool,
    injectingOnMainActor constructor: @escaping @MainActor () throws -> sending Controller
  ) throws(ConstructionError) -> ConstructorRegistry {
    let inject: @MainActor (Controller, Controller.Dependency) -> Void = { $0.inject($1) }
    let bare = try unisolated(constructor, name, registration).call
    let injecting = try unisolated(inject, name, registration).call
    return try add(name, registration, replacing, bare, true, isSent: false, injecting)
  }

  private func add<Controller, Dependency>(
    _ name: ConstructorName,
    _ registration: CodeLocation,
    _ replacing: Bool,
    _ bare: @escaping @Sendable () throws -> Controller,
    _ isOnMainActor: Bool,
    isSent: Bool,
    _ inject: @escaping @Sendable (Controller, Dependency) throws -> Void
  ) throws(ConstructionError) -> ConstructorRegistry {
    let added = Constructor(name, at: registration, isOnMainActor: isOnMainActor, isSent: isSent, bare: bare) {
      (dependency: Dependency, _) in
      let controller = try bare()
      try inject(controller, dependency)
      return controller
    }
    return try add(added, replacing: replacing)
  }
}
