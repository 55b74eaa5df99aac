public import Testing
import Vial
public import VialGraph

// Only with `building` is there something to await, so these functions have no default for it.

/// Expects that the graph of assemblies is valid, and with `building` also runs asynchronous providers.
///
/// - Parameters:
///   - assemblies: The assemblies, which are included in a new injector.
///   - entryPoints: The requests that the program itself makes.
///   - building: Whether to also build everything, in a copy of the injector that is shut down afterwards.
///   - reportingWarnings: Whether each warning is an issue, too.
///   - allowingUnchecked: Whether a provider whose dependencies aren't known is no issue.
///   - sourceLocation: The place of issues without a registration and a request.
/// - Throws: The error of an assembly.
public nonisolated(nonsending) func expectValid(
  _ assemblies: any Assembly.Type...,
  entryPoints: [Requirement] = [],
  building: Bool,
  reportingWarnings: Bool = false,
  allowingUnchecked: Bool = false,
  sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  let injector = Injector(name: "test")
  let inclusion = Result { try Injector.withDefault(injector) { _ = try injector.include(assemblies) } }
  if case .success = inclusion {
    await expectValid(
      injector,
      entryPoints: entryPoints,
      building: building,
      reportingWarnings: reportingWarnings,
      allowingUnchecked: allowingUnchecked,
      sourceLocation: sourceLocation
    )
  }
  try? await injector.shutDown()
  try inclusion.get()
}

/// Expects that the graph of an injector is valid, and with `building` also runs asynchronous providers.
public nonisolated(nonsending) func expectValid(
  _ injector: Injector,
  entryPoints: [Requirement] = [],
  building: Bool,
  reportingWarnings: Bool = false,
  allowingUnchecked: Bool = false,
  sourceLocation: SourceLocation = #_sourceLocation
) async {
  let diagnostics = await Injector.withDefault(injector) { () -> [Diagnostic] in
    do throws(ValidationError) {
      return try await injector.validate(entryPoints: entryPoints, building: building)
    } catch {
      return error.diagnostics
    }
  }
  diagnostics.record(reportingWarnings, allowingUnchecked, at: sourceLocation)
}
