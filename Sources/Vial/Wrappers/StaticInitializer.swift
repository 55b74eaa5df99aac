#if DEBUG
  /// Finds out whether the current thread initializes a static or global variable, in debug builds only.
  ///
  /// Such an initializer is called by a function of the runtime, which calls nothing else. While it runs, the return addresses
  /// within that function are on the stack. They are learned once, from two variables whose initializers look at the stack.
  /// Where they cannot be learned, no initializer is ever found.
  ///
  /// Why this is sound: a thread reads the addresses of its own calls, through the system's unwinder. The three functions have
  /// the C types with which they are called here, and nothing is called if one is missing. No address is dereferenced.
  enum StaticInitializer {
    /// Whether an initializer runs that began after a call, given an address in that call's part of the stack.
    static func isRunning(within call: UInt) -> Bool { !marks.isEmpty && returnAddresses(within: call).contains(marks) }

    /// The return addresses that are on the stack below an initializer, and only there.
    private static let marks: [UInt] = {
      // The calls in the probes' initializers, those in the runtime, and then two different calls from here.
      let calls = Array(zip(Probe.first, Probe.second))
      let pairs = calls.drop { $0 == $1 }.drop { $0 != $1 }
      let marks = pairs.prefix { $0 == $1 }
      return pairs.count > marks.count ? marks.map(\.0) : []
    }()

    private enum Probe {
      static let first = returnAddresses(within: .max)
      static let second = returnAddresses(within: .max)
    }

    /// The return addresses of the current calls, the innermost first, up to an outer call.
    ///
    /// - Parameter call: An address in the outer call's part of the stack, or the largest one for all calls.
    /// - Returns: The addresses; none if the address is not on this stack, as with a sanitizer that moves variables.
    private static func returnAddresses(within call: UInt) -> [UInt] {
      guard let walk, let returnAddress, let stackAddress else { return [] }
      var trace = Trace(call: call, returnAddress: returnAddress, stackAddress: stackAddress)
      let visit: Visit = { unsafe UnsafeMutablePointer<Trace>(bitPattern: $1).unsafelyUnwrapped.pointee.add($0) }
      _ = unsafe withUnsafeMutablePointer(to: &trace) { walk(visit, UInt(bitPattern: $0)) }
      return trace.isComplete || call == .max ? trace.addresses : []
    }

    private struct Trace {
      let call: UInt
      let returnAddress, stackAddress: Address
      var addresses: [UInt] = []
      var isComplete = false

      /// Adds a call, and returns whether to go on, in the unwinder's codes `_URC_NO_REASON` and `_URC_NORMAL_STOP`.
      mutating func add(_ frame: UInt) -> Int32 {
        // The stack grows downward.
        isComplete = stackAddress(frame) > call
        if isComplete { return 4 }
        addresses.append(returnAddress(frame))
        return 0
      }
    }

    // The functions of the system's unwinder, which are in no header that Swift sees. They pass on pointers.
    private typealias Address = @convention(c) (_ frame: UInt) -> UInt
    private typealias Visit = @convention(c) (_ frame: UInt, _ trace: UInt) -> Int32
    private typealias Walk = @convention(c) (Visit, _ trace: UInt) -> Int32

    private static let walk = SystemFunction.named("_Unwind_Backtrace", as: Walk.self)
    private static let returnAddress = SystemFunction.named("_Unwind_GetIP", as: Address.self)
    private static let stackAddress = SystemFunction.named("_Unwind_GetCFA", as: Address.self)
  }
#endif
