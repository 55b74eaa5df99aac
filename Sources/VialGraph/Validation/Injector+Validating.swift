extension Injector {
  /// Checks the bindings of this injector, its ancestors and its descendants, and builds nothing by default.
  ///
  /// ```swift
  /// try injector.validate()
  /// ```
  ///
  /// With `building`, the caller runs the providers, one after the other, and what can't be built is an error. Validation
  /// requests first what the property wrappers among the fields of a product request, and doesn't run the provider if that
  /// fails. A default argument, or a wrapper that no field shows, ends the program if it finds nothing. The same is true of
  /// an `@Inject` without a qualifier, a name or a scope if its type is registered only with one.
  /// <doc:ValidatingInACopy> lists such code.
  ///
  /// Asynchronous providers don't run, since this function doesn't wait; its asynchronous form runs them too. Other providers
  /// that need one run up to there, which is no problem. If the disposal of an instance has to be awaited, a task disposes of
  /// the copy's instances afterwards.
  ///
  /// The idea comes from Microsoft.Extensions.DependencyInjection, which validates a container when it is built.
  ///
  /// - Parameters:
  ///   - entryPoints: The requests that the program itself makes. With any, validation warns of bindings to which none of
  ///     them leads; without, the program may ask for everything.
  ///   - building: Whether to also build everything, in a copy of the injectors that is closed afterwards. This finds the
  ///     errors that providers throw, and the requests of opaque ones. The copy shares instances that the program handed in,
  ///     and disposes of the instances that providers return. It builds instances of the main actor only there.
  /// - Returns: Warnings and notes, if there is no error.
  /// - Throws: ``/VialGraph/ValidationError`` with every diagnostic, warnings and notes as well, if any of them is an error.
  /// - Complexity: The sum of ``dependencyGraph(entryPoints:)`` and ``/VialGraph/DependencyGraph/diagnostics(entryPoints:)``, and of the
  ///   providers that run.
  @discardableResult
  public func validate(
    entryPoints: [Requirement] = [],
    building: Bool = false
  ) throws(ValidationError) -> [Diagnostic] {
    // A provider that validates while a copy is built must not build copies of the copy.
    let diagnostics =
      building && !isThrowaway
      ? InjectorCopy(of: self).diagnostics(entryPoints: entryPoints)
      : GraphBuilder(for: self, entryPoints: entryPoints).diagnostics(entryPoints: entryPoints)
    return try diagnostics.withoutErrors
  }

  /// Checks the bindings, and with `building` also runs asynchronous providers and providers of the main actor.
  ///
  /// ```swift
  /// try await injector.validate(building: true)
  /// ```
  ///
  /// Asynchronous providers run after all others, and only if these have no error: a property wrapper or a default argument
  /// that finds nothing in an asynchronous provider ends the program. Singletons that start eagerly are made before, if the
  /// graph has no error. The copy is shut down before the function returns.
  ///
  /// - Parameters:
  ///   - entryPoints: The requests that the program itself makes.
  ///   - building: Whether to also build everything, in a copy of the injectors that is shut down afterwards.
  ///   - isolation: The actor of the caller.
  /// - Returns: Warnings and notes, if there is no error.
  /// - Throws: ``/VialGraph/ValidationError`` with every diagnostic, warnings and notes as well, if any of them is an error.
  /// - Complexity: The same as for the function that doesn't wait, plus the asynchronous providers.
  @discardableResult
  public func validate(
    entryPoints: [Requirement] = [],
    building: Bool,
    isolation: isolated (any Actor)? = #isolation
  ) async throws(ValidationError) -> [Diagnostic] {
    let diagnostics =
      building && !isThrowaway
      ? await InjectorCopy(of: self).awaitedDiagnostics(entryPoints: entryPoints)
      : GraphBuilder(for: self, entryPoints: entryPoints).diagnostics(entryPoints: entryPoints)
    return try diagnostics.withoutErrors
  }
}

extension [Diagnostic] {
  /// The diagnostics, unless one is an error, which is thrown with all of them.
  fileprivate var withoutErrors: Self {
    get throws(ValidationError) {
      if contains(where: { $0.severity == .error }) { throw ValidationError(diagnostics: self) }
      return self
    }
  }
}

extension GraphBuilder {
  /// Returns the diagnostics of the graph, of its conditions, of the entry points and of what constructors ask for, errors
  /// first.
  func diagnostics(entryPoints: [Requirement], after run: ValidationRun = .none) -> [Diagnostic] {
    var nodes: Set<Int> = []
    var missing: [Diagnostic] = []
    var empty: [Diagnostic] = []
    // Without entry points, or with one that is missing or may ask for anything, nothing is known to be unreachable.
    var isUnreachableKnown = !entryPoints.isEmpty
    var requests = entryPoints.map { (constructor: nil as String?, requirement: $0) }
    requests += injector.requirementsOfConstructors.map { ($0, $1) }
    var lists: Set<TypeKey> = []
    var next = 0
    while next < requests.count {
      let (constructor, requirement) = requests[next]
      next += 1
      let path = Derivation.path(from: requirement.key) { key in
        requestedNode(for: key, in: asked, isOnMainActor: requirement.isOnMainActor)
      }
      if path.isAnything { isUnreachableKnown = false }
      if let list = path.list {
        let elements = self.nodes(for: list, in: asked)
        nodes.formUnion(elements)
        if lists.insert(list).inserted {
          requests += self.elements(of: list, in: asked).flatMap(\.contexts).map { (constructor, $0) }
        }
        if elements.isEmpty, path.isNeeded {
          missing.append(diagnostic(ofMissing: requirement, path.key, for: constructor))
        } else if elements.isEmpty {
          empty.append(
            .emptyCollection(
              path.key.displayName,
              path.key.code,
              in: injector.displayName,
              request: requirement.location
            )
          )
        }
      } else if let node = path.target {
        nodes.insert(node)
      } else if !path.isOptional, !path.isAnything, !path.isRequester {
        missing.append(diagnostic(ofMissing: requirement, path.key, for: constructor))
      }
    }
    let found =
      graph.diagnostics(entryPoints: isUnreachableKnown && missing.isEmpty ? nodes : nil, of: asked + 1, after: run)
      + diagnosticsOfControllers(entryPoints) + diagnosticsOfChoices + diagnosticsOfWrappers + diagnosticsOfProperties
      + diagnosticsOfDictionaries(requests.map(\.requirement))
    // Several collections, and bindings, may need one context.
    var known = Set(found.map { [$0.headline, $0.request?.description] })
    return missing.filter { known.insert([$0.headline, $0.request?.description]).inserted } + (found + empty).bySeverity
  }

  /// Returns the diagnostic of an entry point or of an argument of a constructor that the injector doesn't give.
  private func diagnostic(
    ofMissing requirement: Requirement,
    _ key: TypeKey,
    for constructor: String?
  ) -> Diagnostic {
    let error = InjectionError.notRegistered(
      key,
      in: injector,
      at: requirement.location,
      onMainActor: requirement.isOnMainActor
    )
    let path = constructor.map { ["the constructor \($0.debugDescription)"] } ?? []
    guard let declaration = entry(for: key.declaration, in: asked) else { return Diagnostic(error, leadIn: path) }
    let node = entries[declaration].node(id: identifiers[declaration], context: asked, knowledge: .declared)
    return Diagnostic(
      code: .missing,
      headline: MissingRule.headline(injector.displayName, lacking: node),
      request: requirement.location,
      path: path,
      nearMisses: error.nearMisses,
      remedy: key.service.code.text(of: .missingInScope)
    )
  }
}
