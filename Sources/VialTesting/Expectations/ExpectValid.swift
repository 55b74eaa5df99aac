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
/// registration, or else of the request. So is each provider whose dependencies validation can't know. While the graph is
/// validated, the injector is ``/Vial/Injector/current``.
///
/// - Parameters:
///   - assemblies: The assemblies, which are included in a new injector.
///   - entryPoints: The requests that the program itself makes.
///   - building: Whether to also build everything, in a copy of the injector that is closed afterwards.
///   - reportingWarnings: Whether each warning is an issue, too.
///   - allowingUnchecked: Whether a provider whose dependencies aren't known is no issue.
///   - sourceLocation: The place of issues without a registration and a request.
/// - Throws: The error of an assembly.
public func expectValid(
  _ assemblies: any Assembly.Type...,
  entryPoints: [Requirement] = [],
  building: Bool = false,
  reportingWarnings: Bool = false,
  allowingUnchecked: Bool = false,
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
    allowingUnchecked: allowingUnchecked,
    sourceLocation: sourceLocation
  )
}

/// Expects that the graph of an injector, its ancestors and its descendants is valid.
public func expectValid(
  _ injector: Injector,
  entryPoints: [Requirement] = [],
  building: Bool = false,
  reportingWarnings: Bool = false,
  allowingUnchecked: Bool = false,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let diagnostics = Injector.withDefault(injector) { () -> [Diagnostic] in
    do throws(ValidationError) {
      return try injector.validate(entryPoints: entryPoints, building: building)
    } catch {
      return error.diagnostics
    }
  }
  diagnostics.record(reportingWarnings, allowingUnchecked, at: sourceLocation)
}

extension [Diagnostic] {
  /// Records an issue for each error, and for each warning and each unchecked provider unless they are allowed.
  func record(_ reportingWarnings: Bool, _ allowingUnchecked: Bool, at sourceLocation: SourceLocation) {
    for diagnostic in self {
      let isUnchecked = diagnostic.code == .opaque
      switch diagnostic.severity {
      case .error: break
      case .warning where reportingWarnings: break
      case .note where isUnchecked && !allowingUnchecked: break
      case .warning, .note: continue
      }
      let text = diagnostic.description + (isUnchecked ? "; or expect it with allowingUnchecked: true" : "")
      let place = (diagnostic.registration ?? diagnostic.request).map { SourceLocation($0) }
      Issue.record(Comment(rawValue: text), sourceLocation: place ?? sourceLocation)
    }
  }
}

extension Injector {
  /// Closes the injector, in a task if an instance must be awaited.
  fileprivate func closeLater() {
    do throws(InjectionError) { try close() } catch { if !isClosed { shutDownLater { _ in } } }
  }
}
