import Foundation

extension FruitFile {
  /// The catalogue that is shipped with the program, if it is still beside it.
  ///
  /// `Bundle.module` finds it as well, but traps where it does not.
  static var shipped: URL? {
    let folders = ["Vial_Fruits.resources", "Vial_Fruits.bundle", "Vial_Fruits.bundle/Contents/Resources"]
    return folders.lazy
      .map { Bundle.main.bundleURL.appending(path: $0).appending(path: "fruits.json") }
      .first { (try? $0.checkResourceIsReachable()) == true }
  }
}
