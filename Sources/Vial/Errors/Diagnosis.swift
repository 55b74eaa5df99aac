/// The full text of an error: what happened, the facts around it, and what to do about it.
///
/// Every error of Vial is rendered here, so that all of them read alike.
package struct Diagnosis {
  /// What happened, as one sentence.
  package let headline: String

  private var details: [String] = []

  package init(headline: String) {
    self.headline = headline
  }

  /// Adds a fact, if there is one; its further lines are indented below the first.
  package mutating func add(_ label: String, _ fact: String?) {
    guard let fact else { return }
    var text = "  \(label): "
    for scalar in fact.unicodeScalars {
      text.unicodeScalars.append(scalar)
      if scalar == "\n" { text += "    " }
    }
    details.add(text)
  }

  /// Puts a sentence together from a template, in which a letter behind a percent sign stands for a fact.
  ///
  /// Interpolations in as many places as there are errors weigh several times as much.
  static func sentence(_ template: String, _ fact: (Unicode.Scalar) -> String) -> String {
    var text = ""
    var isFact = false
    for scalar in template.unicodeScalars {
      if isFact {
        text += fact(scalar)
        isFact = false
      } else if scalar == "%" {
        isFact = true
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// A headline and the first line of the error that the program's own code threw, in one line.
  @inline(never)
  static func line(_ headline: String, _ error: any Error) -> String {
    var first = ""
    for character in "\(error)" {
      if !character.isNewline { first.append(character) } else if !first.isEmpty { break }
    }
    var text = headline
    text.removeLast()
    return text + ": " + (first.isEmpty ? "an error without a text" : first)
  }

  /// The headline and below it the facts, a line each.
  package var text: String { ([headline] + details).joined(separator: "\n") }
}
