extension Mistake {
  /// The mistake of importing what adds nothing.
  static func unusedImport(
    at position: FilePosition,
    _ reason: String,
    first: FilePosition? = nil
  ) -> Mistake {
    Mistake(
      .unusedImport,
      at: position,
      "The import is of no use: \(reason).",
      related: first.map { [Related("imported at", $0)] } ?? [],
      remedy: "leave it out"
    )
  }
}

extension Mistake {
  /// Whether the reader of a file leaves out what stands behind the mistake.
  var hidesContent: Bool { ![.duplicateKey, .numberOutOfRange].contains(code) }
}

extension FilePosition {
  /// The first character of a file.
  init(startOf file: String) {
    self.init(file: file, place: TextPlace(line: 1, column: 1))
  }
}
