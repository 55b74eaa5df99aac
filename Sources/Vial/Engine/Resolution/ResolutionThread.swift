import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// The providers that run on one thread: its path, the innermost last.
///
/// Why this is sound: only its own thread reads and changes it, except for `awaited`, which the lock of ``WaitGraph``
/// guards, and for the frames, which other threads read under that lock while this one waits.
@safe
struct ResolutionThread: ~Copyable {
  private var frames: UnsafeMutablePointer<ResolutionFrame>
  var depth = 0
  private var capacity = 32

  /// The number of the current resolution; zero without one.
  var resolution: UInt64 = 0
  private var lastResolution: UInt64

  /// The resolution that is known to run on the main actor; zero or an earlier one if unknown.
  ///
  /// It is set only while the stack is within the check.
  var mainActorResolution: UInt64 = 0

  /// The instances with the graph lifetime, for each resolution that has any, the innermost last.
  private(set) var graphs: [GraphInstances] = []

  /// The thread's last attempt to construct an instance, for the next one, unless another thread knows it.
  var recycledAttempt: PendingWork?

  /// The construction for which the thread waits, which may be over already.
  var awaited: PendingWork?

  /// The dependencies of a component's factories, once they are reported; `nil` while nothing listens.
  var factoryRequirements: [Requirement]??

  /// The last reported request that goes on.
  var reportedRequest: RequestTrace?

  /// Whether observers receive an event, so that their requests are not reported.
  var isReporting = false

  /// The reports that wait until the thread holds no lock; `nil` if none has to.
  var heldReports: [() -> Void]?

  /// What was awaited for the request that the thread runs.
  var preparation: Preparation?

  /// The provider that the innermost request for a property brought along.
  var callerProvider: CallerProvider?

  /// The parents of released injectors, to be released one after the other.
  var releasedParents: [UnretainedReference<Injector>] = []
  var isReleasingParents = false

  private var stack: ThreadStack

  init() {
    unsafe frames = .allocate(capacity: capacity)
    // Numbers differ across threads that run at a time, but for a rare accident, since a resolver may end up on another one.
    lastResolution = UInt64(truncatingIfNeeded: SerialNumber.next() & 0x7f_ffff) << 36
    stack = ThreadStack()
  }

  deinit { unsafe frames.deallocate() }

  /// Whether to check for room before the next step: every eighth step, for itself and the seven that follow.
  @inline(__always)
  var needsRoom: Bool { depth & 7 == 7 }

  /// Makes room for more steps, and returns whether the stack has room for their providers.
  @inline(never)
  static func makeRoom(_ thread: ThreadReference) -> Bool {
    if thread.state.depth + 8 > thread.state.capacity { thread.state.grow() }
    var here: UInt8 = 0
    let address = unsafe withUnsafeMutablePointer(to: &here) { UInt(bitPattern: $0) }
    let isFirst = thread.state.depth < 8
    return thread.state.stack.hasRoom(below: address, isFirst: isFirst)
  }

  @inline(__always)
  mutating func push(_ frame: ResolutionFrame) {
    unsafe (frames + depth).initialize(to: frame)
    depth &+= 1
  }

  /// The step at a position of the path.
  func frame(at position: Int) -> ResolutionFrame { unsafe frames[position] }

  /// Starts a resolution for a request, unless the request continues the current one.
  @inline(never)
  static func startResolution(_ thread: ThreadReference, for request: UInt64) {
    if request != 0 {
      if thread.state.isContinued(by: request & ~ResolutionRequest.marks) { return }
    }
    thread.state.lastResolution &+= ResolutionRequest.stride
    thread.state.resolution = thread.state.lastResolution
    // The request comes from the main actor, so the whole resolution does.
    if request & ResolutionRequest.mainActorMark != 0 {
      thread.state.mainActorResolution = thread.state.resolution
    }
  }

  /// Returns to the outer resolution, and drops the instances that the inner one shared.
  @inline(never)
  static func endResolution(_ thread: ThreadReference, previous: UInt64) {
    // A deinitializer that runs here may resolve and change the array.
    let isLast = thread.state.graphs.last?.resolution == thread.state.resolution
    let dropped = isLast ? thread.state.graphs.popLast() : nil
    thread.state.resolution = previous
    extendLifetime(dropped)
  }

