import Foundation

extension Substring {
  /// Returns the fields between commas, without the spaces around them.
  ///
  /// Quotation marks enclose a field that has a comma in it, and are doubled within.
  func commaSeparatedFields() throws(Flaw) -> [String] {
    var (fields, field): ([String], String) = ([], "")
    var isQuoted = false
    var rest = self
    while let character = rest.popFirst() {
      switch character {
      case "\"" where isQuoted && rest.first == "\"":
        field.append(rest.removeFirst())
      case "\"" where isQuoted ? rest.isEmpty || rest.first == "," : field.allSatisfy(\.isWhitespace):
        isQuoted.toggle()
      case "\"":
        throw Flaw(reason: "a quotation mark stands within a field, and is not doubled")
      case "," where !isQuoted:
        fields.append(field)
        field = ""
      default:
        field.append(character)
      }
    }
    if isQuoted { throw Flaw(reason: "a quotation mark is not closed") }
    return (fields + [field]).map { $0.trimmingCharacters(in: .whitespaces) }
  }
}
