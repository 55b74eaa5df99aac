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
/// The registry of an injector, ``Injector/constructors``, also gives what the registries of the injector's ancestors hold,
/// and what the main registry holds.
///
/// You can use a registry from any thread at any time. A constructor runs under no lock: it may construct from the same
/// registry, register in it and unregister from it, even itself. Looking up a type's own name in the registry that holds
/// it is wait-free; any other lookup takes a lock for the time of one dictionary access in each registry that is asked. The
/// last call that leaves a replaced constructor releases it.
public final class ConstructorRegistry: Sendable {
  /// The registry that controllers use unless they name another one, an injector has a constructor, or a task replaces it.
  public static let main = ConstructorRegistry(name: "main")

  /// The name of this registry in errors; the injector's, if it is an injector's.
  public let name: String

  /// The injector that has the registry, unless it is gone.
  weak let holder: (any ConstructorHolder)?

  /// How errors call that injector; `nil` if the registry is no injector's.
  let holderName: String?

  /// All constructors; its lock also lets one writer at a time into `constructorsByOwner`.
  private let index = Protected(ConstructorIndex())

  /// The constructors under types' own names, for lookups that do not wait.
  private let constructorsByOwner = LookupTable<Constructor>()

  /// Creates an empty registry.
  ///
  /// - Parameter name: The name of the registry in errors; several may share it.
  public init(name: String) {
    (self.name, holder, holderName) = (name, nil, nil)
  }

  /// Creates the registry of an injector.
  init(name: String?, of holder: any ConstructorHolder, named holderName: String) {
    (self.name, self.holder, self.holderName) = (name ?? holderName, holder, holderName)
  }

  /// The names that this registry itself holds, sorted.
  ///
  /// A type's own name stands without its module, unless several types here share it. You can construct each element
  /// with `construct(ConstructorName(element))`.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of names.
  public var names: [String] { unsortedNames.ordered { SortKey(text: $0) } }

  /// Borrows the constructor under a type's own name, without waiting.
  @usableFromInline
  func useConstructor(ownedBy type: ObjectIdentifier) -> BorrowedConstructor? {
    BorrowedConstructor(of: type, in: constructorsByOwner)
  }

  @inline(never)
  func find(_ name: ConstructorName) -> ConstructorIndex.Finding {
    let (text, owner) = (name.longestSpelling, name.owner)
    return index.withLock { $0.find(text, ownedBy: owner) }
  }

  /// Whether a name leads to a constructor here, or to several.
  func holds(_ name: ConstructorName) -> Bool {
    if case .nothing = find(name) { false } else { true }
  }

  /// The names that this registry holds, in no order.
  var unsortedNames: [String] {
    @inline(never) get { index.withLock { $0.names } }
  }

  /// The constructors, in no order.
  var constructors: [Constructor] {
    @inline(never) get { index.withLock { $0.constructors } }
  }

  /// Returns the names of the types that share a text as their name, in no order.
  func unsortedNames(sharing text: String) -> [String] {
    index.withLock { $0.names(sharing: text) }
  }

  /// Adds a constructor unless it conflicts with others; if it may replace those, it is added in any case.
  ///
  /// - Parameters:
  ///   - constructor: The constructor.
  ///   - replacing: Whether it may replace others.
  /// - Returns: The constructors that it conflicts with, or that it replaced; `nil` if the injector is closed.
  @inline(never)
  func addConstructor(_ constructor: Constructor, replacing: Bool) -> [Constructor]? {
    // Kept here, since the last reference must not end under the lock.
    let holder = holder
    defer { extendLifetime(holder) }
    let conflicts: [Constructor]? = index.withLock { index in
      if holder?.isClosed == true { return nil }
      let conflicts = index.conflicts(with: constructor)
      guard replacing || conflicts.isEmpty else { return conflicts }
      for conflict in conflicts { take(conflict, from: &index, inFavorOf: constructor.owner) }
      put(constructor, into: &index)
      return conflicts
    }
    if replacing, let conflicts { releaseSetAside(conflicts) }
    return conflicts
  }

  /// Removes the one constructor that a name leads to.
  ///
  /// - Returns: Whether there was one.
  @inline(never)
  func remove(_ name: ConstructorName) -> Bool {
    let (text, owner) = (name.longestSpelling, name.owner)
    let removed: Constructor? = index.withLock { index in
      guard case .one(let constructor) = index.find(text, ownedBy: owner) else { return nil }
      take(constructor, from: &index)
      return constructor
    }
    guard let removed else { return false }
    releaseSetAside([removed])
    return true
  }

  /// Removes all constructors; the injector is closed, so none are added meanwhile.
  func removeAll() {
    for constructor in constructors { _ = remove(constructor.name) }
  }

  /// Removes a constructor and puts back those that it replaced, unless others have taken its place or theirs.
  ///
  /// The caller keeps the constructor alive, and calls ``releaseUndone()`` under no lock.
  func putBack(_ replaced: [Constructor], inPlaceOf constructor: Constructor) {
    index.withLock { index in
      guard index.conflicts(with: constructor).contains(where: { $0 === constructor }) else { return }
      take(constructor, from: &index)
      index.undone.add(constructor)
      for former in replaced where index.conflicts(with: former).isEmpty { put(former, into: &index) }
    }
  }

  /// Releases the constructors of assemblies that failed.
  func releaseUndone() {
    releaseSetAside(
      index.withLock { index in
        defer { index.undone = [] }
        return index.undone
      }
    )
  }

  /// Releases removed constructors, outside the lock because that may run deinitializers of the program's own.
  private func releaseSetAside(_ removed: [Constructor]) {
    for constructor in removed {
      if let owner = constructor.owner { constructorsByOwner.releaseSetAside(for: TypeKey(owner)) }
    }
  }

  // The caller holds the lock.
  private func put(_ constructor: Constructor, into index: inout ConstructorIndex) {
    index.insert(constructor)
    if let owner = constructor.owner { constructorsByOwner.store(constructor, for: TypeKey(owner)) }
  }

  // The caller holds the lock, and keeps the constructor alive; another one of its type may follow at once.
  private func take(
    _ constructor: Constructor,
    from index: inout ConstructorIndex,
    inFavorOf next: ObjectIdentifier? = nil
  ) {
    index.remove(constructor)
    if let owner = constructor.owner, owner != next { constructorsByOwner.store(nil, for: TypeKey(owner)) }
  }
}

/// What has a registry of its own: an injector.
protocol ConstructorHolder: AnyObject, Sendable {
  /// Whether it keeps no constructor any longer.
  var isClosed: Bool { get }

  /// Whether it was copied together with its ancestors, in which an override counts, too.
  var isCopy: Bool { get }

  /// The nearest registry of an ancestor.
  var outerConstructors: ConstructorRegistry? { get }

  /// Notes that a constructor was added in place of others, in case that has to be undone.
  func note(_ constructor: Constructor, replacing others: [Constructor])
}
