/// Named constructors, which build finished instances of their dependencies, in place of a storyboard.
///
/// ```swift
/// let registry = ConstructorRegistry(name: "screens")
/// try registry.register("article", as: (any Screen).self) { (link: Link) in ArticleScreen(link) }
/// try registry.register(ProfileController.self, named: "profile") { ProfileController() }
///
/// let screen = try registry.injectableInstance("article", as: (any Screen).self, dependency: link)
/// ```
///
/// The registry of an injector also gives what the registries of the injector's ancestors hold, and what the main registry
/// holds.
///
/// You can use a registry from any thread at any time. A constructor runs under no lock: it may construct from the same
/// registry, register in it and unregister from it, even itself. A lookup takes a lock for the time of one dictionary access
/// in each registry that is asked.
public final class ConstructorRegistry: Sendable {
  /// The registry that controllers use unless they name another one, an injector has a constructor, or a task replaces it.
  public static let main = ConstructorRegistry(name: "main")

  /// The name of this registry in errors; the injector's, if it is an injector's.
  package let name: String

  private let findOwner: @Sendable () -> (any ConstructorOwner)?

  /// The injector that has the registry, unless it is gone.
  var owner: (any ConstructorOwner)? { findOwner() }

  /// How errors call that injector; `nil` if the registry is no injector's.
  let ownerName: String?

  let index = Protected(ConstructorIndex())

  /// The constructions of all registries, in a property that takes no time to be found.
  @usableFromInline let running = RunningConstructions.shared

  /// Creates an empty registry, or one with the constructors of another registry.
  ///
  /// Later changes of either registry don't reach the other. The copy of an injector's registry has none of the
  /// constructors of the ancestors.
  ///
  /// - Parameters:
  ///   - name: The name of the registry in errors; several may share it.
  ///   - original: The registry with the constructors.
  /// - Complexity: O(*n*) in the number of constructors.
  public init(name: String, copying original: ConstructorRegistry? = nil) {
    (self.name, findOwner, ownerName) = (name, { nil }, nil)
    if let original { addAll(of: original) }
  }

  /// Creates the registry of an injector, which a function returns unless it is gone.
  package init(
    name: String?,
    named ownerName: String,
    of findOwner: @escaping @Sendable () -> (any ConstructorOwner)?
  ) {
    (self.name, self.findOwner, self.ownerName) = (name ?? ownerName, findOwner, ownerName)
  }

  /// A constructor of a registry, as a menu, a test or a validation sees it.
  public struct Entry: Sendable {
    /// The shortest name that leads to the constructor: a type's own name stands without its module, unless several types
    /// share it.
    public let name: String

    /// The registered type of the product.
    public let product: Any.Type

    /// The type of the dependency; `Void` if the constructor takes none.
    public let dependency: Any.Type

    /// Whether the constructor runs on the main actor only.
    package let isOnMainActor: Bool

    /// The place of the registration.
    public let registration: CodeLocation

    /// The types of the arguments that an injector resolves.
    package let arguments: [Any.Type]

    // The entry doesn't keep the constructor, which may be unregistered.
    init(_ name: String, _ constructor: Constructor) {
      (self.name, product, dependency) = (name, constructor.product, constructor.dependency)
      (isOnMainActor, registration) = (constructor.isOnMainActor, constructor.registration)
      arguments = constructor.arguments
    }
  }

  /// The constructors that this registry itself holds, sorted by name.
  ///
  /// ```swift
  /// let links = registry.entries.filter { $0.dependency == Link.self }.map(\.name)
  /// ```
  ///
  /// You can request each entry with `ConstructorName(entry.name)`.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of constructors. Requests of other threads wait meanwhile.
  public var entries: [Entry] { index.withLock { $0.entries } }

  /// The names of the constructors that this registry itself holds, sorted.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of constructors.
  public var names: [String] { entries.map(\.name) }

  /// Returns whether a name leads to one constructor.
  ///
  /// - Parameter name: The name, a text or a type's own name.
  /// - Returns: Whether a request would find a constructor.
  /// - Complexity: O(1) on average.
  public func isRegistered(_ name: ConstructorName) -> Bool { search(name).found.count == 1 }

