public import Foundation

extension Manifest {
  /// Returns the manifest as JSON, the same for the same manifest.
  ///
  /// - Returns: The text, which `vialctl --manifest` reads.
  public func json() -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // Texts, numbers and truth values can always be written.
    return (try? encoder.encode(self)) ?? Data()
  }
}
