extension MainActorInjector {
  /// Includes groups of bindings of the main actor, each of them once however often it is included.
  ///
  /// See ``Injector/include(_:evenIfInherited:fileID:line:)-(Assembly....,_,_,_)`` for circles, and for groups that fail.
  ///
  /// - Parameters:
  ///   - assemblies: The groups, in any order.
  ///   - evenIfInherited: Whether to include groups here that an ancestor has included.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: This view, for further registrations.
  /// - Throws: What an assembly throws; nothing of that assembly is left then.
  @discardableResult
  public func include(
    _ assemblies: any MainActorAssembly.Type...,
    evenIfInherited: Bool = false,
    fileID: String = #fileID,
    line: Int = #line
  ) throws -> MainActorInjector {
    try include(assemblies, evenIfInherited: evenIfInherited, fileID: fileID, line: line)
  }

  /// Includes groups of bindings of the main actor that an array lists, each of them once.
  @discardableResult
  public func include(
    _ assemblies: [any MainActorAssembly.Type],
    evenIfInherited: Bool = false,
    fileID: String = #fileID,
    line: Int = #line
  ) throws -> MainActorInjector {
    let location = CodeLocation(fileID: fileID, line: line)
    for assembly in assemblies {
      let name = ObjectIdentifier(assembly)
      try injector.include(name, evenIfInherited: evenIfInherited, at: location) {
        try assembly.assemble(into: self)
      }
    }
    return self
  }

  /// Includes groups of bindings of any isolation, each of them once however often it is included.
  @discardableResult
  public func include(
    _ assemblies: any Assembly.Type...,
    evenIfInherited: Bool = false,
    fileID: String = #fileID,
    line: Int = #line
  ) throws -> MainActorInjector {
    try include(assemblies, evenIfInherited: evenIfInherited, fileID: fileID, line: line)
  }

  /// Includes groups of bindings of any isolation that an array lists, each of them once.
  @discardableResult
  public func include(
    _ assemblies: [any Assembly.Type],
    evenIfInherited: Bool = false,
    fileID: String = #fileID,
    line: Int = #line
  ) throws -> MainActorInjector {
    try injector.include(assemblies, evenIfInherited: evenIfInherited, fileID: fileID, line: line)
    return self
  }
}
