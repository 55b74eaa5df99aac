/// What the calls of a factory are on the path where the binding that gives the factory does not say it all.
///
/// Why `@unchecked Sendable` is sound: what it stores is immutable.
final class FactoryCall: Binding, @unchecked Sendable {
  /// The innermost steps of the path on which the factory was made, without its own.
  let leadIn: [InjectionError.Step]

  /// Keeps the path of the thread that runs this, whose innermost step makes the factory if there is a step for it.
  init(_ key: TypeKey, in owner: Injector, _ registration: CodeLocation, isStep: Bool = true) {
    leadIn = ResolutionThread.path(last: isStep ? 99 : 100, without: isStep ? 1 : 0)
    super.init(BindingHeader(key: key, lifetime: .transient, owner: owner, registration: registration))
    // No graph has a node for it.
    endObservation()
  }
}
