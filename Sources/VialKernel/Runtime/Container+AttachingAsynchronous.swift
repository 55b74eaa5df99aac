// A closure that is `async` or contains an `await` chooses these overloads.
extension Container {
  /// Attaches a service that is made asynchronously.
  ///
  /// ```swift
  /// try container.attach("pool") { container in
  ///   try await Pool.open(container.get("settings", as: Settings.self))
  /// }
  /// try await kernel.start()
  /// ```
  ///
  /// ``Kernel/start(fileID:line:)`` makes it if it is shared. Until then, a request that doesn't wait throws an
  /// `InjectionError` with the code `notStarted`.
  ///
  /// - Parameters:
  ///   - name: The name. A service that has it already is replaced.
  ///   - lifetime: How long the injector keeps an instance: `.singleton`, `.scoped` or `.transient`.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - provider: Returns an instance. If it throws, it runs again for the next request.
  /// - Throws: `InjectionError` if a service of that name was built already, if the injector was closed, or if the lifetime
  ///   is another one.
  /// - Complexity: O(1) on average.
  public func attach<Instance: Sendable>(
    _ name: String,
    lifetime: Lifetime<Instance> = .singleton,
    fileID: String = #fileID,
    line: Int = #line,
    _ provider: @escaping @Sendable (Container) async throws -> Instance
  ) throws(InjectionError) {
    let location = CodeLocation(fileID: fileID, line: line)
    try set(name, .asynchronousProvider(provider), lifetime, isConfined: false, at: location)
  }

  /// Attaches a service without dependencies that is made asynchronously.
  public func attach<Instance: Sendable>(
    _ name: String,
    lifetime: Lifetime<Instance> = .singleton,
    fileID: String = #fileID,
    line: Int = #line,
    _ provider: @escaping @Sendable () async throws -> Instance
  ) throws(InjectionError) {
    let location = CodeLocation(fileID: fileID, line: line)
    let content = Content.asynchronousProvider { _ in try await provider() }
    try set(name, content, lifetime, requirements: [], isConfined: false, at: location)
  }
}
