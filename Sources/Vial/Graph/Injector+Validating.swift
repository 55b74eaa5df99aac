extension Injector {
  /// Checks everything that this injector, its ancestors and its descendants hold, building nothing by default.
  ///
  /// ```swift
  /// try injector.validate()
  /// ```
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
  /// - Throws: ``ValidationError`` with every problem, warnings and notes as well, if any of them is an error.
  /// - Complexity: What ``dependencyGraph()`` and ``DependencyGraph/problems(entryPoints:)`` take together, apart from
  ///   what is built.
  @discardableResult
  public func validate(
    entryPoints: [Requirement] = [],
    building: Bool = false
  ) throws(ValidationError) -> [Problem] {
    // A provider that validates while a copy is built is not to build copies of the copy.
    let problems =
      building && !isThrowaway
      ? ThrowawayCopy(of: self).problems(entryPoints: entryPoints)
      : GraphBuilder(for: self).problems(entryPoints: entryPoints)
    if problems.contains(where: { $0.severity == .error }) { throw ValidationError(problems: problems) }
    return problems
  }

  /// Whether this is a copy that is built and thrown away.
  private var isThrowaway: Bool { state.withLock { $0.isThrowaway } }
}

extension GraphBuilder {
  /// What the rules find, and the entry points for which there is no binding.
  func problems(entryPoints: [Requirement]) -> [Problem] {
    var nodes: Set<Int> = []
    var missing: [Problem] = []
    var empty: [Problem] = []
    for requirement in entryPoints {
      let path = path(from: requirement)
      if let list = path.list {
        let elements = self.nodes(for: list, in: asked)
        nodes.formUnion(elements)
        if elements.isEmpty { empty.append(emptyCollection(path.key, requirement)) }
      } else if let node = path.target {
        nodes.insert(node)
      } else if !path.isOptional, !path.isAnything, !path.isRequester {
        missing.append(Problem(.notRegistered(requirement.key, in: injector, at: requirement.location)))
      }
    }
    return missing + (graph.problems(entryPoints: nodes) + problemsOfChoices + empty).bySeverity
  }

  /// The problem of a collection without elements that the program asks for itself.
  private func emptyCollection(_ key: TypeKey, _ requirement: Requirement) -> Problem {
    .emptyCollection(named: key.displayName, in: injector.displayName, request: requirement.location)
  }
}
