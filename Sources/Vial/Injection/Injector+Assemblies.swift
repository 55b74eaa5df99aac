extension Injector {
  /// Includes groups of bindings, each of them once however often it is included, here or by an ancestor.
  ///
  /// While another thread includes a group, this waits for it. Two groups that include each other are harmless, on one
  /// thread or on several: the second one does not wait for the first.
  ///
  /// - Parameters:
  ///   - assemblies: The groups, in any order.
  ///   - evenIfInherited: Whether to include groups here that an ancestor has included.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: This injector, for further registrations.
  /// - Throws: What an assembly throws. What that assembly registered in this injector is removed, with the assemblies that
  ///   it included and that are included nowhere else, and what it replaced is put back with its instances; it may be
  ///   included again. What it decorated, or gave a condition beside it, makes its instances anew, as after any such
  ///   change. What it unregistered, and what it registered in other injectors, stays so.
  @discardableResult
  public func include(
    _ assemblies: any Assembly.Type...,
    evenIfInherited: Bool = false,
    fileID: String = #fileID,
    line: Int = #line
  ) throws -> Injector {
    try include(assemblies, evenIfInherited: evenIfInherited, fileID: fileID, line: line)
  }

  /// Includes groups of bindings that an array lists, each of them once however often it is included.
  ///
  /// - Parameters:
  ///   - assemblies: The groups, in any order.
  ///   - evenIfInherited: Whether to include groups here that an ancestor has included.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: This injector, for further registrations.
  /// - Throws: What an assembly throws; nothing of that assembly is left then.
  @discardableResult
  public func include(
    _ assemblies: [any Assembly.Type],
    evenIfInherited: Bool = false,
    fileID: String = #fileID,
    line: Int = #line
  ) throws -> Injector {
    let location = CodeLocation(fileID: fileID, line: line)
    for assembly in assemblies {
      try include(ObjectIdentifier(assembly), evenIfInherited: evenIfInherited, at: location) {
        try assembly.assemble(into: self)
      }
    }
    return self
  }

  /// Lets an assembly register its bindings, unless it is included already.
  func include(
    _ assembly: ObjectIdentifier,
    evenIfInherited: Bool,
    at location: CodeLocation,
    _ assemble: () throws -> Void
  ) throws {
    guard beginInclusion(of: assembly, evenIfInherited: evenIfInherited, at: location) else { return }
    do {
      try assemble()
      endInclusion(of: assembly)
    } catch {
      undoInclusion(of: assembly)
      throw error
    }
  }

  private enum Claim: Sendable {
    case unknown, begun, included([Inclusion]), running(PendingInstance)
  }

  /// Begins to include an assembly, unless it is included, after a wait for the thread that is including it.
  private func beginInclusion(of assembly: ObjectIdentifier, evenIfInherited: Bool, at location: CodeLocation) -> Bool {
    let holders = evenIfInherited ? [self] : lineage.reversed()
    while true {
      var running: PendingInstance?
      for holder in holders {
        switch holder.claim(assembly, begins: holder === self) {
        case .unknown: continue
        case .begun: return true
        case .included: return false
        case .running(let construction): running = construction
        }
        break
      }
      // Who cannot wait, since the other thread waits for this one, goes on as within a circle on one thread.
      guard let running, WaitGraph.wait(for: running, at: location) == nil else { return false }
    }
  }

  /// Decides what a thread does that wants an assembly to be included.
  private func claim(_ assembly: ObjectIdentifier, begins: Bool) -> Claim {
    state.withLock { state in
      guard let known = state.inclusions[assembly] else {
        if begins { state.beginInclusion(of: assembly) }
        return begins ? .begun : .unknown
      }
      if known.isRunning { return known.isOfCurrentThread ? .included([]) : .running(known.construction) }
      // A thread that relies on it keeps it, though the assembly that included it may still fail on another thread.
      return .included(known.isOfCurrentThread ? [] : state.settle(assembly))
    }
  }

  private func endInclusion(of assembly: ObjectIdentifier) {
    let (construction, settled) = state.withLock { state in
      (state.inclusions[assembly]?.construction, state.endInclusion(of: assembly))
    }
    if let construction { WaitGraph.end(construction) }
    extendLifetime(settled)
  }

  /// Removes what an assembly registered that failed, and lets those go on who wait for it.
  private func undoInclusion(of assembly: ObjectIdentifier) {
    let (undone, removal) = state.withLock { state in
      var removal = Removal()
      state.runningInclusions.removeAll { $0 == assembly }
      return (undo(assembly, in: &state, into: &removal), removal)
    }
    drop(removal)
    if let construction = undone.first?.construction { WaitGraph.end(construction) }
  }
}
