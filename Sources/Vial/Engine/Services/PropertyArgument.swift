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

  /// The texts of the arguments that injectors know.
  private static let texts = Protected(KeyTable<String>())

  fileprivate init(_ value: Value, of call: TypeKey, before next: PropertyArgument?) {
    let key = TypeKey(call, argument: UInt(SerialNumber.next()))
    (self.key, self.call, self.value, self.next) = (key, call, value, next)
    let text = String(describing: value)
    Self.texts.withLock { $0[key] = text }
  }

  deinit { Self.texts.withLock { [key] in $0[key] = nil } }

  /// The text of an argument, as long as its injector has it.
  fileprivate static func text(of key: TypeKey) -> String? { texts.withLock { $0[key] } }

  /// Finds the argument with a value among those with the same hash.
  fileprivate func find(_ value: Value, of call: TypeKey) -> PropertyArgument? {
    func isEqual<Known: Equatable>(_ known: Known) -> Bool { known == value as? Known }
    return self.call == call && isEqual(self.value) ? self : next?.find(value, of: call)
  }
}

extension Injector {
  /// The key of a property's call for an argument, whose instance this injector keeps.
  ///
  /// The value's own functions run under no lock.
  func key(of asked: PropertyRequest, for value: PropertyArgument.Value) -> TypeKey {
    let call = asked.call
    let hash = TypeKey(
      ObjectIdentifier(call.type),
      qualifierWord: call.qualifierWord,
      scopeWord: UInt(bitPattern: value.hashValue)
    )
    var first = state.withLock { $0.arguments[hash] }
    while true {
      if let known = first?.find(value, of: call) { return known.key }
      let (seen, made) = (first, PropertyArgument(value, of: call, before: first))
      let current = state.withLock { state in
        let current = state.arguments[hash]
        // A closed injector keeps nothing.
        if current === seen, !state.isClosed { state.arguments[hash] = made }
        return current
      }
      if current === seen { return made.key }
      first = current
    }
  }
}

extension TypeKey {
  /// The key of a property's call for an argument.
  fileprivate init(_ call: TypeKey, argument number: UInt) {
    self.init(ObjectIdentifier(call.type), qualifierWord: call.qualifierWord, scopeWord: number << 3 | 4)
  }

  /// The text of a property's argument; `nil` without one, or once no injector has it.
  var argumentText: String? { isProperty && scopeWord & 7 == 4 ? PropertyArgument.text(of: self) : nil }
}
