import Foundation

/// Texts that are right, in files beside the tests.
package enum Golden {
  /// Returns the text of a file in the folder `Output` of a test target.
  package static func text(_ name: String, of tests: String) throws -> String {
    let file = BuildProducts.package.appending(path: "Tests/\(tests)/Output/\(name)")
    return try String(contentsOf: file, encoding: .utf8)
  }
}
