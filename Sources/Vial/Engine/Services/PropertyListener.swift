/// What hears which properties an expression asks for, to replace the one that the expression is.
///
/// Only those count that no other property has asked for. Each of them is given a replacement of its own, so that the
/// expression shows by what it returns which one it is. No property keeps anything meanwhile.
package final class PropertyListener: Sendable {
  /// A request of the expression, and what it was given.
  private struct Candidate {
    let asked: PropertyRequest
    let isAwaited: Bool

    /// Whether it asked the injector of the listener.
    let isHere: Bool

    var given: OwnedInstance?
  }

  private struct State {
    /// The injector that the property asks; `nil` once it has returned, since a task may hold the listener for longer.
    var injector: Injector?

    /// The requests in order.
    var candidates: [Candidate] = []

    /// How many properties ask for each other now.
    var depth = 0

    /// Why nothing is replaced.
    var refusal: (any Error)?

    /// What the properties make meanwhile.
    var unkept = UnkeptInstances(standingForAll: true)
  }

  /// What listens to the requests of the current task.
  @TaskLocal package static var inTask: PropertyListener?

  /// The same, unless nothing listens anywhere.
  static var current: PropertyListener? {
    guard UsedFeature.listeners.isUsed, let listener = inTask else { return nil }
    return listener.isOver || listener.isPassedOver ? nil : listener
  }

  /// Whether a service is made that an injector keeps, for which the expression asks by its type.
  private var isPassedOver: Bool {
    let isNested = thread != ResolutionThread.current || depth != ResolutionThread.currentDepth
    if isNested, let frame = ResolutionThread.innermostFrame { return frame.injector.substitution == nil }
    guard let work = AsyncStep.current, ObjectIdentifier(work) != self.work else { return false }
    return work.injector.substitution == nil
  }

  let type: Any.Type
  private let registration: CodeLocation
  private let make: (@Sendable () throws -> StoredInstance)?

  /// Makes a replacement that has to be awaited.
  let makeAwaiting: AwaitedMaking?

  package typealias AwaitedMaking = nonisolated(nonsending) @Sendable () async throws -> StoredInstance

  private let state: Protected<State>

  /// The steps around the expression.
  private let (thread, depth) = (ResolutionThread.current, ResolutionThread.currentDepth)
  private let work = AsyncStep.current.map { ObjectIdentifier($0) }

  /// What the properties make meanwhile, or something else once the expression has returned.
  var unkept: UnkeptInstances { state.withLock { $0.unkept } }

  /// Creates a listener, which closes the fast path until it ends.
  ///
  /// - Parameters:
  ///   - injector: The injector that the property asks.
  ///   - type: The type of the property.
  ///   - registration: The place of the replacement.
  ///   - make: Makes a replacement; without one, the properties make their own instances.
  ///   - makeAwaiting: The same for a property that has to be awaited, as its replacement has.
  /// - Throws: ``InjectionError`` if the injector is closed.
  package init(
    to injector: Injector,
    for type: Any.Type,
    at registration: CodeLocation,
    giving make: (@Sendable () throws -> StoredInstance)? = nil,
    awaiting makeAwaiting: AwaitedMaking? = nil
  ) throws(InjectionError) {
    if injector.isClosed, UnkeptInstances.substitute(forClosed: injector) == nil {
      throw .closed(injector, at: registration)
    }
    (self.type, self.registration, self.make, self.makeAwaiting) = (type, registration, make, makeAwaiting)
    state = Protected(State(injector: injector))
    UsedFeature.beginListening()
  }

  private var isOver: Bool { state.withLock { $0.injector == nil } }

  // MARK: Listening

  /// Asks for a property.
  ///
  /// - Returns: The request that the property makes.
  /// - Throws: ``InjectionError`` if the property doesn't return what it asks the injector for.
  package func listen<Service>(_ ask: () throws -> Service) throws -> PropertyRequest {
    try end(Self.$inTask.withValue(self) { Result(catching: ask) })
  }

  /// Returns the request that the expression is, which may have to be awaited.
  package func end<Service>(
    _ outcome: Result<Service, any Error>,
    needsAwaiting: Bool = false
  ) throws -> PropertyRequest {
    UsedFeature.endListening()
    let ended = state.withLock { exchange(&$0, with: State()) }
    guard let injector = ended.injector else { preconditionFailure("a listener ends once") }
    if let refusal = ended.refusal { throw refusal }
    let candidates = ended.candidates.filter { $0.isHere && $0.asked.key.type == type }
    guard let meant = try Self.meant(candidates, outcome) else {
      throw refused(ended.candidates, candidates.count, in: injector)
    }
    if needsAwaiting, !meant.isAwaited {
      throw InjectionError(.unawaitedProperty, meant.asked.call, in: injector, at: registration)
    }
    return meant.asked
  }

  /// The request whose instance the expression returns, or which fails.
  private static func meant<Service>(_ candidates: [Candidate], _ outcome: Result<Service, any Error>) throws
    -> Candidate?
  {
    switch outcome {
    case .failure(let error):
      // What a property itself throws is for those who ask for it.
      guard let last = candidates.last, last.given == nil else { throw error }
      return last
    case .success(let service):
      let results = candidates.map { $0.given.flatMap { areSame(service, $0.stored.value) } }
      let same = candidates.indices.filter { results[$0] == true }
      if same.count == 1 { return candidates[same[0]] }
      return candidates.count == 1 && results[0] != false ? candidates[0] : nil
    }
  }

  private func refused(_ candidates: [Candidate], _ count: Int, in injector: Injector) -> InjectionError {
    let areOfType = candidates.contains { $0.asked.key.type == type }
    let otherType = areOfType ? nil : candidates.last.map(\.asked.key.type).flatMap { isMeant($0) ? $0 : nil }
    let text: ErrorText =
      if count > 1 {
        .severalProperties
      } else if count == 0, areOfType {
        .propertyOfAnotherRoot
      } else {
        otherType == nil ? .plainProperty : wrapped != nil ? .propertyOfOptional : .propertyOfAnotherType
      }
    return InjectionError(text, TypeKey(ObjectIdentifier(type)), in: injector, at: registration, found: otherType)
  }

  /// The type that the property wraps, if it is an optional.
  private var wrapped: Any.Type? { if case .optional(let wrapped)? = Derivation.of(type) { wrapped } else { nil } }

  /// Whether the replacement of a property has a type in place of the property's own.
  private func isMeant(_ other: Any.Type) -> Bool {
    if let wrapped { return wrapped == other }
    let areFunctions = TypeMetadata(type).result != nil && TypeMetadata(other).result != nil
    return areFunctions || TypeMetadata.suggests(other, for: type)
  }

  // MARK: Hearing

  /// Returns an instance of a property that nothing keeps: a replacement, or what its closure makes.
  @_semantics("optimize.sil.specialize.generic.never")
  func instance<Service, Failure: Error>(
    of asked: PropertyRequest,
    from injector: Injector,
    _ make: () throws(Failure) -> Service
  ) throws(Failure) -> Service {
    let position = beginHearing(asked, from: injector, isAwaited: false)
    defer { endHearing() }
    // It is refused, so its own function makes what the expression returns.
    if position != nil, asked.ignoresArguments { return try make() }
    if position != nil, let make = self.make, type == Service.self {
      do {
        let replacement = try make()
        note(replacement.copied(), position)
        return replacement.take()
      } catch {
        if let failure = error as? Failure { throw failure }
        refuse(error)
      }
    }
    let service = try injector.unkeptInstance(of: asked, unkept, make)
    note(StoredInstance(service), position)
    return service
  }

  /// Notes a request, and returns its position unless another property makes it.
  func beginHearing(_ asked: PropertyRequest, from injector: Injector, isAwaited: Bool) -> Int? {
    let position: Int? = state.withLock { state in
      state.depth += 1
      guard state.depth == 1, let expected = state.injector else { return nil }
      state.candidates.append(Candidate(asked: asked, isAwaited: isAwaited, isHere: expected === injector))
      return state.candidates.count - 1
    }
    if position != nil, asked.ignoresArguments {
      refuse(InjectionError(.ignoredArguments, asked.key, in: injector, at: asked.location))
    }
    return position
  }

  func endHearing() { state.withLock { $0.depth -= 1 } }

  /// Notes why nothing is replaced, such as an error that the property can't throw, so that it makes its own instance.
  func refuse(_ error: any Error) { state.withLock { $0.refusal = error } }

  /// Takes a copy of the instance that a request was given.
  func note(_ copy: @autoclosure () -> StoredInstance, _ position: Int?) {
    guard let position else { return }
    let given = OwnedInstance(copy(), isConfined: false)
    state.withLock { state in
      if position < state.candidates.count { state.candidates[position].given = given }
    }
  }
}

extension PropertyListener {
  /// Returns whether two values are the same object or equal, or have the same parts; `nil` if that can't be told.
  private static func areSame(_ first: Any, _ second: Any) -> Bool? {
    if Swift.type(of: first) != Swift.type(of: second) { return false }
    if Swift.type(of: first) is AnyClass { return first as AnyObject === second as AnyObject }
    func isEqual<Known: Equatable>(_ known: Known) -> Bool? {
      // What doesn't equal itself can't be compared.
      known == second as? Known ? true : known == known ? false : nil
    }
    if let value = first as? any Equatable { return isEqual(value) }
    let (parts, others) = (Array(Mirror(reflecting: first).children), Array(Mirror(reflecting: second).children))
    if parts.count != others.count { return false }
    var areSame: Bool?
    for (part, other) in zip(parts, others) {
      if part.label != other.label { return false }
      guard let isSame = self.areSame(part.value, other.value) else { continue }
      if !isSame { return false }
      areSame = true
    }
    return areSame
  }
}
