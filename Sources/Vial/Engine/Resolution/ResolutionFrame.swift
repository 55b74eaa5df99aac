/// One step of the path that a thread is on: a provider that runs.
///
/// It is written for every provider, so it holds references without retaining them. Why that is sound: the binding is
/// in use, or kept by the factory that is called, and the injector asked and the location's text are borrowed for as long
/// as the provider or the call runs; the frame is read by the thread that runs it, or while that thread waits in it.
@safe
struct ResolutionFrame {
  let binding: Unmanaged<Binding>

  /// The address of the injector from which the provider's dependencies come, plus one where a factory is called: its
  /// binding may be provided anew within the call.
  private let contextWord: UInt

  #if _pointerBitWidth(_64)
    private typealias LocationBits = (UInt, UInt, UInt)
  #else
    private typealias LocationBits = (UInt, UInt, UInt, UInt)
  #endif
  private let location: LocationBits

  @inline(__always)
  init(
    _ binding: Unmanaged<Binding>,
    context: Unmanaged<Injector>,
    location: borrowing CodeLocation,
    isCall: Bool
  ) {
    unsafe self.binding = unsafe binding
    contextWord = unsafe UInt(bitPattern: context.toOpaque()) | (isCall ? 1 : 0)
    self.location = unsafe unsafeBitCast(location, to: LocationBits.self)
  }

  /// The injector from which the provider's dependencies come.
  var context: Unmanaged<Injector> {
    // Sound: the address without the bit is the one of the injector that was given.
    unsafe .fromOpaque(UnsafeRawPointer(bitPattern: contextWord & ~1).unsafelyUnwrapped)
  }

  /// Whether it is a call of a factory, and no provider.
  var isCall: Bool { contextWord & 1 == 1 }

  /// Whether it is the provider of a binding with dependencies from an injector.
  func provides(_ binding: Unmanaged<Binding>, context: Unmanaged<Injector>) -> Bool {
    unsafe self.binding.toOpaque() == binding.toOpaque() && contextWord == UInt(bitPattern: context.toOpaque())
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
