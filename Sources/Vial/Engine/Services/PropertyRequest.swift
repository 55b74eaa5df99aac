import Synchronization

/// A request for a property: its place, its root, and how long its instance is kept.
package struct PropertyRequest: Sendable {
  let place: ServicePlace

  /// The key of the call without its argument.
  let call: TypeKey

  /// The key of the binding: of the call, of the call with its argument, or of what replaces the property.
  fileprivate(set) var key: TypeKey

  /// Whether the property's replacement makes the request, so that the property's own closure is called.
  fileprivate(set) var isPartOfReplacement = false

  /// The key under which a replacement of the property is kept, wherever in the property the call is.
  let replacedKey: TypeKey

  let lifetime: LifetimeKind
  let lifecycle: InstanceLifecycle?

  /// The value that tells instances of one call apart, if there is one.
  let argument: PropertyArgument.Value?

  /// Whether the root is an injector, whose properties belong to all injectors below the outermost one.
  let isOfInjector: Bool

  /// The mark of the main actor, or zero.
  let mark: UInt64

  /// Whether the property throws an ``InjectionError``, and so has no other instance when the injector is closed.
  let canThrow: Bool

  /// Creates the request of a root.
  ///
  /// An argument of type `Never?` stands for no argument.
  init<Root>(
    _ property: PropertyCall,
    _ service: Any.Type,
    of root: Root,
    for argument: PropertyArgument.Value,
    _ lifecycle: InstanceLifecycle?,
    throwing failure: Any.Type
  ) {
    (place, canThrow) = (.of(property), failure == InjectionError.self || failure == (any Error).self)
    let type = ObjectIdentifier(service)
    // `Root` is another type where a subclass is known by its superclass.
    let rootType = ObjectIdentifier(Swift.type(of: root))
    let rootWord = UInt(bitPattern: rootType)
    call = TypeKey(type, qualifierWord: place.word, scopeWord: rootWord)
    key = call
    replacedKey = TypeKey(type, qualifierWord: place.replacedWord, scopeWord: rootWord)
    self.argument = Swift.type(of: argument) == Never?.self ? nil : argument
    (lifetime, self.lifecycle) = (property.lifetime, lifecycle)
    mark = property.isOnMainActor ? ResolutionRequest.mainActorMark : 0
    isOfInjector = rootType == ObjectIdentifier(Injector.self)
  }

  /// Whether an injector gives the instance of an ancestor: of its scoped services, and of the properties of all injectors.
  var isInherited: Bool { isOfInjector || lifetime == .scoped }

  /// Whether it is a function's whose instance would be kept for all arguments.
  var ignoresArguments: Bool { place.isFunction && lifetime != .transient && argument == nil }

  var location: CodeLocation { place.location }

  var request: ResolutionRequest { ResolutionRequest(continuing: ResolutionRequest.any | mark, at: location) }

  /// The traits of the property's binding.
  var traits: UInt8 { mark == 0 ? 0 : BindingTrait.confined | BindingTrait.ofMainActor }
}

extension Injector {
  /// The injector that has the binding of a property.
  func keeper(of asked: PropertyRequest) -> Injector {
    if asked.lifetime == .scoped, asked.argument != nil { return lineage.first(where: \.isScope) ?? outermost }
    return asked.isInherited ? outermost : self
  }

  /// The request with the key under which this injector or an ancestor may have a binding.
  func keyed(_ asked: PropertyRequest) -> PropertyRequest {
    var keyed = asked
    (keyed.key, keyed.isPartOfReplacement) = (asked.call, false)
    if let argument = asked.argument {
      let keeper = keeper(of: asked)
      keyed.key = keeper.keyOfReplacedArgument(asked, argument) ?? keeper.key(of: asked, for: argument)
    }
    let replacedKey = asked.argument == nil ? asked.replacedKey : keyed.key
    // A property's own binding doesn't say that it needs nothing.
    if UsedFeature.replacedProperties.isUsed,
      let replacement = borrow(asked, as: replacedKey).takeBinding(from: self),
      replacement.needsNothing
    {
      keyed.isPartOfReplacement = ResolutionThread.isConstructing(replacement)
      if !keyed.isPartOfReplacement { keyed.key = replacedKey }
    }
    return keyed
  }

  /// The key of an argument for which this injector or one above replaces a property that each scope has.
  private func keyOfReplacedArgument(_ asked: PropertyRequest, _ value: PropertyArgument.Value) -> TypeKey? {
    if asked.lifetime != .scoped || !UsedFeature.replacedProperties.isUsed { return nil }
    for injector in upward {
      guard let key = injector.argument(value, of: asked.call)?.key else { continue }
      if injector.bindings.object(for: key)?.needsNothing ?? false { return key }
    }
    return nil
  }

  /// Borrows the binding of a property, even if the injector is observed.
  func borrow(_ asked: PropertyRequest, as key: TypeKey) -> BorrowedBinding {
    asked.isInherited ? borrowNearest(key) : borrowIgnoringFastPath(key)
  }

