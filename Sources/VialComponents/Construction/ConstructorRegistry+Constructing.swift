extension ConstructorRegistry {
  /// Returns a finished instance from the constructor that a name leads to, given its dependency.
  ///
  /// ```swift
  /// let screen = try registry.injectableInstance("article", as: (any Screen).self, dependency: link)
  /// let feed = try await registry.injectableInstance("feed", as: FeedController.self, dependency: link, on: MainActor.shared)
  /// ```
  ///
  /// The constructor makes the instance of the dependency. A controller is constructed, and then injected with it.
  ///
  /// The constructor runs in the caller's isolation, where the instance stays unless its type is `Sendable`. For one that
  /// belongs to the main actor, write `try await` and `on: MainActor.shared` elsewhere.
  ///
  /// - Parameters:
  ///   - name: The name, a text or a type's own name.
  ///   - type: The expected type: the registered one, a superclass, or a protocol that the instance conforms to.
  ///   - dependency: The dependency that the constructor takes; left out if it takes none.
  ///   - isolation: The actor on which the constructor runs, by default the caller's.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: The finished instance.
  /// - Throws: ``ConstructionError`` if the name leads to no constructor or to several, if the constructor takes another
  ///   dependency, if it throws, if its instance is not of the expected type, if it builds itself again without end, if it
  ///   cannot run outside the main actor, or if the injector that has the registry is closed.
  /// - Complexity: O(1) on average, plus the constructor's. The error about an unknown name takes O(*n*) in a registry of *n*
  ///   names.
  @_alwaysEmitIntoClient
  public func injectableInstance<Product, Dependency>(
    _ name: ConstructorName,
    as type: @autoclosure () -> Product.Type = Product.self,
    dependency: Dependency = (),
    on isolation: isolated (any Actor)? = #isolation,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(ConstructionError) -> Product {
    let request = ConstructionRequest(
      name,
      Product.self,
      dependency: Dependency.self,
      isOnMainActor: isolation.map { $0 === MainActor.shared } ?? false,
      at: CodeLocation(fileID: fileID, line: line)
    )
    return try instance(request, dependency)
  }

  /// Returns a new instance from the constructor that a name leads to; of a controller, one without its dependency.
  ///
  /// Use it for controllers that you inject later. Everything else is as for
  /// `injectableInstance(_:as:dependency:)`.
  @_alwaysEmitIntoClient
  public func construct<Product>(
    _ name: ConstructorName,
    as type: @autoclosure () -> Product.Type = Product.self,
    on isolation: isolated (any Actor)? = #isolation,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(ConstructionError) -> Product {
    let place = CodeLocation(fileID: fileID, line: line)
    let isOnMainActor = isolation.map { $0 === MainActor.shared } ?? false
    return try instance(ConstructionRequest(name, Product.self, isOnMainActor: isOnMainActor, at: place), ())
  }

  @_alwaysEmitIntoClient
  func instance<Product, Dependency>(
    _ request: ConstructionRequest,
    _ dependency: Dependency
  ) throws(ConstructionError) -> Product {
    let constructor = try constructor(for: request)
    do {
      let isDeep = running.begin()
      defer { running.end() }
      let isBare = request.dependency == nil
      if isDeep { return try checked(callNested(constructor, isBare, dependency), request) }
      let function = isBare ? constructor.bare : constructor.finished
      guard let known = function as? ConstructorFunction<Dependency, Product> else {
        return try checked(function.callErased(dependency, self), request)
      }
      if constructor.givesProtocol { return try checked(known.call(dependency, self), request) }
      return try known.call(dependency, self)
    } catch {
      throw failure(error, of: constructor, request)
    }
  }

  /// Calls a constructor among many others.
  @usableFromInline
  func callNested<Product>(_ constructor: Constructor, _ isBare: Bool, _ dependency: Any) throws -> Product {
    try RunningConstructions.note(constructor.name) {
      try (isBare ? constructor.bare : constructor.finished).callErased(dependency, self)
    }
  }

  /// Returns a product, unless it uses a conformance of the main actor and the compiler would let it leave that; a cast on the
  /// main actor finds such conformances, too.
  @usableFromInline
  func checked<Product>(_ product: Product, _ request: ConstructionRequest) throws -> Product {
    if !request.isOnMainActor, WitnessTables.areIsolated(in: product) { throw ConstructionProblem.ofMainActor }
    return product
  }

  /// Throws if a name leads to no constructor.
  package func require(_ name: ConstructorName, for type: Any.Type) throws(ConstructionError) {
    // A validation runs nothing, wherever it runs.
    _ = try constructor(for: ConstructionRequest(name, type, isOnMainActor: true, at: nil))
  }

  /// Finds the constructor that a request leads to, and checks that it may run.
  @usableFromInline
  func constructor(for request: ConstructionRequest) throws(ConstructionError) -> Constructor {
    // Most requests need no search.
    let only = index.withLock { $0.only(request.name.key) }
    if let only, request.mayRun(only) { return only }
    return try searchedConstructor(for: request)
  }

  @inline(never)
  private func searchedConstructor(for request: ConstructionRequest) throws(ConstructionError) -> Constructor {
    let (found, holder) = search(request.name)
    // Closing says so before it removes the constructors.
    if owner?.isClosed == true { throw ConstructionError(.closed, in: self, request) }
    let only = found.count == 1 ? found[0] : nil
    if let only, request.mayRun(only) { return only }
    var problem = ConstructionProblem.ofMainActor
    if only == nil { problem = found.isEmpty ? .notRegistered(in: self) : .ambiguousName(holder.texts(of: found)) }
    throw ConstructionError(problem, in: holder, request, found: only)
  }

  /// Returns the error of a constructor that threw, whether its own error or one about the request.
  @usableFromInline
  func failure(_ error: any Error, of found: Constructor, _ request: ConstructionRequest) -> ConstructionError {
    var problem = error as? ConstructionProblem ?? .constructorFailed(error)
    if let error = error as? ConstructionError, error.code == .cycle {
      problem = .cycle(beginning(error.cycle, with: found.name.description))
    }
    if case .wrongDependency(let taken, _) = problem {
      problem = .wrongDependency(taken: taken, names: searchedNames(taking: request.dependency ?? Void.self))
    }
    return ConstructionError(problem, in: search(found.name).holder, request, found: found)
  }

  /// Returns a cycle that begins with a name, if that is on it.
  private func beginning(_ cycle: [String], with name: String) -> [String] {
    guard let start = cycle.firstIndex(of: name) else { return cycle }
    // The last name is the first one again.
    let count = cycle.count - 1
    return (0...count).map { cycle[(start + $0) % count] }
  }
}

