import Synchronization

/// What providers are seen to ask for while they run for the first time, for the graph.
///
/// A provider that was not observed yet is handed a resolver whose number says so, and so pays for it alone. Property
/// wrappers and default arguments have no resolver; they look for an observed provider while any runs.
@usableFromInline
enum DependencyRecorder {
  /// The bit of a resolution's number that says that requests are to be observed.
  @usableFromInline static var mark: UInt64 { 1 << 63 }

  private static let running = Atomic<Int>(0)

  /// Whether any thread runs a provider that is being observed.
  static var isGoingOn: Bool {
    @inline(__always) get { running.load(ordering: .relaxed) != 0 }
  }

  static func begin() {
    running.add(1, ordering: .relaxed)
    unsafe ResolutionThread.current.pointee.observedProviders += 1
  }

  static func end() {
    running.subtract(1, ordering: .relaxed)
    unsafe ResolutionThread.current.pointee.observedProviders -= 1
  }

  /// Remembers that the provider which this thread runs asks an injector for something, which the compiler may keep on
  /// the main actor, unless it was observed before, or has its dependencies from another injector.
  @inline(never)
  static func note(_ key: TypeKey, in injector: Injector, at location: CodeLocation, isOnMainActor: Bool = false) {
    guard let frame = ResolutionThread.innermostFrame, !frame.isCall else { return }
    let (binding, context) = unsafe (frame.binding.takeUnretainedValue(), frame.context.takeUnretainedValue())
    guard context === injector, !binding.isRecorded else { return }
    let known = binding.origin ?? binding
    known.owner.remember(Requirement(key, at: location, isOnMainActor: isOnMainActor), of: known)
  }
}

/// What the factories of a component depend on, told when a graph is made and nothing is built.
///
/// The function that ``FactoryComponent/factory`` returns hides the types of its initializer. A graph reads that
/// property, without calling the function, and `autocreate` tells meanwhile which types it saw.
@usableFromInline
enum FactoryDeclaration {
  /// What is told to whoever listens on a thread.
  final class Listener {
    var requirements: [Requirement]?
  }

  /// How many listen, on whichever thread.
  private static let listeners = Atomic<Int>(0)

  /// Whether it is worth looking for a listener on this thread.
  @usableFromInline static var isWanted: Bool { listeners.load(ordering: .relaxed) != 0 }

  /// Tells the types of an initializer's dependencies to a listener, if there is one, and returns where they are named.
  @_alwaysEmitIntoClient
  @inline(__always)
  static func declare<each Dependency>(
    _ types: repeat (each Dependency).Type,
    fileID: String,
    line: Int
  ) -> CodeLocation {
    let location = CodeLocation(fileID: fileID, line: line)
    if isWanted { tell(repeat each types, at: location) }
    return location
  }

  @usableFromInline
  static func tell<each Dependency>(_ types: repeat (each Dependency).Type, at location: CodeLocation) {
    let listener = unsafe ResolutionThread.current.pointee.factoryListener
    listener?.requirements = Requirement.list(repeat each types, at: location)
  }

  /// Returns what the factories of a component depend on; `nil` if their maker does not tell.
  @usableFromInline
  static func requirements(reading factory: () -> Void) -> [Requirement]? {
    let thread = unsafe ResolutionThread.current
    let (outer, listener) = unsafe (thread.pointee.factoryListener, Listener())
    unsafe thread.pointee.factoryListener = listener
    listeners.add(1, ordering: .relaxed)
    defer {
      listeners.subtract(1, ordering: .relaxed)
      unsafe thread.pointee.factoryListener = outer
    }
    factory()
    return listener.requirements
  }
}
