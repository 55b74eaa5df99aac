/// A page that draws a graph in a browser, and is read there without anything else.
///
/// What the program calls its types and injectors is in the page as data only: the script sets it as text, so that no
/// name is read as markup. The page's policy lets it neither load nor send anything.
struct HTMLPage {
  let title: String
  let drawing: Drawing

  /// The whole page.
  var text: String { Self.filled(title: Self.escaped(title), data: Self.embeddable(data)) }

  /// A text that is not read as markup.
  private static func escaped(_ text: String) -> String {
    replacing(["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;"], in: text)
  }

  /// A value whose text cannot end the element that holds it; outside strings, JSON has none of these characters.
  private static func embeddable(_ value: JSONValue) -> String {
    replacing(["&": "\\u0026", "<": "\\u003c", ">": "\\u003e"], in: value.text)
  }

  private static func replacing(_ replacements: [Unicode.Scalar: String], in text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if let replacement = replacements[scalar] { result += replacement } else { result.unicodeScalars.append(scalar) }
    }
    return result
  }
}
