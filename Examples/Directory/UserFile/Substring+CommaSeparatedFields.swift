import Foundation

extension Substring {
  /// Returns the fields between commas, without the spaces around them.
  ///
  /// Quotation marks enclose what has a comma in it, and are doubled within.
  func commaSeparatedFields() throws(Flaw) -> [String] {
    var fields = [""]
    var isQuoted = false
    var rest = self
    while let character = rest.popFirst() {
      switch character {
      case "\"" where isQuoted && rest.first == "\"": fields[fields.count - 1].append(rest.removeFirst())
      case "\"": isQuoted.toggle()
      case "," where !isQuoted: fields.append("")
      default: fields[fields.count - 1].append(character)
      }
    }
    if isQuoted { throw Flaw(reason: "a quotation mark is not closed") }
    return fields.map { $0.trimmingCharacters(in: .whitespaces) }
  }
}
