import Foundation

/// The first definition file.
package enum DefinitionSource: Sendable {
  /// A file by its path, which errors call it by.
  case file(path: String)

  /// A text, such as one from standard input, with the folder to which its imports are relative.
  case text([UInt8], name: String, folder: String)
}

/// Reads a definition file and its imports.
struct DefinitionLoader {
  private static let mostImports = 256
  private static let mostServices = 10_000
  private let environment: String?
  private let processors: RegisteredProcessors

  /// The folder that no import may leave, after links are followed.
  private let root: URL

  /// The root as errors call it, with a slash at its end unless it is empty.
  private let rootName: String
  private var loaded = LoadedDefinitions()
  private var open: [(location: URL, name: String, position: FilePosition?)] = []
  private var finished: Set<String> = []
  private var imports = 0

  /// How many bytes and values the files have that were read.
  private var size = 0
  private var values = 0
  private var services = 0

  /// Returns the sections that apply in an environment.
  static func load(
    _ source: DefinitionSource,
    environment: String?,
    _ processors: RegisteredProcessors
  ) -> LoadedDefinitions {
    switch source {
    case .file(let path):
      let location = URL(filePath: path).resolvingSymlinksInPath()
      let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
      let rootName = String(path[..<slash])
      var loader = Self(environment, processors, root: location.deletingLastPathComponent(), rootName: rootName)
      do throws(UnreadableFile) {
        if let file = try loader.read(location, path, at: nil) {
          loader.add(file, name: path, location: location, position: nil)
        }
      } catch {
        loader.add(error, at: FilePosition(startOf: path), path, of: location)
      }
      return loader.loaded
    case .text(let bytes, let name, let folder):
      let root = URL(filePath: folder, directoryHint: .isDirectory).resolvingSymlinksInPath()
      var loader = Self(environment, processors, root: root, rootName: "")
      if let file = loader.decode(bytes, name, at: nil) {
        // A pipe has a path, which isn't where the text belongs.
        let location = root.appending(path: URL(filePath: name).lastPathComponent)
        loader.add(file, name: name, location: location, position: nil)
      }
      return loader.loaded
    }
  }

  private init(_ environment: String?, _ processors: RegisteredProcessors, root: URL, rootName: String) {
    self.environment = environment
    self.processors = processors
    self.root = root
    self.rootName = rootName
  }

  /// Adds a file after its imports; neither its bytes nor its values are kept meanwhile.
  private mutating func add(_ file: DefinitionFile, name: String, location: URL, position: FilePosition?) {
    open.append((location, name, position))
    add(file.section, of: location)
    for section in file.environments {
      loaded.environments.append(section.name)
      if section.name.value == environment { add(section.section, of: location) }
    }
    open.removeLast()
    finished.insert(location.filePath)
  }

  /// Returns the content of a file for the environment, with the names of all its environments.
  private mutating func read(
    _ location: URL,
    _ name: String,
    at position: FilePosition?,
    isOnlyImport: Bool = true
  ) throws(UnreadableFile) -> DefinitionFile? {
    let bytes = try FileContent.read(location, named: name, isImport: position != nil)
    return decode(bytes, name, at: position, isOnlyImport: isOnlyImport)
  }

  private mutating func decode(
    _ bytes: [UInt8],
    _ name: String,
    at position: FilePosition?,
    isOnlyImport: Bool = true
  ) -> DefinitionFile? {
    loaded.files.append(name)
    size += bytes.count
    if size > FileValue.maximumSizeInAll {
      loaded.isCutOff = true
      loaded.diagnostics.add(
        .tooLarge,
        at: position ?? FilePosition(startOf: name),
        "With \(name.quotedPath), all files have more than \(FileValue.maximumSizeInAll) bytes together.",
        remedy: "split them over several kernels"
      )
      return nil
    }
    let before = loaded.diagnostics.list.count
    let syntax = FileSyntax(of: bytes)
    loaded.syntaxes[name] = syntax
    if syntax == .propertyList {
      loaded.diagnostics.spellRemedies(in: name) { FileSyntax.propertyListText(of: $0) }
    }
    let value = FileValue.read(bytes, of: name, count: &values, diagnostics: loaded.diagnostics)
    if values > FileValue.maximumCountInAll { loaded.isCutOff = true }
    // After any other error the reader leaves out a part of the file.
    let isRead = loaded.diagnostics.list[before...].allSatisfy { [.duplicateKey, .numberOutOfRange].contains($0.code) }
    if !isRead { loaded.isComplete = false }
    // What else is wrong may only follow from the errors in the syntax; a key that is there twice is read all the same.
    if loaded.diagnostics.list[before...].contains(where: { $0.code != .duplicateKey }) {
      loaded.diagnostics.leaveOutOthers(in: name)
    }
    guard let value else { return nil }
    var file = DefinitionDecoder.file(name, value, syntax, processors, diagnostics: loaded.diagnostics)
    if !file.isComplete { loaded.isComplete = false }
    if let position, isOnlyImport, file.isEmpty, loaded.diagnostics.list.count == before {
      addUnusedImport(at: position, "\(name.quotedPath) says nothing")
    }
    for index in file.environments.indices where file.environments[index].name.value != environment {
      file.environments[index].section = DefinitionSection()
    }
    return file
  }

