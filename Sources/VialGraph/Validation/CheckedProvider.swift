import Vial

/// The provider of a copied binding, with the requests before it that its product makes where Swift can't throw.
///
/// The request of a property wrapper that fails ends the program. So it is made first where it can throw, and the provider
/// runs only if it succeeds.
final class CheckedProvider: Sendable {
  private let requests: [WrapperRequest]
  private let location: CodeLocation

  /// Whether the property wrappers belong to the main actor.
  private let isOnMainActor: Bool

  /// The injectors that gave everything, which are asked once, because instances that nothing keeps are made for it.
  private let givers = Protected<[Injector]>([])

  init(_ requests: [WrapperRequest], of entry: GraphEntry) {
    self.requests = requests
    location = entry.binding.registration
    isOnMainActor = entry.areWrappersOnMainActor
  }

  /// Returns a provider to call in the place of another one.
  func provider(checking provider: AnyProvider, of type: Any.Type) -> AnyProvider {
    func of<Service>(_: Service.Type) -> AnyProvider { AnyProvider(checked(provider.of(Service.self))) }
    return _openExistential(type, do: of)
  }

  private func checked<Service>(
    _ provider: @escaping @Sendable (__shared sending Resolver) throws -> sending Service
  ) -> @Sendable (__shared sending Resolver) throws -> sending Service {
    { resolver in
      let injector = resolver.injector
      try self.makeRequests(of: injector)
      let service: Service
      do { service = try provider(resolver) } catch { throw self.failure(error, in: injector) }
      Binding.innermost?.remember(product: type(of: service as Any))
      return service
    }
  }

  private func makeRequests(of injector: Injector) throws(InjectionError) {
    // Elsewhere, the provider itself throws.
    if requests.isEmpty || isOnMainActor && !MainActorProbe.isOnMainActor { return }
    if givers.withLock({ $0.contains { $0 === injector } }) { return }
    for request in requests { try make(request, of: injector) }
    givers.withLock { $0.append(injector) }
  }

  private func make(_ request: WrapperRequest, of injector: Injector) throws(InjectionError) {
    let given = request.keys.filter { injector.canProvide($0) }
    if !given.isEmpty, request.isLater { return }
    for key in given.isEmpty ? request.keys.prefix(1) : given[...] {
      do throws(InjectionError) {
        try injector.build(key, forWrapperOnMainActor: isOnMainActor, at: location)
      } catch {
        // A scope may give later a service that is declared for scopes.
        if !request.isLater || error.code == .notRegistered { throw error }
      }
    }
  }

  /// Returns the error of a provider, or the one that it caught and replaced with its own, if the caller can wait for what
  /// was requested.
  ///
  /// A provider that failed otherwise was seen to make its requests up to there.
  private func failure(_ error: any Error, in injector: Injector) -> any Error {
    guard let binding = Binding.innermost, !(error is ProviderRefusal) else { return error }
    let depth = InjectionError.currentPath.count - 1
    if let error = error as? InjectionError {
      if error.isForWaiting(above: depth) { return error }
    } else {
      for requirement in binding.known.observed {
        do throws(InjectionError) {
          let (key, isOnMainActor) = (requirement.key, requirement.isOnMainActor)
          try injector.build(key, forWrapperOnMainActor: isOnMainActor, at: location)
        } catch {
          if error.isForWaiting(above: depth) { return error }
        }
      }
    }
    binding.endObservation()
    return error
  }
}

/// What a property wrapper requests, or the call of a factory.
struct WrapperRequest: Sendable {
  /// The key, and others that the wrapper may mean, because its type says neither a qualifier nor a name nor a scope.
  let keys: [TypeKey]

  /// Whether the instance is made without it.
  let isLater: Bool
}

extension GraphBuilder {
  /// Puts checked providers in the place of all that needn't be awaited.
  func checkProviders() {
    for entry in entries where !entry.binding.isAsynchronous {
      let checked = CheckedProvider(wrapperRequests(of: entry), of: entry)
      entry.binding.replaceProvider(checked.provider)
    }
  }

  private func wrapperRequests(of entry: GraphEntry) -> [WrapperRequest] {
    let isFactory = entry.role == .factory
    let requests = entry.allWrappers.compactMap { wrapper -> WrapperRequest? in
      let isLater = wrapper.moment != .construction
      // The others may be missing, or ask another injector.
      if isLater, wrapper.moment != .firstAccess { return nil }
      let keys = entry.wasConstructed && !isLater ? observedKeys(of: wrapper, of: entry) : possibleKeys(of: wrapper)
      return keys.isEmpty ? nil : WrapperRequest(keys: keys, isLater: isLater || isFactory)
    }
    if !isFactory { return requests }
    return requests + entry.declared.map { WrapperRequest(keys: [$0.key], isLater: true) }
  }

  /// Returns the keys that a wrapper was seen to ask for; none if it has a value of its own.
  private func observedKeys(of wrapper: StoredFields.Wrapper, of entry: GraphEntry) -> [TypeKey] {
    entry.observed.map(\.key).filter { $0.type == wrapper.service }
  }

  /// Returns the keys that a wrapper may ask for; none if it may name a property.
  private func possibleKeys(of wrapper: StoredFields.Wrapper) -> [TypeKey] {
    let service = Derivation.path(from: wrapper.key) { _ in nil as Int? }.key
    let narrowed = narrowedKeys[ObjectIdentifier(service.type), default: []].filter { !$0.isList }.map(\.key)
    if narrowed.contains(where: \.isProperty) { return [] }
    return [wrapper.key] + Set(narrowed.map { TypeKey(wrapper.service, like: $0) })
  }
}

extension InjectionError {
  /// Whether the build can go on where the caller waits: for an asynchronous instance, or for the main actor.
  func isForWaiting(above depth: Int = currentPath.count) -> Bool {
    code == .notStarted || code == .requiresMainActor && !isConfinedDependency(above: depth)
  }
}
