/// A reason why a link opens no screen.
nonisolated enum LinkError: Error, CustomStringConvertible {
  case unknownScreen(String, similar: [String])
  case wrongIdentifier(link: String)

  var description: String {
    switch self {
    case .unknownScreen(let name, let similar):
      "There is no screen called \"\(name)\"."
        + (similar.isEmpty ? "" : " Did you mean \(similar.map { "\"\($0)\"" }.joined(separator: " or "))?")
    case .wrongIdentifier(let link): "The link \(link) does not have the identifier that its screen needs."
    }
  }
}
