/// A type that registers bindings of the main actor which belong together.
///
/// ```swift
/// enum ScreensAssembly: MainActorAssembly {
///   static func assemble(into injector: MainActorInjector) throws {
///     try injector.register(autowiring: ListScreen.init)
///   }
/// }
/// ```
///
/// See ``Assembly`` for assemblies of any isolation.
@MainActor
public protocol MainActorAssembly {
  /// Registers the bindings, and includes the assemblies that this one needs.
  ///
  /// - Parameter injector: The view of the injector to register in.
  /// - Throws: ``InjectionError``, or an error of the assembly's own.
  static func assemble(into injector: MainActorInjector) throws
}

extension MainActorInjector {
  /// Includes assemblies of the main actor, each of them once however often it is included.
  ///
  /// See ``Injector/include(_:evenIfInherited:fileID:line:)-(Assembly....,_,_,_)`` for circles, and for assemblies that fail.
  ///
  /// - Parameters:
  ///   - assemblies: The assemblies, in any order.
  ///   - evenIfInherited: Whether to include assemblies here that an ancestor has included.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: This view, for further registrations.
  /// - Throws: The error of an assembly.
  @discardableResult
  public func include(
    _ assemblies: any MainActorAssembly.Type...,
    evenIfInherited: Bool = false,
    fileID: String = #fileID,
    line: Int = #line
  ) throws -> MainActorInjector {
    try include(assemblies, evenIfInherited: evenIfInherited, fileID: fileID, line: line)
  }

  /// Includes the assemblies of the main actor in an array.
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

  /// Includes assemblies of any isolation, each of them once however often it is included.
  @discardableResult
  public func include(
    _ assemblies: any Assembly.Type...,
    evenIfInherited: Bool = false,
    fileID: String = #fileID,
    line: Int = #line
  ) throws -> MainActorInjector {
    try include(assemblies, evenIfInherited: evenIfInherited, fileID: fileID, line: line)
  }

  /// Includes the assemblies of any isolation in an array.
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
