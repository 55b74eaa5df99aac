/// The function of a constructor, or of a method, which takes the receiver and the arguments.
///
/// A constructor ignores the receiver. A function of the main actor is part of a provider that runs there.
enum ServiceFunction: Sendable {
  case synchronous(@Sendable (Any, ArgumentSource) throws -> Any)
  case asynchronous(Asynchronous)

  typealias Asynchronous = nonisolated(nonsending) @Sendable (Any, ArgumentSource) async throws -> Any
  typealias Taking<Input> = @Sendable (_ receiver: Any, ArgumentSource) throws -> Input

  var isAsynchronous: Bool { if case .asynchronous = self { true } else { false } }

  /// Creates a function that throws off the main actor.
  static func onMainActor(_ function: @escaping @MainActor (Any, ArgumentSource) throws -> Any) -> ServiceFunction {
    let function = IsolationErasure.unisolated { (input: (Any, ArgumentSource)) in try function(input.0, input.1) }
    return .synchronous { receiver, source in try function((receiver, source)) }
  }

  /// Creates an asynchronous function that belongs to no actor.
  ///
  /// Its input and its product can be sent: they are `Sendable`, or belong to this request only.
  static func awaiting<Input, Product>(
    _ take: @escaping Taking<Input>,
    _ function: @escaping @Sendable (Input) async throws -> Product
  ) -> ServiceFunction {
    .asynchronous { receiver, source in
      let input = SentInstance.of(try source.takePrepared { try take(receiver, source) })
      return SentInstance.of(try await function(input))
    }
  }

  /// Creates an asynchronous function of the main actor, on which its provider runs.
  static func awaitingOnMainActor<Input, Product>(
    _ take: @escaping Taking<Input>,
    _ function: @escaping @MainActor (Input) async throws -> Product
  ) -> ServiceFunction {
    .asynchronous { receiver, source in
      let input = SentInstance.of(try source.takePrepared { try take(receiver, source) })
      let run = { @MainActor in SentInstance.of(try await function(input)) }
      return try await run()
    }
  }

  /// Returns the receiver of a method as the type that has it.
  static func receiver<Receiver>(_ instance: Any, as type: Receiver.Type = Receiver.self) throws -> Receiver {
    if let receiver = instance as? Receiver { return receiver }
    throw UnusableCallee("A method of \(String(naming: Receiver.self)) is called with another type.")
  }
}

extension ServiceFunction {
  static func awaiting<Product, each Argument>(
    initializer: @escaping @Sendable (repeat each Argument) async throws -> Product
  ) -> ServiceFunction {
    awaiting { _, source in
      (repeat try source.take((each Argument).self))
    } _: { (arguments: (repeat each Argument)) in
      try await initializer(repeat each arguments)
    }
  }

  static func awaiting<Receiver, Product, each Argument>(
    method: @escaping @Sendable (Receiver, repeat each Argument) async throws -> Product
  ) -> ServiceFunction {
    awaiting { receiver, source in
      (try Self.receiver(receiver, as: Receiver.self), (repeat try source.take((each Argument).self)))
    } _: { (input: (Receiver, (repeat each Argument))) in
      try await method(input.0, repeat each input.1)
    }
  }

  static func onMainActor<Product, each Argument>(
    initializer: @escaping @MainActor (repeat each Argument) throws -> Product
  ) -> ServiceFunction {
    onMainActor { _, source in try initializer(repeat try source.take((each Argument).self)) }
  }

  static func onMainActor<Receiver, Product, each Argument>(
    method: @escaping @MainActor (Receiver, repeat each Argument) throws -> Product
  ) -> ServiceFunction {
    onMainActor { receiver, source in
      try method(Self.receiver(receiver), repeat try source.take((each Argument).self))
    }
  }

  static func awaitingOnMainActor<Product, each Argument>(
    initializer: @escaping @MainActor (repeat each Argument) async throws -> Product
  ) -> ServiceFunction {
    awaitingOnMainActor { _, source in
      (repeat try source.take((each Argument).self))
    } _: { (arguments: (repeat each Argument)) in
      try await initializer(repeat each arguments)
    }
  }

  static func awaitingOnMainActor<Receiver, Product, each Argument>(
    method: @escaping @MainActor (Receiver, repeat each Argument) async throws -> Product
  ) -> ServiceFunction {
    awaitingOnMainActor { receiver, source in
      (try Self.receiver(receiver, as: Receiver.self), (repeat try source.take((each Argument).self)))
    } _: { (input: (Receiver, (repeat each Argument))) in
      try await method(input.0, repeat each input.1)
    }
  }
}

/// A class or a method can't be used, which is known only when an instance is made.
struct UnusableCallee: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
