/// A page that draws a graph in a browser, and is read there without anything else.
///
/// What the program calls its types and injectors is in the page as data only: the script sets it as text, so that no
/// name is read as markup.
struct HTMLPage {
  let title: String
  let drawing: Drawing

  /// Everything that the page may do is in the page: it cannot load, nor send anything.
  private static let policy =
    "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

  /// The whole page.
  var text: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>\(Self.escaped(title))</title>
    <style>
    \(Self.style)
    </style>
    </head>
    <body>
    \(Self.body)
    <script type="application/json" id="data">
    \(Self.embeddable(data))
    </script>
    <script>
    (() => {
    \(Self.script)
    })();
    </script>
    </body>
    </html>

    """
  }

  /// The parts of the script, in the order in which they need each other.
  private static var script: String {
    [
      modelScript, elementsScript, layersScript, orderScript, coordinatesScript, layoutScript, shapesScript,
      edgesScript, nodesScript, pictureScript, viewScript, searchScript, legendScript, detailsScript, problemsScript,
      filtersScript, tableScript, keyboardScript, startScript,
    ].joined(separator: "\n\n")
  }

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
