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

  /// Asks for every binding in its injector, or in scopes if it needs one, and for the components of entry points.
  ///
  /// Asynchronous providers don't run, so what needs one is built up to there.
  func build(_ entryPoints: [Requirement]) -> Built {
    var built = Built()
    for (copy, _) in injectors {
      let scopes = Scopes(of: copy)
      for entry in entries(of: copy) {
        let waiting = Waiting(entry, in: copy)
        if waiting.isAsynchronous {
          built.waiting.append(waiting)
        } else {
          built.add(waiting.errors(in: copy, or: scopes.all), of: waiting)
        }
      }
      do throws(InjectionError) { try scopes.new?.closeOrShutDown() } catch { built.errors.append(error) }
    }
    for requirement in entryPoints {
      let (key, location) = (requirement.key, requirement.location ?? CodeLocation())
      guard copied.componentBinding(of: key, isOnMainActor: requirement.isOnMainActor) != nil else { continue }
      let waiting = Waiting(injector: copied, key: key, location: location)
      do throws(InjectionError) { try copied.build(key, at: location) } catch { built.add([error], of: waiting) }
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
      let scopes = Scopes(of: copy)
      for entry in own.filter(\.isAsynchronous) + own.filter({ !$0.isAsynchronous }) {
        // Without a result, the caller was cancelled.
        guard let found = try? await entry.constructionErrors(orIn: scopes.all) else { break }
        // The rules find what asks without waiting.
        for error in found where error.code != .notStarted {
          errors.append(error)
          entry.binding?.endObservation()
        }
        unawaited -= 1
      }
      do throws(InjectionError) { try await scopes.new?.shutDown() } catch { errors.append(error) }
    }
    return (errors, unawaited)
  }
}

/// The scopes in which to build what needs one: those below a copy, or else a new one.
private struct Scopes {
  let all: [Injector]
  let new: Injector?

  init(of copy: Injector) {
    let known = copy.descendants.filter { $0.isScope && !$0.isClosed }
    new = known.isEmpty ? copy.makeScope(name: copy.name) : nil
    all = known + (new.map { [$0] } ?? [])
  }
}

extension InjectorCopy.Built {
  /// Adds the errors of building a binding, which has to wait if one of them says so.
  fileprivate mutating func add(_ found: [InjectionError], of waiting: InjectorCopy.Waiting) {
    errors += found.filter { !$0.isForWaiting() }
    guard let error = found.first(where: { $0.isForWaiting() }) else { return }
    var waiting = waiting
    waiting.failure = error.code == .requiresMainActor ? error : nil
    self.waiting.append(waiting)
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

  /// Builds the instance in an injector, or in scopes if it needs one, and returns the errors of doing that.
  fileprivate func errors(in injector: Injector, or scopes: [Injector] = []) -> [InjectionError] {
    do throws(InjectionError) { try build(in: injector) } catch {
      return error.code == .scopeNeeded && !scopes.isEmpty ? scopes.flatMap { errors(in: $0) } : [error]
    }
    return []
  }

  /// Builds the instance, unless its condition doesn't hold; the context of the condition may need a scope, too.
  private func build(in injector: Injector) throws(InjectionError) {
    guard let binding, let used = try injector.bindingInUse(binding, condition), used.role != nil else { return }
    try injector.build(used.key, at: used.registration)
  }

  /// Constructs the instance in its injector, or in scopes if it needs one, and returns the errors of doing that.
  fileprivate nonisolated(nonsending) func constructionErrors(orIn scopes: [Injector]) async throws -> [InjectionError]
  {
    var (pending, errors) = ([injector], [] as [InjectionError])
    while let next = pending.popLast() {
      do { try await construct(in: next) } catch let error as InjectionError {
        if error.code == .scopeNeeded, next === injector { pending = scopes.reversed() } else { errors.append(error) }
      }
    }
    return errors
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
