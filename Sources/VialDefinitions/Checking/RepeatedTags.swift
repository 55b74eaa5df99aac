/// Takes from services the tags that they have twice, and from decorators those that what they decorate has too, since a list
/// has a service once, with its decorators.
enum RepeatedTags {
  /// A tag in a chain of decorators, by the outermost one's name.
  private struct TagOfChain: Hashable {
    let chain: String
    let tag: String
  }

  static func remove(from context: DefinitionContext) {
    let services = context.definitions.services.filter { !$0.isAbstract && !$0.tags.isEmpty }
    for service in services { removeSecond(from: service, context.diagnostics) }
    // The first services of chains of decorators that have a tag, with the places of the tags.
    var holders: [TagOfChain: Located<String>] = [:]
    for service in services where service.decorated == nil {
      let chain = context.names.collectedName(of: service)
      for tag in service.tags {
        holders[TagOfChain(chain: chain, tag: tag.name)] = Located(service.collectedName, at: tag.position)
      }
    }
    for decorator in Decoration.inOrder(services) where decorator.decorated != nil {
      let (name, chain) = (decorator.collectedName, context.names.collectedName(of: decorator))
      decorator.tags = decorator.tags.filter { tag in
        let place = TagOfChain(chain: chain, tag: tag.name)
        let holder = holders[place] ?? Located(name, at: tag.position)
        holders[place] = holder
        if holder.value == name { return true }
        context.diagnostics.add(
          .duplicateName,
          .warning,
          at: tag.position,
          "The decorator \(name.quoted) has the tag \(tag.name.quoted), which \(holder.value.quoted) has already.",
          related: [Diagnostic.Related("first at", holder.position)],
          remedy: "leave it out, since a list has a decorated service once, with all its decorators"
        )
        return false
      }
    }
    context.updateTags()
  }

  private static func removeSecond(from service: ServiceDefinition, _ diagnostics: Diagnostics) {
    var firsts: [TagContent: FilePosition] = [:]
    service.tags = service.tags.filter { tag in
      if tag.hasUnknownAttributes { return true }
      let content = TagContent(of: tag)
      guard let first = firsts.updateValue(firsts[content] ?? tag.position, forKey: content) else { return true }
      diagnostics.add(
        .duplicateName,
        .warning,
        at: tag.position,
        "The service \(service.collectedName.quoted) has the tag \(tag.name.quoted) twice.",
        related: [Diagnostic.Related("first at", first)],
        remedy: "leave it out, since the first one counts"
      )
      return false
    }
  }
}
