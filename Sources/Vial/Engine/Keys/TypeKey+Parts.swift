import Synchronization

/// Keys of bindings that nobody asks for by their type alone: candidates, elements, and what decorators wrap.
///
/// Such a key has the type and the qualifier of the service, and a number in place of the scope.
extension TypeKey {
  private static let lastPart = Atomic<UInt>(3)

  private init(part number: UInt, of service: TypeKey) {
    self.init(ObjectIdentifier(service.type), qualifierWord: service.qualifierWord, scopeWord: number << 1 | 1)
  }

  /// The key of a part that no injector has yet.
  static func newPart(of service: TypeKey) -> TypeKey {
    TypeKey(part: lastPart.add(1, ordering: .relaxed).newValue, of: service)
  }

  /// The key of the list of what is asked for together.
  package var elements: TypeKey { TypeKey(part: 0, of: self) }

  /// The key of the list of all that has a qualifier, whichever it is.
  package var qualifiedElements: TypeKey {
    TypeKey(part: 1, of: TypeKey(ObjectIdentifier(type), qualifierWord: 0, scopeWord: 0))
  }

  /// The key of the binding by which a component builds itself that no injector holds; one for requests that may be given
  /// what is confined to the main actor, and one for others.
  package func component(onMainActor isOnMainActor: Bool) -> TypeKey { TypeKey(part: isOnMainActor ? 3 : 2, of: self) }

  /// What tells parts of one service apart: a number that is greater the later the part was registered; zero of what is no part.
  package var partNumber: UInt { isPart ? scopeWord : 0 }

  /// Whether it is the key of a part, or of a list of parts.
  package var isPart: Bool { scopeWord & 1 == 1 }

  /// The key by which the service is asked for; that of a part knows no scope.
  package var service: TypeKey { isPart ? unscoped : self }

  /// The key without its scope, or the number that it has in place of one.
  var unscoped: TypeKey { TypeKey(ObjectIdentifier(type), qualifierWord: qualifierWord, scopeWord: 0) }
}
