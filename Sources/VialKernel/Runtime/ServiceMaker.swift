final class ServiceMaker: Sendable {
  private enum Source {
    case constructor(ServiceConstructor)

    case factory(Argument.Reference, FilePosition, method: String)
  }

  private let definition: ServiceDefinition
  private let making: ServiceMaking
  private let source: Source

  /// The methods by their names, sorted by their receivers.
  private let methods: [String: [ServiceMethod]]
  private let evaluation: ArgumentEvaluation

  init(
    _ definition: ServiceDefinition,
    _ making: ServiceMaking,
    _ constructors: ServiceConstructors,
    _ evaluation: ArgumentEvaluation
  ) throws {
    self.definition = definition
    self.making = making
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
    // A chain of services has this function on the stack for each of them.
    let instance = try beginning(container).run()
    if !definition.calls.isEmpty { try call(instance, container) }
    return instance
  }

  private func call(_ instance: Any, _ container: Container) throws {
    for call in definition.calls { _ = try step(call, of: instance, container).run() }
  }

  /// Makes an instance on the actor of the caller, which is the main one if the service belongs there.
  nonisolated(nonsending) func makeAwaiting(_ container: Container) async throws -> Any {
    let instance = try await beginning(container).runAwaiting()
    for call in definition.calls { _ = try await step(call, of: instance, container).runAwaiting() }
    return instance
  }

  /// A constructor, a factory's method or a call, with its receiver and its arguments.
  private struct Step {
    let function: ServiceFunction
    let receiver: Any
    let source: ArgumentSource

    func run() throws -> Any {
      do {
        switch function.call {
        case .synchronous(let function): return try function(receiver, source)
        case .asynchronous: throw UnusableCallee("\(source.title) is asynchronous, and its service is not.")
        }
      } catch {
        throw source.attributed(error)
      }
    }

    nonisolated(nonsending) func runAwaiting() async throws -> Any {
      switch function.call {
      case .synchronous: return try source.takePrepared { try run() }
      case .asynchronous(let function):
        do {
          return try await function(receiver, source)
        } catch {
          throw source.attributed(error)
        }
      }
    }
  }

  private func beginning(_ container: Container) throws -> Step {
    let arguments = definition.arguments?.value ?? .none
    switch source {
    case .constructor(let constructor):
      let description = constructor.description
      let source = source(
        arguments,
        for: description.name,
        at: constructor.place,
        description.parameters ?? [],
        onMainActor: description.runsOnMainActor,
        container
      )
      return Step(function: constructor.function, receiver: (), source: source)
    case .factory(let service, let position, let name):
      // Only methods of the main actor get a confined receiver.
      let isConfined = making.runsOnMainActor && methods[name]?.contains { $0.description.runsOnMainActor } ?? false
      let resolver = isConfined ? container.resolver.onMainActor : container.resolver
      let receiver = try container.usingDependencies {
        try resolver.resolve(serviceNamed: service.name, at: position) as Any
      }
      let method = try method(name, of: receiver, at: position, isConfined: isConfined)
      // Only now it is known which method is called.
      if !method.description.isShareable, !making.isConfined,
        definition.scope != .unique || method.description.runsOnMainActor
      {
        throw UnusableCallee(
          "\(title(of: method, at: position)) makes instances of \(method.description.product), which is not Sendable, "
            + "and cannot be kept."
        )
      }
      return step(method, of: receiver, arguments, container)
    }
  }

  private func step(_ call: ServiceDefinition.Call, of instance: Any, _ container: Container) throws -> Step {
    let (name, position) = (call.method.value, call.method.position)
    let method = try method(name, of: instance, at: position, isConfined: making.isConfined)
    return step(method, of: instance, call.arguments, container)
  }

  private func step(
    _ method: ServiceMethod,
    of receiver: Any,
    _ arguments: ArgumentList,
    _ container: Container
  ) -> Step {
    let description = method.description
    let source = source(
      arguments,
      for: "\"\(description.name)\"",
      at: method.registration,
      description.parameters,
      onMainActor: description.runsOnMainActor,
      container
    )
    return Step(function: method.function, receiver: receiver, source: source)
  }

  /// The arguments of a constructor or a method, which gets confined services if it runs on the main actor.
  private func source(
    _ arguments: ArgumentList,
    for title: String,
    at registration: CodeLocation?,
    _ parameters: [Manifest.Parameter],
    onMainActor isOnMainActor: Bool,
    _ container: Container
  ) -> ArgumentSource {
    let resolver = isOnMainActor ? container.resolver.onMainActor : container.resolver
    return ArgumentSource(
      arguments,
      for: title,
      at: registration,
      parameters,
      evaluation,
      resolver,
      container.asyncResolver
    )
  }

  /// Returns the method of an instance, which the compiler may keep on the main actor.
  private func method(
    _ name: String,
    of receiver: Any,
    at position: FilePosition,
    isConfined: Bool
  ) throws -> ServiceMethod {
    let type = type(of: receiver)
    let methods = methods[name] ?? []
    // The method of the very type comes first.
    let method = methods.first { $0.receiverType == type } ?? methods.first { $0.accepts(receiver) }
    guard let method else {
      let title = "\(String(naming: type)).\(name)".quoted
      throw UnusableCallee("The method \(title), which is needed at \(position), is not registered.")
    }
    let title = title(of: method, at: position)
    if method.description.isAsynchronous, !making.isAsynchronous {
      throw UnusableCallee("\(title) is asynchronous, and its service is not.")
    }
    if method.description.runsOnMainActor, !making.runsOnMainActor {
      throw UnusableCallee("\(title) runs on the main actor, and its service is made elsewhere.")
    }
    if isConfined, method.description.isAsynchronous, !method.description.runsOnMainActor {
      throw UnusableCallee("\(title) could take the instance away from the main actor.")
    }
    return method
  }

  /// A method as errors call it, with the two places.
  private func title(of method: ServiceMethod, at position: FilePosition) -> String {
    "\(method.description.name.quoted) of \(method.description.receiver), which is needed at \(position) and registered at "
      + "\(method.registration),"
  }
}
