/// A link opens no screen.
enum LinkError: Error, CustomStringConvertible {
  /// A name of no screen; similar ones; and all names.
  case unknownScreen(String, similar: [String], all: [String])
  case wrongSubject(Link, needed: String)

  var description: String {
    switch self {
    case .unknownScreen(let name, let similar, let all):
      "No link opens \"\(name)\""
        + (similar.isEmpty ? ". " : "; did you mean \(similar.joined(separator: ", "))? ")
        + "The screens are \(all.joined(separator: ", "))."
    case .wrongSubject(let link, let needed):
      "The link \(link) needs \(needed)."
    }
  }
}
