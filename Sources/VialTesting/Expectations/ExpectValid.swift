public import Testing
public import VialGraph

/// Expects that the graph of assemblies is valid.
///
/// ```swift
/// @Test func `the program is wired`() throws {
///   try expectValid(AppAssembly.self, entryPoints: [.on(Screen.self)])
/// }
/// ```
///
/// Each error that ``/Vial/Injector/validate(entryPoints:building:)`` finds is an issue of its own, at the line of the
/// registration, or else of the request. While the graph is validated, the injector is ``/Vial/Injector/current``.
///
/// - Parameters:
///   - assemblies: The assemblies, which are included in a new injector.
///   - entryPoints: The requests that the program itself makes.
///   - building: Whether to also build everything, in a copy of the injector that is closed afterwards.
///   - reportingWarnings: Whether each warning is an issue, too.
///   - sourceLocation: The place of issues without a registration and a request.
/// - Throws: The error of an assembly.
public func expectValid(
  _ assemblies: any Assembly.Type...,
  entryPoints: [Requirement] = [],
  building: Bool = false,
  reportingWarnings: Bool = false,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let injector = Injector(name: "test")
  defer { injector.closeLater() }
  try Injector.withDefault(injector) { _ = try injector.include(assemblies) }
  expectValid(
    injector,
    entryPoints: entryPoints,
    building: building,
    reportingWarnings: reportingWarnings,
    sourceLocation: sourceLocation
  )
}

/// Expects that the graph of assemblies of the main actor is valid.
@MainActor
public func expectValid(
  _ assemblies: any MainActorAssembly.Type...,
  entryPoints: [Requirement] = [],
  building: Bool = false,
  reportingWarnings: Bool = false,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let injector = MainActorInjector(name: "test")
  defer { injector.injector.closeLater() }
  try MainActorInjector.withDefault(injector) { _ = try injector.include(assemblies) }
  expectValid(
    injector,
    entryPoints: entryPoints,
    building: building,
    reportingWarnings: reportingWarnings,
    sourceLocation: sourceLocation
  )
}

/// Expects that the graph of an injector, its ancestors and its descendants is valid.
public func expectValid(
  _ injector: Injector,
  entryPoints: [Requirement] = [],
  building: Bool = false,
  reportingWarnings: Bool = false,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let diagnostics = Injector.withDefault(injector) { () -> [Diagnostic] in
    do throws(ValidationError) {
      return try injector.validate(entryPoints: entryPoints, building: building)
    } catch {
      return error.diagnostics
    }
  }
  for diagnostic in diagnostics {
    switch diagnostic.severity {
    case .error: break
    case .warning where reportingWarnings: break
    case .warning, .note: continue
    }
    let place = (diagnostic.registration ?? diagnostic.request).map { SourceLocation($0) }
    Issue.record(Comment(rawValue: diagnostic.description), sourceLocation: place ?? sourceLocation)
  }
}

// Disfavored, so that `.current` is the plain injector.
/// Expects that the graph of an injector of the main actor is valid.
@_disfavoredOverload
@MainActor
public func expectValid(
  _ injector: MainActorInjector,
  entryPoints: [Requirement] = [],
  building: Bool = false,
  reportingWarnings: Bool = false,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expectValid(
    injector.injector,
    entryPoints: entryPoints,
    building: building,
    reportingWarnings: reportingWarnings,
    sourceLocation: sourceLocation
  )
}

extension Injector {
  /// Closes the injector, in a task if an instance must be awaited.
  fileprivate func closeLater() { try? closeOrShutDown() }
}
