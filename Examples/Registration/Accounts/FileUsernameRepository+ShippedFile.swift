import Foundation

extension FileUsernameRepository {
  /// The names that are shipped with the program, if they are still beside it.
  ///
  /// `Bundle.module` finds them as well, but traps where it does not.
  static var shippedFile: URL? {
    let folders = [
      "Vial_Registration.resources", "Vial_Registration.bundle", "Vial_Registration.bundle/Contents/Resources",
    ]
    return folders.lazy
      .map { Bundle.main.bundleURL.appending(path: $0).appending(path: "usernames.txt") }
      .first { (try? $0.checkResourceIsReachable()) == true }
  }
}
