/// Lists of services with a tag have to have a reasonable size together, since each of many services may have many.
enum TagSizeRule: DefinitionRule {
  /// How many services all such lists may have.
  private static let most = 1_000_000

  static func check(_ context: DefinitionContext, _ mistakes: inout Mistakes) {
    var total = 0
    for service in context.definitions.services where !service.isAbstract {
      service.forEachUse { use in
        guard case .tag(let tag) = use.target, total <= most else { return }
        total += context.tags[tag].count
        if total > most { mistakes.add(.tooManyTagged(tag, most, at: use.position)) }
      }
    }
  }
}

extension Mistake {
  /// The mistake of collecting many services in many places.
  fileprivate static func tooManyTagged(_ tag: String, _ most: Int, at position: FilePosition) -> Mistake {
    Mistake(
      .tooLarge,
      at: position,
      "With this list of services with the tag \(tag.quoted) all such lists have more than \(most) services together.",
      remedy: "let one service take the list, and give that service to the others"
    )
  }
}
