import Foundation
import Synchronization

/// The names in a file, one a line, and those that were registered since it was read.
final class FileUsernameRepository: UsernameRepository {
  private let names: Mutex<Set<String>>

  init(file: URL) throws(UnreadableFile) {
    let content: String
    do {
      content = try String(contentsOf: file, encoding: .utf8)
    } catch {
      throw UnreadableFile(path: file.path(percentEncoded: false))
    }
    let lines = content.split(whereSeparator: \.isNewline)
    names = Mutex(Set(lines.map { $0.trimmingCharacters(in: .whitespaces).lowercased() }))
  }

  func contains(_ name: String) -> Bool { names.withLock { $0.contains(name) } }

  func insert(_ name: String) { names.withLock { _ = $0.insert(name) } }
}
