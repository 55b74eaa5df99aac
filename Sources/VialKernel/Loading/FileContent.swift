import Foundation

/// Reads files that are known to be small.
enum FileContent {
  /// Returns the bytes of a file, which errors call by a name, after a look at what it is and how long.
  static func read(_ location: URL, named name: String) throws(UnreadableFile) -> [UInt8] {
    let attributes = try? FileManager.default.attributesOfItem(atPath: location.path(percentEncoded: false))
    guard let attributes else { throw .missing(name) }
    guard let type = attributes[.type] as? FileAttributeType, type == .typeRegular else {
      let kind =
        switch attributes[.type] as? FileAttributeType {
        case .typeDirectory: "a folder"
        // Links were followed before.
        case .typeSymbolicLink: "a link that leads nowhere"
        default: "a device, a pipe or a socket"
        }
      throw .notAFile(name, kind)
    }
    if let size = attributes[.size] as? Int, size > FileValue.maximumSize { throw .tooLarge(name, size: size) }
    do {
      let file = try FileHandle(forReadingFrom: location)
      defer { try? file.close() }
      // It may have grown since.
      let data = try file.read(upToCount: FileValue.maximumSize + 1) ?? Data()
      return [UInt8](data)
    } catch {
      throw .unreadable(name, reason: "the system refuses it")
    }
  }
}
