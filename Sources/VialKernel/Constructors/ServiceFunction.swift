/// The function of a constructor, or of a method, which takes the receiver and the arguments.
///
/// A constructor ignores the receiver. A function of the main actor is part of a provider that runs there.
struct ServiceFunction: Sendable {
  enum Call: Sendable {
    case synchronous(@Sendable (Any, ArgumentSource) throws -> Any)
    case asynchronous(Asynchronous)
  }

  typealias Asynchronous = nonisolated(nonsending) @Sendable (Any, ArgumentSource) async throws -> Any
  typealias Taking<Input> = @Sendable (_ receiver: Any, ArgumentSource) throws -> Input

  let call: Call

  /// Whether it belongs to the main actor.
  let isOnMainActor: Bool

  var isAsynchronous: Bool { if case .asynchronous = call { true } else { false } }

  /// Creates a function that belongs to no actor.
  init(_ function: @escaping @Sendable (Any, ArgumentSource) throws -> Any) {
    isOnMainActor = false
    call = .synchronous(function)
  }

  /// Creates a function that throws off the main actor.
  init(onMainActor function: @escaping @MainActor (Any, ArgumentSource) throws -> Any) {
    let function = IsolationErasure.unisolated { (input: (Any, ArgumentSource)) in try function(input.0, input.1) }
    isOnMainActor = true
    call = .synchronous { receiver, source in try function((receiver, source)) }
  }

  /// Creates a function of the main actor, or of none, whose product may hide a conformance of the main actor.
  private init<Product>(
    onMainActor isOnMainActor: Bool,
    _ function: @escaping @Sendable (Any, ArgumentSource) throws -> Product
  ) {
    if isOnMainActor {
      self.init(onMainActor: function)
    } else if TypeMetadata(Product.self).mayHoldProtocol {
      let location = CodeLocation(fileID: #fileID, line: #line)
      let call = { @Sendable (input: (Any, ArgumentSource)) in try function(input.0, input.1) }
      let checked = IsolationErasure.build(call, at: location).call
      self.init { receiver, source in try checked((receiver, source)) }
    } else {
      self.init(function)
    }
  }

  /// Creates an asynchronous function that belongs to no actor.
  ///
  /// Its input and its product can be sent: they are `Sendable`, or belong to this request only.
  private init<Input, Product>(
    _ take: @escaping Taking<Input>,
    awaiting function: @escaping @concurrent @Sendable (Input) async throws -> Product
  ) {
    isOnMainActor = false
    call = .asynchronous { receiver, source in
      let input = IsolationErasure.sent(try source.takePrepared { try take(receiver, source) })
      return IsolationErasure.sent(try await function(input))
    }
  }

  /// Creates an asynchronous function of the main actor, on which its provider runs.
  private init<Input, Product>(
    _ take: @escaping Taking<Input>,
    awaitingOnMainActor function: @escaping @MainActor (Input) async throws -> Product
  ) {
    isOnMainActor = true
    call = .asynchronous { receiver, source in
      let input = IsolationErasure.sent(try source.takePrepared { try take(receiver, source) })
      let run = { @MainActor in IsolationErasure.sent(try await function(input)) }
      return try await run()
    }
  }
}

// A function that belongs to an actor other than the main one has no `ServiceFunction`.
extension ServiceFunction {
  init?<Product, Failure: Error, each Argument>(
    initializer: @escaping @isolated(any) @Sendable (repeat each Argument) throws(Failure) -> Product
  ) {
    guard let (call, isOnMainActor) = IsolationErasure.initializer(initializer) else { return nil }
    self.init(onMainActor: isOnMainActor) { _, source in try call(repeat try source.take((each Argument).self)) }
  }

  init?<Receiver, Product, Failure: Error, each Argument>(
    method: @escaping @isolated(any) @Sendable (Receiver, repeat each Argument) throws(Failure) -> Product
  ) {
    guard let (call, isOnMainActor) = IsolationErasure.initializer(method) else { return nil }
    self.init(onMainActor: isOnMainActor) { receiver, source in
      try call(Self.receiver(receiver), repeat try source.take((each Argument).self))
    }
  }

  init?<Product, each Argument>(
    initializer: @escaping @isolated(any) @Sendable (repeat each Argument) async throws -> Product
  ) {
    let take: Taking<(repeat each Argument)> = { _, source in (repeat try source.take((each Argument).self)) }
    if initializer.isolation == nil {
      let call = IsolationErasure.concurrent(initializer)
      self.init(take, awaiting: { (input: (repeat each Argument)) in try await call(repeat each input) })
    } else {
      guard let call = IsolationErasure.onMainActor(initializer) else { return nil }
      self.init(take, awaitingOnMainActor: { (input: (repeat each Argument)) in try await call(repeat each input) })
    }
  }

  init?<Receiver, Product, each Argument>(
    method: @escaping @isolated(any) @Sendable (Receiver, repeat each Argument) async throws -> Product
  ) {
    typealias Input = (Receiver, (repeat each Argument))
    let take: Taking<Input> = { receiver, source in
      (try Self.receiver(receiver), (repeat try source.take((each Argument).self)))
    }
    if method.isolation == nil {
      let call = IsolationErasure.concurrent(method)
      self.init(take, awaiting: { (input: Input) in try await call(input.0, repeat each input.1) })
    } else {
      guard let call = IsolationErasure.onMainActor(method) else { return nil }
      self.init(take, awaitingOnMainActor: { (input: Input) in try await call(input.0, repeat each input.1) })
    }
  }

  /// Returns the receiver of a method as the type that has it.
  private static func receiver<Receiver>(_ instance: Any, as type: Receiver.Type = Receiver.self) throws -> Receiver {
    if let receiver = instance as? Receiver { return receiver }
    throw UnusableCallee("A method of \(String(naming: Receiver.self)) is called with another type.")
  }
}

// Why the casts are sound: the types have one representation, and an asynchronous function enters its actor.
extension IsolationErasure {
  private struct IsolatedAsynchronous<Product, each Argument> {
    let call: @isolated(any) @Sendable (repeat each Argument) async throws -> Product
  }

  private struct ConcurrentAsynchronous<Product, each Argument> {
    let call: @concurrent @Sendable (repeat each Argument) async throws -> Product
  }

  private struct MainActorAsynchronous<Product, each Argument> {
    let call: @MainActor @Sendable (repeat each Argument) async throws -> Product
  }

  /// Returns an asynchronous function that belongs to no actor.
  fileprivate static func concurrent<Product, each Argument>(
    _ isolated: @escaping @isolated(any) @Sendable (repeat each Argument) async throws -> Product
  ) -> @concurrent @Sendable (repeat each Argument) async throws -> Product {
    precondition(isolated.isolation == nil)
    typealias Concurrent = ConcurrentAsynchronous<Product, repeat each Argument>
    return unsafe unsafeBitCast(IsolatedAsynchronous(call: isolated), to: Concurrent.self).call
  }

  /// Returns an asynchronous function of the main actor; `nil` if it belongs elsewhere.
  fileprivate static func onMainActor<Product, each Argument>(
    _ isolated: @escaping @isolated(any) @Sendable (repeat each Argument) async throws -> Product
  ) -> (@MainActor @Sendable (repeat each Argument) async throws -> Product)? {
    guard isolated.isolation === MainActor.shared else { return nil }
    typealias OnMainActor = MainActorAsynchronous<Product, repeat each Argument>
    return unsafe unsafeBitCast(IsolatedAsynchronous(call: isolated), to: OnMainActor.self).call
  }
}

/// A class or a method can't be used, which is known only when an instance is made.
struct UnusableCallee: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
