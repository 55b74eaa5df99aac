extension Injector {
  /// Checks everything that this injector, its ancestors and its descendants hold, without building anything.
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
  ///   - building: Whether to build everything as well, in a copy of the injectors that is closed afterwards. That shows
  ///     what providers throw, and what opaque ones ask for. Instances that the program handed in are shared with the
  ///     copy; providers of the main actor are tried there alone.
  /// - Returns: Warnings and notes, if there is no error.
  /// - Throws: ``ValidationError`` with every problem, warnings and notes as well, if any of them is an error.
  /// - Complexity: O(*n* log *n*) in the number of bindings, and O(*m*) in that of dependencies.
  @discardableResult
  public func validate(
    entryPoints: [Requirement] = [],
    building: Bool = false
  ) throws(ValidationError) -> [Problem] {
    let problems: [Problem]
    if building {
      problems = ThrowawayCopy(of: self).problems(entryPoints: entryPoints)
    } else {
      problems = self.problems(entryPoints: entryPoints)
    }
    if problems.contains(where: { $0.severity == .error }) { throw ValidationError(problems: problems) }
    return problems
  }

  /// What the rules find, and the entry points for which there is no binding.
  func problems(entryPoints: [Requirement]) -> [Problem] {
    let builder = GraphBuilder(for: self)
    var nodes: Set<Int> = []
    var missing: [Problem] = []
    for requirement in entryPoints {
      if let node = builder.node(for: requirement) {
        nodes.insert(node)
      } else {
        missing.append(Problem(.notRegistered(requirement.key, in: self, at: requirement.location)))
      }
    }
    return missing + builder.graph.problems(entryPoints: nodes)
  }
}
