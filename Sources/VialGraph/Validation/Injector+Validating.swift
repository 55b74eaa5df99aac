extension Injector {
  /// Checks everything that this injector, its ancestors and its descendants hold, building nothing by default.
  ///
  /// ```swift
  /// try injector.validate()
  /// ```
  ///
  /// Providers run on a thread of their own that has the task-local values of the caller. If the caller runs on the main actor,
  /// that thread stands in for it; on Apple platforms the caller itself runs providers of the main actor, and disposes of
  /// what was built. A property wrapper or a default argument that finds nothing is a diagnostic like any other. Where Swift can
  /// neither throw nor return, as in a default argument, the thread is left behind with all that it holds, so a provider
  /// should hold no lock meanwhile.
  ///
  /// What the caller runs cannot be left behind, nor what a provider does on other threads, nor a provider that validates
  /// while it is resolved: a default argument that finds nothing there ends the program. <doc:Validation> lists such code.
  ///
  /// The idea comes from Microsoft.Extensions.DependencyInjection, which validates a container when it is built.
  ///
  /// - Parameters:
  ///   - entryPoints: What the program asks for itself. With any, bindings to which none of them leads are reported;
  ///     without, the program may ask for everything.
  ///   - building: Whether to build everything as well, in a copy of the injectors that is closed afterwards. It shows
  ///     what providers throw, and what opaque ones ask for. Instances that the program handed in are shared with the
  ///     copy, and what providers return is disposed of with it. Providers of the main actor are tried there alone.
  /// - Returns: Warnings and notes, if there is no error.
  /// - Throws: ``/VialGraph/ValidationError`` with every diagnostic, warnings and notes as well, if any of them is an error.
  /// - Complexity: What ``dependencyGraph(entryPoints:)`` and ``/VialGraph/DependencyGraph/diagnostics(entryPoints:)`` take together, apart from
  ///   what is built.
  @discardableResult
  public func validate(
    entryPoints: [Requirement] = [],
    building: Bool = false
  ) throws(ValidationError) -> [Diagnostic] {
    // A provider that validates while a copy is built is not to build copies of the copy.
    let diagnostics =
      building && !isThrowaway
      ? InjectorCopy(of: self).diagnostics(entryPoints: entryPoints)
      : GraphBuilder(for: self, entryPoints: entryPoints).diagnostics(entryPoints: entryPoints)
    if diagnostics.contains(where: { $0.severity == .error }) { throw ValidationError(diagnostics: diagnostics) }
    return diagnostics
  }
}

extension GraphBuilder {
  /// What the rules find, and the entry points for which there is no binding.
  func diagnostics(entryPoints: [Requirement]) -> [Diagnostic] {
    var nodes: Set<Int> = []
    var missing: [Diagnostic] = []
    var empty: [Diagnostic] = []
    for requirement in entryPoints {
      let path = path(from: requirement)
      if let list = path.list {
        let elements = self.nodes(for: list, in: asked)
        nodes.formUnion(elements)
        if elements.isEmpty { empty.append(emptyCollection(path.key, requirement)) }
      } else if let node = path.target {
        nodes.insert(node)
      } else if !path.isOptional, !path.isAnything, !path.isRequester {
        missing.append(Diagnostic(.notRegistered(requirement.key, in: injector, at: requirement.location)))
      }
    }
    return missing + (graph.diagnostics(entryPoints: nodes) + diagnosticsOfChoices + empty).bySeverity
  }

  /// The diagnostic of a collection without elements that the program asks for itself.
  private func emptyCollection(_ key: TypeKey, _ requirement: Requirement) -> Diagnostic {
    .emptyCollection(named: key.displayName, in: injector.displayName, request: requirement.location)
  }
}
