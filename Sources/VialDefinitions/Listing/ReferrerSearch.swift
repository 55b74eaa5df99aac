/// Finds the references to a service or a parameter.
struct ReferrerSearch {
  /// All its names.
  let names: Set<String>

  /// The names by which a `parent` refers to it, which decoration doesn't change.
  var parentNames: Set<String> = []
  var tags: Set<String> = []

  /// Returns the referrers, sorted by their names and positions.
  func referrers(in definitions: EffectiveDefinitions) -> [Referrer] {
    var referrers: [Referrer] = []
    for service in definitions.services {
      guard let parent = service.parent, parentNames.contains(parent.value) else { continue }
      referrers.append(Referrer(name: service.name.value, role: "as its parent", position: parent.position))
    }
    for (use, name) in definitions.uses where isHit(use.target) {
      referrers.append(Referrer(name: name, role: use.role, position: use.position))
    }
    return referrers.ordered { ($0.name, $0.position) < ($1.name, $1.position) }
  }

  private func isHit(_ target: Use.Target) -> Bool {
    switch target {
    case .reference(let reference), .lazy(let reference): names.contains(reference.name)
    case .parameter(let name): names.contains(name)
    case .tag(let tag): tags.contains(tag)
    case .variable(let expression):
      !names.isDisjoint(with: expression.parameters + ["env(\(expression.variable))"])
    }
  }
}

/// A service or a parameter with a reference to another one.
struct Referrer {
  let name: String

  /// The purpose of the reference, such as `as argument 1`.
  let role: String
  let position: FilePosition

  var text: String { "\(name) \(role) (\(position))" }
  var json: JSONValue { .object([("name", .string(name)), ("role", .string(role))] + position.members) }
}
