// In this module, since the conformances would weigh on every program that links Vial.
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

extension Diagnostic: Codable {
  /// The properties in the form in which they are written.
  private struct Contents: Codable {
    struct Place: Codable {
      var label: String?
      let file: String
      let line: Int
      let column: Int

      init(_ position: FilePosition, label: String? = nil) {
        (file, line, column) = (position.file, position.line, position.column)
        self.label = label
      }

      var position: FilePosition { FilePosition(file: file, line: line, column: column) }
    }

    let code: Code
    let severity: Severity
    let headline: String
    let position: Place?
    let registration: CodeLocation?
    let request: CodeLocation?
    let related: [Place]
    let path: [String]
    let nearMisses: [String]
    let remedy: String
    let nodes: [Int]
  }

  /// Reads a diagnostic.
  ///
  /// - Parameter decoder: The decoder to read from.
  /// - Throws: `DecodingError` if it finds no diagnostic.
  public init(from decoder: any Decoder) throws {
    let contents = try Contents(from: decoder)
    self.init(
      contents.code,
      contents.severity,
      at: contents.position?.position,
      contents.headline,
      registration: contents.registration,
      request: contents.request,
      related: contents.related.map { Related($0.label ?? "", $0.position) },
      path: contents.path,
      nearMisses: contents.nearMisses,
      remedy: contents.remedy,
      nodes: contents.nodes
    )
  }

  /// Writes the diagnostic.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: Any error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    let contents = Contents(
      code: code,
      severity: severity,
      headline: headline,
      position: position.map { Contents.Place($0) },
      registration: registration,
      request: request,
      related: related.map { Contents.Place($0.position, label: $0.label) },
      path: path,
      nearMisses: nearMisses,
      remedy: remedy,
      nodes: nodes
    )
    try contents.encode(to: encoder)
  }
}
