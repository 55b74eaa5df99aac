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
    fileprivate var binding: Binding?

    /// The error that says that only the main actor may build it.
    fileprivate(set) var failure: InjectionError?
  }

  /// Asks for every binding in its injector, or in a scope if it needs one, and for the components of entry points.
  ///
  /// Asynchronous providers don't run, so what needs one is built up to there.
  func build(_ entryPoints: [Requirement]) -> Built {
    var built = Built()
    for (copy, _) in injectors {
      let scope = copy.makeScope(name: copy.name)
      for entry in entries(of: copy) {
        let waiting = Waiting(entry, in: copy)
        if waiting.isAsynchronous {
          built.waiting.append(waiting)
          continue
        }
        built.build(waiting) { () throws(InjectionError) in
          do throws(InjectionError) { try waiting.build(in: copy) } catch {
            guard error.code == .scopeNeeded else { throw error }
            try waiting.build(in: scope)
          }
        }
      }
      do throws(InjectionError) { try scope.closeOrShutDown() } catch { built.errors.append(error) }
    }
    for requirement in entryPoints {
      let (key, location) = (requirement.key, requirement.location ?? CodeLocation())
      guard copied.componentBinding(of: key, isOnMainActor: requirement.isOnMainActor) != nil else { continue }
      built.build(Waiting(injector: copied, key: key, location: location)) { () throws(InjectionError) in
        try copied.build(key, at: location)
      }
    }
    return built
  }

  /// The singletons that the program awaits when it starts its injectors.
  var eager: [Waiting] {
    injectors.flatMap { copy, _ in
      entries(of: copy).filter(\.startsFirst).map { Waiting($0, in: copy) }
    }
  }

  /// Returns the bindings to request in a copy.
  ///
  /// Decorators build what they wrap, and choices what they choose. Only a property has its closure.
  private func entries(of copy: Injector) -> [GraphEntry] {
    copy.registeredBindings.entries(holder: 0).filter { entry in
      entry.part.map { $0.kind == .element } ?? true && !entry.binding.key.isProperty
    }
  }

  /// Awaits what was left: asynchronous bindings first, for which others may ask without waiting.
  ///
  /// - Parameter waiting: What was left.
  /// - Returns: The errors, and how many bindings a cancelled caller didn't wait for.
  nonisolated(nonsending) func construct(_ waiting: [Waiting]) async -> (errors: [InjectionError], unawaited: Int) {
    var (errors, unawaited) = ([] as [InjectionError], waiting.count)
    let waiting = Dictionary(grouping: waiting) { ObjectIdentifier($0.injector) }
    for (copy, _) in injectors {
      let own = waiting[ObjectIdentifier(copy), default: []]
      let scope = copy.makeScope(name: copy.name)
      for entry in own.filter(\.isAsynchronous) + own.filter({ !$0.isAsynchronous }) {
        do {
          try await entry.construct(orIn: scope)
        } catch let error as InjectionError {
          // The rules find what asks without waiting.
          if error.code != .notStarted {
            errors.append(error)
            entry.binding?.endObservation()
          }
        } catch {
          // The caller was cancelled.
          break
        }
        unawaited -= 1
      }
      do throws(InjectionError) { try await scope.shutDown() } catch { errors.append(error) }
    }
    return (errors, unawaited)
  }
}

extension InjectorCopy.Built {
  /// Builds an instance, unless it has to wait.
  fileprivate mutating func build(
    _ waiting: InjectorCopy.Waiting,
    _ body: () throws(InjectionError) -> Void
  ) {
    do throws(InjectionError) {
      try body()
    } catch {
      if !error.isForWaiting() { return errors.append(error) }
      var waiting = waiting
      waiting.failure = error.code == .requiresMainActor ? error : nil
      self.waiting.append(waiting)
    }
  }
}

extension GraphEntry {
  /// Whether it is an asynchronous singleton that starts eagerly.
  fileprivate var startsFirst: Bool {
    binding.isAsynchronous && binding.lifetime == .singleton && binding.startsEagerly
  }
}

extension InjectorCopy.Waiting {
  fileprivate init(_ entry: GraphEntry, in injector: Injector) {
    self.injector = injector
    binding = entry.binding
    key = entry.binding.key
    condition = entry.part?.condition
    location = entry.binding.registration
  }

  fileprivate var isAsynchronous: Bool { binding?.isAsynchronous ?? false }

  /// Builds the instance, unless its condition doesn't hold; the context of the condition may need a scope, too.
  fileprivate func build(in injector: Injector) throws(InjectionError) {
    guard let binding, let used = try injector.bindingInUse(binding, condition), used.role != nil else { return }
    try injector.build(used.key, at: used.registration)
  }

  /// Constructs the instance in its injector, or in a scope if it needs one.
  fileprivate nonisolated(nonsending) func construct(orIn scope: Injector) async throws {
    do { try await construct(in: injector) } catch let error as InjectionError {
      guard error.code == .scopeNeeded else { throw error }
      try await construct(in: scope)
    }
  }

  private nonisolated(nonsending) func construct(in injector: Injector) async throws {
    if let binding, condition != nil, try injector.bindingInUse(binding, condition) == nil { return }
    try await injector.construct(key, at: location)
  }
}

extension Injector {
  /// Closes the injector, or lets a task do so later, if something has to be awaited that is disposed of.
  func closeOrShutDown() throws(InjectionError) {
    do throws(InjectionError) { try close() } catch {
      guard error.code == .needsShutDown else { throw error }
      shutDownLater { _ in }
    }
  }
}
