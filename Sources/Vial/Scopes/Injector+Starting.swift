extension Injector {
  /// Constructs the shared instances whose lifetimes say `startsEagerly`, dependencies first and several at a
  /// time.
  ///
  /// ```swift
  /// try await app.start()
  /// let users = try app.get(UserRepository.self)
  /// ```
  ///
  /// An injector starts its singletons, and a scope also the scoped instances that its ancestors register. Instances that
  /// are there already stay, so a second call does nothing. If a provider fails, or the task is cancelled, this shuts the
  /// injector down before it throws: what was constructed is disposed of, the last first, and every request is an error.
  /// A copy is shut down with the copies of its ancestors.
  ///
  /// - Parameters:
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: ``InjectionError`` with ``InjectionError/Code/startFailed`` and each failure, or `CancellationError` if the
  ///   task is cancelled.
  /// - Complexity: O(*n*) in the number of bindings, plus the providers'.
  public nonisolated(nonsending) func start(fileID: String = #fileID, line: Int = #line) async throws {
    let location = CodeLocation(fileID: fileID, line: line)
    if isCopy { try await parent?.start(fileID: fileID, line: line) }
    // A provider doesn't wait for a start, which may wait for the provider.
    let start = AsyncStep.current == nil ? try await beginStart() : nil
    defer {
      if let start {
        state.withLock { $0.rare.start = nil }
        WaitGraph.end(start)
      }
    }
    if isClosed { throw InjectionError.closed(self, at: location) }
    var errors = await withTaskGroup(of: (any Error)?.self) { group in
      var errors: [any Error] = []
      // What conditions ask for comes first.
      for isConditional in [false, true] where errors.isEmpty {
        do {
          for key in try await startingKeys(areConditional: isConditional) {
            group.addTask {
              do { try await self.construct(key, at: location) } catch { return error }
              return nil
            }
          }
        } catch {
          errors.append(error)
        }
        for await case let error? in group { errors.append(error) }
      }
      return errors
    }
    if errors.isEmpty { return }
    let wasCancelled = Task.isCancelled
    errors = errors.filter { !($0 is CancellationError) }.uniqued
    for error in await Teardown.errors(of: outermostCopy, within: nil) { errors.add(error) }
    if wasCancelled { throw CancellationError() }
    throw InjectionError.several(.startFailed, errors, in: self)
  }

  /// Waits until no other start goes on.
  private nonisolated(nonsending) func beginStart() async throws -> PendingWork {
    let start = PendingWork()
    while true {
      let other = state.withLock { state in
        let other = state.rare.start
        if other == nil { state.rare.start = start }
        return other
      }
      guard let other else { return start }
      let waiter = Waiter()
      _ = WaitGraph.begin(waiter, for: other, within: nil)
      let outcome = await WaitGraph.wait(waiter, for: other)
      if case .failed(let error) = outcome { throw error }
    }
  }

  /// The keys of what starts with this injector, whose conditions the main actor evaluates if they belong there.
  private func startingKeys(areConditional: Bool) async throws -> [TypeKey] {
    do throws(InjectionError) {
      return try eagerKeys(areConditional: areConditional)
    } catch {
      if error.code != .requiresMainActor { throw error }
      return try await MainActor.run { try eagerKeys(areConditional: areConditional) }
    }
  }

  /// The keys of what starts with this injector, with the decorators: either what has conditions, or the rest.
  private func eagerKeys(areConditional: Bool) throws(InjectionError) -> [TypeKey] {
    var keys: [TypeKey] = []
    for injector in isScope ? lineage : [self] {
      func startsHere(_ binding: Binding) -> Bool {
        let isOwn = binding.lifetime == .scoped ? isScope : injector === self && binding.lifetime == .singleton
        return isOwn && binding.isOriginal && binding.startsEagerly
      }
      var services = KeyTable<Void>()
      for binding in injector.allBindings where startsHere(binding) { services[binding.key.service] = () }
      for (service, _) in services.pairs {
        let entry = injector.state.withLock { injector.entry(of: service, in: $0) }
        for part in entry.allParts where part.layers.contains(where: startsHere) {
          if try gives(part, of: injector, ifConditional: areConditional) { keys.add(part.key) }
        }
      }
    }
    return keys
  }

  /// Whether requests here get a part of an injector, either if that depends on conditions, or if it doesn't.
  private func gives(_ part: ServicePart, of injector: Injector, ifConditional: Bool) throws(InjectionError) -> Bool {
    if part.isElement {
      guard let condition = part.condition else { return !ifConditional }
      return ifConditional ? try isTrue(condition, at: part.registration) : false
    }
    // A nearer binding hides the part, even if its conditions don't hold.
    let held = nearestBinding(of: part.key.service)
    guard let held, (held.origin ?? held).owner === injector else { return false }
    guard let choice = held.choice else { return !ifConditional }
    return ifConditional ? try binding(chosenFrom: choice)?.key == part.key : false
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
