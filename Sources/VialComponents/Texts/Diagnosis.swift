/// The full text of an error: the headline, the facts, and the remedy.
///
/// It renders every error of Vial, so that all of them read alike.
package struct Diagnosis {
  private var lines: [String]

  package init(headline: String) { lines = [headline] }

  /// Adds a fact, if there is one, with its further lines indented below the first.
  package mutating func add(_ label: String, _ fact: String?) {
    guard let fact else { return }
    var text = "  \(label): "
    // By scalars, since a line may also end with a carriage return.
    for scalar in fact.unicodeScalars {
      text.unicodeScalars.append(scalar)
      if scalar == "\n" { text += "    " }
    }
    lines.append(text)
  }

  /// Adds facts with one label, a line each.
  package mutating func add(_ label: String, lines: [String]) {
    if !lines.isEmpty { add(label, lines.joined(separator: "\n")) }
  }

  /// Adds an error that the program's own code threw, with whose it is.
  package mutating func add(error: any Error, origin: String = "") {
    var text = String(reflecting: error)
    text.removeUnknownContexts()
    add("error" + origin, text)
  }

  /// A headline and the first line of the error that the program's own code threw, in one line.
  package static func line(_ headline: String, _ error: any Error) -> String {
    var (text, first) = ("\(error)", "")
    text.removeUnknownContexts()
    for character in text {
      if !character.isNewline { first.append(character) } else if !first.isEmpty { break }
    }
    return headline.dropLast() + ": " + (first.isEmpty ? "an error without a text" : first)
  }

  /// Returns a sentence from a template with the facts that it names between braces.
  ///
  /// An example is `{service} is not registered in {place}.`
  package static func sentence(_ template: String, _ fact: (String) -> String?) -> String {
    var (text, name) = ("", "")
    var isName = false
    for scalar in template.unicodeScalars {
      switch scalar {
      case "{" where !isName: isName = true
      case "}" where isName:
        // Other braces are code.
        text += fact(name) ?? "{" + name + "}"
        (name, isName) = ("", false)
      case " " where isName:
        text += "{" + name + " "
        (name, isName) = ("", false)
      default:
        if isName { name.unicodeScalars.append(scalar) } else { text.unicodeScalars.append(scalar) }
      }
    }
    return text
  }

  /// The headline, and below it the facts, a line each.
  package var text: String { lines.joined(separator: "\n") }
}

/// The lines of a list that may be long, such as the steps of a path.
package enum ElidedList {
  /// How many lines are kept at each end.
  package static let half = 10

  /// Returns the lines that are kept, and one for all others.
  package static func lines(_ lines: [String]) -> [String] {
    if lines.count <= 2 * half { return lines }
    return lines.prefix(half) + [omission(of: lines.count - 2 * half)] + lines.suffix(half)
  }

  /// The line for the omitted ones.
  package static func omission(of count: Int) -> String { "… \(count) more …" }
}

extension String {
  /// The text with a capital letter, as a sentence begins.
  package var atBeginningOfSentence: String { prefix(1).uppercased() + dropFirst() }
}
