/// A rule that reads a property.
struct KeyPathRule<Context>: Rule, CustomStringConvertible {
  let keyPath: any KeyPath<Context, Bool> & Sendable
  let location: CodeLocation?

  func holds(in context: Context) -> Bool { context[keyPath: keyPath] }

  /// The properties on the path; Swift keeps no names of computed ones.
  var description: String {
    PropertyName(of: keyPath, in: Context.self)?.description
      ?? "a computed property" + (location.map { " at \($0)" } ?? "")
  }
}
