@_exported public import VialDiagnostics

/// The definition files have errors.
public struct DefinitionError: Error {
  /// All errors and warnings, in the order of the files and of the places in them.
  public let diagnostics: [Diagnostic]
}

extension DefinitionError: CustomStringConvertible {
  /// The number of errors, and the full text of each diagnostic.
  public var description: String {
    let errors = diagnostics.count { $0.severity == .error }
    let headline = "The definitions cannot be used: \(errors) \(errors == 1 ? "error" : "errors")."
    return ([headline] + diagnostics.map(\.description)).joined(separator: "\n\n")
  }
}
