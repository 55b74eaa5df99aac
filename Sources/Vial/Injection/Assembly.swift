/// A type that registers bindings which belong together.
///
/// ```swift
/// enum StorageAssembly: Assembly {
///   static func assemble(into injector: Injector) throws {
///     try injector.register(lifetime: .singleton) { Storage() }
///   }
/// }
/// ```
///
/// The bindings may depend on bindings of an assembly that is included later.
public protocol Assembly {
  /// Registers the bindings, and includes the assemblies that this one needs.
  ///
  /// - Parameter injector: The injector to register in.
  /// - Throws: ``InjectionError``, or an error of the assembly's own.
  static func assemble(into injector: Injector) throws
}

extension Injector {
  /// Includes assemblies, each of them once however often it is included, here or by an ancestor.
  ///
  /// While another thread includes an assembly, this call waits for it. Two assemblies may include each other, on one
  /// thread or on several: the second does not wait for the first.
  ///
  /// If an assembly throws, the injector removes its bindings, and the assemblies that only it included. Services that it
  /// replaced, decorated or unregistered, or gave a condition, come back with their instances, and you can include it again.
  /// The same applies to ``constructors``. Scopes make new instances of a scoped service that it changed. The injector does
  /// not undo changes of other injectors. A service that another
  /// thread has changed meanwhile stays as both made it, so a second try may decorate it again, or be refused.
  ///
  /// - Parameters:
  ///   - assemblies: The assemblies, in any order.
  ///   - evenIfInherited: Whether to include assemblies here that an ancestor has included.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: This injector, for further registrations.
  /// - Throws: The error of an assembly; or ``InjectionError`` with ``InjectionError/Code/requiresMainActor`` if an assembly of the
  ///   main actor is included elsewhere.
  @discardableResult
  public func include(
    _ assemblies: any Assembly.Type...,
    evenIfInherited: Bool = false,
    fileID: String = #fileID,
    line: Int = #line
  ) throws -> Injector {
    try include(assemblies, evenIfInherited: evenIfInherited, fileID: fileID, line: line)
  }

  /// Includes the assemblies of an array.
  @discardableResult
  public func include(
    _ assemblies: [any Assembly.Type],
    evenIfInherited: Bool = false,
    fileID: String = #fileID,
    line: Int = #line
  ) throws -> Injector {
    let location = CodeLocation(fileID: fileID, line: line)
    for assembly in assemblies {
      // A list of types has lost whose conformances they are.
      if !IsolatedConformances(of: assembly).mayBeUsed {
        let key = TypeKey(assembly, scope: nil, qualifier: nil)
        throw InjectionError(.assemblyOffMainActor, key, in: self, at: location)
      }
      try include(ObjectIdentifier(assembly), evenIfInherited: evenIfInherited, at: location) {
        try assembly.assemble(into: self)
      }
    }
    return self
  }

  @inline(never)
  func include(
    _ assembly: ObjectIdentifier,
    evenIfInherited: Bool,
    at location: CodeLocation,
    _ assemble: () throws -> Void
  ) throws {
    let holders = evenIfInherited ? [self] : lineage.reversed()
    guard let construction = begin(assembly, in: holders, at: location) else { return }
    // Released under no lock, when no thread waits any longer.
    var records: [Inclusion] = []
    defer {
      WaitGraph.end(construction)
      extendLifetime(records)
    }
    do {
      try assemble()
      records = state.withLock { $0.rare.inclusions.end(assembly) }
    } catch {
      records = changeBindings { state, removal in undo(assembly, in: &state, into: &removal) }
      throw error
    }
  }

  /// What an injector that knows an assembly says of it, with what it lets go of.
  private typealias Claim = (begun: PendingWork?, running: PendingWork?, released: [Inclusion])

  /// Begins an inclusion unless an injector has the assembly, for which this waits while another thread includes it.
  private func begin(_ assembly: ObjectIdentifier, in holders: [Injector], at place: CodeLocation) -> PendingWork? {
    while true {
      var claim: Claim?
      for holder in holders where claim == nil { claim = holder.claim(assembly, begins: holder === self) }
      // If the other thread waits for this one, go on as within a circle on one thread.
      guard let running = claim?.running, WaitGraph.wait(for: running, at: place) == nil else { return claim?.begun }
    }
  }

  private func claim(_ assembly: ObjectIdentifier, begins: Bool) -> Claim? {
    state.withLock { state in
      guard let known = state.rare.inclusions.all[assembly] else {
        return begins ? (state.rare.inclusions.begin(assembly), nil, []) : nil
      }
      if known.isOfCurrentThread { return (nil, nil, []) }
      if known.isRunning { return (nil, known.construction, []) }
      // This thread relies on the assembly, so it stays even if the one that included it fails on another thread.
      return (nil, nil, state.rare.inclusions.settle(assembly))
    }
  }
}
