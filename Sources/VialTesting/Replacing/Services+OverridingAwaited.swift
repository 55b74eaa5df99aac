public import Vial
import VialAsync
import VialOverrides

extension Services {
  /// Replaces an asynchronous service that is a property, and keeps its lifetime.
  ///
  /// ```swift
  /// try await root.override(awaiting: await root.pool) { Pool.inMemory() }
  /// ```
  @discardableResult
  public nonisolated(nonsending) func override<Service: Sendable>(
    awaiting service: @autoclosure () async throws -> Service,
    fileID: String = #fileID,
    line: Int = #line,
    _ provider: @escaping @Sendable () async throws -> Service
  ) async throws -> Self {
    let (injector, registration) = (injector, CodeLocation(fileID: fileID, line: line))
    let listener = PropertyListener(to: injector, for: Service.self) { key, isAwaited throws(InjectionError) in
      if !isAwaited { throw .unawaitedProperty(key, in: injector, at: registration) }
      let lifetime = try injector.lifetimeToKeep(of: key, isOnMainActor: false, at: registration)
      _ = try injector.addProvider(key, lifetime.kind, registration, .none, .replacement, needsNothing: true) { _ in
        try await provider()
      }
    }
    try await listener.listen(at: registration) { try await service() }
    return self
  }
}

extension MainActorServices {
  /// Replaces an asynchronous service that is a property, and keeps its lifetime.
  ///
  /// ```swift
  /// try await root.override(awaiting: await root.pool) { Pool.inMemory() }
  /// ```
  @discardableResult
  public func override<Service>(
    awaiting service: @autoclosure @MainActor () async throws -> Service,
    fileID: String = #fileID,
    line: Int = #line,
    _ provider: @escaping @MainActor () async throws -> Service
  ) async throws -> Self {
    let (view, registration) = (injector.mainActor, CodeLocation(fileID: fileID, line: line))
    let listener = PropertyListener(to: injector, for: Service.self) { key, isAwaited throws(InjectionError) in
      if !isAwaited { throw .unawaitedProperty(key, in: view.injector, at: registration) }
      try view.replace(key, registration) { view, lifetime, isConfined throws(InjectionError) in
        let options = RegistrationOptions.replacement
        _ = try view.addProvider(
          key,
          lifetime,
          registration,
          .none,
          options,
          isConfined: isConfined,
          needsNothing: true
        ) { _ in
          try await provider()
        }
      }
    }
    try await listener.listen(at: registration) { try await service() }
    return self
  }
}
