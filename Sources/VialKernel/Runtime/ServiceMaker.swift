final class ServiceMaker: Sendable {
  private let service: DefinedService

  /// The constructor; `nil` if a method makes the instances.
  let constructor: ServiceCallee?

  /// The methods by their names, sorted by their receivers, subclasses first.
  private let methods: [String: [ServiceCallee]]

  init(_ service: DefinedService, _ constructors: ServiceConstructors) {
    self.service = service
    let construction = service.construction
    constructor = service.factory == nil ? constructors.constructor(construction.name) : nil
    var methods: [String: [ServiceCallee]] = [:]
    for call in service.calls + (constructor == nil ? [construction] : []) {
      methods[call.name] = constructors.methods(call.name)
        .ordered { ($1.classDepth, $0.receiver) < ($0.classDepth, $1.receiver) }
    }
    self.methods = methods
  }

  var product: Any.Type? { constructor?.productType }

  func make(_ container: Container) throws -> Any {
    // A chain of services has this function on the stack for each of them.
    let instance = try beginning(container).run()
    if !service.calls.isEmpty { try call(instance, container) }
    return instance
  }

  private func call(_ instance: Any, _ container: Container) throws {
    do {
      for call in service.calls { _ = try step(call, of: instance, container).run() }
    } catch {
      if let rest = discard(instance) {
        nonisolated(unsafe) let rest = rest
        if service.isolation == .confined {
          Task { @MainActor in try? await unsafe rest.dispose() }
        } else {
          Task { @Sendable in try? await unsafe rest.dispose() }
        }
      }
      throw error
    }
  }

  /// Disposes of an instance that a call has refused, and returns it if that has to be awaited.
  ///
  /// Sound to send: what isn't `Sendable` has no other holder. An earlier call may have kept a `Sendable` one. A confined
  /// one may not leave the main actor, so it is left alone if its function doesn't run there.
  private func discard(_ instance: Any) -> (any AsyncDisposable)? {
    // What a factory's method returns may have another owner.
    if constructor == nil { return nil }
    guard let disposable = instance as? any Disposable else {
      let rest = instance as? any AsyncDisposable
      return service.isolation != .confined || WitnessTables.areIsolated(in: rest) ? rest : nil
    }
    try? disposable.dispose()
    return nil
  }

  /// Makes an instance on the actor of the caller, which is the main one if the service belongs there.
  nonisolated(nonsending) func makeAwaiting(_ container: Container) async throws -> Any {
    let instance = try await beginning(container).runAwaiting()
    do {
      for call in service.calls { _ = try await step(call, of: instance, container).runAwaiting() }
    } catch {
      if let rest = discard(instance) { try? await IsolationErasure.sent(rest).dispose() }
      throw error
    }
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
    let construction = service.construction
    if let constructor {
      return step(construction, constructor, of: (), container)
    }
    let (name, position) = (construction.name, construction.position)
    // Only methods of the main actor get a confined receiver.
    let isConfined = service.isolation != nil && methods[name]?.contains { $0.function.isOnMainActor } ?? false
    let resolver = isConfined ? container.resolver.onMainActor : container.resolver
    let receiver = try container.usingDependencies {
      let (fileID, line) = (position.file, position.line)
      return try resolver.resolve(serviceNamed: service.factory ?? "", fileID: fileID, line: line) as Any
    }
    let method = try method(construction, of: receiver, isConfined: isConfined)
    // Only now it is known which method is called.
    if !method.isShareable, service.isolation != .confined,
      service.scope != .unique || method.function.isOnMainActor
    {
      let product = String(naming: method.productType)
      throw UnusableCallee(
        "\(title(of: method, at: position)) makes instances of \(product), which is not Sendable, and cannot be kept."
      )
    }
    return step(construction, method, of: receiver, container)
  }

  private func step(_ call: DefinedService.Call, of instance: Any, _ container: Container) throws -> Step {
    let method = try method(call, of: instance, isConfined: service.isolation == .confined)
    return step(call, method, of: instance, container)
  }

  /// A step with a function, which gets confined services if it runs on the main actor.
  private func step(
    _ call: DefinedService.Call,
    _ callee: ServiceCallee,
    of receiver: Any,
    _ container: Container
  ) -> Step {
    let source = ArgumentSource(
      call.content,
      for: callee.title,
      at: callee.place,
      callee.parameters,
      callee.function.isOnMainActor ? container.resolver.onMainActor : container.resolver,
      container.asyncResolver
    )
    return Step(function: callee.function, receiver: receiver, source: source)
  }

  /// Returns the method of an instance, which the compiler may keep on the main actor.
  private func method(_ call: DefinedService.Call, of receiver: Any, isConfined: Bool) throws -> ServiceCallee {
    let (name, position) = (call.name, call.position)
    let type = type(of: receiver)
    let methods = methods[name] ?? []
    // The method of the very type comes first.
    let method = methods.first { $0.receiverType == type } ?? methods.first { $0.accepts(receiver) }
    guard let method else {
      let title = "\(String(naming: type)).\(name)".quoted
      throw UnusableCallee("The method \(title), which is needed at \(position), is not registered.")
    }
    let title = title(of: method, at: position)
    if method.function.isAsynchronous, !service.isAsynchronous {
      throw UnusableCallee("\(title) is asynchronous, and its service is not.")
    }
    if method.function.isOnMainActor, service.isolation == nil {
      throw UnusableCallee("\(title) runs on the main actor, and its service is made elsewhere.")
    }
    if isConfined, method.function.isAsynchronous, !method.function.isOnMainActor {
      throw UnusableCallee("\(title) could take the instance away from the main actor.")
    }
    return method
  }

  /// A method as errors call it, with the two places.
  private func title(of method: ServiceCallee, at position: FilePosition) -> String {
    "\(method.name.quoted) of \(method.receiver), which is needed at \(position) and registered at "
      + "\(method.registration),"
  }
}
