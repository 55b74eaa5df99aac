/// The main actor's view of the constructors and methods for definition files.
///
/// In a module whose default isolation is the main actor, initializers and closures belong to the main actor, and most types
/// are not `Sendable`. You register them here without annotations:
///
/// ```swift
/// try kernel.constructors.mainActor
///   .register("LiveUsers", initializer: LiveUsers.init)
///   .register("UserModel", "users", initializer: UserModel.init)
/// try kernel.bootstrap()
/// let model = try kernel.mainActor.get("user.model", as: UserModel.self)
/// ```
///
/// A `Sendable` service can be asked for anywhere once it is there. A service that isn't is *confined* to the main actor:
/// ``MainActorContainer`` gives it, and so do the arguments of other functions of the main actor. It can have any scope.
public struct MainActorServiceConstructors: Sendable {
  /// The registry behind the view.
  public let constructors: ServiceConstructors

  init(_ constructors: ServiceConstructors) {
    self.constructors = constructors
  }

  private func add(
    _ constructor: ServiceConstructor,
    override: Bool
  ) throws(ConstructionError) -> MainActorServiceConstructors {
    _ = try constructors.add(constructor, override: override)
    return self
  }
}

extension ServiceConstructors {
  /// The main actor's view of this registry, for functions that belong to the main actor.
  public var mainActor: MainActorServiceConstructors { MainActorServiceConstructors(self) }
}

extension MainActorServiceConstructors {
  /// Registers an initializer, or a function that makes instances, which are `Sendable`.
  ///
  /// A request from elsewhere throws an `InjectionError` unless a shared instance is there already.
  ///
  /// - Parameters:
  ///   - name: The name that definitions use, often the type's.
  ///   - type: The type that the instances count as, often a protocol type. Without it, they count as the type that the
  ///     initializer returns, and as each of its superclasses and protocols.
  ///   - names: The names of the parameters.
  ///   - override: Whether to replace a constructor of the same name.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - initializer: Returns an instance. It runs on the main actor, under no lock.
  /// - Returns: This view, for further registrations.
  /// - Throws: `ConstructionError` if the name is taken.
  /// - Complexity: O(1) on average.
  @discardableResult
  public func register<Product: Sendable, each Argument>(
    _ name: String,
    as type: Product.Type? = nil,
    _ names: repeat ParameterName<each Argument>,
    override: Bool = false,
    fileID: String = #fileID,
    line: Int = #line,
    initializer: @escaping @MainActor (repeat each Argument) throws -> Product
  ) throws(ConstructionError) -> MainActorServiceConstructors {
    let constructor = ServiceConstructor(
      name,
      as: type,
      repeat each names,
      isShareable: true,
      CodeLocation(fileID: fileID, line: line),
      onMainActor: true,
      .onMainActor(initializer: initializer)
    )
    return try add(constructor, override: override)
  }

  /// Registers an initializer, or a function that makes instances, which are confined to the main actor.
  ///
  /// They can have any scope, since they stay there.
  @discardableResult
  public func register<Product, each Argument>(
    _ name: String,
    as type: Product.Type? = nil,
    _ names: repeat ParameterName<each Argument>,
    override: Bool = false,
    fileID: String = #fileID,
    line: Int = #line,
    initializer: @escaping @MainActor (repeat each Argument) throws -> Product
  ) throws(ConstructionError) -> MainActorServiceConstructors {
    let constructor = ServiceConstructor(
      name,
      as: type,
      repeat each names,
      isShareable: false,
      CodeLocation(fileID: fileID, line: line),
      onMainActor: true,
      .onMainActor(initializer: initializer)
    )
    return try add(constructor, override: override)
  }

  /// Registers an asynchronous initializer, or a function that makes instances, which are `Sendable`.
  ///
  /// It runs on the main actor, which does other work while the function waits.
  @_disfavoredOverload
  @discardableResult
  public func register<Product: Sendable, each Argument>(
    _ name: String,
    as type: Product.Type? = nil,
    _ names: repeat ParameterName<each Argument>,
    override: Bool = false,
    fileID: String = #fileID,
    line: Int = #line,
    initializer: @escaping @MainActor (repeat each Argument) async throws -> Product
  ) throws(ConstructionError) -> MainActorServiceConstructors {
    let constructor = ServiceConstructor(
      name,
      as: type,
      repeat each names,
      isShareable: true,
      CodeLocation(fileID: fileID, line: line),
      onMainActor: true,
      .awaitingOnMainActor(initializer: initializer)
    )
    return try add(constructor, override: override)
  }

  /// Registers an asynchronous initializer, or a function that makes instances, which are confined to the main actor.
  ///
  /// It runs on the main actor, which does other work while the function waits.
  @_disfavoredOverload
  @discardableResult
  public func register<Product, each Argument>(
    _ name: String,
    as type: Product.Type? = nil,
    _ names: repeat ParameterName<each Argument>,
    override: Bool = false,
    fileID: String = #fileID,
    line: Int = #line,
    initializer: @escaping @MainActor (repeat each Argument) async throws -> Product
  ) throws(ConstructionError) -> MainActorServiceConstructors {
    let constructor = ServiceConstructor(
      name,
      as: type,
      repeat each names,
      isShareable: false,
      CodeLocation(fileID: fileID, line: line),
      onMainActor: true,
      .awaitingOnMainActor(initializer: initializer)
    )
    return try add(constructor, override: override)
  }

  /// Registers a class that takes its arguments as a list.
  ///
  /// By default, definitions use the name of the type with its module, such as `App.Window`.
  @discardableResult
  public func register<Product: MainActorService>(
    _ type: Product.Type,
    named name: String? = nil,
    override: Bool = false,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(ConstructionError) -> MainActorServiceConstructors {
    let registration = CodeLocation(fileID: fileID, line: line)
    let name = name ?? String(naming: Product.self)
    return try add(ServiceConstructor(mainActorService: type, named: name, registration), override: override)
  }
}
