/// No user has the number or the name.
enum UnknownUser: Error, CustomStringConvertible {
  case number(User.ID)
  case name(String, similar: [String])

  var description: String {
    switch self {
    case .number(let id): "No user has the number \(id)."
    case .name(let name, let similar) where similar.isEmpty: "No user is called \"\(name)\"."
    case .name(let name, let similar):
      "No user is called \"\(name)\"; did you mean \(similar.joined(separator: " or "))?"
    }
  }
}
