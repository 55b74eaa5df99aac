import Foundation

extension UserFile {
  /// Returns the file that is shipped with the program, if it is still beside it.
  ///
  /// `Bundle.module` finds it as well, but traps where it does not.
  static func shipped() throws(UserFileError) -> UserFile {
    let folders = ["Vial_Directory.resources", "Vial_Directory.bundle", "Vial_Directory.bundle/Contents/Resources"]
    let location = folders.lazy
      .map { Bundle.main.bundleURL.appending(path: $0).appending(path: "users.csv") }
      .first { (try? $0.checkResourceIsReachable()) == true }
    guard let location else { throw .leftBehind }
    return UserFile(location: location)
  }
}
