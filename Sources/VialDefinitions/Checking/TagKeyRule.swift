/// Services that a dictionary collects have keys, and different ones.
struct TagKeyRule: DefinitionRule {
  private struct Collection: Hashable {
    let tag: String
    let key: String
  }

  let context: DefinitionContext

  func check() {
    // Several arguments may collect the same services.
    var found: [(collection: Collection, position: FilePosition)] = []
    var seen: Set<Collection> = []
    for service in context.definitions.services {
      for use in service.uses {
        guard case .tag(let tag) = use.target, let key = use.key else { continue }
        let collection = Collection(tag: tag, key: key)
        if seen.insert(collection).inserted { found.append((collection, use.position)) }
      }
    }
    for (collection, position) in found { check(collection, at: position) }
  }

  private func check(_ collection: Collection, at place: FilePosition) {
    let (tag, key) = (collection.tag.quoted, collection.key.quoted)
    let use = Diagnostic.Related("collected at", place)
    var firsts: [String: Located<String>] = [:]
    for member in context.tags.members(of: collection.tag) where !diagnostics.isFull {
      let name = member.name.quoted
      guard let attribute = member.tag.attribute(collection.key) else {
        diagnostics.add(
          .missingKey,
          at: member.tag.position,
          "\(name) has the tag \(tag) without the attribute \(key), which is to be its key in a dictionary.",
          related: [use],
          remedy: remedy(for: member, collection.key)
        )
        continue
      }
      // A value of another kind has a diagnostic already.
      guard let value = attribute.value.content.textWithin else { continue }
      let position = FilePosition(file: member.tag.position.file, place: attribute.place)
      if let first = firsts[value] {
        let isSame = first.value == member.name
        let have = isSame ? "\(name) has the tag \(tag) twice" : "\(first.value.quoted) and \(name) have the tag \(tag)"
        diagnostics.add(
          .duplicateName,
          at: position,
          "\(have) with the same \(key), \(value.quoted), which is to be the key in a dictionary.",
          related: [Diagnostic.Related("first at", first.position), use],
          remedy: isSame
            ? "leave out one of the tags"
            : remedyForType(of: member, collection.key) ?? "give one of them another \(key)"
        )
      } else {
        firsts[value] = Located(member.name, at: position)
      }
    }
  }

  private func remedy(for member: TagIndex.Member, _ key: String) -> String {
    if let remedy = remedyForType(of: member, key) { return remedy }
    let attributes = member.tag.attributes
    if let misspelled = NearMisses.ofWord(key, among: attributes.map(\.key)).first {
      return "write \(RemedyCode.marked("\(key.inJSON):")) in place of \(RemedyCode.marked("\(misspelled.inJSON):"))"
    }
    let entry = "\(key.inJSON): \(member.name.inJSON)"
    return attributes.isEmpty
      ? "let the tag have \(RemedyCode.marked("\"attributes\": {\(entry)}")) beside its \(RemedyCode.marked("\"name\":"))"
      : "add \(RemedyCode.marked(entry)) to its attributes"
  }

  /// The remedy for a tag that the file has for the type, so that all services of the type would get one key.
  private func remedyForType(of member: TagIndex.Member, _ key: String) -> String? {
    if context.tagsByType[member.tag.position] == nil { return nil }
    let attributes = RemedyCode.marked("\"attributes\": {\(key.inJSON): \(member.name.inJSON)}")
    return "let \(member.name.quoted) itself have the tag, with \(attributes)"
  }
}
