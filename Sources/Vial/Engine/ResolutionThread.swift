#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif
import Dispatch

/// What one thread is constructing: the path of the providers that run on it, the innermost last.
///
/// Why this is sound: only its own thread reads and changes it, apart from `awaited`, which the lock of
/// ``ConstructionWaits`` guards, and from the frames, which other threads read under that lock while this one waits.
@safe
struct ResolutionThread: ~Copyable {
  private(set) var frames: UnsafeMutablePointer<ResolutionFrame>
  private(set) var depth = 0
  private var capacity = 32

  /// The number of the resolution that is going on; zero if there is none.
  var resolution: UInt = 0
  private var lastResolution: UInt

  /// The instances with the graph lifetime, for each resolution that has any, the innermost last.
  var graphs: [GraphInstances] = []

  /// The construction for which the thread waits.
  var awaited: Construction?

  /// Signalled when that construction is over.
  let isOver = DispatchSemaphore(value: 0)

  private let stack: ClosedRange<UInt>
  private let lowestAddress: UInt

  private init(number: UInt) {
    unsafe frames = .allocate(capacity: capacity)
    // Resolutions are told apart across threads too, since a resolver may end up on another one.
    lastResolution = number << (UInt.bitWidth / 2)
    stack = ThreadStack.current
    lowestAddress = stack.lowerBound + ThreadStack.reserve(of: stack)
  }

  deinit { unsafe frames.deallocate() }

  /// The thread that runs this.
  static var current: UnsafeMutablePointer<ResolutionThread> {
    @inline(__always) get {
      if let known = unsafe pthread_getspecific(key) {
        return unsafe known.assumingMemoryBound(to: ResolutionThread.self)
      }
      return unsafe made()
    }
  }

  private static let number = Guarded<UInt>(0)

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    let status = unsafe pthread_key_create(&key) { pointer in
      let optional: UnsafeMutableRawPointer? = unsafe pointer
      guard let thread = unsafe optional?.assumingMemoryBound(to: ResolutionThread.self) else { return }
      unsafe thread.deinitialize(count: 1)
      unsafe thread.deallocate()
    }
    precondition(status == 0, "the system has no thread-specific storage left")
    return key
  }()

  private static func made() -> UnsafeMutablePointer<ResolutionThread> {
    let number = number.withLock { number in
      number += 1
      return number
    }
    let thread = UnsafeMutablePointer<ResolutionThread>.allocate(capacity: 1)
    unsafe thread.initialize(to: ResolutionThread(number: number))
    unsafe pthread_setspecific(key, thread)
    return unsafe thread
  }

  /// Whether there is room on the stack for one more provider and what it calls.
  @inline(__always)
  var hasRoom: Bool {
    var here: UInt8 = 0
    let address = unsafe withUnsafeMutablePointer(to: &here) { UInt(bitPattern: $0) }
    return address >= lowestAddress || !stack.contains(address)
  }

  /// Adds a step to the path.
  @inline(__always)
  mutating func push(_ frame: ResolutionFrame) {
    if depth == capacity { grow() }
    unsafe (frames + depth).initialize(to: frame)
    depth &+= 1
  }

  /// Removes the innermost step from the path.
  @inline(__always)
  mutating func pop() { depth &-= 1 }

  /// Starts a resolution of its own.
  @inline(__always)
  mutating func startResolution() {
    lastResolution &+= 1
    resolution = lastResolution
  }

  /// Goes back to the resolution from which another one was started, and drops what that one shared.
  mutating func endResolution(previous: UInt) {
    if graphs.last?.resolution == resolution { graphs.removeLast() }
    resolution = previous
  }

  /// The position of a binding on the path, asked from the same injector.
  func position(of binding: Unmanaged<Binding>, context: Unmanaged<Injector>) -> Int? {
    (0..<depth).last { index in
      unsafe frames[index].binding.toOpaque() == binding.toOpaque()
        && frames[index].context.toOpaque() == context.toOpaque()
    }
  }

  /// The innermost step that would keep an instance of a scope for longer than the scope keeps it.
  static func captor(of scope: Injector?) -> InjectionError.Step? {
    let thread = unsafe current
    let captor = unsafe (0..<thread.pointee.depth).last { index in
      let frame = unsafe thread.pointee.frames[index]
      guard unsafe frame.binding._withUnsafeGuaranteedRef({ $0.lifetime.isShared }) else { return false }
      guard let scope else { return true }
      let container = unsafe frame.context.takeUnretainedValue()
      return container !== scope && scope.lineage.contains { $0 === container }
    }
    return captor.map { unsafe thread.pointee.frames[$0].step }
  }

  /// The path of the thread that runs this.
  static var currentPath: [InjectionError.Step] { unsafe current.pointee.path }

  /// The path, the outermost step first.
  var path: [InjectionError.Step] { (0..<depth).map { unsafe frames[$0].step } }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<ResolutionFrame>.allocate(capacity: capacity * 2)
    unsafe larger.moveInitialize(from: frames, count: depth)
    unsafe frames.deallocate()
    unsafe frames = unsafe larger
    capacity *= 2
  }
}
