#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// A thread's stack, and how fast a path of providers fills it.
struct ThreadStack {
  private let addresses = Self.current

  /// The address of the calls at the last check.
  private var lastAddress: UInt = 0

  /// Returns whether the stack has room for the steps until the next check, and for the calls of their providers.
  ///
  /// - Parameters:
  ///   - address: The address of the current call.
  ///   - isFirst: Whether this is the path's first check, so that the size of its steps is unknown.
  /// - Returns: Whether there is room.
  mutating func hasRoom(below address: UInt, isFirst: Bool) -> Bool {
    // A sanitizer may keep variables elsewhere.
    guard addresses.contains(address) else { return true }
    // The size of the last steps is unknown; assume no less than a small stack holds.
    let isUnknown = isFirst || lastAddress < address
    let taken = isUnknown ? min(addresses.upperBound - address, Self.unknownSteps) : lastAddress - address
    lastAddress = address
    return address - addresses.lowerBound >= max(reserve, 2 * taken)
  }

  /// The most that steps of unknown size may take; a stack of 512 KB or more has twice as much in reserve.
  private static var unknownSteps: UInt { 64 * 1024 }

  /// The bytes in which no provider is started, so that the running ones have room for their own calls.
  private var reserve: UInt { min(256 * 1024, (addresses.upperBound - addresses.lowerBound) / 4) }

  private static var current: ClosedRange<UInt> {
    #if canImport(Darwin)
      let top = unsafe UInt(bitPattern: pthread_get_stackaddr_np(pthread_self()))
      return top - UInt(unsafe pthread_get_stacksize_np(pthread_self()))...top
    #else
      // The function isn't in the headers that Swift sees. If it can't be found, assume little room.
      typealias GetAttributes = @convention(c) (pthread_t, UnsafeMutablePointer<pthread_attr_t>) -> Int32
      var attributes = pthread_attr_t()
      var address: UnsafeMutableRawPointer?
      var size = 0
      let function = unsafe dlsym(nil, "pthread_getattr_np").map { unsafe unsafeBitCast($0, to: GetAttributes.self) }
      guard let getAttributes = unsafe function else { return unsafe little(below: &size) }
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

/// What Vial asks the system for, apart from threads.
enum SystemFunction {
  /// Writes a text to the standard error.
  static func writeAsError(_ text: String) { _ = unsafe write(2, text, text.utf8.count) }
}
