import Foundation

/// A file whose path is in an environment variable, such as a secret that a server mounts.
enum VariableFile {
  /// The most bytes that such a file has.
  static let maximumSize = 1_048_576

  /// Returns the text of a file; no error contains the path.
  static func text(at path: String) throws(UnusableVariable.Flaw) -> String {
    // Links are followed, since servers mount secrets as links.
    let location = URL(filePath: path).resolvingSymlinksInPath()
    let attributes = try? FileManager.default.attributesOfItem(atPath: location.filePath)
    guard let attributes else { throw .not("the path of a file") }
    guard attributes[.type] as? FileAttributeType == .typeRegular else { throw .not("the path of a regular file") }
    let bytes: Data?
    do {
      let file = try FileHandle(forReadingFrom: location)
      defer { try? file.close() }
      bytes = try file.read(upToCount: maximumSize + 1)
    } catch {
      throw .not("the path of a file that the system lets the program read")
    }
    guard let bytes else { return "" }
    if bytes.count > maximumSize { throw .not("the path of a file with at most \(maximumSize) bytes") }
    guard let text = String(bytes: bytes, encoding: .utf8) else { throw .not("the path of a file with text in UTF-8") }
    return text
  }
}
