import Synchronization
package import Vial

/// What waits for the request of one property, to replace its binding before it is used.
///
/// A property may ask for others of its type first, or return something else than it asked for. So the last request counts,
/// apart from those within providers, and the property has to return what that gave.
package final class PropertyListener: PropertyRequest.Listener {
  private struct State {
    /// The property that was heard last, and its binding before that was replaced.
    var heard: (key: TypeKey, old: Binding?)?

    /// Why its binding isn't replaced.
    var refusal: (any Error)?

    /// What it gave.
    var given: OwnedInstance?

    var wasHeardElsewhere = false

    /// The type of the last property of another type.
    var otherType: Any.Type?
  }

  private let type: Any.Type
  private let injector: Injector
  private let replace: @Sendable (TypeKey, _ isAwaited: Bool) throws(InjectionError) -> Void
  private let state = Mutex(State())

  /// The path on which the property is asked.
  private let (depth, work) = (ResolutionThread.currentDepth, ResolutionThread.enclosingWork)

  package init(
    to injector: Injector,
    for type: Any.Type,
    _ replace: @escaping @Sendable (TypeKey, _ isAwaited: Bool) throws(InjectionError) -> Void
  ) {
    (self.type, self.injector, self.replace) = (type, injector, replace)
  }

  /// Asks for a property, and replaces its binding before that is used.
  ///
  /// - Returns: The key of the binding.
  /// - Throws: ``InjectionError`` of the replacing, or if the property doesn't return what it asks the injector for.
  @discardableResult
  package func listen<Service>(at registration: CodeLocation, _ ask: () throws -> Service) throws -> TypeKey {
    try begin(at: registration)
    defer { PropertyRequest.endListening() }
    let outcome = PropertyRequest.$listener.withValue(self) { Result(catching: ask) }
    return try end(outcome, at: registration)
  }

  /// Closes the fast path, until ``PropertyRequest/endListening()``.
  package func begin(at registration: CodeLocation) throws(InjectionError) {
    if injector.isClosed { throw .closed(injector, at: registration) }
    PropertyRequest.beginListening()
  }

  /// Returns the key of the binding that was replaced, or throws.
  package func end<Service>(_ outcome: Result<Service, any Error>, at registration: CodeLocation) throws -> TypeKey {
    let refusal = state.withLock { $0.refusal }
    if let refusal {
      restore()
      throw refusal
    }
    guard let (key, _) = state.withLock({ $0.heard }) else {
      _ = try outcome.get()
      throw refused(at: registration)
    }
    // What the replacement itself throws is for those who ask for the property.
    guard case .success(let service) = outcome, let given = state.withLock({ $0.given }) else { return key }
    if Self.mayBeSame(service, given.stored.read()) { return key }
    restore()
    throw refused(at: registration)
  }

  private func refused(at registration: CodeLocation) -> InjectionError {
    let (isElsewhere, otherType) = state.withLock { ($0.wasHeardElsewhere, $0.otherType) }
    let key = TypeKey(ObjectIdentifier(type))
    if isElsewhere { return .propertyOfAnotherRoot(key, in: injector, at: registration) }
    guard let otherType, isMeant(otherType) else { return .plainProperty(key, in: injector, at: registration) }
    return .propertyOfAnotherType(key, otherType, in: injector, at: registration)
  }

  /// Whether the replacement of a property has a type in place of the property's own.
  private func isMeant(_ other: Any.Type) -> Bool {
    if case .optional(let wrapped)? = Derivation.of(type) { return wrapped == other }
    let areFunctions = TypeKind.result(of: type) != nil && TypeKind.result(of: other) != nil
    return areFunctions || TypeRelation.suggests(other, for: type)
  }

  /// Whether two instances are one, as far as they can be compared.
  private static func mayBeSame<Service>(_ one: Service, _ other: Service) -> Bool {
    let (first, second) = (one as Any, other as Any)
    if Swift.type(of: first) != Swift.type(of: second) { return false }
    if Swift.type(of: first) is AnyClass { return first as AnyObject === second as AnyObject }
    func isEqual<Value: Equatable>(_ value: Value) -> Bool {
      // What doesn't equal itself can't be compared.
      value == second as? Value || value != value
    }
    guard let value = first as? any Equatable else { return true }
    return isEqual(value)
  }

  /// Puts back the binding that was replaced.
  private func restore() {
    if let (key, old) = state.withLock({ $0.heard }) { injector.restore(old, of: key) }
  }

  // MARK: Requests

  /// Whether the current request is the property's own, and no provider's.
  private var isOutermost: Bool {
    ResolutionThread.currentDepth == depth && ResolutionThread.enclosingWork === work
  }

  package func hear(_ key: TypeKey, in injector: Injector, isAwaited: Bool) {
    if !isOutermost { return }
    if key.type != type { return state.withLock { $0.otherType = key.type } }
    if isHearing(key) { return }
    restore()
    let isHere = injector.isWithin(self.injector)
    let old = isHere ? self.injector.bindingOfProperty(key) : nil
    state.withLock { state in
      state = State()
      if isHere { state.heard = (key, old) } else { state.wasHeardElsewhere = true }
    }
    if !isHere { return }
    do throws(InjectionError) {
      try replace(key, isAwaited)
    } catch {
      // The property, which may be unable to throw, goes on without the replacement.
      state.withLock { $0.refusal = error }
    }
  }

  package func isHearing(_ key: TypeKey) -> Bool { isOutermost && state.withLock { $0.heard?.key == key } }

  package func note<Service>(_ service: Service, of key: TypeKey) {
    if !isHearing(key) { return }
    let given = OwnedInstance(StoredInstance(service), isConfined: false)
    state.withLock { $0.given = given }
  }

  package func refuse(_ error: any Error) {
    restore()
    state.withLock { $0.refusal = error }
  }
}
