extension ConstructorRegistry {
  /// Registers a controller's constructor, which takes nothing.
  ///
  /// ```swift
  /// try registry.register(ListController.self) { ListController() }
  /// try registry.register(ListController.self, named: "empty") { ListController(style: "empty") }
  /// ```
  ///
  /// A request by the name constructs the controller, and then injects it.
  ///
  /// - Parameters:
  ///   - controller: The controller's type.
  ///   - name: The name; by default the controller's constructor name.
  ///   - isReplacing: Whether the constructor replaces the one that has the name. Existing instances stay as they are, and a
  ///     constructor that is running finishes.
  ///   - fileID: The file of the registration.
  ///   - line: The line of the registration.
  ///   - constructor: Returns a controller without its dependency.
  /// - Returns: This registry, for further registrations.
  /// - Throws: ``ConstructionError`` if the name is taken, or if the constructor belongs to an actor other than the main actor.
  /// - Complexity: Amortized O(1).
  @discardableResult
  public func register<Controller: InjectableController & SendableMetatype>(
    _ controller: Controller.Type,
    named name: ConstructorName? = nil,
    override isReplacing: Bool = false,
    fileID: String = #fileID,
    line: Int = #line,
    _ constructor: @escaping @isolated(any) @Sendable () throws -> sending Controller
  ) throws(ConstructionError) -> ConstructorRegistry {
    let (name, location) = (name ?? Controller.constructorName, CodeLocation(fileID: fileID, line: line))
    let bare = try unisolated(constructor, name, location)
    return try add(name, location, isReplacing, bare.call, bare.isOnMainActor, isSent: true) { $0.inject($1) }
  }

  // The compiler takes this for a conformance that belongs to the main actor, which the overload above refuses. A closure
  // literal then belongs to the main actor without an attribute.

  /// Registers the constructor of a controller of the main actor, which takes nothing.
  @_disfavoredOverload @MainActor @discardableResult
  public func register<Controller: InjectableController>(
    _ controller: Controller.Type,
    named name: ConstructorName? = nil,
    override isReplacing: Bool = false,
    fileID: String = #fileID,
    line: Int = #line,
    _ constructor: @escaping @MainActor () throws -> sending Controller
  ) throws(ConstructionError) -> ConstructorRegistry {
    let (name, location) = (name ?? Controller.constructorName, CodeLocation(fileID: fileID, line: line))
    let inject: @MainActor (Controller, Controller.Dependency) -> Void = { $0.inject($1) }
    let bare = try unisolated(constructor, name, location).call
    let injecting = try unisolated(inject, name, location).call
    return try add(name, location, isReplacing, bare, true, isSent: false, injecting)
  }

  private func add<Controller, Dependency>(
    _ name: ConstructorName,
    _ registration: CodeLocation,
    _ isReplacing: Bool,
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
    return try add(added, replacing: isReplacing)
  }
}
