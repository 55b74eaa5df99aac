/// Makes functions that other modules of the package run as providers of those that belong to the main actor.
package enum MainActorFunction {
  private struct Isolated<Input, Product> {
    let call: @MainActor (Input) throws -> Product
  }

  private struct IsolationErasure<Input, Product> {
    let call: @Sendable (Input) throws -> Product
  }

  /// Returns a function that throws where it must not run, which is an error of the provider that runs it.
  ///
  /// Why the cast is sound: the two function types have one representation, and the main actor is made sure of before
  /// every call. What is returned is `Sendable`.
  ///
  /// - Parameter function: The function, to which its caller hands the input for good.
  /// - Returns: The same function, for any isolation.
  package static func unisolated<Input, Product: Sendable>(
    _ function: @escaping @MainActor (Input) throws -> Product
  ) -> @Sendable (Input) throws -> Product {
    let unisolated = unsafe unsafeBitCast(Isolated(call: function), to: IsolationErasure<Input, Product>.self).call
    return { input in
      let stretch = try MainActorStretch()
      defer { stretch.end() }
      return try unisolated(input)
    }
  }
}
