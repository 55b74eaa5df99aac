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

  /// What its registration says, under whatever name.
  private let declared: Registration

  /// Whether it comes from a definition file, or a decorator of one has changed its name.
  let isDefined: Bool

  /// The name that it is an alias of.
  let alias: String?

  /// Whether its instances must stay on the main actor.
  let isConfined: Bool
  private let state: Protected<State>

  init(
    _ content: Container.Content,
    _ lifetime: LifetimeKind,
    _ product: Any.Type? = nil,
    _ requirements: [Requirement]? = nil,
    declared: Registration? = nil,
    isDefined: Bool = false,
    alias: String? = nil,
    isConfined: Bool = false,
    at registration: CodeLocation
  ) {
    self.content = content
    self.lifetime = lifetime
    self.product = product
    self.requirements = requirements
    self.registration = registration
    self.declared =
      declared
      ?? Registration(
        TypeKey(Any.self, scope: nil, qualifier: nil),
        lifetime,
        at: registration,
        making: product,
        isConfined: isConfined,
        confinesProduct: isConfined
      )
    self.isDefined = isDefined
    self.alias = alias
    self.isConfined = isConfined
    state = Protected(State())
  }

  /// Creates the entry for another name of an entry, such as one that a decorator has taken the name of.
  init(renaming other: ContainerEntry, isDefined: Bool) {
    content = other.content
    lifetime = other.lifetime
    product = other.product
    requirements = other.requirements
    registration = other.registration
    declared = other.declared
    self.isDefined = isDefined
    alias = nil
    isConfined = other.isConfined
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

  /// Whether its provider runs on the main actor.
  var runsOnMainActor: Bool {
    switch content {
    case .mainActorProvider, .asynchronousMainActorProvider: true
    case .value, .provider, .asynchronousProvider: false
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

  /// Makes an instance for a name.
  ///
  /// A provider of the main actor runs there, and gets confined services from its own view of the container.
  func make(
    _ name: String,
    in entries: ContainerEntries,
    _ resolver: Resolver,
    _ provide: (Container) throws -> Any
  ) throws -> Any {
    // If it was replaced after its binding was found, the new one gives the instance.
    let isOwn = entries.belong(to: resolver.injector)
    guard let extensions = beginUse(isOwn) else {
      let (fileID, line) = (registration.fileID, registration.line)
      return try resolver.resolve(serviceNamed: name, fileID: fileID, line: line) as Any
    }
    let resolution = resolver.resolution & ~ResolutionRequest.mainActorMark
    let container = Container(injector: resolver.injector, entries: entries, resolution: resolution)
    do {
      return try changed(provide(container), by: extensions, container)
    } catch {
      if isOwn { endUse() }
      throw error
    }
  }

  /// Makes an instance for a name on the actor of the caller, and waits for the provider.
  nonisolated(nonsending) func make(
    _ name: String,
    in entries: ContainerEntries,
    awaiting resolver: AsyncResolver,
    _ provide: nonisolated(nonsending) (Container) async throws -> Any
  ) async throws -> Any {
    let isOwn = entries.belong(to: resolver.injector)
    guard let extensions = beginUse(isOwn) else {
      return try await resolver.resolve(
        awaitingServiceNamed: name,
        isConfined ? ResolutionRequest.mainActorMark : 0,
        fileID: registration.fileID,
        line: registration.line
      ) as Any
    }
    let container = Container(
      injector: resolver.injector,
      entries: entries,
      resolution: ResolutionRequest.recordingMark,
      asyncResolver: resolver
    )
    do {
      return try changed(await provide(container), by: extensions, container)
    } catch {
      if isOwn { endUse() }
      throw error
    }
  }

  /// Begins to make an instance, and returns the extensions; `nil` if the entry was replaced.
  ///
  /// A copy of the injector shares the entry, whose replacement it doesn't have, and doesn't freeze it.
  private func beginUse(_ isOwn: Bool) -> [Extension]? {
    state.withLock { state in
      if !isOwn { return state.extensions }
      if state.isReplaced { return nil }
      state.uses += 1
      return state.extensions
    }
  }

  func endUse() { state.withLock { $0.uses -= 1 } }

  private func changed(_ made: Any, by extensions: [Extension], _ container: Container) throws -> Any {
    var instance = made
    for change in extensions { instance = try change(instance, container) }
    return lifetime == .weak ? Self.object(instance) : instance
  }

  /// Returns an object without the existential around it, which can't be held weakly.
  private static func object(_ instance: Any) -> Any {
    guard type(of: instance) is AnyClass else { return instance }
    let object = instance as AnyObject
    // The object of an error may be its box.
    return type(of: object) == type(of: instance) ? object : instance
  }
}

extension ContainerEntry {
  /// Registers the provider of a name with the injector of the container, in place of another one.
  func register(_ name: String, in entries: ContainerEntries, _ injector: Injector) throws(InjectionError) {
    switch content {
    case .value(let value): try register(name, in: entries, injector) { _ in value }
    case .provider(let provider): try register(name, in: entries, injector, provider)
    case .asynchronousProvider(let provider):
      let registration = registration(of: name).awaited
      _ = try injector.addProvider(registration, declaration, replacing: true) { resolver in
        // Sound: what the provider makes is safe to share, or belongs to the request only.
        IsolationErasure.sent(
          try await self.make(name, in: entries, awaiting: resolver) { IsolationErasure.sent(try await provider($0)) }
        )
      }
    case .mainActorProvider(let provider):
      let registration = registration(of: name)
      try injector.addMainActorProvider(registration, declaration, replacing: true) {
        @MainActor (resolver: Resolver) in
        try self.make(name, in: entries, resolver) { try provider($0) }
      }
    case .asynchronousMainActorProvider(let provider):
      let registration = registration(of: name).awaited
      try injector.addMainActorProvider(registration, declaration, replacing: true) {
        @MainActor (resolver: AsyncResolver) in
        try await self.make(name, in: entries, awaiting: resolver) { container in
          // Sound: this runs on the main actor, where a confined instance stays.
          let provide = { @MainActor in IsolationErasure.sent(try await provider(container)) }
          return try await provide()
        }
      }
    }
  }

  /// Extensions may ask for anything.
  private var declaration: Declaration {
    guard let requirements else { return .none }
    return .requirements { self.isExtended ? requirements + [.on(Resolver.self)] : requirements }
  }

  private func registration(of name: String) -> Registration {
    var registration = declared
    registration.key = TypeKey(Any.self, serviceName: name)
    return registration
  }

  private func register(
    _ name: String,
    in entries: ContainerEntries,
    _ injector: Injector,
    _ provider: @escaping @Sendable (Container) throws -> Any
  ) throws(InjectionError) {
    try injector.addService(registration(of: name), declaration, replacing: true) { resolver in
      try self.make(name, in: entries, resolver, provider)
    }
  }
}

/// The entries of a container; its bindings refer to them, so they don't refer to the injector.
final class ContainerEntries: Sendable {
  struct State {
    var entries: [String: ContainerEntry] = [:]

    /// The values that providers are given while they register, in place of their own.
    var given: [String: ContainerEntry] = [:]

    /// The names that decorators of definition files have taken from what the program attached.
    var decorated: Set<String> = []

    /// The providers that aren't booted, in the order of their registration.
    var providers: [any ServiceProvider] = []
    var phase = Phase.open

    /// Returns the name behind the aliases of a name, and its entry; definition files have no cycle of aliases.
    func end(of name: String) -> (name: String, entry: ContainerEntry?) {
      var end = (name: name, entry: entries[name])
      while let target = end.entry?.alias { end = (target, entries[target]) }
      return end
    }
  }

  /// The state of the kernel that reads definitions into the container.
  enum Phase {
    case open, bootstrapping, booted
  }

  let state = Protected(State())
  private let owner: ObjectIdentifier

  init(of owner: Injector) { self.owner = ObjectIdentifier(owner) }

  /// Whether the container of the entries is an injector's or an ancestor's, rather than the original of a copy.
  func belong(to injector: Injector) -> Bool {
    ObjectIdentifier(injector) == owner || injector.lineage.contains { ObjectIdentifier($0) == owner }
  }
}
