/// A service or a value of a container, which the provider of its binding holds.
final class ContainerEntry: Sendable {
  typealias Extension = @Sendable (Any, Container) throws -> Any

  private struct State {
    var extensions: [Extension] = []

    /// How often it was or is being built, or made part of a definition; after that it isn't changed.
    var uses = 0
    var isReplaced = false
  }

  let content: Container.Content
  let lifetime: LifetimeKind
  let product: Any.Type?

  /// The dependencies of the provider, if they are known.
  let requirements: [Requirement]?
  let registration: CodeLocation

  /// Whether it comes from a definition file, or a decorator of one has changed its name.
  let isDefined: Bool

  /// The name that it is an alias of.
  let alias: String?
  private let state: Protected<State>

  init(
    _ content: Container.Content,
    _ lifetime: LifetimeKind,
    _ product: Any.Type? = nil,
    _ requirements: [Requirement]? = nil,
    isDefined: Bool = false,
    alias: String? = nil,
    at registration: CodeLocation
  ) {
    self.content = content
    self.lifetime = lifetime
    self.product = product
    self.requirements = requirements
    self.registration = registration
    self.isDefined = isDefined
    self.alias = alias
    state = Protected(State())
  }

  /// Creates the entry for another name of an entry that a decorator has taken the name of.
  init(renaming other: ContainerEntry) {
    content = other.content
    lifetime = other.lifetime
    product = other.product
    requirements = other.requirements
    registration = other.registration
    isDefined = true
    alias = nil
    let extensions = other.state.withLock(\.extensions)
    state = Protected(State(extensions: extensions))
  }

  func extend(_ change: @escaping Extension) -> Bool {
    state.withLock { state in
      if state.uses == 0 { state.extensions.append(change) }
      return state.uses == 0
    }
  }

  /// Runs a function that replaces its binding, unless it is in use; a request waits meanwhile.
  ///
  /// - Returns: Whether the function ran, which returns whether it has replaced the binding.
  func replace(_ body: () -> Bool) -> Bool {
    state.withLock { state in
      if state.uses > 0 { return false }
      state.isReplaced = body()
      return true
    }
  }

  var isInUse: Bool { state.withLock { $0.uses > 0 } }
  var isExtended: Bool { state.withLock { !$0.extensions.isEmpty } }

  func freeze() { state.withLock { $0.uses += 1 } }

  /// Lets it not be changed any more, and returns `true`, unless it was extended or replaced.
  func freezeIfUnchanged() -> Bool {
    state.withLock { state in
      if state.isReplaced || !state.extensions.isEmpty { return false }
      state.uses += 1
      return true
    }
  }

  func make(_ name: String, in entries: ContainerEntries, _ resolver: Resolver) throws -> Any {
    let extensions: [Extension]? = state.withLock { state in
      if state.isReplaced { return nil }
      state.uses += 1
      return state.extensions
    }
    // If it was replaced after its binding was found, the new one gives the instance.
    guard let extensions else { return try resolver.resolve(serviceNamed: name) as Any }
    let container = Container(injector: resolver.injector, entries: entries, resolution: resolver.resolution)
    do {
      var instance: Any =
        switch content {
        case .value(let value): value
        case .provider(let provider): try provider(container)
        }
      for change in extensions { instance = try change(instance, container) }
      return lifetime == .weak ? Self.object(instance) : instance
    } catch {
      state.withLock { $0.uses -= 1 }
      throw error
    }
  }

  /// Returns an object without the existential around it, which can't be held weakly.
  private static func object(_ instance: Any) -> Any {
    guard type(of: instance) is AnyClass else { return instance }
    let object = instance as AnyObject
    // The object of an error may be its box.
    return type(of: object) == type(of: instance) ? object : instance
  }
}

/// The entries of a container; its bindings refer to them, so they don't refer to the injector.
final class ContainerEntries: Sendable {
  struct State {
    var entries: [String: ContainerEntry] = [:]

    /// The names that decorators of definition files have taken from what the program attached.
    var decorated: Set<String> = []

    /// The providers that aren't booted, in the order of their registration.
    var providers: [any ServiceProvider] = []
    var phase = Phase.open

    /// Returns the entry of a name, behind its aliases; definition files have no cycle of aliases.
    func entry(behind name: String) -> ContainerEntry? {
      var entry = entries[name]
      while let target = entry?.alias { entry = entries[target] }
      return entry
    }
  }

  /// The state of the kernel that reads definitions into the container.
  enum Phase {
    case open, bootstrapping, booted
  }

  let state = Protected(State())
}
