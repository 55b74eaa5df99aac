/// A file doesn't define a name, or nothing in it has a tag or a type.
struct UnknownName: Error, CustomStringConvertible {
  let description: String

  /// - Parameters:
  ///   - start: The sentence up to the name.
  ///   - name: The name.
  ///   - candidates: The names that it may stand for.
  init(_ start: String, _ name: String, among candidates: some Sequence<String>) {
    let nearMisses = NearMisses.of(name, among: candidates.sorted())
    description = "\(start) \"\(name)\"\(nearMisses.question ?? ".")".printableLine
  }
}

extension String {
  /// A name without the `@` of a reference.
  var withoutMark: String { hasPrefix("@") ? String(dropFirst()) : self }
}
