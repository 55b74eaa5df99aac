/// Makes the instances of a service as its definition says.
struct ServiceMaker: Sendable {
  private enum Source {
    case constructor(ServiceConstructor)

    /// A method of another service.
    case factory(Argument.Reference, FilePosition, method: String)
  }

  private let definition: ServiceDefinition
  private let source: Source

  /// What is registered under each method's name, in the order of the receivers' names.
  private let methods: [String: [ServiceMethod]]
  private let evaluation: ArgumentEvaluation

  init(
    _ definition: ServiceDefinition,
    _ constructors: ServiceConstructors,
    _ evaluation: ArgumentEvaluation
  ) throws {
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
      throw Unregistered(kind: "class", name: definition.className?.value ?? "", position: definition.name.position)
    }
  }

  /// The type of the instances, if it is known.
  var product: String? {
    if case .constructor(let constructor) = source { constructor.description.product } else { nil }
  }

  /// Makes an instance, with what the container gives.
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
    // The one for the very type comes first.
    for method in methods.filter({ $0.receiverType == type }) + methods.filter({ $0.receiverType != type }) {
      let source = ArgumentSource(arguments, for: "\"\(name)\"", method.description.parameters, evaluation, resolver)
      guard let product = try method.call(receiver, source) else { continue }
      // Which method it is may show only now.
      if isKept, !method.description.isShareable { throw UnshareableProduct(method.description, position) }
      return product
    }
    throw Unregistered(kind: "method", name: "\(String(naming: type)).\(name)", position: position)
  }
}
