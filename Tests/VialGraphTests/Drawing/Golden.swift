import Foundation
import TestSupport

/// Texts that are right, in files beside the tests.
enum Golden {
  /// Returns the text of a file.
  static func text(_ name: String) throws -> String {
    try String(
      contentsOf: BuildProducts.package.appending(path: "Tests/VialGraphTests/Output/\(name)"),
      encoding: .utf8
    )
  }
}
