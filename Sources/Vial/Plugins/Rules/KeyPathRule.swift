/// A rule that reads a property.
struct KeyPathRule<Context>: Rule, CustomStringConvertible {
  let keyPath: any KeyPath<Context, Bool> & Sendable
  let location: CodeLocation?

  func holds(in context: Context) -> Bool { context[keyPath: keyPath] }

  /// The properties on the path; Swift keeps no names of computed ones.
  var description: String {
    var text = keyPath.debugDescription
    guard !text.contains(".<") else { return "a computed property" + (location.map { " at \($0)" } ?? "") }
    let root = "\\\(String(nameOf: Context.self, qualified: false))."
    if text.hasPrefix(root) { text.removeFirst(root.count) }
    return text
  }
}
