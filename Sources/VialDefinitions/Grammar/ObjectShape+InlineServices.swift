extension ObjectShape {
  /// A definition in place of an argument, which has no name that other keys could need.
  static let inlineService = ObjectShape(
    name: "inlineService",
    title: "An inline service",
    keys: definition.keys.filter { ["class", "arguments", "factory", "calls", "parent"].contains($0.name) },
    shorthand: "class",
    foreignWords: wordsForKeys,
    foreignKeys: Dictionary(
      uniqueKeysWithValues: ["tags", "decorates", "abstract", "override", "deprecated", "alias", "lazy"].map {
        ($0, "leave it out, or define the service under a name, and refer to it here")
      } + ["scope", "lifetime", "shared", "singleton", "unique"].map { ($0, scopeRemedy) } + [
        ("autowire", "write \(RemedyCode.marked("\"arguments\": \(wordForArgumentsByType.inJSON)"))")
      ]
    )
  )

  /// The keys of definitions, by the words for them elsewhere.
  static let wordsForKeys = ["type": "class", "args": "arguments", "extends": "parent", "inherits": "parent"]

  private static let scopeRemedy =
    "leave it out, since each instance of the service around it gets one of its own; or define the service under a "
    + "name, and refer to it here"
}
