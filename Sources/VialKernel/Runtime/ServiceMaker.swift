struct ServiceMaker: Sendable {
  private enum Source {
    case constructor(ServiceConstructor)

    case factory(Argument.Reference, FilePosition, method: String)
  }

  private let definition: ServiceDefinition
  private let source: Source

  /// The methods by their names, sorted by their receivers.
  private let methods: [String: [ServiceMethod]]
  private let evaluation: ArgumentEvaluation

  init(_ definition: ServiceDefinition, _ constructors: ServiceConstructors, _ evaluation: ArgumentEvaluation) throws {
    self.definition = definition
    self.evaluation = evaluation
    var methods: [String: [ServiceMethod]] = [:]
    for name in definition.calls.map(\.method.value) + [definition.factory?.method.value].compactMap(\.self) {
      methods[name] = constructors.methods(name).sorted { $0.description.receiver < $1.description.receiver }
    }
    self.methods = methods
    if let factory = definition.factory {
      source = .factory(factory.service.value, factory.service.position, method: factory.method.value)
    } else if let name = definition.className?.value, let constructor = constructors.constructor(name) {
      source = .constructor(constructor)
    } else {
      let name = (definition.className?.value ?? "").quoted
      throw UnusableCallee("The class \(name), which is needed at \(definition.name.position), is not registered.")
    }
  }

  var product: Any.Type? {
    if case .constructor(let constructor) = source { constructor.productType } else { nil }
  }

  func make(_ container: Container) throws -> Any {
    let resolver = container.resolver
    let arguments = definition.arguments?.value ?? .none
    let instance: Any
    switch source {
    case .constructor(let constructor):
      let (name, parameters) = (constructor.description.name, constructor.description.parameters ?? [])
      instance = try constructor.make(ArgumentSource(arguments, for: name, parameters, evaluation, resolver))
    case .factory(let service, let position, let method):
      let receiver = try resolver.resolve(serviceNamed: service.name, at: position) as Any
      let isKept = definition.scope != .unique
      instance = try call(method, of: receiver, arguments, at: position, resolver, isKept: isKept)
    }
    for call in definition.calls {
      _ = try self.call(call.method.value, of: instance, call.arguments, at: call.method.position, resolver)
    }
    return instance
  }

  private func call(
    _ name: String,
    of receiver: Any,
    _ arguments: ArgumentList,
    at position: FilePosition,
    _ resolver: Resolver,
    isKept: Bool = false
  ) throws -> Any {
    let type = type(of: receiver)
    let methods = methods[name] ?? []
    // The method of the very type comes first.
    for method in methods.filter({ $0.receiverType == type }) + methods.filter({ $0.receiverType != type }) {
      let description = method.description
      let source = ArgumentSource(arguments, for: "\"\(name)\"", description.parameters, evaluation, resolver)
      guard let product = try method.call(receiver, source) else { continue }
      // Only now it is known which method is called.
      if isKept, !description.isShareable {
        throw UnusableCallee(
          "\(name.quoted) of \(description.receiver), which is needed at \(position), makes instances of "
            + "\(description.product), which is not Sendable, and cannot be kept."
        )
      }
      return product
    }
    let title = "\(String(naming: type)).\(name)".quoted
    throw UnusableCallee("The method \(title), which is needed at \(position), is not registered.")
  }
}

/// A class or a method can't be used, which is known only when an instance is made.
private struct UnusableCallee: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
