import Foundation

/// Reads a definition file and all that it imports.
struct DefinitionLoader {
  /// How many imports are followed at most.
  static let mostImports = 256

  /// How many services there may be in all files.
  static let mostServices = 10_000

  private let environment: String?

  /// The folder that no import may leave, after links are followed.
  private let root: URL

  /// What the root is called in errors, with a slash at its end unless it is empty.
  private let rootName: String
  private var loaded = LoadedDefinitions()

  /// The files that are being read, the first one first, with the places that import them.
  private var open: [(location: URL, name: String, position: FilePosition?)] = []
  private var finished: Set<URL> = []
  private var imports = 0
  private var services = 0

  /// Returns what the files say that hold in an environment.
  static func load(_ source: DefinitionSource, environment: String?) -> LoadedDefinitions {
    switch source {
    case .file(let path):
      let location = URL(filePath: path).resolvingSymlinksInPath()
      let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
      var loader = Self(environment, root: location.deletingLastPathComponent(), rootName: String(path[..<slash]))
      do throws(UnreadableFile) {
        let bytes = try FileContent.read(location, named: path)
        loader.add(bytes, name: path, location: location, position: nil)
      } catch {
        loader.loaded.isComplete = false
        loader.loaded.mistakes.add(error.mistake(at: FilePosition(startOf: path), isImport: false))
      }
      return loader.loaded
    case .text(let bytes, let name, let folder):
      let root = URL(filePath: folder, directoryHint: .isDirectory).resolvingSymlinksInPath()
      var loader = Self(environment, root: root, rootName: "")
      loader.add(bytes, name: name, location: root.appending(path: name), position: nil)
      return loader.loaded
    }
  }

  private init(_ environment: String?, root: URL, rootName: String) {
    self.environment = environment
    self.root = root
    self.rootName = rootName
  }

  /// Adds what a file says, behind what its imports say.
  private mutating func add(_ bytes: [UInt8], name: String, location: URL, position: FilePosition?) {
    loaded.files.append(name)
    let before = loaded.mistakes.list.count
    let value = FileValue.read(bytes, of: name, mistakes: &loaded.mistakes)
    if loaded.mistakes.list[before...].contains(where: \.hidesContent) { loaded.isComplete = false }
    guard let value else { return }
    let file = DefinitionDecoder.file(name, value, mistakes: &loaded.mistakes)
    if !file.isComplete { loaded.isComplete = false }
    if let position, file.saysNothing, loaded.mistakes.list.count == before {
      loaded.mistakes.add(.unusedImport(at: position, "\(name.quotedPath) says nothing"))
    }
    open.append((location, name, position))
    add(file.section, of: location)
    for section in file.environments {
      loaded.environments.append(section.name)
      if section.name.value == environment { add(section.section, of: location) }
    }
    open.removeLast()
    finished.insert(location)
  }

  /// Adds a section of a file, behind what it imports.
  private mutating func add(_ section: DefinitionSection, of location: URL) {
    services += section.services.count
    if services > Self.mostServices, services - section.services.count <= Self.mostServices {
      let position = section.services[Self.mostServices - services + section.services.count].name.position
      loaded.mistakes.add(
        Mistake(
          .tooManyServices,
          at: position,
          "There are more than \(Self.mostServices) services.",
          remedy: "split them over several kernels"
        )
      )
    }
    if services > Self.mostServices {
      loaded.isCutOff = true
      return
    }
    var known: [URL: FilePosition] = [:]
    for path in section.imports { add(path, of: location, known: &known) }
    loaded.sections.append(section)
  }

  /// Adds what a file says that another one imports.
  private mutating func add(_ path: Located<String>, of importer: URL, known: inout [URL: FilePosition]) {
    imports += 1
    guard imports <= Self.mostImports else {
      loaded.isCutOff = true
      if imports == Self.mostImports + 1 {
        loaded.mistakes.add(
          Mistake(
            .tooManyImports,
            at: path.position,
            "There are more than \(Self.mostImports) imports.",
            remedy: "join files that belong together"
          )
        )
      }
      return
    }
    do throws(UnreadableFile) {
      let (location, name) = try location(of: path.value, from: importer)
      if let first = known.updateValue(path.position, forKey: location) {
        loaded.mistakes.add(
          .unusedImport(at: path.position, "\(name.quotedPath) is imported a second time", first: first)
        )
        return
      }
      if let start = open.firstIndex(where: { $0.location == location }) {
        return addCycle(from: start, closedAt: path.position)
      }
      if finished.contains(location) { return }
      add(try FileContent.read(location, named: name), name: name, location: location, position: path.position)
    } catch {
      loaded.isComplete = false
      loaded.mistakes.add(error.mistake(at: path.position, isImport: true))
    }
  }

  /// The file that a path leads to, which must be within the root, and what errors call it.
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

  private mutating func addCycle(from start: Int, closedAt position: FilePosition) {
    let cycle = open[start...]
    let path = cycle.dropFirst().compactMap { file in file.position.map { "\(file.name.quotedPath), imported at \($0)" }
    }
    let name = open[start].name
    loaded.mistakes.add(
      Mistake(
        .cycle,
        at: position,
        "\(name.quotedPath) imports itself: \(ElidedList.lines(cycle.map(\.name) + [name]).joined(separator: " → ")).",
        path: ElidedList.lines(path + ["\(name.quotedPath), imported at \(position)"]),
        remedy: "leave out one of the imports, or move what the files share to a third"
      )
    )
  }
}
