#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// The memory in which a thread's calls are, and how fast a path of providers fills it.
struct ThreadStack {
  private let addresses = Self.current

  /// Where the calls were when somebody last looked.
  private var lastAddress: UInt = 0

  /// Returns whether the stack has room for the steps until the next look, and for what their providers call.
  ///
  /// - Parameters:
  ///   - address: Where the calls are now.
  ///   - isFirst: Whether this is the path's first look, so that nothing is known about its steps.
  /// - Returns: Whether there is room.
  mutating func hasRoom(below address: UInt, isFirst: Bool) -> Bool {
    // The calls, or what a sanitizer has put in the place of their variables, may be somewhere else.
    guard addresses.contains(address) else { return true }
    // Where nothing is known of the last steps, they are taken for no less than what is on a small stack.
    let isUnknown = isFirst || lastAddress < address
    let taken = isUnknown ? min(addresses.upperBound - address, Self.unknownSteps) : lastAddress - address
    lastAddress = address
    return address - addresses.lowerBound >= max(reserve, 2 * taken)
  }

  /// The bytes that steps of which nothing is known take at most; on stacks of 512 KB and more, twice as many are in reserve.
  private static var unknownSteps: UInt { 64 * 1024 }

  /// The bytes in which no provider is started, so that those that run have room for calls of their own.
  private var reserve: UInt { min(256 * 1024, (addresses.upperBound - addresses.lowerBound) / 4) }

  /// The addresses of the current thread's stack.
  private static var current: ClosedRange<UInt> {
    #if canImport(Darwin)
      let top = unsafe UInt(bitPattern: pthread_get_stackaddr_np(pthread_self()))
      return top - UInt(unsafe pthread_get_stacksize_np(pthread_self()))...top
    #else
      // The function is not in the headers that Swift sees. Where it cannot be found, there is said to be little room.
      typealias GetAttributes = @convention(c) (pthread_t, UnsafeMutablePointer<pthread_attr_t>) -> Int32
      var attributes = pthread_attr_t()
      var address: UnsafeMutableRawPointer?
      var size = 0
      guard let function = unsafe dlsym(nil, "pthread_getattr_np") else { return unsafe little(below: &size) }
      let getAttributes = unsafe unsafeBitCast(function, to: GetAttributes.self)
      guard unsafe getAttributes(pthread_self(), &attributes) == 0 else { return unsafe little(below: &size) }
      defer { unsafe pthread_attr_destroy(&attributes) }
      guard unsafe pthread_attr_getstack(&attributes, &address, &size) == 0 else { return unsafe little(below: &size) }
      let bottom = UInt(bitPattern: address)
      return bottom...(bottom + UInt(size))
    #endif
  }

  /// As much of a stack as any thread has left.
  private static func little(below address: UnsafeRawPointer) -> ClosedRange<UInt> {
    UInt(bitPattern: address) - 64 * 1024...UInt(bitPattern: address)
  }
}

/// A moment in the life of one thread, to be compared with others of the same thread.
struct ThreadMoment: Sendable {
  /// The number of the thread, above the number of the moment.
  private let number: UInt64

  init(number: UInt64) {
    self.number = number
  }

  /// Whether it is a moment of the same thread, and a later one.
  func comes(after other: ThreadMoment) -> Bool {
    number >> 32 == other.number >> 32 && number > other.number
  }
}
