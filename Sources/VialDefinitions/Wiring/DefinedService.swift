/// A service that a definition makes, which isn't only a parent of others.
package struct DefinedService: Sendable {
  /// Something that a service is made with, by its name, which may be an alias.
  package struct Dependency: Sendable {
    package enum Kind: String, Sendable {
      case required, optional, lazy, lazyOptional

      /// One of the services with a tag.
      case collection

      /// A parameter, or a value that the program attaches.
      case value
    }

    package let name: String
    package let kind: Kind
    package let position: FilePosition
  }

  package let name: String
  package let position: FilePosition

  /// The type of the instances, or else the class or the method that makes them.
  package let type: String?

  /// The lifetime, by the injector's word for it; `nil` if the scope is wrong.
  package let lifetime: String?

  /// The priority among the decorators of a service.
  package let decorationPriority: Int
  package let making: ServiceMaking
  package let dependencies: [Dependency]
}

extension CheckedDefinitions {
  /// The services, sorted by their names.
  package var services: [DefinedService] {
    definitions.services.filter { !$0.isAbstract }.sorted { $0.name.value < $1.name.value }.map(service)
  }

  private func service(_ definition: ServiceDefinition) -> DefinedService {
    DefinedService(
      name: definition.name.value,
      position: definition.name.position,
      type: definition.className?.value ?? context.maker(of: definition)?.product.type
        ?? definition.factory.map { "\($0.method.value)()" },
      lifetime: definition.lifetime,
      decorationPriority: definition.decorationPriority,
      making: making(of: definition),
      dependencies: dependencies(of: definition)
    )
  }

  private func dependencies(of service: ServiceDefinition) -> [DefinedService.Dependency] {
    var dependencies: [DefinedService.Dependency] = []
    let deferred = context.deferredArguments(of: service)
    service.forEachUse { use in
      let isDeferred = deferred.contains(use.role)
      func add(_ name: String, _ kind: DefinedService.Dependency.Kind) {
        dependencies.append(DefinedService.Dependency(name: name, kind: kind, position: use.position))
      }
      switch use.target {
      case .reference(let reference) where !isDeferred:
        add(reference.name, reference.isOptional ? .optional : .required)
      case .reference(let reference), .lazy(let reference):
        add(reference.name, reference.isOptional ? .lazyOptional : .lazy)
      case .tag(let tag): for name in tags[tag] { add(name, isDeferred ? .lazy : .collection) }
      case .parameter(let name): add(name, .value)
      case .variable: break
      }
    }
    return dependencies
  }

  /// Returns the name at the end of a chain of aliases, and whether the program attaches it; `nil` for a parameter.
  package func origin(of name: String) -> (name: String, isAttached: Bool)? {
    let end = names.resolved(name) ?? name
    if case .parameter = names.meanings[end] { return nil }
    return (end, names.meanings[end] == .attached)
  }

  /// Returns the name in a picture of a service that a command names.
  ///
  /// - Parameters:
  ///   - root: The name, which may be an alias, and may begin with the mark of references.
  ///   - drawn: The names in the picture.
  ///   - file: The file, as errors call it.
  /// - Throws: An error if the picture has no such service.
  package func drawnName(of root: String, among drawn: [String], in file: String) throws -> String {
    let name = names.resolved(root.withoutMark) ?? root.withoutMark
    if drawn.contains(name) { return name }
    if definitions.parameters.contains(where: { $0.name == name }) { throw NotDrawn(name: name, title: "a parameter") }
    if definitions.services.contains(where: { $0.name.value == name }) {
      throw NotDrawn(name: name, title: "an abstract definition")
    }
    throw UnknownName("Nothing in \(file) has the name", name, among: drawn + Names(definitions).aliases)
  }
}

/// A graph doesn't show what has a name.
private struct NotDrawn: Error, CustomStringConvertible {
  let name: String

  /// What has the name.
  let title: String

  var description: String { "\"\(name)\" is \(title), and only services are drawn.".printableLine }
}
