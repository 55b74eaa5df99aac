// Only graphs and diagnostics are written.
extension CodeLocation: Codable {
  private enum CodingKeys: CodingKey {
    case fileID, line
  }

  /// Reads a location.
  ///
  /// - Parameter decoder: The decoder to read from.
  /// - Throws: `DecodingError` if it finds no location.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      fileID: try container.decode(String.self, forKey: .fileID),
      line: try container.decode(Int.self, forKey: .line)
    )
  }

  /// Writes the location.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: Any error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(fileID, forKey: .fileID)
    try container.encode(line, forKey: .line)
  }
}
