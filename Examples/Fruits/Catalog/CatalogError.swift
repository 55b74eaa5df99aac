/// The catalogue cannot be used, or does not have a fruit.
enum CatalogError: Error, CustomStringConvertible {
  case unreadable(path: String, reason: String)
  case malformed(path: String, reason: String)
  case unknownFruit(String, similar: [String])

  var description: String {
    switch self {
    case .unreadable(let path, let reason):
      "The catalogue \(path) cannot be read: \(reason)."
    case .malformed(let path, let reason):
      "The catalogue \(path) is malformed: \(reason)."
    case .unknownFruit(let name, let similar) where similar.isEmpty:
      "The catalogue has no fruit called \"\(name)\"."
    case .unknownFruit(let name, let similar):
      "The catalogue has no fruit called \"\(name)\"; did you mean \(similar.joined(separator: ", "))?"
    }
  }
}
