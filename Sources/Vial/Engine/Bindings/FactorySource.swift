/// The state that a factory keeps from where it was made: the injector and the path.
///
/// It is a structure, so that a factory which no provider requested is one closure.
@usableFromInline
struct FactorySource: Sendable {
  @usableFromInline let injector: Injector

  /// The step of a call: the binding that gives the factory, or else a ``FactoryCall``.
  private let binding: Binding

  /// Where the factory was requested.
  private let request: CodeLocation

  /// Where its dependencies are declared.
  @usableFromInline let declaration: CodeLocation

  /// The innermost steps of the path on which the factory was made, without its own.
  private var leadIn: [InjectionError.Step] { (binding as? FactoryCall)?.leadIn ?? [] }

  /// Keeps the path on which a factory of a function type is being made.
  @usableFromInline
  init(_ type: Any.Type, _ resolver: Resolver, declaredAt declaration: CodeLocation) {
    injector = resolver.injector
    self.declaration = declaration
    let thread = unsafe ResolutionThread.current
    let depth = unsafe thread.pointee.depth
    if depth > 0 {
      let frame = unsafe thread.pointee.frames[depth - 1]
      let maker = unsafe frame.binding.takeUnretainedValue()
      let isRegistered = maker.role == .factory && !frame.isCall
      if isRegistered || maker.key.type == type {
        request = frame.request
        // A path that begins here needs no copy.
        binding = isRegistered && depth == 1 ? maker : FactoryCall(maker.key, in: injector, maker.registration)
        return
      }
    }
    // A factory that was made by hand has no binding.
    request = declaration
    binding = FactoryCall(TypeKey(type, scope: nil, qualifier: nil), in: injector, declaration, isStep: false)
  }

  /// Runs a call of the factory.
  @_alwaysEmitIntoClient
  @inline(__always)
  func call<Product>(_ step: ResolutionStep, _ body: (ResolutionStep) throws -> Product) throws -> Product {
    do {
      let product = try body(step)
      step.end()
      return product
    } catch {
      throw failure(error, of: step)
    }
  }

  /// Runs a call of a factory that can't throw, or traps with the error's text.
  @_alwaysEmitIntoClient
  @inline(__always)
  func callOrTrap<Product>(
    _ step: ResolutionStep,
    _ body: (ResolutionStep) throws(InjectionError) -> Product
  ) -> Product {
    do throws(InjectionError) {
      let product = try body(step)
      step.end()
      return product
    } catch {
      injectionFailure(error, of: step).trap()
    }
  }

  /// Resolves a dependency of the call.
  @_alwaysEmitIntoClient
  @inline(__always)
  func resolve<Service>(_: Service.Type, _ step: ResolutionStep) throws(InjectionError) -> Service {
    try injector.resolve(
      TypeKey(Service.self, scope: nil, qualifier: nil),
      ResolutionRequest(continuing: step.resolution, at: declaration)
    )
  }

  /// Begins a call: a step on the current thread's path, and a resolution of its own.
  @usableFromInline
  func begin() throws(InjectionError) -> ResolutionStep {
    do throws(InjectionError) {
      return try unsafe injector.step(.passUnretained(binding), continuing: 0, at: request, isCall: true)
    } catch {
      throw error.following(leadIn, at: ResolutionThread.currentDepth)
    }
  }

  /// Begins a call of a factory of the main actor, whose dependencies may be confined.
  @MainActor
  @usableFromInline
  func beginOnMainActor() throws(InjectionError) -> ResolutionStep {
    do throws(InjectionError) {
      let mark = ResolutionRequest.mainActorMark
      return try unsafe injector.step(.passUnretained(binding), continuing: mark, at: request, isCall: true)
        .onMainActor
    } catch {
      throw error.following(leadIn, at: ResolutionThread.currentDepth)
    }
  }

  /// Begins a call of a factory that can't throw.
  @usableFromInline
  func beginOrTrap() -> ResolutionStep {
    do throws(InjectionError) { return try begin() } catch { error.trap() }
  }

  /// Begins a call of a factory of the main actor that can't throw.
  @MainActor
  @usableFromInline
  func beginOnMainActorOrTrap() -> ResolutionStep {
    do throws(InjectionError) { return try beginOnMainActor() } catch { error.trap() }
  }

  /// Ends a call that threw, and returns the error to throw.
  @usableFromInline
  func failure(_ error: any Error, of step: ResolutionStep) -> any Error {
    if let error = error as? InjectionError { return injectionFailure(error, of: step) }
    step.end()
    return error
  }

  @usableFromInline
  func injectionFailure(_ error: InjectionError, of step: ResolutionStep) -> InjectionError {
    step.end()
    return error.following(leadIn, at: ResolutionThread.currentDepth)
  }
}

/// The step of a factory's calls, if the binding that gives the factory doesn't say everything.
///
/// Why `@unchecked Sendable` is sound: it stores immutable values.
final class FactoryCall: Binding, @unchecked Sendable {
  /// The innermost steps of the path on which the factory was made, without its own.
  let leadIn: [InjectionError.Step]

  /// Keeps the current thread's path, whose innermost step makes the factory if there is a step for it.
  init(_ key: TypeKey, in owner: Injector, _ registration: CodeLocation, isStep: Bool = true) {
    leadIn = ResolutionThread.path(last: isStep ? 99 : 100, without: isStep ? 1 : 0)
    super.init(BindingHeader(key: key, lifetime: .transient, owner: owner, registration: registration))
    // No graph has a node for it.
    endObservation()
  }
}
