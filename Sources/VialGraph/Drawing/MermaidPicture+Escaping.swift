extension MermaidPicture {
  /// A text that stands between quotation marks and is shown as it is.
  ///
  /// Whatever means something to Mermaid, to the Markdown in its labels or to HTML is written as the code of an entity.
  static func escaped(_ lines: [String]) -> String {
    lines.flatMap { $0.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) }
      .map { line in
        // Scalars rather than characters, since a quotation mark can be part of a larger character.
        let scalars = Array(line.unicodeScalars)
        return scalars.indices.map { escaped(scalars[$0], isFirst: $0 == 0, next: scalars.dropFirst($0 + 1).first) }
          .joined()
      }
      .joined(separator: "<br/>")
  }

  private static func escaped(_ scalar: Unicode.Scalar, isFirst: Bool, next: Unicode.Scalar?) -> String {
    switch scalar {
    case "\"": "#quot;"
    case "<": "#lt;"
    case ">": "#gt;"
    case "&": "#amp;"
    case _ where scalar.isUndrawable: "\u{FFFD}"
    // A number in front with a dot behind it begins a list, and spaces in front begin a block of code.
    case _ where isFirst && (scalar.isNumber || scalar == " "): entity(scalar)
    case " ", ",", "(", ")", "→", "…", "−": String(scalar)
    // Mermaid takes the semicolon from the end of a line that looks like a style, and has icons such as fa:name.
    case ":" where next == " ": ":"
    case "." where next != " ": "."
    case _ where scalar.isLetter || scalar.isNumber: String(scalar)
    default: entity(scalar)
    }
  }

  private static func entity(_ scalar: Unicode.Scalar) -> String { "#\(scalar.value);" }
}
