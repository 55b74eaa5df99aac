/// One step of the path that a thread is on: a provider that runs.
///
/// It is written for every provider, so it holds references without retaining them. Why that is sound: the binding is
/// in use, the injector asked and the location's text borrowed for as long as the provider runs; the frame is read by
/// the thread that runs it, or while that thread waits in it.
@safe
struct ResolutionFrame {
  let binding: Unmanaged<Binding>

  /// The injector from which the provider's dependencies come.
  let context: Unmanaged<Injector>

  #if _pointerBitWidth(_64)
    private typealias LocationBits = (UInt, UInt, UInt)
  #else
    private typealias LocationBits = (UInt, UInt, UInt, UInt)
  #endif
  private let location: LocationBits

  @inline(__always)
  init(_ binding: Unmanaged<Binding>, context: Unmanaged<Injector>, location: borrowing CodeLocation) {
    unsafe self.binding = unsafe binding
    unsafe self.context = unsafe context
    self.location = unsafe unsafeBitCast(location, to: LocationBits.self)
  }

  /// Where it was asked for.
  var request: CodeLocation {
    unsafe withUnsafePointer(to: location) { unsafe UnsafeRawPointer($0).load(as: CodeLocation.self) }
  }

  /// The step, as an error keeps it.
  var step: InjectionError.Step {
    unsafe binding._withUnsafeGuaranteedRef { binding in
      unsafe context._withUnsafeGuaranteedRef { context in
        InjectionError.Step(binding, in: context, request: request)
      }
    }
  }
}
