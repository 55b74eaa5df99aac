import VialDefinitions
import VialLinter

extension ListFilter {
  /// Returns the names of the services that have all that the filter says.
  ///
  /// - Throws: ``NothingListed`` if no service has the tag or the type.
  func names(in checked: CheckedDefinitions, _ manifest: Manifest?, of file: String) throws(NothingListed) -> Set<
    String
  > {
    let services = checked.definitions.services.filter { !$0.isAbstract }
    var found = services
    if let lifetime { found.removeAll { $0.lifetime != lifetime } }
    if let tag {
      let tagged = Set(checked.tags[tag].map { checked.names.resolved($0) ?? $0 })
      if tagged.isEmpty {
        let known = Set(services.flatMap { $0.tags.map(\.name) })
        throw NothingListed(kind: "tag", name: tag, file: file, known: known)
      }
      found.removeAll { !tagged.contains($0.name.value) }
    }
    if let type {
      let types = ServiceTypes(checked, manifest)
      if !services.contains(where: { types.of($0).contains { $0.isType(named: type) } }) {
        let known = Set(services.flatMap(types.of))
        let short = known.compactMap { $0.split(separator: ".").last.map(String.init) }
        throw NothingListed(kind: "type", name: type, file: file, known: known.union(short))
      }
      found.removeAll { service in !types.of(service).contains { $0.isType(named: type) } }
    }
    return Set(found.map(\.name.value))
  }
}

/// The types of services, with their superclasses and protocols where the manifest knows these.
private struct ServiceTypes {
  private let checked: CheckedDefinitions
  private let supertypes: [String: [String]]

  init(_ checked: CheckedDefinitions, _ manifest: Manifest?) {
    self.checked = checked
    supertypes = Dictionary((manifest?.types ?? []).map { ($0.name, $0.supertypes) }) { first, _ in first }
  }

  /// The name of the class in the file, and the types of the instances.
  func of(_ service: ServiceDefinition) -> Set<String> {
    var found = Set([service.className?.value].compactMap(\.self))
    var rest = [checked.productType(of: service)].compactMap(\.self)
    while let type = rest.popLast() {
      if found.insert(type).inserted || type == service.className?.value { rest += supertypes[type] ?? [] }
    }
    return found
  }
}

/// No service of a file has what a list shall have.
struct NothingListed: Error, CustomStringConvertible {
  let kind: String
  let name: String
  let file: String
  let known: Set<String>

  var description: String {
    let nearMisses = NearMisses.of(name, among: known.sorted())
    let question = nearMisses.isEmpty ? "." : "; did you mean \(nearMisses.joined(separator: " or "))?"
    return "No service in \(file) has the \(kind) \"\(name)\"\(question)".printableLine
  }
}
