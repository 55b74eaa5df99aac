import Foundation

/// Reads definition files, which have a limited size.
enum FileContent {
  /// Returns the bytes of a regular file, which errors call by a name.
  static func read(_ location: URL, named name: String, isImport: Bool) throws(UnreadableFile) -> [UInt8] {
    let attributes = try? FileManager.default.attributesOfItem(atPath: location.filePath)
    guard let attributes else {
      throw UnreadableFile(
        code: .unreadable,
        headline: "There is no file \(name.quotedPath).",
        remedy: isImport ? "correct the path, which is relative to the file that has it" : "correct the path"
      )
    }
    switch attributes[.type] as? FileAttributeType {
    case .typeRegular: break
    case .typeDirectory: throw .notAFile(name, "a folder")
    // Links were followed before.
    case .typeSymbolicLink: throw .notAFile(name, "a link that leads nowhere")
    default: throw .notAFile(name, "a device, a pipe or a socket")
    }
    if let size = attributes[.size] as? Int, size > FileValue.maximumSize {
      throw UnreadableFile(
        code: .tooLarge,
        headline: "\(name.quotedPath) has \(size) bytes, and a definition file has \(FileValue.maximumSize) at most.",
        remedy: "split it, and import the parts"
      )
    }
    do {
      let file = try FileHandle(forReadingFrom: location)
      defer { try? file.close() }
      // The file may have grown meanwhile.
      return [UInt8](try file.read(upToCount: FileValue.maximumSize + 1) ?? Data())
    } catch {
      throw UnreadableFile(
        code: .unreadable,
        headline: "\(name.quotedPath) cannot be read: the system refuses it.",
        remedy: "allow the program to read it"
      )
    }
  }

  /// Whether nothing has the name, not even a link that leads nowhere.
  static func isAbsent(_ location: URL) -> Bool {
    (try? FileManager.default.attributesOfItem(atPath: location.filePath)) == nil
  }

  /// How many files of a folder are compared with a path that leads nowhere.
  private static let mostNearMisses = 1_000

  /// Returns the paths of definition files beside one that isn't there, if they resemble it.
  static func nearMisses(of path: String, at location: URL, except importers: [URL]) -> [String] {
    let (folder, name) = (location.deletingLastPathComponent(), location.lastPathComponent)
    let found = try? FileManager.default.contentsOfDirectory(atPath: folder.filePath)
    guard let found, !found.contains(name), found.count <= mostNearMisses, name.utf8.count <= 100 else { return [] }
    let files = found.filter { file in
      (file.hasSuffix(".json") || file.hasSuffix(".plist")) && !importers.contains(folder.appending(path: file))
    }.ordered(by: <)
    let extended = files.filter { $0.hasPrefix("\(name).") }
    let start = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    return (extended.isEmpty ? NearMisses.of(name, among: files) : extended).map { "\(start)\($0)" }
  }
}

extension URL {
  /// The path as the functions of the system take it.
  var filePath: String { @inline(never) get { path(percentEncoded: false) } }
}

/// The reason why a file isn't read.
struct UnreadableFile: Error {
  let code: Diagnostic.Code
  let headline: String
  let remedy: String

  static func notAFile(_ path: String, _ kind: String) -> Self {
    Self(code: .notAFile, headline: "\(path.quotedPath) is \(kind), not a file.", remedy: "name a regular file")
  }

  static func outside(_ path: String, _ reason: String) -> Self {
    Self(
      code: .importOutside,
      headline: "\(path.quotedPath) \(reason), and is not imported.",
      remedy: "move the file below the folder of the first one, and import it by a relative path"
    )
  }
}
