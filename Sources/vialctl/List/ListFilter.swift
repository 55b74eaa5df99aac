import VialDefinitions

extension ListFilter {
  /// Returns the names of the services that have all that the filter says.
  ///
  /// - Throws: ``UnknownName`` if no service has the tag or the type.
  func names(in checked: CheckedDefinitions, of file: String) throws(UnknownName) -> Set<String> {
    let services = checked.definitions.services.filter { !$0.isAbstract }
    var found = services
    if let lifetime { found.removeAll { $0.lifetime != lifetime } }
    if let tag {
      let tagged = Set(checked.tags[tag].map { checked.names.resolved($0) ?? $0 })
      if tagged.isEmpty {
        let known = Set(services.flatMap { $0.tags.map(\.name) })
        throw UnknownName("No service in \(file) has the tag", tag, among: known)
      }
      found.removeAll { !tagged.contains($0.name.value) }
    }
    if let type {
      let types = services.map(checked.typeNames)
      let suiting = zip(services, types).filter { $1.contains { $0.isType(named: type) } }.map(\.0.name.value)
      if suiting.isEmpty {
        let known = types.reduce(into: Set()) { $0.formUnion($1) }
        let short = known.compactMap { $0.split(separator: ".").last.map(String.init) }
        throw UnknownName("No service in \(file) has the type", type, among: known.union(short))
      }
      let names = Set(suiting)
      found.removeAll { !names.contains($0.name.value) }
    }
    return Set(found.map(\.name.value))
  }
}
