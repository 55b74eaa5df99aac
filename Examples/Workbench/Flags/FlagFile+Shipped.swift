import Foundation

extension FlagFile {
  /// Returns the file that is shipped with the program, if it is still beside it.
  ///
  /// `Bundle.module` finds it as well, but traps where it does not.
  static func shipped() throws(FlagFileError) -> FlagFile {
    let folders = ["Vial_Workbench.resources", "Vial_Workbench.bundle", "Vial_Workbench.bundle/Contents/Resources"]
    let location = folders.lazy
      .map { Bundle.main.bundleURL.appending(path: $0).appending(path: "flags.txt") }
      .first { (try? $0.checkResourceIsReachable()) == true }
    guard let location else { throw .leftBehind }
    return FlagFile(location: location)
  }
}
