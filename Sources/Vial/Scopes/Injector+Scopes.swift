import Synchronization

extension Injector {
  /// Makes a scope: a child that keeps one instance of each binding whose lifetime is ``Lifetime/scoped``.
  ///
  /// A scope stands for a request, a session or a document. It shares the singletons of this injector. Only the scope sees
  /// what you register in it, such as the request. Scopes within scopes keep instances of their own.
  ///
  /// ```swift
  /// let request = injector.makeScope(name: "request")
  /// defer { try? request.close() }
  /// let handler = try request.get(Handler.self)
  /// ```
  ///
  /// - Parameter name: The name of the scope in errors.
  /// - Returns: The scope. Close it to dispose of its instances.
  /// - Complexity: O(1).
  public func makeScope(name: String? = nil) -> Injector {
    Injector(name: name, parent: self, allowsOverriding: allowsOverriding, isScope: true)
  }

  /// Runs a function with a scope, and shuts the scope down when the function ends.
  ///
  /// ```swift
  /// try await app.withScope(name: "request") { scope in
  ///   try scope.register(instance: request)
  ///   return try await scope.get(awaiting: Handler.self).respond()
  /// }
  /// ```
  ///
  /// The scope is shut down as well if the function throws or is cancelled.
  ///
  /// - Parameters:
  ///   - name: The name of the scope in errors.
  ///   - body: The function, which runs on the actor of the caller.
  /// - Returns: The function's result.
  /// - Throws: The function's error, or the error of ``shutDown(within:clock:)``. If both fail, an ``InjectionError`` with
  ///   ``InjectionError/Code/scopeFailed``, whose first underlying error is the function's.
  public nonisolated(nonsending) func withScope<Result>(
    name: String? = nil,
    _ body: nonisolated(nonsending) (Injector) async throws -> Result
  ) async throws -> Result {
    let scope = makeScope(name: name)
    let result: Result
    do {
      result = try await body(scope)
    } catch {
      do throws(InjectionError) { try await scope.shutDown() } catch let failure {
        throw InjectionError.scopeFailed(error, failure, in: scope)
      }
      throw error
    }
    try await scope.shutDown()
    return result
  }

  /// Runs a function with a scope, and closes the scope when the function ends.
  ///
  /// If the scope keeps an instance that is disposed of asynchronously, this throws an error with
  /// ``InjectionError/Code/needsShutDown``, and the scope is shut down in a task.
  @_disfavoredOverload
  public func withScope<Result>(name: String? = nil, _ body: (Injector) throws -> Result) throws -> Result {
    let scope = makeScope(name: name)
    let result: Result
    do {
      result = try body(scope)
    } catch {
      do throws(InjectionError) { try scope.closeAfterFunction() } catch let failure {
        throw InjectionError.scopeFailed(error, failure, in: scope)
      }
      throw error
    }
    try scope.closeAfterFunction()
    return result
  }

  /// Declares that each scope of this injector registers a service, such as the request of a server.
  ///
  /// ```swift
  /// try app.scopesProvide(Request.self)
  /// try app.register(lifetime: .scoped, autowiring: Handler.init)  // takes a Request
  ///
  /// let scope = app.makeScope(name: "request")
  /// try scope.register(instance: request)
  /// let handler = try scope.get(Handler.self)
  /// ```
  ///
  /// Validation and graphs then know the service without a scope. If neither the scope that is asked nor one around it
  /// registers the service, the error names this declaration. An optional is `nil` then.
  ///
  /// Scopes of children and scopes within scopes count as well. Of several declarations of a service, the first counts.
  ///
  /// - Parameters:
  ///   - type: The service's type.
  ///   - qualifier: The qualifier under which scopes register it.
  ///   - name: The name that tells the binding apart, as a qualifier does.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: This injector, for further registrations.
  /// - Throws: ``InjectionError`` with ``InjectionError/Code/closed`` if the injector is closed.
  /// - Complexity: O(1) on average.
  @_alwaysEmitIntoClient
  @discardableResult
  public func scopesProvide<Service>(
    _ type: Service.Type,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) -> Injector {
    let key = TypeKey(Service.self, scope: nil, qualifier: qualifier, name: name)
    try declare(key, providedByScopesAt: CodeLocation(fileID: fileID, line: line))
    return self
  }

  /// Disposes of the instances that this injector has constructed, and releases them, in reverse order of construction.
  ///
  /// Children and scopes close first, the youngest first. The injector disposes of each ``Disposable`` instance that it
  /// keeps: singletons, and in a scope also the instances of scoped bindings. It does not dispose of instances that the
  /// program handed in, nor of those that were replaced or unregistered before. An instance that is under construction is
  /// disposed of when it is finished, and its caller gets an error. If several bindings return one object, the injector
  /// disposes of it once, with the first of them.
  ///
  /// You can close an injector twice; a second call returns at once, even while the first is running. Every request to a
  /// closed injector is an error. An injector that is released without being closed releases its instances in the same
  /// order, but does not dispose of them.
  ///
  /// Instances that belong to the main actor, by their conformance or because they are confined, are disposed of on the
  /// main actor only. If you close the injector elsewhere, it releases them, and the error contains one with
  /// ``InjectionError/Code/requiresMainActor`` for each.
  ///
  /// An instance that is disposed of asynchronously needs ``shutDown(within:clock:)``. With one of those, this closes
  /// nothing and throws an error that names it.
  ///
  /// - Throws: ``InjectionError`` with ``InjectionError/Code/disposalFailed`` and all errors that `dispose()` threw, or with
  ///   ``InjectionError/Code/needsShutDown``.
  /// - Complexity: O(*n* log *n*) for *n* bindings here and in the children.
  public func close() throws(InjectionError) {
    let outermost = outermostCopy
    if outermost !== self { return try outermost.close() }
    if Disposal.wereAnyAwaited { try refuseAwaitedDisposal() }
    let errors = closeCollectingErrors()
    if !errors.isEmpty { throw .disposalFailed(errors, in: self) }
  }

