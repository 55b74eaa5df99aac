/// Finds captive dependencies: instances that outlive a scope and would hold one that the scope keeps.
enum CaptiveLifetimeRule: ValidationRule {
  static func diagnostics(in index: GraphIndex) -> [Diagnostic] {
    index.scopedPaths.filter { !$0.isLater }.map { path in
      path.diagnostic(.captiveLifetime, in: index) { captive, longerLivedOwner in
        "Captive dependency: the \(longerLivedOwner.state) \(longerLivedOwner.nameAndPart) would keep "
          + (captive.role == .provided ? captive.nameAndDeclaration : "the scoped \(captive.nameAndPart)")
          + (path.hasLazyStep(in: index) ? ", although it requests it later, with a Lazy." : ".")
      }
    } + RootCaptives.diagnostics(in: index)
  }
}

/// Finds instances that would hold one of a root below, whose injector closes before.
private enum RootCaptives {
  static func diagnostics(in index: GraphIndex) -> [Diagnostic] {
    let leading = nodesLeadingToProperties(in: index)
    return leading.filter { isKept(index.nodes[$0]) }.ordered(by: <).flatMap { longerLivedOwner in
      captives(of: longerLivedOwner, leading, in: index).map { edge in diagnostic(longerLivedOwner, edge, in: index) }
    }
  }

  /// The nodes that request kept properties, themselves or by what they make for themselves.
  private static func nodesLeadingToProperties(in index: GraphIndex) -> Set<Int> {
    var queue = index.nodes.indices.filter { index.nodes[$0].isProperty && isKept(index.nodes[$0]) }, next = 0
    var leading: Set<Int> = []
    while next < queue.count {
      for edge in index.incoming(queue[next]) where leading.insert(index.sources[edge]).inserted {
        if !isKept(index.nodes[index.sources[edge]]) { queue.append(index.sources[edge]) }
      }
      next += 1
    }
    return leading
  }

  /// Whether an injector keeps the instance for as long as itself.
  private static func isKept(_ node: DependencyGraph.Node) -> Bool {
    node.isBinding && (node.lifetime == .singleton || node.lifetime == .weak)
  }

  /// The edges that lead to kept properties of roots below, from a node or from what it makes for itself.
  private static func captives(of longerLivedOwner: Int, _ leading: Set<Int>, in index: GraphIndex) -> [Int] {
    var (found, queue, next, reached): ([Int], [Int], Int, Set<Int>) = ([], [longerLivedOwner], 0, [longerLivedOwner])
    let home = index.nodes[longerLivedOwner].injector
    while next < queue.count {
      for edge in index.outgoing(queue[next]) {
        let target = index.targets[edge]
        let node = index.nodes[target]
        if isKept(node) {
          let isBelow = node.injector != home && index.injectors.sees(node.injector, home)
          if isBelow, node.isProperty { found.append(edge) }
        } else if leading.contains(target), reached.insert(target).inserted {
          queue.append(target)
        }
      }
      next += 1
    }
    return found
  }

  private static func diagnostic(_ longerLivedOwner: Int, _ edge: Int, in index: GraphIndex) -> Diagnostic {
    let (keeper, captive) = (index.nodes[longerLivedOwner], index.nodes[index.targets[edge]])
    return Diagnostic(
      code: .captiveLifetime,
      headline:
        "Captive dependency: the \(keeper.state) \(keeper.nameAndPart) would keep \(captive.nameAndPart), which ends "
        + "with \(index.injectors.name(of: captive.injector)).",
      registration: keeper.registration,
      request: index.request(of: edge),
      remedy:
        "let \(keeper.displayName) be a property of the root whose injector is "
        + "\(index.injectors.name(of: captive.injector)), too, or pass \(captive.displayName) to the call that needs it",
      nodes: [keeper.id, captive.id]
    )
  }
}

/// Finds requests for a scoped dependency where there is no scope.
enum ScopeNeededRule: ValidationRule {
  static func diagnostics(in index: GraphIndex) -> [Diagnostic] {
    index.scopedPaths.filter(\.isLater).map { path in
      path.diagnostic(.scopeNeeded, in: index) { captive, longerLivedOwner in
        "\(captive.nameAndPart) is "
          + (captive.role == .provided ? "provided by scopes" + captive.registeredAt : "scoped")
          + ", but \(longerLivedOwner.nameAndPart) requests it in \(index.injectors.name(of: longerLivedOwner.context)), "
          + "which is not inside a scope."
      }
    }
  }
}
