extension DependencyGraph: Codable {
  private enum CodingKeys: String, CodingKey {
    case version, injectors, nodes, edges
  }

  /// Reads a graph that was written by this version or an earlier one.
  ///
  /// - Parameter decoder: What reads it.
  /// - Throws: `DecodingError` if it was written by a later version, or is malformed.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let version = try container.decode(Int.self, forKey: .version)
    guard (1...Self.currentVersion).contains(version) else {
      throw DecodingError.dataCorruptedError(
        forKey: .version,
        in: container,
        debugDescription:
          "The graph has version \(version), and this program reads versions up to \(Self.currentVersion)."
      )
    }
    do {
      try self.init(
        injectors: container.decode([Injector].self, forKey: .injectors),
        nodes: container.decode([Node].self, forKey: .nodes),
        edges: container.decode([Edge].self, forKey: .edges)
      )
    } catch let error as MalformedGraph {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: container.codingPath, debugDescription: error.description)
      )
    }
  }

  /// Writes the graph with its version.
  ///
  /// - Parameter encoder: What writes it.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.currentVersion, forKey: .version)
    try container.encode(injectors, forKey: .injectors)
    try container.encode(nodes, forKey: .nodes)
    try container.encode(edges, forKey: .edges)
  }
}
