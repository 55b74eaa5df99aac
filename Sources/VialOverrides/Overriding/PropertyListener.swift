import Synchronization
package import Vial

/// What waits for the request of one property, to replace its binding before it is used.
///
/// A property may ask for others of its type, and return something else than it asked for. So each request is given a
/// replacement of its own, until the next one. The property that counts is the one whose instance is returned.
package final class PropertyListener: PropertyRequest.Listener {
  package typealias Replacing = @Sendable (TypeKey, _ isAwaited: Bool) throws(InjectionError) -> Void

  /// A request of the property, and what it was given.
  private struct Heard {
    let key: TypeKey
    let isAwaited: Bool

    /// Whether it asked the injector of the listener.
    let isHere: Bool

    /// Whether scopes keep the instance, and it is asked outside of them.
    var isOutsideOfScopes = false

    var given: OwnedInstance?
  }

  /// Whom the property asks, and what takes its place.
  private struct Asking {
    let injector: Injector
    let replace: Replacing
    let make: (@Sendable () throws -> StoredInstance)?
  }

  private struct State {
    /// `nil` once the property has returned, since a task may hold the listener for longer.
    var asking: Asking?

    /// The requests in order.
    var heard: [Heard] = []

    /// The binding of the last one, before it was replaced.
    var old: Binding?

    /// Why nothing is replaced.
    var refusal: (any Error)?

    /// Whether a replacement is made outside of scopes, which may ask for properties.
    var isMaking = false

    /// The type of the last property of another type.
    var otherType: Any.Type?
  }

  private let type: Any.Type
  private let state: Mutex<State>

  /// The path on which the property is asked.
  private let (depth, work) = (ResolutionThread.currentDepth, ResolutionThread.enclosingWork)

  /// Creates a listener.
  ///
  /// - Parameters:
  ///   - injector: The injector that the property asks.
  ///   - type: The type of the property.
  ///   - make: Makes a replacement outside of the scopes that are to keep it.
  ///   - replace: Replaces the binding of a property.
  package init(
    to injector: Injector,
    for type: Any.Type,
    outsideOfScopes make: (@Sendable () throws -> StoredInstance)? = nil,
    _ replace: @escaping Replacing
  ) {
    self.type = type
    state = Mutex(State(asking: Asking(injector: injector, replace: replace, make: make)))
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
    if let injector = state.withLock({ $0.asking })?.injector, injector.isClosed {
      throw .closed(injector, at: registration)
    }
    PropertyRequest.beginListening()
  }

  /// Returns the key of the binding that was replaced, or throws and puts back what was there.
  package func end<Service>(_ outcome: Result<Service, any Error>, at registration: CodeLocation) throws -> TypeKey {
    let ended = state.withLock { state in
      defer { state = State() }
      return state
    }
    guard let asking = ended.asking else { preconditionFailure("a listener ends once") }
    do {
      if let refusal = ended.refusal { throw refusal }
      guard let meant = try Self.meant(ended.heard, outcome), meant.isHere else {
        throw refused(ended, in: asking.injector, at: registration)
      }
      if meant.key == ended.heard.last?.key, !meant.isOutsideOfScopes { return meant.key }
      restore(ended)
      try asking.replace(meant.key, meant.isAwaited)
      return meant.key
    } catch {
      restore(ended)
      throw error
    }
  }

  /// The request whose instance the property returns, or which fails.
  private static func meant<Service>(_ heard: [Heard], _ outcome: Result<Service, any Error>) throws -> Heard? {
    switch outcome {
    case .failure(let error):
      // What the replacement itself throws is for those who ask for the property.
      guard let last = heard.last, last.given == nil else { throw error }
      return last
    case .success(let service):
      let results = heard.map { $0.given.flatMap { isSame(service, $0.stored.read()) } }
      let same = heard.indices.filter { results[$0] == true }
      if same.count == 1 { return heard[same[0]] }
      return heard.count == 1 && results[0] != false ? heard[0] : nil
    }
  }

  /// Whether two instances are one; `nil` if they can't be compared.
  private static func isSame<Service>(_ one: Service, _ other: Service) -> Bool? {
    let (first, second) = (one as Any, other as Any)
    if Swift.type(of: first) != Swift.type(of: second) { return false }
    if Swift.type(of: first) is AnyClass { return first as AnyObject === second as AnyObject }
    func isEqual<Value: Equatable>(_ value: Value) -> Bool? {
      // What doesn't equal itself can't be compared.
      value == second as? Value ? true : value == value ? false : nil
    }
    return (first as? any Equatable).flatMap { isEqual($0) }
  }

  private func refused(_ state: State, in injector: Injector, at registration: CodeLocation) -> InjectionError {
    let otherType = state.heard.isEmpty ? state.otherType.flatMap { isMeant($0) ? $0 : nil } : nil
    let text: ErrorText =
      if state.heard.count > 1 {
        .severalProperties
      } else if state.heard.first?.isHere == false {
        .propertyOfAnotherRoot
      } else {
        otherType == nil ? .plainProperty : .propertyOfAnotherType
      }
    return .refused(text, TypeKey(ObjectIdentifier(type)), found: otherType, in: injector, at: registration)
  }

  /// Whether the replacement of a property has a type in place of the property's own.
  private func isMeant(_ other: Any.Type) -> Bool {
    if case .optional(let wrapped)? = Derivation.of(type) { return wrapped == other }
    let areFunctions = TypeKind.result(of: type) != nil && TypeKind.result(of: other) != nil
    return areFunctions || TypeRelation.suggests(other, for: type)
  }

  /// Puts back the binding that was replaced last.
  private func restore(_ state: State) {
    guard let last = state.heard.last, last.isHere, !last.isOutsideOfScopes else { return }
    state.asking?.injector.restore(state.old, of: last.key)
  }

  // MARK: Requests

  /// The state, if the current request is the property's own, and no provider's.
  private var outermost: State? {
    guard ResolutionThread.currentDepth == depth, ResolutionThread.enclosingWork === work else { return nil }
    let state = state.withLock { $0 }
    return state.asking == nil || state.refusal != nil || state.isMaking ? nil : state
  }

  package func hear(_ key: TypeKey, in injector: Injector, isAwaited: Bool) {
    guard let known = outermost, let asking = known.asking else { return }
    if key.type != type { return state.withLock { $0.otherType = key.type } }
    if known.heard.last?.key == key { return }
    restore(known)
    let own = asking.injector
    var heard = Heard(key: key, isAwaited: isAwaited, isHere: injector.isWithin(own))
    let old = heard.isHere ? own.nearestBinding(of: key) : nil
    heard.isOutsideOfScopes = old.map { own.isOutsideOfScopes(keeping: $0) } ?? false
    let next = heard
    state.withLock { state in
      state.heard.append(next)
      state.old = old
    }
    if !heard.isHere || heard.isOutsideOfScopes { return }
    do throws(InjectionError) {
      try asking.replace(key, isAwaited)
    } catch {
      // The property, which may be unable to throw, goes on without the replacement.
      state.withLock { $0.refusal = error }
    }
  }

  package func isHearing(_ key: TypeKey) -> Bool { outermost?.heard.last?.key == key }

  package func note<Service>(_ service: Service, of key: TypeKey) {
    if !isHearing(key) { return }
    let given = OwnedInstance(StoredInstance(service), isConfined: false)
    state.withLock { state in
      if !state.heard.isEmpty { state.heard[state.heard.count - 1].given = given }
    }
  }

  package func instanceOutsideOfScopes() throws -> StoredInstance? {
    let asking = state.withLock { state in
      state.isMaking = true
      return state.asking
    }
    defer { state.withLock { $0.isMaking = false } }
    return try asking?.make?()
  }

  package func refuse(_ error: any Error) {
    let known = state.withLock { state in
      state.refusal = error
      return state
    }
    restore(known)
  }
}

extension Injector {
  /// Whether scopes keep the instance of a binding, and this is within none.
  fileprivate func isOutsideOfScopes(keeping binding: Binding) -> Bool {
    binding.lifetime == .scoped && !lineage.contains(where: \.isScope)
  }
}
