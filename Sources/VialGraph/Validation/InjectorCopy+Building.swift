import Vial

extension InjectorCopy {
  /// The errors of a build, and what it left because that has to wait.
  struct Built {
    fileprivate(set) var errors: [InjectionError] = []
    fileprivate(set) var waiting: [Waiting] = []

    /// The errors, also of bindings that only the main actor may build.
    var allErrors: [InjectionError] { errors + waiting.compactMap(\.failure) }
  }

  /// A binding that is built where the caller waits.
  struct Waiting {
    fileprivate let injector: Injector
    fileprivate let key: TypeKey
    fileprivate var condition: Condition?
    fileprivate let location: CodeLocation
    fileprivate let binding: Binding?
    fileprivate var isAsynchronous = false

    /// The error that says that only the main actor may build it.
    fileprivate(set) var failure: InjectionError?
  }

  /// Asks for every binding in its injector, or in a scope if it needs one, and for the components of entry points.
  ///
  /// Asynchronous providers don't run, so what needs one is built up to there.
  func build(_ entryPoints: [Requirement], on threads: ValidationThreads) -> Built {
    var built = Built()
    for (copy, _) in injectors {
      let scope = copy.makeScope(name: copy.name)
      for entry in copy.registeredBindings.entries(holder: 0) {
        let (binding, part) = (entry.binding, entry.part)
        // Decorators build what they wrap, and choices what they choose.
        if let part, part.kind != .element { continue }
        // Only the property has the closure.
        if binding.key.isProperty { continue }
        let waiting = Waiting(
          injector: copy,
          key: binding.key,
          condition: part?.condition,
          location: binding.registration,
          binding: binding,
          isAsynchronous: binding.isAsynchronous
        )
        if binding.isAsynchronous {
          built.waiting.append(waiting)
          continue
        }
        let failures = threads.run { () throws(InjectionError) in
          guard let binding = try copy.bindingInUse(binding, part?.condition) else { return }
          do throws(InjectionError) {
            try binding.build(in: copy)
          } catch {
            guard error.code == .scopeNeeded else { throw error }
            try binding.build(in: scope)
          }
        }
        built.add(waiting, failures)
      }
      built.errors += threads.runLast { () throws(InjectionError) in try scope.closeOrShutDown() }
    }
    for requirement in entryPoints {
      func component() -> Binding? {
        copied.componentBinding(of: requirement.key, isOnMainActor: requirement.isOnMainActor)
      }
      guard component() != nil else { continue }
      let location = requirement.location ?? CodeLocation()
      let failures = threads.run { () throws(InjectionError) in try copied.build(requirement.key, at: location) }
      built.add(Waiting(injector: copied, key: requirement.key, location: location, binding: component()), failures)
    }
    return built
  }

  /// Awaits what was left: asynchronous bindings first, for which others may ask without waiting.
  nonisolated(nonsending) func construct(_ waiting: [Waiting]) async -> [InjectionError] {
    var errors: [InjectionError] = []
    for (copy, _) in injectors {
      let own = waiting.filter { $0.injector === copy }
      let scope = copy.makeScope(name: copy.name)
      for entry in own.filter(\.isAsynchronous) + own.filter({ !$0.isAsynchronous }) {
        do {
          try await entry.construct(in: scope)
        } catch let error as InjectionError {
          // The rules find what asks without waiting.
          if error.code == .notStarted { continue }
          errors.append(error)
          entry.binding?.endObservation()
        } catch {
          // The caller was cancelled.
          break
        }
      }
      do throws(InjectionError) { try await scope.shutDown() } catch { errors.append(error) }
    }
    return errors
  }
}

extension InjectorCopy.Built {
  fileprivate mutating func add(_ waiting: InjectorCopy.Waiting, _ failures: [InjectionError]) {
    let ownErrors = failures.filter { !$0.isForWaiting }
    errors += ownErrors
    if ownErrors.count < failures.count {
      var waiting = waiting
      waiting.failure = failures.first { $0.code == .requiresMainActor }
      self.waiting.append(waiting)
    } else {
      // A provider that failed was seen to make its requests up to there.
      waiting.binding?.endObservation()
    }
  }
}

extension InjectorCopy.Waiting {
  /// Constructs the instance in the injector, or in a scope if it needs one.
  fileprivate nonisolated(nonsending) func construct(in scope: Injector) async throws {
    if let condition, try !injector.isTrue(condition, at: location) { return }
    do {
      try await injector.construct(key, at: location)
    } catch let error as InjectionError {
      guard error.code == .scopeNeeded else { throw error }
      try await scope.construct(key, at: location)
    }
  }
}

extension InjectionError {
  /// Whether the build can go on where the caller waits: for an asynchronous instance, or for the main actor.
  fileprivate var isForWaiting: Bool { code == .notStarted || code == .requiresMainActor && !isConfinedDependency }
}

extension Injector {
  /// Closes the injector, or lets a task do so later, if something has to be awaited that is disposed of.
  package func closeOrShutDown() throws(InjectionError) {
    do throws(InjectionError) { try close() } catch {
      guard error.code == .needsShutDown else { throw error }
      Task { try? await shutDown() }
    }
  }

  /// Returns the binding to build: one that a choice chooses, and an element with a condition if that holds.
  fileprivate func bindingInUse(_ binding: Binding, _ condition: Condition?) throws(InjectionError) -> Binding? {
    if let choice = binding.choice { return try self.binding(chosenFrom: choice) }
    guard let condition else { return binding }
    return try isTrue(condition, at: binding.registration) ? binding : nil
  }
}
