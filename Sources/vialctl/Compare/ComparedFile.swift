import Foundation
import VialDefinitions
import VialGraph

/// A file of a comparison.
enum ComparedFile {
  case manifest(Manifest)
  case graph(DependencyGraph)
  case definitions(DefinitionSource)

  /// Reads a file, and finds out by its keys what it is.
  ///
  /// What came through a pipe is taken for another version of the other file, whose folder has its imports.
  init(_ path: String, besides other: String) throws(UnreadableInput) {
    let data = Checks.content(of: path)
    let keys = Self.keys(of: data)
    if keys.isSuperset(of: ["nodes", "version"]) {
      self = .graph(try DependencyGraph.read(path, containing: data))
    } else if keys.contains("constructors") {
      self = .manifest(try Manifest.read(path, containing: data))
    } else if let data, Self.isRead(path) {
      let folder =
        Self.isRead(other)
        ? FileManager.default.currentDirectoryPath
        : URL(filePath: other).resolvingSymlinksInPath().deletingLastPathComponent().path(percentEncoded: false)
      self = .definitions(.text([UInt8](data), name: Checks.name(of: path), folder: folder))
    } else {
      self = .definitions(.file(path: path))
    }
  }

  private static func keys(of data: Data?) -> Set<String> {
    let value = data.flatMap { try? JSONSerialization.jsonObject(with: $0) }
    return Set((value as? [String: Any])?.keys.map(\.self) ?? [])
  }

  /// Whether what was read isn't there any longer, as in a pipe, or belongs to no folder.
  private static func isRead(_ path: String) -> Bool {
    if path == "-" || path.hasPrefix("/dev/") { return true }
    let file = URL(filePath: path).resolvingSymlinksInPath().path(percentEncoded: false)
    let attributes = try? FileManager.default.attributesOfItem(atPath: file)
    return attributes?[.type] as? FileAttributeType != .typeRegular
  }

  /// The definitions to check, if it has some.
  var source: DefinitionSource? { if case .definitions(let source) = self { source } else { nil } }

  var title: String {
    switch self {
    case .manifest: "a manifest"
    case .graph: "a graph"
    case .definitions: "a definition file"
    }
  }
}

extension DependencyGraph {
  fileprivate static func read(_ path: String, containing data: Data?) throws(UnreadableInput) -> DependencyGraph {
    do {
      return try JSONDecoder().decode(DependencyGraph.self, from: data ?? Data())
    } catch {
      var reason = UnreadableInput.reason(error) + "."
      // What the graph itself refuses is a sentence.
      if case DecodingError.dataCorrupted(let context) = error, let error = context.underlyingError as? GraphError {
        reason = error.description
      }
      throw UnreadableInput("The graph \(Checks.name(of: path).printableLine) cannot be used: \(reason.printableLine)")
    }
  }
}
