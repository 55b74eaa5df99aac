/// Finds weak lifetimes of values, to which there are no weak references.
enum ValueInWeakLifetimeRule: ValidationRule {
  static func diagnostics(in index: GraphIndex) -> [Diagnostic] {
    index.nodes.filter { $0.lifetime == .weak && $0.isValue && $0.isBinding }.map { node in
      Diagnostic(
        code: .valueInWeakLifetime,
        headline: "\(node.nameAndPart) has the lifetime weak, but \(node.type) is not a class.",
        registration: node.registration,
        remedy: Remedy.valueInWeakLifetime.text(ofProperty: node.isProperty) { _ in node.type },
        nodes: [node.id]
      )
    }
  }
}

/// Finds providers whose dependencies aren't known.
enum OpaqueRule: ValidationRule {
  static func diagnostics(in index: GraphIndex) -> [Diagnostic] {
    index.nodes.indices.filter { position in
      let node = index.nodes[position]
      // A child's decorator wraps the binding of an ancestor, which is noted there.
      return node.knowledge == .opaque && node.isBinding && index.original(of: position) == nil
    }.map { position in
      let node = index.nodes[position]
      return Diagnostic(
        code: .opaque,
        severity: .note,
        headline: "The dependencies of \(node.nameAndPart) are not known before its provider runs.",
        registration: node.registration,
        remedy: remedy(for: node, in: index),
        nodes: [node.id]
      )
    }
  }

  /// Returns the ways to let validation know the dependencies, without those that were tried.
  private static func remedy(for node: DependencyGraph.Node, in index: GraphIndex) -> String {
    let list = "list them in the registration, such as dependencies: [.on(…)]"
    if node.isProperty {
      return "observe the injector before anything asks the root for the property, and validate afterwards"
    }
    if node.role == .factory { return list + ", or write the factory with autocreate" }
    var ways: [String] = []
    let isAssembled = node.role == .component || node.spelling.assemblesDependency
    if isAssembled { ways.append("let its Dependency be an AutowiredDependency, list requirements in its Dependency") }
    if isAssembled || node.role == .decorator {
      if node.role != .component { ways.append(list) }
    } else {
      let closure = node.code.isBuilt ? "the closure or of \(node.type).init with autowiring:" : "the closure"
      ways.append("take them as parameters of \(closure), not from a Resolver or an Injector")
      ways.append("list them in the registration of a closure, such as dependencies: [.on(…)]")
    }
    switch index.run {
    case .none: ways.append("or validate with building: true" + (node.isAsynchronous ? " and await" : ""))
    case .synchronous where index.nodes.contains(where: \.isAsynchronous):
      ways.append("or validate with building: true and await")
    case .synchronous where node.isolation != nil: ways.append("or validate on the main actor")
    case .synchronous, .awaiting: break
    }
    return ways.joined(separator: ", ")
  }
}