  /// Removes the constructor that a name leads to in this registry.
  ///
  /// A text that several types share as their own name leads to none of them, and removes nothing.
  ///
  /// - Parameter name: The name, a text or a type's own name.
  /// - Returns: Whether there was a constructor to remove.
  /// - Complexity: O(1) on average.
  @discardableResult
  public func unregister(_ name: ConstructorName) -> Bool {
    // Released without the lock, since the last reference may run a deinitializer of the program's own.
    let removed = index.withLock { index in
      let found = index.find(name.key)
      if found.count == 1 { index.remove(found[0]) }
      return found
    }
    if removed.count == 1 { owner?.note { $0.undo(nil, replacing: removed) } }
    return removed.count == 1
  }
}

extension ConstructorRegistry {
  /// Adds a constructor unless it conflicts with others; if it may replace those, it is added in any case.
  ///
  /// - Throws: ``ConstructionError`` if the name is taken, if the injector that has the registry is closed, or if the
  ///   constructor returns nothing.
  func add(_ added: Constructor, replacing: Bool) throws(ConstructionError) -> ConstructorRegistry {
    if added.product == Void.self { throw refusal(.noInstance, of: added) }
    guard let conflicts = place(added, replacing: replacing) else { throw refusal(.closed, of: added) }
    if !replacing, let held = conflicts.first { throw refusal(.alreadyRegistered, of: added, for: held) }
    guard let owner else { return self }
    owner.note { $0.undo(added, replacing: conflicts) }
    var outer = replacing && owner.isCopy ? owner.outerConstructors : nil
    while let registry = outer {
      if !registry.find(added.name).isEmpty { _ = registry.place(added, replacing: true) }
      outer = registry.owner?.outerConstructors
    }
    return self
  }

  func refusal(
    _ problem: ConstructionProblem,
    of added: Constructor,
    for held: Constructor? = nil
  ) -> ConstructionError {
    let request = ConstructionRequest(added.name, added.product, isRegistration: true, at: added.registration)
    return ConstructionError(problem, in: self, request, found: held)
  }

  /// Returns the constructors that another one conflicts with, or that it replaced; `nil` if the injector is closed.
  private func place(_ added: Constructor, replacing: Bool) -> [Constructor]? {
    // Kept here, since the last reference must not end under the lock.
    let owner = owner
    defer { extendLifetime(owner) }
    return index.withLock { index in
      if owner?.isClosed == true { return nil }
      let conflicts = index.conflicts(with: added)
      if replacing || conflicts.isEmpty { index.insert(added, replacing: conflicts) }
      return conflicts
    }
  }

  /// How errors call the registry, or the injector that has it.
  var place: String { ownerName ?? "the registry \(name.debugDescription)" }

  /// Returns the constructors that a name leads to here: one, or all that belong to types of that name.
  func find(_ name: ConstructorName) -> [Constructor] { index.withLock { $0.find(name.key) } }

  /// Returns what a name leads to, here or in the first registry that is searched after this one, and that registry.
  func search(_ name: ConstructorName) -> (found: [Constructor], holder: ConstructorRegistry) {
    for registry in searched {
      let found = registry.find(name)
      if !found.isEmpty { return (found, registry) }
    }
    return ([], self)
  }

  /// This registry and those that are searched after it: of an injector's, its ancestors' and the main one.
  var searched: [ConstructorRegistry] {
    var searched = [self]
    while let outer = searched[searched.count - 1].owner?.outerConstructors { searched.append(outer) }
    if ownerName != nil, !searched.contains(where: { $0 === Self.currentMain }) { searched.append(Self.currentMain) }
    return searched
  }

  /// Returns the names in the registries that are searched, sorted, each once: all, or of those that take a dependency.
  func searchedNames(taking dependency: Any.Type? = nil) -> [String] {
    searched.flatMap(\.entries).filter { dependency == nil || dependency == $0.dependency }.map(\.name).sortedOnce
  }

  /// Returns the texts of types that share a name, sorted.
  func texts(of constructors: [Constructor]) -> [String] {
    index.withLock { index in constructors.map(index.shortestText) }.sorted()
  }
}
