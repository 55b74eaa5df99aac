package import Foundation

/// Programs that tests use where they are installed.
package enum InstalledProgram {
  /// Returns the first of some programs that is in a folder where the shell looks for programs.
  package static func first(of names: String...) -> URL? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
    let candidates = names.flatMap { name in folders.map { URL(filePath: "\($0)/\(name)") } }
    return candidates.first { FileManager.default.isExecutableFile(atPath: $0.path()) }
  }
}
