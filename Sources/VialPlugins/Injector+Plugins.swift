extension Injector {
  /// Returns a plugin by its binding, or one that builds itself from what this injector assembles.
  @usableFromInline
  func plugin<Service>(_ type: Service.Type, at request: CodeLocation) throws -> Service {
    if !canGive(Service.self) {
      let resolver = { try self.get(Resolver.self, fileID: request.fileID, line: request.line) }
      if let component = try assembled(Service.self, from: resolver) { return component }
    }
    return try get(fileID: request.fileID, line: request.line)
  }
}

extension MainActorInjector {
  /// Returns a plugin by its binding, or one that builds itself from what this injector assembles.
  func plugin<Service>(_ type: Service.Type, at request: CodeLocation) throws -> Service {
    if !injector.canGive(Service.self) {
      let resolver = { try self.get(Resolver.self, fileID: request.fileID, line: request.line).onMainActor }
      if let component = try assembled(Service.self, from: resolver) { return component }
    }
    return try get(fileID: request.fileID, line: request.line)
  }
}

/// Returns a component that builds itself from what a resolver assembles; `nil` if the type is none, or depends on
/// something else.
private func assembled<Service>(_ type: Service.Type, from resolver: () throws -> Resolver) throws -> Service? {
  func built<Component: Injectable>(_: Component.Type) throws -> Service? {
    guard let dependency = Component.Dependency.self as? any ResolvableDependency.Type else { return nil }
    guard let dependency = try dependency.init(from: resolver()) as? Component.Dependency else { return nil }
    return try Component.injectableInstance(dependency: dependency) as? Service
  }
  return try (Service.self as? any Injectable.Type).flatMap { try built($0) }
}
