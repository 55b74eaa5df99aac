import VialKernel

/// Finds who refers to a service or a parameter.
struct ReferrerSearch {
  /// All names that it has.
  let names: Set<String>

  /// The names that parents are given by, which are those from before anything was decorated.
  var parentNames: Set<String> = []

  /// The tags by which it is collected with others.
  var tags: Set<String> = []

  init(names: Set<String>) {
    self.names = names
  }

  /// Returns who refers to it, in the order of names and positions.
  func referrers(in definitions: EffectiveDefinitions) -> [Referrer] {
    var referrers: [Referrer] = []
    func add(_ use: Use, of name: String) {
      if isHit(use.target) { referrers.append(Referrer(name: name, role: use.role, position: use.position)) }
    }
    for parameter in definitions.parameters {
      parameter.argument.forEachUse(as: "in its value") { add($0, of: parameter.name) }
    }
    for service in definitions.services {
      let name = service.name.value
      if let parent = service.parent, parentNames.contains(parent.value) {
        referrers.append(Referrer(name: name, role: "as its parent", position: parent.position))
      }
      service.forEachUse { add($0, of: name) }
    }
    return referrers.sorted { ($0.name, $0.position) < ($1.name, $1.position) }
  }

  private func isHit(_ target: Use.Target) -> Bool {
    switch target {
    case .reference(let reference), .lazy(let reference): names.contains(reference.name)
    case .parameter(let name): names.contains(name)
    case .tag(let tag): tags.contains(tag)
    case .variable(let expression): !names.isDisjoint(with: expression.parameters)
    }
  }
}
