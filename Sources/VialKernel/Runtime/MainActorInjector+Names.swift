// Services with a name, for the main actor's view of a kernel.
extension MainActorInjector {
  /// Returns an instance of the service with a name, which may be confined, cast to a type.
  @_alwaysEmitIntoClient
  func get<Service>(
    serviceNamed text: String,
    as type: @autoclosure () -> Service.Type = Service.self,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) -> Service {
    let location = CodeLocation(fileID: fileID, line: line)
    guard let name = Name.known(text) else { return try injector.resolveUnknown(text, ResolutionRequest(at: location)) }
    return try injector.resolveOnMainActor(TypeKey(Service.self, name: name), at: location)
  }
}
