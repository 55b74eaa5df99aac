/// A text in a definition file says something with `@` or `%` that has no meaning.
struct MalformedText: Error {
  let headline: String
  var nearMisses: [String] = []
  let remedy: String
}
