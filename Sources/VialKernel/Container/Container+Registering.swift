extension Container {
  /// Has a provider attach its services.
  ///
  /// - Parameters:
  ///   - provider: The provider. It is booted when the kernel has read its definitions, or at once if it has.
  ///   - values: Values that take the place of the provider's, and win over definition files.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: What the provider throws, or `InjectionError`.
  public func register(
    _ provider: some ServiceProvider,
    values: [String: any Sendable] = [:],
    fileID: String = #fileID,
    line: Int = #line
  ) throws {
    try provider.register(in: self)
    for (name, value) in values.sorted(by: { $0.key < $1.key }) {
      let registration = CodeLocation(fileID: fileID, line: line)
      try set(name, .value(value), .singleton, String(naming: type(of: value)), at: registration)
    }
    let isBooted = entries.state.withLock { state in
      if state.phase != .booted { state.providers.append(provider) }
      return state.phase == .booted
    }
    if isBooted { try provider.boot(in: self) }
  }
}
