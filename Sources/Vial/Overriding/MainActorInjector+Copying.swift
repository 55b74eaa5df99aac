extension MainActorInjector {
  /// Makes a copy with the bindings of the injector and of its ancestors, and with none of their instances.
  ///
  /// See ``Injector/copy(name:fileID:line:_:)``. The function gets the main actor's view of the copy.
  ///
  /// - Parameters:
  ///   - name: The name of the copy in errors; by default the injector's.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - replacements: Registers what the copy has instead.
  /// - Returns: The main actor's view of the copy.
  /// - Throws: The function's error, or an ``InjectionError``.
  /// - Complexity: O(*n*) in the number of bindings of the injector and its ancestors.
  public func copy(
    name: String? = nil,
    fileID: String = #fileID,
    line: Int = #line,
    _ replacements: (MainActorInjector) throws -> Void = { _ in }
  ) throws -> MainActorInjector {
    try injector.copy(name: name, fileID: fileID, line: line) { try replacements($0.mainActor) }.mainActor
  }
}
