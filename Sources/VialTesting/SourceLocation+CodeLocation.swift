import Testing
import Vial

extension SourceLocation {
  /// Creates the location of a line that Vial knows, which has no column and no path but the file's identifier.
  init(_ location: CodeLocation) {
    self.init(fileID: location.fileID, filePath: location.fileID, line: max(location.line, 1), column: 1)
  }
}
