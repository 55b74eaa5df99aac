/// The conformances of a component that belong to an actor, although callers use them from anywhere.
///
/// The compiler rejects an isolated conformance only to the protocol that a function requires. If that is
/// ``Injectable``, an inferred isolated conformance to a refining protocol goes unnoticed.
@usableFromInline
package struct IsolatedConformances: Sendable {
  /// For each isolated conformance, whether the caller runs where it belongs.
  private var checks: [@Sendable () -> Bool] = []

  init() {}

  /// Whether a component can be built anywhere.
  @usableFromInline package var isEmpty: Bool { checks.isEmpty }

  /// Whether there are any, or may be, and all of them belong to the main actor, where the caller runs.
  var belongToCaller: Bool { isEmpty ? Self.areHidden && MainActorProbe.isOnMainActor : mayBeUsed }

  init(of assembly: any Assembly.Type) { addConformance(of: assembly as (any Assembly.Type)?) }

  init(ofFactory component: any FactoryComponent.Type) { addConformance(of: component as (any FactoryComponent.Type)?) }

  init(of disposable: any AsyncDisposable.Type) { addConformance(of: disposable as (any AsyncDisposable.Type)?) }

  /// Makes sure that the caller may build the component whose provider runs; nothing here may if it belongs to another actor.
  func requireOfComponent() throws {
    if checks.isEmpty { return }
    try MainActorProbe.require()
    if areHere { return }
    guard let frame = ResolutionThread.innermostFrame else { throw ProviderRefusal.requiresMainActor }
    let (injector, path) = (frame.injector, InjectionError.pathToProvider)
    throw InjectionError(.componentOnAnotherActor, frame.provider, path: path, in: injector, at: frame.request)
  }

  /// Whether the caller may call through the conformances.
  package var mayBeUsed: Bool { isEmpty || MainActorProbe.isOnMainActor && areHere }

  /// Whether a conformance belongs to an actor other than the main one, for a caller that runs on that.
  var belongsToAnotherActor: Bool { @MainActor get { !areHere } }

  /// Whether the caller runs where all of them belong.
  private var areHere: Bool { checks.allSatisfy { $0() } }

  /// Adds the conformance in a protocol's metatype if it is isolated.
  mutating func addConformance<Existential>(of conforming: Existential?) {
    // A cast from a protocol's metatype to itself returns its argument.
    guard let conforming, Self.isIsolated(conforming), let type = conforming as? any Any.Type else { return }
    checks.append { Self.isHere(type, as: Existential.self) }
  }

  /// Whether isolated conformances can't be found, so that a component may belong to an actor although none was.
  static var areHidden: Bool { WitnessTables.areAddressesSigned }

  /// Whether a conformance belongs to a global actor.
  ///
  /// Why this is sound: in Swift's stable binary interface, a metatype as a protocol's metatype is two words, the type
  /// and the witness table. The table begins with the address of the conformance's descriptor, whose fourth 32-bit word
  /// holds flags. Compilers without isolated conformances leave this flag zero.
  private static func isIsolated<Existential>(_ type: Existential) -> Bool {
    typealias Conformance = (type: UInt, witnesses: UnsafePointer<UnsafePointer<UInt32>>)
    precondition(MemoryLayout<Existential>.size == MemoryLayout<UInt>.size * 2)
    let conformance = unsafe unsafeBitCast(type, to: Conformance.self)
    return unsafe WitnessTables.isIsolated(conformance.witnesses)
  }

  /// Whether the caller may use a conformance; the runtime checks where the types are not known statically.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  private static func isHere<Existential>(_ type: any Any.Type, as existential: Existential.Type) -> Bool {
    type is Existential
  }

  /// Whether an instance that was cast may use a conformance of an actor, so that other threads must not share it.
  static func mayBe<Service>(in service: Service, castFrom instance: Any) -> Bool {
    if Service.self is AnyClass || Service.self == type(of: instance) { return false }
    if areHidden { return true }
    if let tables = WitnessTables(of: Service.self) { return tables.areIsolated(in: service) }
    // Other types may hold values of protocols' types; an error is boxed.
    return !TypeMetadata(Service.self).isProtocol || Service.self == (any Error).self
  }
}

extension ErrorText {
  static let componentOnAnotherActor = Self(
    .unsupportedIsolation,
    "The component {service} in {place} belongs to an actor other than the main actor.",
    remedy: "register a provider that awaits it, as in register { resolver async throws in try await … }"
  )
}
