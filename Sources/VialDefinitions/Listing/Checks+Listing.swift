extension Checks {
  /// The JSON Schema of definition files.
  package static var schema: String { DefinitionSchema.text }

  /// Lists a part of what a file says.
  package func list(_ listing: Listing, of file: String, asJSON: Bool) throws -> Outcome {
    try outcome(on: file) { checked in
      switch listing {
      case .services(let tag, let type, let lifetime):
        let names = try checked.names(tag: tag, type: type, lifetime: lifetime, of: Self.name(of: file))
        return DefinitionList(checked, only: names).text(asJSON: asJSON)
      case .variables: return VariableList(checked).text(asJSON: asJSON)
      case .entry(let name):
        return try Entry(name, in: checked, of: Self.name(of: file), manifest: manifest).text(asJSON: asJSON)
      }
    }
  }
}

/// What of a file is listed.
package enum Listing {
  /// The services that have a tag, a type and a lifetime; without any of these, also the parameters.
  case services(tag: String?, type: String?, lifetime: String?)

  /// The environment variables that the files read.
  case variables

  /// All about the service or the parameter of a name.
  case entry(String)
}

extension CheckedDefinitions {
  /// Returns the names of the services that have a tag, a type and a lifetime; `nil` without any of these.
  ///
  /// - Throws: ``UnknownName`` if no service has the tag or the type.
  fileprivate func names(
    tag: String?,
    type: String?,
    lifetime: String?,
    of file: String
  ) throws(UnknownName) -> Set<String>? {
    if tag == nil, type == nil, lifetime == nil { return nil }
    let services = definitions.madeServices
    var (tagged, suiting): (Set<String>?, Set<String>?)
    if let tag {
      let found = Set(tags[tag].map { names.resolved($0) ?? $0 })
      if found.isEmpty {
        let known = Set(services.flatMap { $0.tags.map(\.name) })
        throw UnknownName("No service in \(file) has the tag", tag, among: known)
      }
      tagged = found
    }
    if let type {
      let types = services.map(typeNames)
      let found = zip(services, types).filter { $1.contains { $0.isType(named: type) } }.map(\.0.name.value)
      if found.isEmpty {
        let known = types.reduce(into: Set()) { $0.formUnion($1) }
        let short = known.compactMap { $0.split(separator: ".").last.map(String.init) }
        throw UnknownName("No service in \(file) has the type", type, among: known.union(short))
      }
      suiting = Set(found)
    }
    let found = services.filter { lifetime == nil || $0.lifetime == lifetime }.map(\.name.value)
    return Set(found.filter { tagged?.contains($0) != false && suiting?.contains($0) != false })
  }

  /// The name of the class in the file, and the type of the instances with its superclasses and protocols, as far as the
  /// constructor or the method is known.
  private func typeNames(of service: ServiceDefinition) -> Set<String> {
    let product = context.maker(of: service)?.product.type
    let supertypes = product.flatMap { context.types?.supertypes(of: $0) } ?? []
    return Set([service.className?.value, product].compactMap(\.self) + supertypes)
  }
}
