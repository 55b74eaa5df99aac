/// The same bindings without their instances, in injectors of their own, to be built and thrown away.
struct InjectorCopy {
  private let copied: Injector

  /// The copies, parents before their children, and what they are copies of.
  private let injectors: [(copy: Injector, original: Injector)]

  init(of injector: Injector) {
    var injectors: [(copy: Injector, original: Injector)] = []
    for original in injector.family {
      let parent = injectors.last { $0.original === original.parent }?.copy
      let copy = Injector(throwawayCopyOf: original, parent: parent)
      injectors.append((copy, original))
    }
    self.injectors = injectors
    guard let copied = injectors.last(where: { $0.original === injector })?.copy else {
      preconditionFailure("an injector is part of its own family")
    }
    self.copied = copied
  }

  /// Builds everything, and returns what went wrong with it and what the rules find afterwards.
  func diagnostics(entryPoints: [Requirement]) -> [Diagnostic] {
    let threads = ValidationThreads()
    var errors: [InjectionError] = []
    // What asks the default injector is to get the copy's instances, too.
    if let standIn = injectors.first(where: { $0.original === Injector.current })?.copy {
      errors = Injector.withDefault(standIn) { build(entryPoints, on: threads) }
    } else {
      errors = build(entryPoints, on: threads)
    }
    let builder = GraphBuilder(for: copied, entryPoints: entryPoints)
    var found = builder.diagnostics(entryPoints: entryPoints)
    let missing = builder.graph.requestsInVain
    errors.removeAll { error in error.requestInVain.map(missing.contains) ?? false }
    builder.graph.removeRepetitions(in: &found, &errors)
    let outermost = injectors.first?.copy
    errors += threads.runLast { () throws(InjectionError) in try outermost?.close() }
    return (found + Self.diagnostics(errors, besides: found)).bySeverity
  }

  /// Asks for everything, and for what a scope keeps in one.
  private func build(_ entryPoints: [Requirement], on threads: ValidationThreads) -> [InjectionError] {
    var errors: [InjectionError] = []
    for (copy, _) in injectors {
      let scope = copy.makeScope(name: copy.name)
      for entry in copy.registeredBindings.entries(holder: 0) {
        let (binding, part) = (entry.binding, entry.part)
        errors += threads.run { () throws(InjectionError) in
          guard let binding = try copy.bindingInUse(binding, part) else { return }
          try Self.build(binding, in: copy, or: scope)
        }
        // One that failed was seen to ask for what it got to.
        entry.binding.endObservation()
      }
      errors += threads.runLast { () throws(InjectionError) in try scope.close() }
    }
    for requirement in entryPoints {
      func component() -> Binding? {
        copied.componentBinding(of: requirement.key, isOnMainActor: requirement.isOnMainActor)
      }
      guard component() != nil else { continue }
      errors += threads.run { () throws(InjectionError) in
        try copied.build(requirement.key, at: requirement.location ?? CodeLocation())
      }
      component()?.endObservation()
    }
    return errors
  }

  /// Asks an injector for what a binding gives, or else a scope, if that takes one.
  private static func build(_ binding: Binding, in injector: Injector, or scope: Injector) throws(InjectionError) {
    do throws(InjectionError) {
      try binding.build(in: injector)
    } catch {
      guard error.code == .scopeNeeded else { throw error }
      try binding.build(in: scope)
    }
  }

  /// The diagnostics that errors tell of, apart from those that the rules found already; an error that reached several who
  /// asked counts once.
  private static func diagnostics(_ errors: [InjectionError], besides found: [Diagnostic]) -> [Diagnostic] {
    var known = Set(found.map(Origin.init))
    return errors.flatMap(Diagnostic.all).filter { diagnostic in
      if diagnostic.code == .cycle, found.contains(where: { $0.code == .cycle }) { return false }
      let origin = Origin(diagnostic)
      return origin.place == nil || known.insert(origin).inserted
    }
  }

  /// What is the same for all who meet one diagnostic: the binding that is at fault, or else the place that asks.
  private struct Origin: Hashable {
    let code: Diagnostic.Code
    let place: CodeLocation?

    init(_ diagnostic: Diagnostic) {
      code = diagnostic.code
      place = code == .missing || code == .confined ? diagnostic.request : diagnostic.registration
    }
  }
}

extension Injector {
  /// The binding that is to be built: one that decorators wrap is built by them, and one with a condition if that holds.
  fileprivate func bindingInUse(_ binding: Binding, _ part: BindingPart?) throws(InjectionError) -> Binding? {
    if let choice = binding as? ChoiceBinding { return try self.binding(chosenFrom: choice) }
    guard let part else { return binding }
    guard part.kind == .element else { return nil }
    guard let condition = part.condition else { return binding }
    return try isTrue(condition, at: binding.registration) ? binding : nil
  }
}

/// A binding asks for what has none.
private struct RequestInVain: Hashable {
  let name: String
  let asking: CodeLocation?
}

extension DependencyGraph {
  fileprivate var requestsInVain: Set<RequestInVain> {
    let nodes = Dictionary(uniqueKeysWithValues: nodes.map { ($0.id, $0) })
    return Set(
      edges.compactMap { edge in
        guard let asking = nodes[edge.from], let asked = nodes[edge.to], asked.role == .missing else { return nil }
        return RequestInVain(name: asked.displayName, asking: asking.registration)
      }
    )
  }
}

extension InjectionError {
  fileprivate var requestInVain: RequestInVain? {
    guard code == .notRegistered, let name = nameInVain, let asking = path.last else { return nil }
    return RequestInVain(name: name, asking: asking.registration)
  }
}

extension DependencyGraph {
  /// Removes what a rule and an error both say of one request for what is confined: the error, unless it says that what may
  /// happen does.
  fileprivate func removeRepetitions(in diagnostics: inout [Diagnostic], _ errors: inout [InjectionError]) {
    let nodes = Dictionary(uniqueKeysWithValues: nodes.map { ($0.id, $0) })
    func isSame(_ diagnostic: Diagnostic, _ error: InjectionError) -> Bool {
      guard diagnostic.code == .confined, error.isConfinedDependency, diagnostic.registration == error.registration,
        let asking = diagnostic.nodes.first.flatMap({ nodes[$0]?.registration })
      else { return false }
      return error.path.contains { $0.registration == asking }
    }
    errors.removeAll { error in diagnostics.contains { $0.severity == .error && isSame($0, error) } }
    diagnostics.removeAll { diagnostic in errors.contains { isSame(diagnostic, $0) } }
  }
}
