import Synchronization

extension Injector {
  /// Constructs the shared instances whose registrations say `startsEagerly: true`, dependencies first and several at a
  /// time.
  ///
  /// ```swift
  /// try await app.start()
  /// let users = try app.get(UserRepository.self)
  /// ```
  ///
  /// An injector starts its singletons, and a scope also the scoped instances that its ancestors register. Instances that
  /// are there already stay, so a second call does nothing. If a provider fails, everything that the injector has
  /// constructed since the call is disposed of, the last first, and you can call this again.
  ///
  /// - Parameters:
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: ``InjectionError`` with ``InjectionError/Code/startFailed`` and each failure, or `CancellationError` if the
  ///   task is cancelled.
  /// - Complexity: O(*n*) in the number of bindings, plus the providers'.
  public nonisolated(nonsending) func start(fileID: String = #fileID, line: Int = #line) async throws {
    let request = AsyncRequest(
      at: CodeLocation(fileID: fileID, line: line),
      // Sound: the instances are not given to anything.
      mark: ResolutionRequest.mainActorMark
    )
    if isClosed { throw InjectionError.closed(self, at: request.location) }
    if isCopy { try await parent?.start(fileID: fileID, line: line) }
    let beginning = lastOrder
    var errors: [any Error] = await withTaskGroup(of: (any Error)?.self) { group in
      for key in eagerKeys {
        group.addTask {
          do { try await self.construct(key, request) } catch { return error }
          return nil
        }
      }
      return await group.reduce(into: []) { errors, error in if let error { errors.append(error) } }
    }
    if errors.isEmpty { return }
    errors = errors.filter { !($0 is CancellationError) }.uniqued
    let around = request.step?.constructions ?? []
    // A task of its own, which goes on when the caller is cancelled.
    let failures = await Task { await discardInstances(after: beginning, within: around) }.value
    for error in failures { errors.add(error) }
    try Task.checkCancellation()
    throw InjectionError.startFailed(errors, in: self)
  }

  nonisolated(nonsending) func construct(_ key: TypeKey, _ request: AsyncRequest) async throws {
    let preparation = try await prepare(key, request)
    let instances = preparation.instances
    let build = { @Sendable () throws(InjectionError) in
      try instances.use { () throws(InjectionError) in try self.build(key, at: request.location) }
    }
    if preparation.needsMainActor { try await MainActor.run { try build() } } else { try build() }
  }

  /// The keys of what starts with this injector, with their decorators.
  private var eagerKeys: [TypeKey] {
    var keys: [TypeKey] = []
    for injector in isScope ? lineage : [self] {
      let registered = injector.registeredBindings
      for (binding, _) in registered.bindings where binding.startsEagerly {
        let isOwn = binding.lifetime == .scoped ? isScope : injector === self && binding.lifetime == .singleton
        if isOwn, applies(binding, among: registered) { keys.add(registered.outermost(binding.key)) }
      }
    }
    return keys
  }

  /// Whether a binding has no condition, or is the one to use.
  private func applies(_ binding: Binding, among registered: RegisteredBindings) -> Bool {
    let key = registered.outermost(binding.key)
    if !key.isPart { return true }
    for case let choice as ChoiceBinding in registered.bindings.map(\.binding) where choice.parts.contains(key) {
      return (try? self.binding(chosenFrom: choice))??.key == key
    }
    let element = registered.collections.flatMap(\.elements).first { $0.key == key }
    guard let element, let condition = element.condition else { return true }
    return (try? isTrue(condition, at: element.registration)) ?? false
  }

  /// Disposes of the instances that were constructed after another one, the last first, so that they can be constructed
  /// again.
  ///
  /// - Parameters:
  ///   - order: The number of that one in the order of construction.
  ///   - around: The constructions to which the caller belongs, which are not awaited.
  /// - Returns: The errors of the disposals.
  private func discardInstances(after order: Int, within around: [PendingTask]) async -> [any Error] {
    // Running constructions may use finished instances.
    for construction in allBindings.compactMap(\.pendingInstance) where construction is PendingTask {
      let waiter = TaskWaiter()
      if WaitGraph.begin(waiter, for: construction, within: around, isFirst: false) != nil { continue }
      _ = await WaitGraph.wait(waiter, for: construction, within: around.first)
    }
    let made = allBindings.map { (binding: $0, order: $0.order) }.filter { $0.order > order }
    var errors: [any Error] = []
    for (binding, _) in made.ordered(by: { SortKey(rank: $0.order) }).reversed() {
      replaceWithCopy(binding)
      let (_, closed) = binding.close()
      if let failure = await disposeAndReport(closed, of: binding) { errors.add(failure) }
    }
    return errors
  }
}

extension RegisteredBindings {
  /// The key of the last decorator of a binding, or of the binding.
  fileprivate func outermost(_ key: TypeKey) -> TypeKey {
    var key = key
    while let outer = decorated.first(where: { $0.value == key }) { key = outer.key }
    return key
  }
}

extension [any Error] {
  /// The errors, each failure once, although several requests had it.
  fileprivate var uniqued: Self {
    var known = KeyTable<Void>()
    return filter { error in
      guard let details = (error as? InjectionError)?.details else { return true }
      defer { known[ObjectIdentifier(details)] = () }
      return known[ObjectIdentifier(details)] == nil
    }
  }
}
