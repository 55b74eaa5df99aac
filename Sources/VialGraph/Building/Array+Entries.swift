import Vial
import VialDiagnostics

extension [(binding: Binding, known: BindingRequirements)] {
  /// The bindings of an injector, in the order of nodes.
  func entries(holder: Int) -> [GraphEntry] {
    let parts = parts
    let decorating = Dictionary(
      compactMap { binding, known in known.decorated.map { ($0, binding.key) } },
      uniquingKeysWith: { first, _ in first }
    )
    /// A fact about a registered binding is one about its last decorator, too.
    func outermost(_ key: TypeKey) -> TypeKey { sequence(first: key) { decorating[$0] }.reduce(key) { $1 } }
    var eager: Set<TypeKey> = [], replaced: [TypeKey: CodeLocation] = [:]
    for (binding, known) in self {
      if binding.startsEagerly { eager.formUnion(sequence(first: binding.key) { decorating[$0] }) }
      if let place = known.replaced { replaced[outermost(binding.key)] = place }
    }
    return filter { $0.binding.elements == nil }.map { binding, known in
      let key = binding.key
      return GraphEntry(
        binding,
        known,
        part: parts[key],
        replaced: replaced[key],
        startsEagerly: eager.contains(key),
        holder: holder
      )
    }.ordered(by: GraphEntry.precedes)
  }

  private var parts: [TypeKey: GraphEntry.Part] {
    var parts: [TypeKey: GraphEntry.Part] = [:]
    for element in compactMap(\.binding.elements).joined() {
      parts[element.key] = GraphEntry.Part(kind: .element, condition: element.condition)
    }
    for choice in compactMap(\.binding.choice) {
      for candidate in choice.candidates {
        parts[candidate.key] = GraphEntry.Part(kind: .candidate, condition: candidate.condition)
      }
      if let fallback = choice.fallback { parts[fallback] = GraphEntry.Part(kind: .candidate) }
    }
    for inner in compactMap(\.known.decorated) { parts[inner] = GraphEntry.Part(kind: .decorated) }
    return parts
  }
}
