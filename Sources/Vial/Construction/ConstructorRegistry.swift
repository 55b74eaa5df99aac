/// Named constructors for types that you cannot initialize directly, in place of a storyboard.
///
/// ```swift
/// let registry = ConstructorRegistry(name: "fruits")
/// try registry.register(FruitController.self) { FruitController() }
/// try registry.register("empty", FruitController.self) { FruitController() }
///
/// let controller = try registry.construct("empty", as: FruitController.self)
/// ```
///
/// You can use a registry from any thread at any time. A constructor runs under no lock: it may construct from the same
/// registry, register in it and unregister from it, even itself. Looking up a type's own name is wait-free; looking up a
/// text takes a lock for the time of one dictionary access. The last call that leaves a replaced constructor releases it.
public final class ConstructorRegistry: Sendable {
  /// The registry that controllers use unless they name another one, or a task replaces it.
  public static let main = ConstructorRegistry(name: "main")

  /// The name of this registry in errors.
  public let name: String

  /// All constructors; its lock also lets one writer at a time into `constructorsByOwner`.
  private let index = Protected(ConstructorIndex())

  /// The constructors under types' own names, for lookups that do not wait.
  private let constructorsByOwner = LookupTable<Constructor>()

  /// Creates an empty registry.
  ///
  /// - Parameter name: The name of the registry in errors; several may share it.
  public init(name: String) {
    self.name = name
  }

  /// The names that this registry holds, sorted.
  ///
  /// A type's own name stands without its module, unless several types here share it. You can construct each element
  /// with `construct(ConstructorName(element))`.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of names.
  public var names: [String] { unsortedNames.ordered { SortKey(text: $0) } }

  /// Returns whether a name leads to one constructor.
  ///
  /// - Parameter name: The name, a text or a type's own name.
  /// - Returns: Whether ``construct(_:as:fileID:line:)`` would find a constructor.
  /// - Complexity: O(1) on average.
  public func isRegistered(_ name: ConstructorName) -> Bool {
    if case .one = find(name) { true } else { false }
  }

  /// Borrows the constructor under a type's own name, without waiting.
  @usableFromInline
  func useConstructor(ownedBy type: ObjectIdentifier) -> BorrowedConstructor? {
    BorrowedConstructor(of: type, in: constructorsByOwner)
  }

  func find(_ name: ConstructorName) -> ConstructorIndex.Finding {
    let (text, owner) = (name.longestSpelling, name.owner)
    return index.withLock { $0.find(text, ownedBy: owner) }
  }

  /// The names that this registry holds, in no order.
  var unsortedNames: [String] { index.withLock { $0.names } }

  /// The constructors, in no order.
  var constructors: [Constructor] { index.withLock { $0.constructors } }

  /// Returns the names of the types that share a text as their name, in no order.
  func unsortedNames(sharing text: String) -> [String] {
    index.withLock { $0.names(sharing: text) }
  }

  /// Adds a constructor unless it conflicts with others; if it may replace those, it is added in any case.
  ///
  /// - Returns: The constructors that it conflicts with, or that it replaced.
  func add(_ constructor: Constructor, replacing: Bool) -> [Constructor] {
    let conflicts = index.withLock { index in
      let conflicts = index.conflicts(with: constructor)
      guard replacing || conflicts.isEmpty else { return conflicts }
      for conflict in conflicts {
        index.remove(conflict)
        if let owner = conflict.owner, owner != constructor.owner {
          constructorsByOwner.store(nil, for: TypeKey(owner))
        }
      }
      index.insert(constructor)
      if let owner = constructor.owner { constructorsByOwner.store(constructor, for: TypeKey(owner)) }
      return conflicts
    }
    if replacing { releaseSetAside(conflicts) }
    return conflicts
  }

  /// Removes the one constructor that a name leads to.
  ///
  /// - Returns: Whether there was one.
  func remove(_ name: ConstructorName) -> Bool {
    let (text, owner) = (name.longestSpelling, name.owner)
    let removed: Constructor? = index.withLock { index in
      guard case .one(let constructor) = index.find(text, ownedBy: owner) else { return nil }
      index.remove(constructor)
      if let owner = constructor.owner { constructorsByOwner.store(nil, for: TypeKey(owner)) }
      return constructor
    }
    guard let removed else { return false }
    releaseSetAside([removed])
    return true
  }

  /// Releases removed constructors, outside the lock because that may run deinitializers of the program's own.
  private func releaseSetAside(_ removed: [Constructor]) {
    for constructor in removed {
      if let owner = constructor.owner { constructorsByOwner.releaseSetAside(for: TypeKey(owner)) }
    }
  }
}
