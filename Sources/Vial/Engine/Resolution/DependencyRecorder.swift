/// Records the dependencies of providers for the graph, while an observer of their injector or a validation listens.
///
/// Only a provider without a record gets a resolver whose number says so, and pays for it. Property wrappers and default
/// arguments have no resolver; they find the provider that runs.
enum DependencyRecorder {
  /// Records a dependency of the provider that runs on this thread or in this task, unless nothing listens, or the provider
  /// has a record or resolves from another injector.
  @inline(never)
  static func note(
    _ key: TypeKey,
    in injector: Injector,
    at location: CodeLocation,
    mark: UInt64 = 0,
    isProperty: Bool = false
  ) {
    if !injector.hasObservers { return }
    guard let frame = ResolutionThread.innermostFrame else {
      guard let work = ResolutionThread.enclosingWork, resolves(for: work.injector, from: injector, isProperty) else {
        return
      }
      return work.note(key, at: location, mark: mark)
    }
    if frame.isCall { return }
    let (binding, context) = (frame.provider, frame.injector)
    guard resolves(for: context, from: injector, isProperty), !binding.isRecorded else { return }
    // Neither a function with arguments that calls itself with others, nor an injector that the provider made.
    if binding.key == key, key.takesArguments { return }
    if let beginning = binding.shared?.beginning, injector.isMadeHere(after: beginning) { return }
    binding.remember(Requirement(key, at: location, mark: mark))
  }

  /// Whether one more unknown name is recorded as a dependency of the provider that makes the request.
  static var hasRoom: Bool {
    guard let binding = ResolutionThread.requestingBinding else { return true }
    let known = binding.origin ?? binding
    return known.owner.state.withLock { _ in known.requirements?.hasRoom ?? true }
  }

  /// Whether a provider with dependencies from one injector gets the same from another; a property's closure asks the
  /// injector that was asked for the property.
  private static func resolves(for context: Injector, from injector: Injector, _ isProperty: Bool) -> Bool {
    isProperty ? injector.isWithin(context) || context.isWithin(injector) : injector === context
  }
}

/// Collects the dependencies of factory components when a graph is made, without calling a factory.
///
/// The function that ``FactoryComponent/factory`` returns hides the types of its initializer. A graph reads that
/// property without calling the function, and `autocreate` reports the types meanwhile.
@usableFromInline
enum FactoryDeclaration {
  @usableFromInline static var isWanted: Bool { UsedFeature.readFactories.isUsed }

  /// Reports the types of an initializer's dependencies to the reading that goes on, and returns their location.
  @_alwaysEmitIntoClient
  @inline(__always)
  static func declare<each Dependency>(
    _ types: repeat (each Dependency).Type,
    fileID: String,
    line: Int
  ) -> CodeLocation {
    let location = CodeLocation(fileID: fileID, line: line)
    if isWanted { report(repeat each types, at: location) }
    return location
  }

  @usableFromInline
  static func report<each Dependency>(_ types: repeat (each Dependency).Type, at location: CodeLocation) {
    let thread = ResolutionThread.current
    if thread.state.factoryRequirements == nil { return }
    thread.state.factoryRequirements = .some(Requirement.list(repeat each types, at: location))
  }

  /// Returns the dependencies of a component's factories; `nil` if they are not reported.
  @usableFromInline
  static func requirements(reading factory: () -> Void) -> [Requirement]? {
    let thread = ResolutionThread.current
    let outer = thread.state.factoryRequirements
    thread.state.factoryRequirements = .some(nil)
    UsedFeature.readFactories.note()
    defer { thread.state.factoryRequirements = outer }
    factory()
    return thread.state.factoryRequirements ?? nil
  }
}

// What the module of graphs needs in order to build the copies of a validation.

extension Binding {
  /// Records the type of an instance that the provider has made, if the binding's key says less.
  package final func remember(product: Any.Type) {
    guard !key.isNamed, product != key.type else { return }
    remember(nil, product: product)
  }
}