  /// Whether a request with a resolution's number is part of the current resolution.
  @inline(__always)
  func isContinued(by number: UInt64) -> Bool {
    resolution != 0 && (number == resolution || number == ResolutionRequest.any)
  }

  /// The instance that the current resolution shares under a key, until it ends.
  func graphInstance(_ key: TypeKey) -> StoredInstance? {
    graphs.last?.resolution == resolution ? graphs.last?.entries[key]?.instance.stored : nil
  }

  mutating func keep(_ entry: GraphInstances.Entry, for key: TypeKey) {
    if graphs.last?.resolution != resolution { graphs.add(GraphInstances(resolution: resolution)) }
    graphs[graphs.count - 1].entries[key] = entry
  }

  func position(of binding: UnretainedReference<Binding>, context: UnretainedReference<Injector>) -> Int? {
    (0..<depth).last { unsafe frames[$0].provides(binding, context: context) }
  }

  /// The innermost reported request, if the provider of the last step runs for it.
  var requestAwaitingProvider: RequestTrace? {
    guard let reportedRequest, !isReporting, reportedRequest.awaitsProvider(ofStep: depth) else { return nil }
    return reportedRequest
  }

  static var currentResolution: UInt64 { current.state.resolution }

  /// Whether observers receive an event on the current thread; requests that they make are not reported.
  static var isReporting: Bool { current.state.isReporting }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<ResolutionFrame>.allocate(capacity: capacity * 2)
    unsafe larger.moveInitialize(from: frames, count: depth)
    unsafe frames.deallocate()
    unsafe frames = unsafe larger
    capacity *= 2
  }
}

extension ResolutionThread {
  static var current: ThreadReference {
    @inline(__always) get {
      let key = keyPlusOne.load(ordering: .relaxed)
      guard key != 0, let known = unsafe pthread_getspecific(pthread_key_t(truncatingIfNeeded: key &- 1)) else {
        return made()
      }
      return unsafe ThreadReference(known)
    }
  }

  /// The key of the thread-specific storage plus one; zero before there is a key.
  ///
  /// It is read for every provider, so it is no lazy constant, which would check first whether it is initialized.
  private static let keyPlusOne = Atomic<UInt>(0)

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    let status = unsafe pthread_key_create(&key) { pointer in
      let optional: UnsafeMutableRawPointer? = unsafe pointer
      guard let thread = unsafe optional?.assumingMemoryBound(to: ResolutionThread.self) else { return }
      unsafe thread.deinitialize(count: 1)
      unsafe thread.deallocate()
    }
    precondition(status == 0, "the system has no thread-specific storage left")
    keyPlusOne.store(UInt(key) + 1, ordering: .relaxed)
    return key
  }()

  /// Makes the state of a thread that resolves for the first time.
  @inline(never)
  private static func made() -> ThreadReference {
    let key = key
    if let known = unsafe pthread_getspecific(key) { return unsafe ThreadReference(known) }
    let thread = UnsafeMutablePointer<ResolutionThread>.allocate(capacity: 1)
    unsafe thread.initialize(to: ResolutionThread())
    unsafe pthread_setspecific(key, thread)
    return unsafe ThreadReference(thread)
  }
}

/// The state of a thread, by which it is known to other threads.
///
/// Why this is sound: the state lives as long as its thread, and a thread ends neither while it waits nor while its path has a
/// step. ``ResolutionThread`` says what other threads read.
@safe
struct ThreadReference: Equatable, @unchecked Sendable {
  private let pointer: UnsafeMutablePointer<ResolutionThread>

  init(_ memory: UnsafeMutableRawPointer) { unsafe pointer = memory.assumingMemoryBound(to: ResolutionThread.self) }

  var state: ResolutionThread {
    @inline(__always) _read { yield unsafe pointer.pointee }
    @inline(__always) nonmutating _modify { yield unsafe &pointer.pointee }
  }

  /// The steps of the thread's path, the outermost first.
  @inline(__always)
  var frames: some BidirectionalCollection<ResolutionFrame> { (0..<state.depth).lazy.map { state.frame(at: $0) } }

  static func == (one: ThreadReference, other: ThreadReference) -> Bool { unsafe one.pointer == other.pointer }
}

/// The function that a property's request brings along, as the provider for the binding of a key.
///
/// The function does not escape: the thread keeps it only while the request goes on. A request within it may bring
/// another one meanwhile.
typealias CallerProvider = (key: TypeKey, provider: AnyProvider, lifecycle: InstanceLifecycle?)
