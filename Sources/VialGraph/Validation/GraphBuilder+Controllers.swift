extension GraphBuilder {
  /// Returns the diagnostics of controllers whose constructor isn't registered, an error and a warning at most for each.
  ///
  /// It asks the types for their registries and names, which a type of the main actor tells only there.
  func diagnosticsOfControllers(_ entryPoints: [Requirement]) -> [Diagnostic] {
    let missing = missingConstructors
    if missing.isEmpty { return [] }
    let index = GraphIndex(graph)
    return missing.map { position, error in
      let entry = entries[position]
      let path = index.leadIns.path(to: index.position(of: identifiers[position]))
      // A component without a registration is requested by another one, or by the program.
      let request = path.last { _ in true }.flatMap { index.request(of: $0.edge) }
      let entryPoint = entryPoints.first { $0.key.type == error.expectedType }?.location
      return Diagnostic(
        code: .missingConstructor,
        severity: isOnlyMissing(in: entry) ? .error : .warning,
        headline: error.description,
        registration: entry.place,
        request: entry.place == nil ? request ?? entryPoint : nil,
        path: index.lines(of: path),
        nearMisses: error.nearMisses.map(\.debugDescription),
        remedy: error.remedy,
        nodes: [identifiers[position]]
      )
    }
  }

  /// The errors of controllers whose constructor isn't registered, and the positions of their entries: for each controller,
  /// one that no descendant builds either, and one that some descendant builds.
  var missingConstructors: [(position: Int, error: ConstructionError)] {
    var known: [Bool: Set<ObjectIdentifier>] = [:]
    return entries.indices.compactMap { position in
      missingConstructor(of: entries[position], in: entries[position].holder).map { (position, $0) }
    }.filter { position, error in
      let isOnlyMissing = isOnlyMissing(in: entries[position])
      return known[isOnlyMissing, default: []].insert(ObjectIdentifier(error.expectedType)).inserted
    }
  }

  /// Returns whether no descendant that builds the controller has a constructor.
  private func isOnlyMissing(in entry: GraphEntry) -> Bool {
    !injectors.indices.contains { injector in
      injector != entry.holder && lineage(of: injector).contains(entry.holder)
        && missingConstructor(of: entry, in: injector) == nil
    }
  }

  /// Returns the error of a request for a controller, for want of a constructor.
  private func missingConstructor(of entry: GraphEntry, in injector: Int) -> ConstructionError? {
    guard let controller = entry.component as? any InjectableController.Type else { return nil }
    // Systems without isolated conformances find one that belongs to the main actor everywhere.
    guard IsolatedConformances(of: controller).mayBeUsed else { return nil }
    return try? injectors[injector].run(as: entry.binding) { controller.missingConstructor }
  }
}

extension InjectableController {
  /// The error of an instance whose constructor the registry doesn't have.
  fileprivate static var missingConstructor: ConstructionError? {
    do throws(ConstructionError) {
      try registry.require(constructorName, for: self)
      return nil
    } catch {
      return error
    }
  }
}
