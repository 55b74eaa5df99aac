import Foundation

extension URL {
  /// Returns the URL of a file that is shipped with the program, if the file is still beside it.
  ///
  /// `Bundle.module` finds it as well, but traps where it does not.
  static func shipped(_ name: String) throws(LogError) -> URL {
    let folders = ["Vial_Console.resources", "Vial_Console.bundle", "Vial_Console.bundle/Contents/Resources"]
    let location = folders.lazy
      .map { Bundle.main.bundleURL.appending(path: $0).appending(path: name) }
      .first { (try? $0.checkResourceIsReachable()) == true }
    guard let location else { throw .leftBehind(name) }
    return location
  }
}
