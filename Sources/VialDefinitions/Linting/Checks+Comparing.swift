import Foundation

/// Two files that are compared.
package enum ComparedFiles<Graph: Decodable> {
  /// Manifests, with a sentence for each change.
  case manifests([String])

  /// Wirings, the old one first, each with the definitions of which its graph is drawn, if it isn't a graph in JSON.
  case wirings([(graph: Graph, definitions: CheckedDefinitions?)])
}

extension Checks {
  /// Runs a command on two files, unless too little of them can be read, and prints the mistakes in them as errors.
  ///
  /// - Parameters:
  ///   - paths: The paths of the old file and of the new one.
  ///   - isDrawn: Whether to draw how they differ, which can't be done with manifests.
  ///   - flaw: Returns the sentence of an error that the graph itself throws.
  ///   - draw: Returns the graph of definitions.
  ///   - compare: Returns the output of the command, and whether the files differ.
  /// - Returns: The output and the mistakes.
  /// - Throws: ``UnreadableInput`` if a file can't be read, or only one of them is a manifest.
  package func outcome<Graph>(
    comparing paths: [String],
    isDrawn: Bool,
    flaw: (any Error) -> String?,
    drawing draw: (CheckedDefinitions) -> Graph,
    _ compare: (ComparedFiles<Graph>) -> (text: String, differ: Bool)
  ) throws -> Outcome {
    let old = try ComparedFile<Graph>(paths[0], besides: paths[1], flaw)
    let new = try ComparedFile<Graph>(paths[1], besides: paths[0], flaw)
    switch (old, new) {
    case (.manifest(let old), .manifest(let new)):
      if isDrawn { throw UnreadableInput("Manifests have no picture. Compare them in another format.") }
      let (text, differ) = compare(.manifests(new.changes(since: old)))
      return Outcome(output: text, status: differ ? .problems : .clean)
    case (.manifest, _), (_, .manifest):
      let titles = zip(paths, [old, new]).map { "\(Self.name(of: $0)) is \($1.title)" }
      throw UnreadableInput(
        "\(titles.joined(separator: ", and ")): a manifest is compared with a manifest.".printableLine
      )
    default: return outcome(ofWirings: zip(paths, [old, new]).map { ($0, $1) }, draw, compare)
    }
  }

  private func outcome<Graph>(
    ofWirings files: [(path: String, file: ComparedFile<Graph>)],
    _ draw: (CheckedDefinitions) -> Graph,
    _ compare: (ComparedFiles<Graph>) -> (text: String, differ: Bool)
  ) -> Outcome {
    let sources = files.compactMap { path, file in file.source.map { (path: path, source: $0) } }
    let checked = check(sources.map(\.source))
    let report = LintReport(files: zip(sources, checked).map { LintReport.File($0.path, [$1]) }, isQuiet: true)
    let errors = report.status == .clean ? "" : report.text(.errors)
    // A file without definitions is a wiring, too, unless it has mistakes.
    let isUseful = checked.allSatisfy { $0.diagnostics.isEmpty || $0.isUseful(isDrawn: true) }
    guard report.status != .failure, isUseful else { return Outcome(errors: errors, status: report.status) }
    var rest = checked[...]
    let wirings = files.map { _, file -> (Graph, CheckedDefinitions?) in
      if case .graph(let graph) = file { return (graph, nil) }
      let definitions = rest.removeFirst()
      return (draw(definitions), definitions)
    }
    let (text, differ) = compare(.wirings(wirings))
    return Outcome(output: text, errors: errors, status: differ ? .problems : report.status)
  }
}

/// A file of a comparison.
private enum ComparedFile<Graph: Decodable> {
  case manifest(Manifest)
  case graph(Graph)
  case definitions(DefinitionSource)

  /// Reads a file, and finds out by its keys what it is.
  ///
  /// What came through a pipe is taken for another version of the other file, whose folder has its imports.
  init(_ path: String, besides other: String, _ flaw: (any Error) -> String?) throws(UnreadableInput) {
    let data = Checks.content(of: path)
    let keys = Self.keys(of: data)
    if keys.isSuperset(of: ["nodes", "version"]) {
      self = .graph(try Self.graph(path, containing: data, flaw))
    } else if keys.contains("constructors") {
      self = .manifest(try Manifest.read(path, containing: data))
    } else if let data, Self.isRead(path) {
      let folder =
        Self.isRead(other)
        ? FileManager.default.currentDirectoryPath
        : URL(filePath: other).resolvingSymlinksInPath().deletingLastPathComponent().filePath
      self = .definitions(.text([UInt8](data), name: Checks.name(of: path), folder: folder))
    } else {
      self = .definitions(.file(path: path))
    }
  }

  private static func graph(
    _ path: String,
    containing data: Data?,
    _ flaw: (any Error) -> String?
  ) throws(UnreadableInput) -> Graph {
    do {
      return try JSONDecoder().decode(Graph.self, from: data ?? Data())
    } catch {
      var reason = UnreadableInput.reason(error) + "."
      // What the graph itself refuses is a sentence.
      if case DecodingError.dataCorrupted(let context) = error, let flaw = context.underlyingError.flatMap(flaw) {
        reason = flaw
      }
      throw UnreadableInput("The graph \(Checks.name(of: path).printableLine) cannot be used: \(reason.printableLine)")
    }
  }

  private static func keys(of data: Data?) -> Set<String> {
    let value = data.flatMap { try? JSONSerialization.jsonObject(with: $0) }
    return Set((value as? [String: Any])?.keys.map(\.self) ?? [])
  }

  /// Whether what was read isn't there any longer, as in a pipe, or belongs to no folder.
  private static func isRead(_ path: String) -> Bool {
    if path == "-" || path.hasPrefix("/dev/") { return true }
    let file = URL(filePath: path).resolvingSymlinksInPath().filePath
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
