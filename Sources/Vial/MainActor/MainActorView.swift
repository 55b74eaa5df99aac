/// The functions of an injector whose closures belong to the main actor.
///
/// A closure belongs to the actor that its parameter names. These functions are for closures that use classes and protocols of
/// the main actor, as in a module whose default isolation is the main actor:
///
/// ```swift
/// try app.mainActor.register(as: (any Users).self, lifetime: .singleton) { LiveUsers() }
///   .register { resolver in try UserModel(users: resolver.resolve()) }
///
/// let model = try app.get(UserModel.self)
/// ```
///
/// A service that you register here and that isn't `Sendable` is *confined* to the main actor: code of the main actor gets
/// it. Every other request throws an ``InjectionError`` with ``InjectionError/Code/requiresMainActor``. A `Sendable` service
/// is for any thread.
///
/// You get a view from ``Injector/mainActor`` where you need it. Store and pass the injector. Initializers and other
/// functions with a name need no view: ``Injector`` takes them if they belong to the main actor or to none.
@MainActor
public struct MainActorView: Sendable {
  @usableFromInline package nonisolated let injector: Injector

  @usableFromInline
  nonisolated init(_ injector: Injector) { self.injector = injector }

  /// Returns an instance of a service, where the compiler doesn't know the caller's isolation.
  ///
  /// These are the initial values of properties, `lazy` properties and default arguments. Everywhere else, ask the injector. See
  /// ``Injector/get(_:scopedTo:qualifiedBy:named:fileID:line:)`` for the parameters and the errors.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func get<Service>(
    _ type: @autoclosure () -> Service.Type = Service.self,
    scopedTo scope: (any Scope.Type)? = nil,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) -> Service {
    let location = CodeLocation(fileID: fileID, line: line)
    guard let key = TypeKey(requesting: Service.self, scope: scope, qualifier: qualifier, name: name) else {
      let request = ResolutionRequest(continuing: ResolutionRequest.mainActorMark, at: location)
      return try injector.resolveUnknown(name, scope, qualifier, request)
    }
    return try injector.resolve(key, at: location, mark: ResolutionRequest.mainActorMark)
  }
}

extension Injector {
  /// The functions of this injector whose closures belong to the main actor.
  public var mainActor: MainActorView { MainActorView(self) }
}
