/// Places in source code are parts of graphs that are written and read.
extension CodeLocation: Codable {
  private enum CodingKeys: CodingKey {
    case fileID, line
  }

  /// Reads a place.
  ///
  /// - Parameter decoder: Where to read from.
  /// - Throws: `DecodingError` if there is none.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      fileID: try container.decode(String.self, forKey: .fileID),
      line: try container.decode(Int.self, forKey: .line)
    )
  }

  /// Writes the place.
  ///
  /// - Parameter encoder: Where to write to.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(fileID, forKey: .fileID)
    try container.encode(line, forKey: .line)
  }
}
