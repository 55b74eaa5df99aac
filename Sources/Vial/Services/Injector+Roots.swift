// An injector that conforms to a protocol of what a component needs is the component's dependency.
extension Injector {
  /// Whether this injector is a root of a protocol's services, as all injectors are then.
  package func isRoot(_ type: Any.Type) -> Bool {
    func isRoot<Root>(_: Root.Type) -> Bool { root(isOnMainActor: MainActorProbe.isOnMainActor) as Root? != nil }
    return _openExistential(type, do: isRoot)
  }

  /// Finds this injector as a root of a protocol's services; `nil` if the key asks for another type.
  @inline(never)
  func findRoot(_ key: TypeKey, _ request: ResolutionRequest) -> FoundInstance? {
    if key.plainWord == 0 { return nil }
    func found<Root>(_: Root.Type) -> FoundInstance? {
      (root(isOnMainActor: request.isOnMainActor) as Root?).map { .made(StoredInstance($0)) }
    }
    return _openExistential(key.type, do: found)
  }

  /// This injector as a custom protocol's type, unless its conformance belongs to an actor where the request does not.
  private func root<Root>(isOnMainActor: Bool) -> Root? {
    // Every injector is an object, which says nothing about its services.
    guard TypeMetadata(Root.self).isProtocol, Root.self != AnyObject.self else { return nil }
    guard let root = self as? Root else { return nil }
    return isOnMainActor || !IsolatedConformances.mayBe(in: root, castFrom: self) ? root : nil
  }
}
