/// A place in source code, as `Module/File.swift:12`.
///
/// It is not called a source location so as not to collide with Swift Testing's type of that name.
public struct CodeLocation: Hashable, Sendable, CustomStringConvertible {
  /// The module and the file's name, as `#fileID` gives them.
  public let fileID: String

  /// The line, counted from one.
  public let line: Int

  /// Creates the location of its caller.
  ///
  /// - Parameters:
  ///   - fileID: The module and the file's name.
  ///   - line: The line, counted from one.
  @_alwaysEmitIntoClient
  package init(fileID: String = #fileID, line: Int = #line) {
    self.fileID = fileID
    self.line = line
  }

  /// The file and the line, separated by a colon.
  public var description: String { "\(fileID):\(line)" }
}
