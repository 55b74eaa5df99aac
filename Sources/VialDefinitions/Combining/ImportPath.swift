import Foundation

/// A path under `imports`, such as `filters.json`, `filters/*.json`, or `?local.json` for a file that may be missing.
struct ImportPath {
  let isOptional: Bool

  /// The path without the mark of an optional one.
  let text: String

  init(_ written: String) {
    isOptional = written.hasPrefix("?")
    text = isOptional ? String(written.dropFirst()) : written
  }

  /// Whether a star in it stands for any part of a name.
  var isPattern: Bool { text.utf8.contains(UInt8(ascii: "*")) && !text.contains("://") }

  /// The error of a pattern to which no file belongs.
  var absence: UnreadableFile {
    UnreadableFile(
      code: .unreadable,
      headline: "No file matches \(text.quotedPath).",
      remedy: "correct the pattern, which is relative to the file that has it, or write "
        + "\(RemedyCode.marked("?\(text)".inJSON)) if it may match nothing"
    )
  }

  /// Returns the paths that match the pattern, sorted; hidden files and folders do not, nor do folders.
  ///
  /// - Parameters:
  ///   - folder: The folder of the file that has the pattern.
  ///   - root: The folder that no match may leave.
  /// - Returns: Paths that are relative to the folder.
  /// - Throws: ``UnreadableFile`` if the pattern leads out, or has two stars side by side.
  func matches(in folder: URL, within root: URL) throws(UnreadableFile) -> [String] {
    if text.contains("**") {
      throw UnreadableFile(
        code: .unreadable,
        headline: "\(text.quotedPath) has two stars side by side, which have no meaning.",
        remedy: "write one star for a part of a name, and a pattern for each level of folders"
      )
    }
    let parts = text.split(separator: "/").map(String.init)
    var paths = [""]
    for (index, part) in parts.enumerated() {
      let isLast = index == parts.count - 1
      let end = isLast ? "" : "/"
      if part.contains("*") {
        var found: [String] = []
        // Links may lead to one folder in many ways.
        var entered: Set<String> = []
        for path in paths {
          let location = folder.appending(path: path).resolvingSymlinksInPath()
          guard location.pathComponents.starts(with: root.pathComponents) else {
            throw .outside(path, "leads out of the folder of the first file")
          }
          guard entered.insert(location.filePath).inserted else { continue }
          for name in Self.names(in: location) where Self.isMatch(name[...], part[...]) {
            if Self.isFolder(location.appending(path: name)) != isLast { found.append(path + name + end) }
          }
        }
        paths = found
      } else {
        paths = paths.map { $0 + part + end }
      }
    }
    let files = paths.filter { path in
      let location = folder.appending(path: path)
      return !FileContent.isAbsent(location) && !Self.isFolder(location)
    }
    return files.ordered(by: <)
  }

  private static func names(in folder: URL) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.filePath)) ?? []
  }

  private static func isFolder(_ location: URL) -> Bool {
    let path = location.resolvingSymlinksInPath().filePath
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.type] as? FileAttributeType == .typeDirectory
  }

  /// Whether a name has the parts between the stars of a pattern, in this order.
  private static func isMatch(_ name: Substring, _ pattern: Substring) -> Bool {
    if name.hasPrefix("."), !pattern.hasPrefix(".") { return false }
    let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
    guard let first = parts.first, let last = parts.last, name.hasPrefix(first) else { return false }
    var rest = name.dropFirst(first.count)
    for part in parts.dropFirst().dropLast() {
      guard let range = rest.firstRange(of: part) else { return false }
      if !part.isEmpty { rest = rest[range.upperBound...] }
    }
    return rest.hasSuffix(last)
  }
}
