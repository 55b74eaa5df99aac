extension RegisteredBindings {
  /// The bindings, ready to become nodes of a graph, in the order of their names.
  func entries(holder: Int) -> [GraphEntry] {
    let (parts, decorated) = (parts, Dictionary(uniqueKeysWithValues: decorated.map { ($0.key, $0.value) }))
    let entries = bindings.map { binding, known in
      let (key, part) = (binding.key, parts[binding.key])
      return GraphEntry(binding, known, part: part, decorated: decorated[key], holder: holder)
    }
    return entries.sorted(by: GraphEntry.precedes)
  }

  /// How bindings are reached, by their keys, to which something else leads than their type.
  private var parts: [TypeKey: BindingPart] {
    var parts: [TypeKey: BindingPart] = [:]
    for element in collections.flatMap(\.elements) {
      parts[element.key] = BindingPart(kind: .element, condition: element.condition)
    }
    for choice in bindings.compactMap({ $0.binding as? ChoiceBinding }) {
      for candidate in choice.candidates {
        parts[candidate.key] = BindingPart(kind: .candidate, condition: candidate.condition)
      }
      if let fallback = choice.fallback { parts[fallback] = BindingPart(kind: .candidate) }
    }
    for (_, inner) in decorated { parts[inner] = BindingPart(kind: .decorated) }
    return parts
  }
}
