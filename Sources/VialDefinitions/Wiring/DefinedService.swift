/// A service that a definition makes, which isn't only a parent of others.
package struct DefinedService: Sendable {
  /// How a service requests something that it is made with.
  package enum Request: Sendable {
    case required, optional, lazy, lazyOptional

    /// One of the services with a tag, which the type of the collection's elements may let be requested later.
    case collection

    /// A parameter, or a value that the program attaches.
    case value
  }

  /// The arguments of a constructor or a method; its place is the class, the factory or the method, as errors call it.
  package typealias Call = Named<[Named<ArgumentValue>]>

  package let name: String
  package let position: FilePosition

  /// The type of the instances, or else the class or the method that makes them.
  package let type: String?

  /// The scope; `nil` if the file has a wrong one.
  package let scope: ServiceScope?

  /// The priority among the decorators of a service.
  package let decorationPriority: Int

  /// Whether its constructor, or a method, has to be awaited.
  package let isAsynchronous: Bool

  /// How it relates to the main actor; `nil` if nothing that makes it runs there.
  package let isolation: ServiceIsolation?

  /// Everything that it is made with, by names that may be aliases.
  package let dependencies: [Named<Request>]

  /// The service whose method makes the instance; `nil` for a constructor.
  package let factory: String?

  /// The call that makes the instance, and those that follow.
  package let construction: Call
  package let calls: [Call]
}

extension CheckedDefinitions {
  /// The services, sorted by their names.
  package var services: [DefinedService] {
    definitions.madeServices.ordered { $0.name.value < $1.name.value }.map { service($0) }
  }

  /// Returns a service, without arguments if the values in these aren't known.
  func service(_ definition: ServiceDefinition, _ values: ParameterValues? = nil) -> DefinedService {
    let making = context.making(of: definition)
    return DefinedService(
      name: definition.name.value,
      position: definition.name.position,
      type: definition.className?.value ?? context.maker(of: definition)?.product.type
        ?? definition.factory.map { "\($0.method.value)()" },
      scope: definition.isScopeKnown ? definition.scope : nil,
      decorationPriority: definition.decorationPriority,
      isAsynchronous: making.isAsynchronous,
      isolation: making.isolation,
      dependencies: dependencies(of: definition, values),
      factory: definition.factory?.service.value.name,
      construction: DefinedService.Call(
        name: definition.factory?.method.value ?? definition.className?.value ?? "",
        content: values?.values(of: definition.arguments?.value ?? .none) ?? [],
        position: definition.factory?.service.position ?? definition.name.position
      ),
      calls: definition.calls.map { call in
        DefinedService.Call(
          name: call.method.value,
          content: values?.values(of: call.arguments) ?? [],
          position: call.method.position
        )
      }
    )
  }

  /// The services that a service refers to, and what may be one as long as the values of parameters aren't known.
  private func dependencies(
    of service: ServiceDefinition,
    _ values: ParameterValues?
  ) -> [Named<DefinedService.Request>] {
    var dependencies: [Named<DefinedService.Request>] = []
    let deferred = context.deferredArguments(of: service)
    for use in service.uses {
      let isDeferred = deferred.contains(use.role)
      func add(_ name: String, _ request: DefinedService.Request) {
        // A lazy service by type that no service fits has no name.
        if name.isEmpty || values?[name] != nil { return }
        dependencies.append(Named(name: name, content: request, position: use.position))
      }
      switch use.target {
      case .reference(let reference) where !isDeferred:
        add(reference.name, reference.isOptional ? .optional : .required)
      case .reference(let reference), .lazy(let reference):
        add(reference.name, reference.isOptional ? .lazyOptional : .lazy)
      case .tag(let tag): for name in tags[tag] { add(name, isDeferred ? .lazy : .collection) }
      case .parameter(let name): add(name, .value)
      case .variable(let expression):
        for name in expression.parameters where values == nil || values?.standIn(for: expression) == name {
          add(name, .value)
        }
      }
    }
    return dependencies
  }
}
