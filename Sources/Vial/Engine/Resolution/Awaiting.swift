/// What the engine leaves to the module that awaits, which a program need not link.
package protocol AwaitingModule: SendableMetatype {
  /// The work to which the current task belongs.
  static var currentWork: (any EnclosingWork)? { get }

  /// Shuts down an injector that its user doesn't have any longer.
  static func shutDown(_ injector: Injector, reporting report: @escaping @Sendable (InjectionError) -> Void)

  /// Disposes of the instance that a binding keeps, or of one that was finished too late to be kept.
  static func dispose(of closed: ClosedInstance, of binding: Binding, in injector: Injector, _ late: OwnedInstance?)

  /// Returns the provider of a function that belongs to an actor, which is entered by waiting.
  static func provider<Service>(
    entering function: @escaping @isolated(any) @Sendable (__shared sending Resolver) throws -> sending Service
  ) -> AnyProvider

  /// The same, of a function that needs nothing.
  static func provider<Service>(
    entering function: @escaping @isolated(any) @Sendable () throws -> sending Service
  ) -> AnyProvider

  /// Returns the decorator of a function that belongs to an actor.
  static func decorator<Service>(
    entering function:
      @escaping @isolated(any) @Sendable (sending Service, __shared sending Resolver) throws -> sending Service,
    _ declaration: Declaration,
    at registration: CodeLocation
  ) -> Decorator

  /// The same, of a function that needs nothing else.
  static func decorator<Service>(
    entering function: @escaping @isolated(any) @Sendable (sending Service) throws -> sending Service,
    _ declaration: Declaration,
    at registration: CodeLocation
  ) -> Decorator

  /// Returns what calls a closing function of an actor.
  static func closing<Service>(
    entering function: @escaping @isolated(any) @Sendable (Service) throws -> Void
  ) -> InstanceClosing

  /// Returns the provider of an awaited instance that an injector's parent constructs, or that a scope has of its own.
  static func provider(
    forwarding service: TypeKey,
    at registration: CodeLocation,
    mark: UInt64,
    of ownInstance: Binding?,
    to parent: @escaping @Sendable (Injector, ResolutionRequest) throws(InjectionError) -> Injector
  ) -> AnyProvider
}

/// Stands for the module that awaits.
package enum Awaiting {
  /// The module, if the program has it.
  ///
  /// It conforms this type to the protocol, and the runtime finds the conformance. So a program sets nothing up before its
  /// first use.
  static let module = Self.self as Any.Type as? any AwaitingModule.Type
}
