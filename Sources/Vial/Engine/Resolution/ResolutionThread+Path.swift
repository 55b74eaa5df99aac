extension ResolutionThread {
  /// The steps of the current thread, the outermost first.
  @inline(__always)
  private static var frames: some BidirectionalCollection<ResolutionFrame> { current.frames }

  /// The innermost step that would keep an instance of a scope for longer than the scope does.
  ///
  /// A provider that makes a scope may use it, and keeps nothing of an earlier scope.
  static func longerLivedOwner(of scope: Injector?) -> InjectionError.Step? {
    let longerLivedOwner = frames.last { frame in
      let binding = frame.provider
      guard binding.lifetime.isShared else { return false }
      // A lazy instance alone keeps nothing yet that a scope could lend.
      guard let scope else { return !binding.isLazy }
      if frame.injector === scope { return false }
      // First, since the way from one injector to the other may be long.
      if let beginning = binding.shared?.beginning, scope.isMadeHere(after: beginning) { return false }
      return scope.isWithin(frame.injector)
    }
    return longerLivedOwner?.step ?? (AsyncStep.isAny ? enclosingWork?.longerLivedOwner(of: scope) : nil)
  }

  /// The asynchronous work whose provider runs on the current thread, below all of the thread's steps.
  static var enclosingWork: AsyncStep? { current.state.preparation?.request.step?.unlessOver ?? AsyncStep.current }

  /// Takes an instance that was awaited for the current thread's request.
  static func takeAwaited(_ binding: Binding, from injector: Injector) -> StoredInstance? {
    current.state.preparation?.take(binding, from: injector)
  }

  /// Takes a decision that conditions made while the current thread's request was prepared.
  @inline(never)
  static func takeDecision(on service: TypeKey, in injector: Injector) -> Decision? {
    guard let preparation = current.state.preparation else { return nil }
    return preparation.takeDecision(on: service, in: injector)
  }

  /// Returns the last step of the current thread as one within another step, for a request that goes on in a task, or the other
  /// step if the thread has only the first steps.
  static func declaredStep(after start: Int, within outer: AsyncStep?) -> AsyncStep? {
    frames.dropFirst(start).reduce(outer) { AsyncStep($1.provider, in: $1.injector, at: $1.request, from: $0) }
  }

  /// Whether the current thread's path provides a binding from an injector, after the first steps.
  static func provides(_ binding: Binding, in injector: Injector, after start: Int) -> Bool {
    let thread = current
    let position = unsafe thread.state.position(
      of: UnretainedReference(binding),
      context: UnretainedReference(injector)
    )
    return position.map { $0 >= start } ?? false
  }

  static var currentDepth: Int { current.state.depth }

  /// Whether the provider of a binding runs on the current thread, or in the work around it.
  static func isConstructing(_ binding: Binding) -> Bool {
    frames.contains { $0.provider === binding } || enclosingWork?.isWithin(binding) ?? false
  }

  /// Whether a provider of the path makes an instance that its binding keeps, a lazy one apart.
  static var isKeepingInstance: Bool { frames.contains { $0.provider.lifetime.isShared && !$0.provider.isLazy } }

  /// The binding whose provider makes the current request, on this thread or in the work around it.
  static var requestingBinding: Binding? { Binding.innermost ?? enclosingWork?.binding }

  /// The key under which the current request finds a service: within a decorator of the service, what it decorates.
  static func keyWithinDecorator(of service: TypeKey, in injector: Injector) -> TypeKey {
    guard let binding = requestingBinding, binding.role == .decorator, let decorated = binding.decorated,
      binding.key.isPart || binding.key.scopeWord == service.scopeWord
    else { return service }
    if binding.provides(service) { return decorated }
    guard case .optional(let wrapped)? = Derivation.of(service.type), binding.provides(TypeKey(wrapped, like: service)),
      injector.nearestBinding(of: service) == nil
    else { return service }
    return TypeKey(service.type, like: decorated)
  }

  static var innermostFrame: ResolutionFrame? { frames.last }

  /// The innermost step of the current path, without the last steps that provide a service or a lazy instance of it.
  static func requester(of service: TypeKey?) -> InjectionError.Step? {
    frames.last { $0.provider.isRequester(of: service) }?.step ?? enclosingWork?.requester(of: service)
  }

  /// The innermost steps of the current thread's path, before some that are left out.
  static func path(last count: Int, without dropped: Int = 0) -> [InjectionError.Step] {
    if let work = enclosingWork {
      return Array((work.path + frames.map(\.step)).dropLast(dropped).suffix(count))
    }
    return frames.dropLast(dropped).suffix(count).map(\.step)
  }
}

extension Binding {
  /// The binding whose provider runs on the current thread, the innermost of its path.
  package static var innermost: Binding? { ResolutionThread.innermostFrame?.provider }
}

/// The instances that one outermost resolution shares.
struct GraphInstances {
  /// An instance with the objects of its key, so that no other object takes their addresses meanwhile.
  final class Entry {
    let instance: OwnedInstance
    private let binding: Binding
    private let context: Injector

    init(_ instance: StoredInstance, of binding: Binding, _ context: Injector) {
      self.instance = OwnedInstance(instance, isConfined: false)
      (self.binding, self.context) = (binding, context)
    }
  }

  let resolution: UInt64

  /// The instances, by the addresses of their bindings and of the injectors that resolved their dependencies.
  var entries = KeyTable<Entry>()
}

extension TypeKey {
  /// The key of what a binding gives with dependencies from an injector, by their addresses; some bits may narrow it.
  init(_ binding: Binding, from context: Injector, _ bits: UInt = 0) {
    self.init(ObjectIdentifier(binding), qualifierWord: UInt(bitPattern: ObjectIdentifier(context)), scopeWord: bits)
  }
}
