/// Nobody is who was asked for.
enum UnknownUser: Error, CustomStringConvertible {
  case number(User.ID)
  case name(String, similar: [String])

  var description: String {
    switch self {
    case .number(let id): "Nobody has the number \(id)."
    case .name(let name, let similar) where similar.isEmpty: "Nobody is called \"\(name)\"."
    case .name(let name, let similar):
      "Nobody is called \"\(name)\"; did you mean \(similar.joined(separator: " or "))?"
    }
  }
}
