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
