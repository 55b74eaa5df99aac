extension ConstructorRegistry {
  /// Registers a constructor under a name.
  ///
  /// One type may have several names, and a constructor may return an instance of a subclass.
  ///
  /// - Parameters:
  ///   - name: The name, a text or a type's own name.
  ///   - type: The type as which instances are asked for.
  ///   - fileID: The file of the registration.
  ///   - line: The line of the registration.
  ///   - constructor: Returns a new instance, which it does not keep unless it is `Sendable`. A constructor that belongs
  ///     to the main actor can only be run there.
  /// - Returns: This registry, for further registrations.
  /// - Throws: ``ConstructionError`` if the name is taken, if the constructor returns nothing, or if it belongs to an
  ///   actor other than the main one.
  /// - Complexity: Amortized O(1).
  @discardableResult
  public func register<Product>(
    _ name: ConstructorName,
    _ type: Product.Type = Product.self,
    fileID: String = #fileID,
    line: Int = #line,
    _ constructor: @escaping @isolated(any) @Sendable () throws -> sending Product
  ) throws(ConstructionError) -> ConstructorRegistry {
    try add(name, CodeLocation(fileID: fileID, line: line), constructor, replacing: false)
    return self
  }

  /// Registers a controller's constructor under the controller's constructor name.
  ///
  /// - Parameters:
  ///   - controller: The controller's type.
  ///   - fileID: The file of the registration.
  ///   - line: The line of the registration.
  ///   - constructor: Returns a new instance, which it does not keep unless it is `Sendable`. A constructor that belongs
  ///     to the main actor can only be run there.
  /// - Returns: This registry, for further registrations.
  /// - Throws: ``ConstructionError`` if the name is taken, if the constructor returns nothing, or if it belongs to an
  ///   actor other than the main one.
  /// - Complexity: Amortized O(1).
  @discardableResult
  public func register<Controller: InjectableController & SendableMetatype>(
    _ controller: Controller.Type,
    fileID: String = #fileID,
    line: Int = #line,
    _ constructor: @escaping @isolated(any) @Sendable () throws -> sending Controller
  ) throws(ConstructionError) -> ConstructorRegistry {
    try add(Controller.constructorName, CodeLocation(fileID: fileID, line: line), constructor, replacing: false)
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
    try add(name, CodeLocation(fileID: fileID, line: line), constructor, replacing: false)
    return self
  }

  /// Registers a constructor under a name in place of whatever had that name, if anything had.
  ///
  /// Instances made before stay as they are, and a constructor that is running finishes.
  ///
  /// - Parameters:
  ///   - name: The name, a text or a type's own name.
  ///   - type: The type as which instances are asked for.
  ///   - fileID: The file of the registration.
  ///   - line: The line of the registration.
  ///   - constructor: Returns a new instance, which it does not keep unless it is `Sendable`. A constructor that belongs
  ///     to the main actor can only be run there.
  /// - Returns: This registry, for further registrations.
  /// - Throws: ``ConstructionError`` if the constructor returns nothing, or belongs to an actor other than the main one.
  /// - Complexity: Amortized O(1).
  @discardableResult
  public func override<Product>(
    _ name: ConstructorName,
    _ type: Product.Type = Product.self,
    fileID: String = #fileID,
    line: Int = #line,
    _ constructor: @escaping @isolated(any) @Sendable () throws -> sending Product
  ) throws(ConstructionError) -> ConstructorRegistry {
    try add(name, CodeLocation(fileID: fileID, line: line), constructor, replacing: true)
    return self
  }

  /// Registers a controller's constructor under the controller's constructor name in place of whatever had that name.
  ///
  /// - Parameters:
  ///   - controller: The controller's type.
  ///   - fileID: The file of the registration.
  ///   - line: The line of the registration.
  ///   - constructor: Returns a new instance, which it does not keep unless it is `Sendable`. A constructor that belongs
  ///     to the main actor can only be run there.
  /// - Returns: This registry, for further registrations.
  /// - Throws: ``ConstructionError`` if the constructor returns nothing, or belongs to an actor other than the main one.
  /// - Complexity: Amortized O(1).
  @discardableResult
  public func override<Controller: InjectableController & SendableMetatype>(
    _ controller: Controller.Type,
    fileID: String = #fileID,
    line: Int = #line,
    _ constructor: @escaping @isolated(any) @Sendable () throws -> sending Controller
  ) throws(ConstructionError) -> ConstructorRegistry {
    try add(Controller.constructorName, CodeLocation(fileID: fileID, line: line), constructor, replacing: true)
    return self
  }

  /// Registers a controller's constructor under a name in place of whatever had that name.
  @discardableResult
  public func override<Controller: InjectableController & SendableMetatype>(
    _ name: ConstructorName,
    _ controller: Controller.Type = Controller.self,
    fileID: String = #fileID,
    line: Int = #line,
    _ constructor: @escaping @isolated(any) @Sendable () throws -> sending Controller
  ) throws(ConstructionError) -> ConstructorRegistry {
    try add(name, CodeLocation(fileID: fileID, line: line), constructor, replacing: true)
    return self
  }

  /// Removes what a name leads to.
  ///
  /// A text that several types share as their own name leads to none of them alone, and removes nothing.
  ///
  /// - Parameter name: The name, a text or a type's own name.
  /// - Returns: Whether there was something to remove.
  /// - Complexity: O(1) on average.
  @discardableResult
  public func unregister(_ name: ConstructorName) -> Bool {
    remove(name)
  }

  /// Removes the constructor that a controller's constructor name leads to.
  ///
  /// - Parameter controller: The controller's type.
  /// - Returns: Whether there was something to remove.
  /// - Complexity: O(1) on average.
  @discardableResult
  public func unregister<Controller: InjectableController>(_ controller: Controller.Type) -> Bool {
    remove(Controller.constructorName)
  }
}
