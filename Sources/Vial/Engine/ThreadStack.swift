#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// The memory in which a thread's calls are.
enum ThreadStack {
  /// The addresses of the current thread's stack.
  static var current: ClosedRange<UInt> {
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

  /// The bytes of a stack in which no provider is started, so that those that run have room for calls of their own.
  static func reserve(of stack: ClosedRange<UInt>) -> UInt {
    min(256 * 1024, (stack.upperBound - stack.lowerBound) / 4)
  }
}