  /// Closes a scope that its user doesn't have any longer, or lets a task do so and throws if that needs waiting.
  private func closeAfterFunction() throws(InjectionError) {
    do throws(InjectionError) {
      if Disposal.wereAnyAwaited { try refuseAwaitedDisposal(.needsAwaitedScope) }
    } catch {
      Task { try? await shutDown() }
      throw error
    }
    try close()
  }

  /// Whether this injector was closed.
  public var isClosed: Bool { wasClosed.load(ordering: .acquiring) }

  // In a loop, since there may be many injectors below.
  private func closeCollectingErrors() -> [any Error] {
    var errors: [any Error] = []
    var pending = [(injector: self, isBegun: false)]
    while let (injector, isBegun) = pending.popLast() {
      if isBegun {
        for error in injector.disposeCollectingErrors() { errors.add(error) }
      } else if injector.beginClosing() {
        pending.append((injector, true))
        // The youngest comes off first.
        for child in injector.children { pending.append((child, false)) }
      }
    }
    return errors
  }

  /// Throws if an instance here or below can't be disposed of without waiting.
  private func refuseAwaitedDisposal(_ text: ErrorText = .needsShutDown) throws(InjectionError) {
    for injector in [self] + descendants where !injector.isClosed {
      if let binding = injector.allBindings.filter(\.needsAwaitToClose).min(by: { $0.order < $1.order }) {
        throw .needsShutDown(binding, in: injector, text)
      }
    }
  }

  /// Closes this injector if there is nothing to wait for, to dispose of or to close below.
  ///
  /// - Returns: Whether it did.
  func closeAtOnce() -> Bool {
    let hasChildren = state.withLock { !$0.children.isEmpty }
    if hasChildren || allBindings.contains(where: \.needsTeardown) || !beginClosing() { return false }
    _ = disposeCollectingErrors()
    return true
  }

  /// Closes this injector and those below it.
  ///
  /// - Returns: The injectors in the order in which to dispose of their instances, and the teardowns that go on below.
  func beginClosing(by teardown: Teardown) -> (injectors: [Injector], others: [Teardown]) {
    var order: [Injector] = []
    var others: [Teardown] = []
    var pending = [(injector: self, isBegun: false)]
    while let (injector, isBegun) = pending.popLast() {
      if isBegun {
        order.add(injector)
      } else if injector.beginClosing(for: teardown) {
        pending.append((injector, true))
        for child in injector.children { pending.append((child, false)) }
      } else if let other = Teardown.running(injector) {
        others.append(other)
      }
    }
    return (order, others)
  }

  /// Refuses children and bindings from now on, and returns whether this is the first call.
  private func beginClosing(for teardown: Teardown? = nil) -> Bool {
    state.withLock { state in
      if state.isClosed { return false }
      state.isClosed = true
      // Under the lock, so that a thread that finds the state closed finds this, too, and the next caller the teardown.
      wasClosed.store(true, ordering: .releasing)
      teardown?.note(self)
      return true
    }
  }

  private func disposeCollectingErrors() -> [any Error] {
    var errors: [any Error] = []
    var closed = closeBindings()
    while let last = closed.popLast() {
      if let failure = disposeAndReport(last.closing.instance, of: last.binding) { errors.add(failure) }
    }
    return errors
  }

  /// Takes the bindings out of the table, in the order of construction.
  @inline(__always)
  func closeBindings() -> [(binding: Binding, closing: (order: Int, instance: ClosedInstance))] {
    // All of them first: a thread that finishes an instance from here on disposes of it.
    let closed = takeBindings().map { (binding: $0, closing: $0.close()) }
    return closed.count > 1 ? closed.ordered { SortKey(rank: $0.closing.order) } : closed
  }

  /// Releases the bindings with an instance, the latest first, and then the others and the decorators, which may use an
  /// ancestor's instances.
  ///
  /// Only the deinitializer calls it, when no other thread uses the table. Without an ancestor, the table releases the
  /// others.
  func releaseInReverse() {
    var constructed = bindings.takeForOwner { $0.order > 0 }
    if constructed.count > 1 { constructed = constructed.ordered { SortKey(rank: $0.order) } }
    while constructed.popLast() != nil {}
    if parent == nil { return }
    let others = bindings.takeForOwner { _ in true }
    let decorators = state.withLock { state in
      defer { state.decorators = KeyTable() }
      return state.decorators
    }
    extendLifetime((others, decorators))
  }

  /// Takes all bindings out of the table, and releases the decorators, which may hold this injector.
  private func takeBindings() -> [Binding] {
    let (all, decorators) = state.withLock { state in
      let taken = (bindings.objectsForWriter, state.decorators)
      for binding in taken.0 { bindings.store(nil, for: binding.key) }
      state.decorators = KeyTable()
      return taken
    }
    for binding in all { bindings.releaseSetAside(for: binding.key) }
    extendLifetime(decorators)
    return all
  }
}
