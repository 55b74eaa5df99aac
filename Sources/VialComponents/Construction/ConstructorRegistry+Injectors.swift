// What an injector needs of its registry, and the registry of its injector.

/// An injector, as its registry sees it.
package protocol ConstructorOwner: Sendable {
  /// Whether it keeps no constructor any longer.
  var isClosed: Bool { get }

  /// Whether it was copied together with its ancestors, in which an override counts, too.
  var isCopy: Bool { get }

  /// The nearest registry of an ancestor.
  var outerConstructors: ConstructorRegistry? { get }

  /// Calls a constructor with the services that it takes beside its dependency, all in one resolution.
  func make<Product, each Argument>(
    isOnMainActor: Bool,
    at location: CodeLocation,
    _ constructor: (repeat each Argument) throws -> Product
  ) throws -> Product

  /// Notes how a change of the constructors is undone, which may happen under a lock of the injector.
  func note(undo: @escaping @Sendable (ConstructorRegistry) -> Void)
}

extension ConstructorRegistry {
  /// Takes over the constructors of a registry; this one is empty.
  package func addAll(of original: ConstructorRegistry) {
    let constructors = original.index.withLock { $0.copy() }
    index.withLock { $0 = constructors }
  }

  /// Removes all constructors; the injector is closed, so none are added meanwhile.
  package func removeAll() {
    let removed = index.withLock { exchange(&$0, with: ConstructorIndex()) }
    running.synchronize()
    extendLifetime(removed)
  }

  /// Undoes a registration or a removal, unless others have taken the place of its constructors.
  ///
  /// The caller keeps the constructors alive, whose last references must not end under the lock.
  func undo(_ added: Constructor?, replacing replaced: [Constructor]) {
    index.withLock { index in
      if let added {
        guard index.find(added.keys[0]).contains(where: { $0 === added }) else { return }
        index.remove(added)
      }
      for former in replaced where index.conflicts(with: former).isEmpty { index.insert(former, replacing: []) }
    }
  }
}
