// What the module of graphs needs in order to build the copies of a validation.

extension Binding {
  /// Records the type of an instance that the provider has made, if the binding's key says less.
  package final func remember(product: Any.Type) {
    guard !key.isNamed, product != key.type else { return }
    let known = origin ?? self
    known.owner.remember(nil, product: product, of: known)
  }
}

extension Injector {
  /// Makes the request of a property wrapper within the current resolution, and drops the instance.
  package func requestForWrapper(_ key: TypeKey, onMainActor: Bool, at location: CodeLocation) throws(InjectionError) {
    // Sound: nothing keeps the instance here.
    let mark = onMainActor ? ResolutionRequest.markOfCaller : ResolutionRequest.sendableMark
    let request = ResolutionRequest(continuing: ResolutionRequest.any | mark, at: location)
    try discard(find(key, request), of: key.type, request)
  }
}
