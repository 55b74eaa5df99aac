import VialGraph
import VialKernel

extension Mistake {
  /// The line that has a workflow mark the mistake in its file.
  var workflowCommand: String {
    let name =
      switch severity {
      case .error, .warning: severity.rawValue
      case .note: "notice"
      }
    let start = "\(position): \(severity): "
    let properties = [
      "file=\(Self.property(position.file))", "line=\(position.line)", "col=\(position.column)",
      "title=\(Self.property(code.description))",
    ]
    return "::\(name) \(properties.joined(separator: ","))::\(Self.message(description.dropFirst(start.count)))"
  }

  private static func message(_ text: some StringProtocol) -> String {
    // Scalar by scalar, since a line break of two characters is one character of Swift.
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      default: String(scalar)
      }
    }.joined()
  }

  private static func property(_ text: String) -> String {
    message(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
