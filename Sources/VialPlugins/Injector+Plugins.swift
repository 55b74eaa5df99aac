extension Injector {
  /// Returns a plugin by its binding, or one that builds itself from what this injector assembles.
  @usableFromInline
  func plugin<Service>(_ type: Service.Type, at request: CodeLocation) throws -> Service {
    if !canGive(Service.self), let component = Service.self as? any Injectable.Type {
      func built<Component: Injectable>(_: Component.Type) throws -> Service? {
        guard let dependency = Component.Dependency.self as? any ResolvableDependency.Type else { return nil }
        let resolver: Resolver = try get(fileID: request.fileID, line: request.line)
        guard let dependency = try dependency.init(from: resolver) as? Component.Dependency else { return nil }
        return try Component.injectableInstance(dependency: dependency) as? Service
      }
      if let service = try built(component) { return service }
    }
    return try get(fileID: request.fileID, line: request.line)
  }
}

extension MainActorInjector {
  /// Returns a plugin by its binding, or one that builds itself from what this injector assembles.
  func plugin<Service>(_ type: Service.Type, at request: CodeLocation) throws -> Service {
    if !injector.canGive(Service.self), let component = Service.self as? any Injectable.Type {
      func built<Component: Injectable>(_: Component.Type) throws -> Service? {
        guard let dependency = Component.Dependency.self as? any ResolvableDependency.Type else { return nil }
        let resolver = try get(Resolver.self, fileID: request.fileID, line: request.line).onMainActor
        guard let dependency = try dependency.init(from: resolver) as? Component.Dependency else { return nil }
        return try Component.injectableInstance(dependency: dependency) as? Service
      }
      if let service = try built(component) { return service }
    }
    return try get(fileID: request.fileID, line: request.line)
  }
}
