// Only graphs and diagnostics are written.
extension CodeLocation: Codable {
  private struct Parts: Codable {
    let fileID: String
    let line: Int
  }

  /// Reads a location.
  ///
  /// - Parameter decoder: The decoder to read from.
  /// - Throws: `DecodingError` if it finds no location.
  public init(from decoder: any Decoder) throws {
    let parts = try Parts(from: decoder)
    self.init(fileID: parts.fileID, line: parts.line)
  }

  /// Writes the location.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: Any error of the encoder.
  public func encode(to encoder: any Encoder) throws { try Parts(fileID: fileID, line: line).encode(to: encoder) }
}