  /// Borrows the binding of a property if it has its instance already and nothing watches requests.
  func borrowReady(_ asked: PropertyRequest) -> BorrowedBinding? {
    if UsedFeature.listeners.isUsed || hasObservers || longerLivedOwner(asking: asked) != nil { return nil }
    return borrow(asked, as: asked.key).unlessVacant(from: self)
  }

  /// The step of the path whose instance an injector above keeps, and which asks for the property's instance.
  private func longerLivedOwner(asking asked: PropertyRequest) -> InjectionError.Step? {
    if asked.lifetime == .transient || unretainedParent == nil { return nil }
    return holder(of: asked).flatMap { ResolutionThread.longerLivedOwner(of: $0) }
  }

  /// The injector that keeps the instance of a property, unless that is the outermost one.
  private func holder(of asked: PropertyRequest) -> Injector? {
    if asked.lifetime == .scoped { return upward.first(where: \.isScope) }
    return asked.isOfInjector ? nil : self
  }

  /// Whether an instance that is kept for longer, by an injector above, is under construction on the path.
  ///
  /// A program without debug assertions looks only where an instance isn't ready.
  @usableFromInline
  var isAskedByLongerLivedOwner: Bool { unretainedParent != nil && ResolutionThread.longerLivedOwner(of: self) != nil }

  /// Throws if an instance that is kept for longer, by an injector above, asks for the one of a property.
  func refuseCaptor(of asked: PropertyRequest) throws(InjectionError) {
    guard let longerLivedOwner = longerLivedOwner(asking: asked),
      let binding = holder(of: asked)?.bindings.object(for: asked.key)
    else { return }
    throw .captive(binding, longerLivedOwner, overRoots: asked.lifetime != .scoped, in: self, asked.request)
  }
}

/// An argument of a property, such as the id in `singleton(for: id)`, which keys know by a number.
///
/// No number is used twice, also by other injectors, so that an old key finds nothing rather than another argument's instance.
final class PropertyArgument: Sendable {
  typealias Value = any Hashable & Sendable

  /// The key of the call for this argument.
  fileprivate let key: TypeKey

  private let call: TypeKey
  private let value: Value

  /// Another one with the same hash.
  private let next: PropertyArgument?

  fileprivate init(_ value: Value, of call: TypeKey, before next: PropertyArgument?) {
    let number = UInt(SerialNumber.next())
    let key = TypeKey(ObjectIdentifier(call.type), qualifierWord: call.qualifierWord, scopeWord: number << 3 | 4)
    (self.key, self.call, self.value, self.next) = (key, call, value, next)
    Name.note(String(describing: value), ofArgument: key)
  }

  deinit { Name.note(nil, ofArgument: key) }

  /// Finds the argument with a value among those with the same hash.
  fileprivate func find(_ value: Value, of call: TypeKey) -> PropertyArgument? {
    // By type, too, since values of two optional types are equal if both are `nil`.
    func isEqual<Known: Equatable>(_ known: Known) -> Bool { type(of: value) == Known.self && known == value as? Known }
    return self.call == call && isEqual(self.value) ? self : next?.find(value, of: call)
  }
}

extension TypeKey {
  /// The key of all arguments of a property's call that have the hash of a value.
  fileprivate func hash(of value: PropertyArgument.Value) -> TypeKey {
    TypeKey(ObjectIdentifier(type), qualifierWord: qualifierWord, scopeWord: UInt(bitPattern: value.hashValue))
  }
}

extension Injector {
  /// What this injector has for a value, unless no property was asked for that.
  fileprivate func argument(_ value: PropertyArgument.Value, of call: TypeKey) -> PropertyArgument? {
    let hash = call.hash(of: value)
    return state.withLock { $0.rare.roots.arguments[hash] }?.find(value, of: call)
  }

  /// The key of a property's call for an argument, whose instance this injector keeps.
  ///
  /// The value's own functions run under no lock.
  func key(of asked: PropertyRequest, for value: PropertyArgument.Value) -> TypeKey {
    let call = asked.call
    let hash = call.hash(of: value)
    while true {
      let first = state.withLock { $0.rare.roots.arguments[hash] }
      if let known = first?.find(value, of: call) { return known.key }
      let made = PropertyArgument(value, of: call, before: first)
      let isFirst = state.withLock { state in
        guard state.rare.roots.arguments[hash] === first else { return false }
        // A closed injector keeps nothing.
        if !state.isClosed { state.rare.roots.arguments[hash] = made }
        return true
      }
      if isFirst { return made.key }
    }
  }
}

extension TypeKey {
  /// The text of a property's argument; `nil` without one, or once no injector has it.
  var argumentText: String? { isProperty && scopeWord & 7 == 4 ? Name.text(ofArgument: self) : nil }
}