extension ConstructorRegistry {
  /// Notes that the constructor of a controller runs, while a function injects the controller.
  @usableFromInline
  func note(_ name: ConstructorName, as type: Any.Type, _ inject: () -> Void) throws(ConstructionError) {
    let found = search(name).found
    guard let constructor = found.first, found.count == 1 else { return inject() }
    do {
      try RunningConstructions.note(constructor.name, inject)
    } catch {
      throw failure(error, of: constructor, ConstructionRequest(name, type, at: nil))
    }
  }

  /// The error for a controller that returned an instance of another type.
  ///
  /// It inherits its superclass's name, or builds itself in its own way.
  @usableFromInline
  func wrongInstance(_ found: Any.Type, of name: ConstructorName, expected: Any.Type) -> ConstructionError {
    let (constructors, holder) = search(name)
    let constructor = constructors.first { constructors.count == 1 && $0.product == found }
    return ConstructionError(
      constructor == nil ? .wrongInstance(found) : .wrongType(found),
      in: constructor == nil ? self : holder,
      ConstructionRequest(name, expected, at: nil),
      found: constructor
    )
  }
}

/// A request for an instance by the name of its constructor, or for a registration.
@usableFromInline
struct ConstructionRequest: Sendable {
  let name: ConstructorName
  let product: Any.Type

  /// The type of the given dependency; `nil` if a controller is requested without its dependency.
  @usableFromInline let dependency: Any.Type?

  /// Whether the compiler keeps the request and its instance on the main actor.
  let isOnMainActor: Bool
  let isRegistration: Bool
  let place: CodeLocation?

  @usableFromInline
  init(
    _ name: ConstructorName,
    _ product: Any.Type,
    dependency: Any.Type? = nil,
    isOnMainActor: Bool = false,
    isRegistration: Bool = false,
    at place: CodeLocation?
  ) {
    (self.name, self.product, self.dependency) = (name, product, dependency)
    (self.isOnMainActor, self.isRegistration, self.place) = (isOnMainActor, isRegistration, place)
  }

  /// Whether a constructor may run where the request was made, and give its product there.
  @inline(__always)
  func mayRun(_ constructor: Constructor) -> Bool {
    if !constructor.isOnMainActor || isOnMainActor { return true }
    let isSent = constructor.isSent || dependency == nil && constructor.isController
    return isSent && MainActorProbe.isOnMainActor
  }
}