  private mutating func add(_ section: DefinitionSection, of location: URL) {
    let before = services
    services += section.services.lazy.map(\.count).reduce(0, +)
    guard services <= Self.mostServices else {
      loaded.isCutOff = true
      if before <= Self.mostServices {
        loaded.diagnostics.add(
          .tooManyServices,
          at: section.services[min(Self.mostServices - before, section.services.count - 1)].name.position,
          "There are more than \(Self.mostServices) services.",
          remedy: "split them over several kernels"
        )
      }
      return
    }
    var known: [String: FilePosition] = [:]
    for path in section.imports { addImport(path, of: location, known: &known) }
    loaded.sections.append(section)
  }

  private mutating func addImport(_ text: Located<String>, of importer: URL, known: inout [String: FilePosition]) {
    let path = ImportPath(text.value)
    guard path.isPattern else { return addFile(path, path.text, at: text.position, of: importer, known: &known) }
    var matches: [String] = []
    do throws(UnreadableFile) {
      // A path that leads out is refused before a folder is listed.
      _ = try location(of: path.text, from: importer)
      matches = try path.matches(in: importer.deletingLastPathComponent(), within: root)
    } catch {
      return add(error, at: text.position)
    }
    func leads(_ match: String, to other: URL) -> Bool { (try? location(of: match, from: importer).0) == other }
    matches.removeAll { leads($0, to: importer) }
    if matches.isEmpty, !path.isOptional { return add(path.absence, at: text.position) }
    // The other files that are being read lead to the one with the pattern.
    for match in matches where !open.contains(where: { leads(match, to: $0.location) }) {
      addFile(path, match, at: text.position, of: importer, known: &known)
    }
  }

  private mutating func addFile(
    _ written: ImportPath,
    _ path: String,
    at position: FilePosition,
    of importer: URL,
    known: inout [String: FilePosition]
  ) {
    if size > FileValue.maximumSizeInAll || values > FileValue.maximumCountInAll { return }
    imports += 1
    guard imports <= Self.mostImports else {
      loaded.isCutOff = true
      if imports == Self.mostImports + 1 {
        loaded.diagnostics.add(
          .tooManyImports,
          at: position,
          "There are more than \(Self.mostImports) imports.",
          remedy: "join files that belong together"
        )
      }
      return
    }
    let location: URL, name: String
    do throws(UnreadableFile) {
      (location, name) = try self.location(of: path, from: importer)
    } catch {
      return add(error, at: position)
    }
    do throws(UnreadableFile) {
      let first = known.updateValue(position, forKey: location.filePath)
      if let first, written.isPattern { known[location.filePath] = first }
      if let first {
        if written.isPattern { return }
        return addUnusedImport(at: position, "\(name.quotedPath) is imported a second time", first: first)
      }
      if let start = open.firstIndex(where: { $0.location == location }) {
        return addCycle(from: start, closedAt: position)
      }
      if finished.contains(location.filePath) || written.isOptional && FileContent.isAbsent(location) { return }
      if let file = try read(location, name, at: position, isOnlyImport: !written.isPattern) {
        add(file, name: name, location: location, position: position)
      }
    } catch {
      add(error, at: position, path, of: location)
    }
  }

  /// Returns the file that a path leads to, which must be within the root, and its name in errors.
  private func location(of path: String, from importer: URL) throws(UnreadableFile) -> (URL, name: String) {
    if path.isEmpty { throw .notAFile(path, "an empty path") }
    if path.contains("://") { throw .outside(path, "is an address") }
    if path.hasPrefix("/") || path.hasPrefix("~") { throw .outside(path, "is no relative path") }
    if path.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      throw .notAFile(path, "a path with a control character")
    }
    let location = importer.deletingLastPathComponent().appending(path: path).resolvingSymlinksInPath()
    let (parts, rootParts) = (location.pathComponents, root.pathComponents)
    guard parts.starts(with: rootParts) else { throw .outside(path, "leads out of the folder of the first file") }
    if parts.count == rootParts.count { throw .notAFile(path, "a folder") }
    return (location, rootName + parts[rootParts.count...].joined(separator: "/"))
  }

  /// Adds an error about a path, with similar ones if it leads nowhere.
  @inline(never)
  private mutating func add(
    _ error: UnreadableFile,
    at position: FilePosition,
    _ path: String = "",
    of location: URL? = nil
  ) {
    loaded.isComplete = false
    let nearMisses = location.map { FileContent.nearMisses(of: path, at: $0, except: open.map(\.location)) } ?? []
    loaded.diagnostics.add(error.code, at: position, error.headline, nearMisses: nearMisses, remedy: error.remedy)
  }

  private func addUnusedImport(at position: FilePosition, _ reason: String, first: FilePosition? = nil) {
    loaded.diagnostics.add(
      .unusedImport,
      at: position,
      "The import is of no use: \(reason).",
      related: first.map { [Diagnostic.Related("imported at", $0)] } ?? [],
      remedy: "leave it out"
    )
  }

  private func addCycle(from start: Int, closedAt position: FilePosition) {
    let cycle = open[start...], name = open[start].name
    let path = cycle.dropFirst().compactMap { file in
      file.position.map { "\(file.name.quotedPath), imported at \($0)" }
    }
    loaded.diagnostics.add(
      .cycle,
      at: position,
      "\(name.quotedPath) imports itself: \(ElidedList.lines(cycle.map(\.name) + [name]).joined(separator: " → ")).",
      path: ElidedList.lines(path + ["\(name.quotedPath), imported at \(position)"]),
      remedy: "leave out one of the imports, or move what the files share to a third"
    )
  }
}
