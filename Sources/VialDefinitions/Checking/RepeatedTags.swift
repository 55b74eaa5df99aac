/// Takes from decorators the tags that what they decorate has too, since a list has a decorated service once.
enum RepeatedTags {
  /// The first service of a chain of decorators that has a tag.
  private struct Holder {
    let name: String
    let position: FilePosition
  }

  /// A tag in a chain of decorators, by the outermost one's name.
  private struct TagOfChain: Hashable {
    let chain: String
    let tag: String
  }

  static func remove(from context: DefinitionContext) {
    let services = context.definitions.services.filter { !$0.isAbstract && !$0.tags.isEmpty }
    if services.allSatisfy({ $0.decorated == nil }) { return }
    var holders: [TagOfChain: Holder] = [:]
    for service in services where service.decorated == nil {
      let chain = context.names.collectedName(of: service)
      for tag in service.tags {
        holders[TagOfChain(chain: chain, tag: tag.name)] = Holder(name: service.collectedName, position: tag.position)
      }
    }
    for decorator in Decoration.inOrder(services) where decorator.decorated != nil {
      let (name, chain) = (decorator.collectedName, context.names.collectedName(of: decorator))
      decorator.tags.removeAll { tag in
        let place = TagOfChain(chain: chain, tag: tag.name)
        let holder = holders[place] ?? Holder(name: name, position: tag.position)
        holders[place] = holder
        if holder.name == name { return false }
        context.diagnostics.add(
          .duplicateName,
          .warning,
          at: tag.position,
          "The decorator \(name.quoted) has the tag \(tag.name.quoted), which \(holder.name.quoted) has already.",
          related: [Diagnostic.Related("first at", holder.position)],
          remedy: "leave it out, since a list has a decorated service once, with all its decorators"
        )
        return true
      }
    }
    context.updateTags()
  }
}
