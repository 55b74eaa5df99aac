// In this module, since Codable conformances would weigh on every program that links Vial.

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

extension Diagnostic.Severity: Codable {}

extension Diagnostic.Code: Codable {
  /// Reads the name of a code.
  ///
  /// - Parameter decoder: The decoder to read from.
  /// - Throws: `DecodingError` if it finds no text.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  /// Writes the name of the code.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: Any error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

/// Positions in definition files are left out, since a graph has none.
extension Diagnostic: Codable {
  private enum CodingKeys: CodingKey {
    case code, severity, headline, registration, request, path, nearMisses, remedy, nodes
  }

  /// Reads a diagnostic about a dependency graph.
  ///
  /// - Parameter decoder: The decoder to read from.
  /// - Throws: `DecodingError` if it finds no diagnostic.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      code: try container.decode(Code.self, forKey: .code),
      severity: try container.decode(Severity.self, forKey: .severity),
      headline: try container.decode(String.self, forKey: .headline),
      registration: try container.decodeIfPresent(CodeLocation.self, forKey: .registration),
      request: try container.decodeIfPresent(CodeLocation.self, forKey: .request),
      path: try container.decode([String].self, forKey: .path),
      nearMisses: try container.decode([String].self, forKey: .nearMisses),
      remedy: try container.decode(String.self, forKey: .remedy),
      nodes: try container.decode([Int].self, forKey: .nodes)
    )
  }

  /// Writes the diagnostic.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: Any error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(code, forKey: .code)
    try container.encode(severity, forKey: .severity)
    try container.encode(headline, forKey: .headline)
    try container.encodeIfPresent(registration, forKey: .registration)
    try container.encodeIfPresent(request, forKey: .request)
    try container.encode(path, forKey: .path)
    try container.encode(nearMisses, forKey: .nearMisses)
    try container.encode(remedy, forKey: .remedy)
    try container.encode(nodes, forKey: .nodes)
  }
}
