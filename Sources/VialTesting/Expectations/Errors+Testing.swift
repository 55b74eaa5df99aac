public import Testing
public import Vial

extension ConstructionError: CustomTestStringConvertible {
  /// The full text, so that a failed expectation and a caught error show the near misses and the remedy.
  public var testDescription: String { debugDescription }
}

extension InjectionError: CustomTestStringConvertible {
  /// The full text, so that a failed expectation and a caught error show the path and the remedy.
  public var testDescription: String { debugDescription }
}

extension SourceLocation {
  /// Creates the location of a line that Vial knows, which has no column and no path but the file's identifier.
  init(_ location: CodeLocation) {
    // An identifier needs a folder, and a definition file in the current one has none.
    let file = location.fileID.contains("/") ? location.fileID : "./\(location.fileID)"
    self.init(fileID: file, filePath: file, line: max(location.line, 1), column: 1)
  }
}
