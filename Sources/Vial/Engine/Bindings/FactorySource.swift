/// The state that a factory keeps from where it was made: the injector and the path.
///
/// It is a structure, so that a factory which no provider requested is one closure.
@usableFromInline
struct FactorySource: Sendable {
  @usableFromInline let injector: Injector

  /// The step of a call: the binding that gives the factory, or else one that stands for it.
  private let binding: Binding

  /// Where the factory was requested.
  private let request: CodeLocation

  /// Where its dependencies are declared.
  @usableFromInline let declaration: CodeLocation

  /// The type that the product becomes in the factory's type, if that may hide a conformance.
  @usableFromInline let hidingType: Any.Type?

  /// The mark of requests that may get confined dependencies, if the factory belongs to the main actor.
  ///
  /// It can be trusted, since only factories whose type is `@MainActor` are made with it, and constructors that the registry runs
  /// there.
  private let mark: UInt64

  /// The innermost steps of the path on which the factory was made, without its own.
  private let leadIn: [InjectionError.Step]

  /// Keeps the path on which a factory of a function type is being made.
  @usableFromInline
  init(
    _ type: Any.Type,
    as factory: Any.Type? = nil,
    isOnMainActor: Bool = false,
    _ resolver: Resolver,
    declaredAt declaration: CodeLocation
  ) {
    (injector, self.declaration) = (resolver.injector, declaration)
    mark = isOnMainActor ? ResolutionRequest.mainActorMark : 0
    hidingType = factory.flatMap { Self.hidingType(of: type, convertedTo: $0) }
    let thread = ResolutionThread.current
    let depth = thread.state.depth
    if depth > 0 {
      let frame = thread.state.frame(at: depth - 1)
      let maker = frame.provider
      let isRegistered = maker.role == .factory && !frame.isCall
      if isRegistered || maker.key.type == type {
        request = frame.request
        // A path that begins here needs no copy.
        let isWhole = isRegistered && depth == 1
        binding = isWhole ? maker : Binding(.nothing, maker.key, in: injector, at: maker.registration)
        leadIn = isWhole ? [] : ResolutionThread.path(last: 99, without: 1)
        return
      }
    }
    // A factory that was made by hand has no binding.
    request = declaration
    binding = Binding(.nothing, TypeKey(type, scope: nil, qualifier: nil), in: injector, at: declaration)
    leadIn = ResolutionThread.path(last: 100)
  }

  /// Runs a call of the factory.
  @_alwaysEmitIntoClient
  @inline(__always)
  func call<Product>(_ body: (ResolutionStep) throws -> Product) throws -> Product {
    let step = try begin()
    do {
      let product = try body(step)
      let isHidden = hidingType.map { isIsolated(product, as: $0) } ?? false
      if isHidden || WitnessTables.areIsolated(in: product) { try refuseIsolated() }
      step.end()
      return product
    } catch {
      throw failure(error, of: step)
    }
  }

  /// Runs a call of a factory that can't throw, or traps with the error's text.
  @_alwaysEmitIntoClient
  @inline(__always)
  func callOrTrap<Product>(_ body: (ResolutionStep) throws -> Product) -> Product {
    do { return try call(body) } catch { InjectionError.trap(error) }
  }

  /// Throws, off the main actor, for a product that uses a conformance of that, which a conversion of a function hides.
  @usableFromInline
  func refuseIsolated() throws(InjectionError) {
    if MainActorProbe.isOnMainActor { return }
    throw .confined(binding, in: injector, ResolutionRequest(at: request))
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
      var step = try unsafe injector.step(UnretainedReference(binding), continuing: mark, at: request, isCall: true)
      step.resolution |= mark
      return step
    } catch {
      throw error.following(leadIn, at: ResolutionThread.currentDepth)
    }
  }

  /// Ends a call that threw, and returns the error to throw.
  @usableFromInline
  func failure(_ error: any Error, of step: ResolutionStep) -> any Error {
    step.end()
    guard let error = error as? InjectionError else { return error }
    return error.following(leadIn, at: ResolutionThread.currentDepth)
  }
}

extension FactorySource {
  /// Returns the protocol's type to which a factory converts the product of a function, if that may hide a conformance of the
  /// main actor from the compiler.
  @inline(never)
  private static func hidingType(of function: Any.Type, convertedTo factory: Any.Type) -> Any.Type? {
    func mayHide<Result>(_: Result.Type) -> Bool { WitnessTables(of: Result.self) != nil }
    guard function != factory, let product = TypeMetadata(function).result, let result = TypeMetadata(factory).result,
      result != product, _openExistential(result, do: mayHide)
    else { return nil }
    return result
  }

  /// Whether a product, as a type to which it is converted, uses a conformance of an actor.
  @usableFromInline
  func isIsolated<Product>(_ product: Product, as type: Any.Type) -> Bool {
    // The cast finds no conformance of an actor on which the caller doesn't run.
    func isIsolated<Result>(_: Result.Type) -> Bool {
      guard let result = product as? Result else { return true }
      return WitnessTables.areIsolated(in: result)
    }
    return _openExistential(type, do: isIsolated)
  }
}
