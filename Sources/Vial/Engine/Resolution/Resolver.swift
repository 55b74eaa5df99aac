/// A provider's access to the dependencies of its instance.
///
/// ```swift
/// try injector.register { resolver in
///   try Reporter(clock: resolver.resolve(), log: resolver.resolve(qualifiedBy: Audit.self))
/// }
/// ```
///
/// It resolves from the injector to which the provider's instance belongs: the one in which a singleton or a
/// weak instance is registered, the scope of a scoped instance, and otherwise the one that was asked. Its requests belong to the same resolution.
///
/// You can keep a resolver beyond the provider, for a function that makes instances later. Each request is then a
/// resolution of its own, and the resolver keeps the injector alive. A resolver is not `Sendable`, because within one
/// resolution it may return an instance twice. Use ``Provider`` or ``Lazy`` for another thread.
///
/// The static members use the injector that property wrappers ask. Their names come from Blade.
public struct Resolver {
  /// The injector from which it resolves.
  public let injector: Injector

  /// The resolution of its requests, with a mark if they are recorded.
  @usableFromInline package let resolution: UInt64

  @_alwaysEmitIntoClient
  @inline(__always)
  package init(_ injector: Injector, resolution: UInt64) {
    self.injector = injector
    self.resolution = resolution
  }

  /// Returns an instance of a service.
  ///
  /// - Parameters:
  ///   - type: The service's type. For `T?`, the value is `nil` if no binding of `T` applies and no component builds itself.
  ///     A ``Lazy`` and a ``Provider`` of any service need no binding of their own.
  ///   - scope: The scope in which the service is registered.
  ///   - qualifier: The qualifier under which the service is registered.
  ///   - name: The name that tells the binding apart, as a qualifier does.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: The instance, which the lifetime says whether to share.
  /// - Throws: ``InjectionError``.
  /// - Complexity: O(1) on average, plus the provider's.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func resolve<Service>(
    _ type: @autoclosure () -> Service.Type = Service.self,
    scopedTo scope: (any Scope.Type)? = nil,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) -> Service {
    let location = CodeLocation(fileID: fileID, line: line)
    guard let key = TypeKey(requesting: Service.self, scope: scope, qualifier: qualifier, name: name) else {
      let request = ResolutionRequest(continuing: resolution, at: location)
      return try injector.resolveUnknown(name, scope, qualifier, request)
    }
    return try resolve(key, at: location)
  }

  /// Returns an instance of a `Sendable` service.
  ///
  /// It may be an instance of the main actor, which is made on the main actor only.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func resolve<Service: Sendable>(
    _ type: Service.Type = Service.self,
    scopedTo scope: (any Scope.Type)? = nil,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) -> Service {
    let location = CodeLocation(fileID: fileID, line: line)
    let mark = ResolutionRequest.sendableMark
    guard let key = TypeKey(requesting: Service.self, scope: scope, qualifier: qualifier, name: name) else {
      let request = ResolutionRequest(continuing: resolution | mark, at: location)
      return try injector.resolveUnknown(name, scope, qualifier, request)
    }
    return try resolve(key, at: location, mark)
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  func resolve<Service>(
    _ key: TypeKey,
    at location: CodeLocation,
    _ mark: UInt64 = 0
  ) throws(InjectionError) -> Service {
    let request = ResolutionRequest(continuing: resolution | mark, at: location)
    if resolution >= ResolutionRequest.recordingMark { return try injector.resolveRecorded(key, request) }
    return try injector.resolve(key, request)
  }
}

extension Resolver {
  /// The same resolver for a function of the main actor, so that it gets confined instances.
  ///
  /// Why this is sound: such a function can't send elsewhere its resolver or the results, which are in the resolver's
  /// region.
  package var onMainActor: Resolver { Resolver(injector, resolution: resolution | ResolutionRequest.mainActorMark) }

  /// The resolution of the arguments of a function that belongs to no actor.
  ///
  /// They may be confined if the compiler keeps the provider's own request on the main actor, or if that is for a `Sendable`
  /// service and made there. Why this is sound: such a function can't send its arguments elsewhere, since no parameter of it is
  /// `sending`. No other request gets its result, which stays on the main actor, or has no part that isn't `Sendable`.
  @usableFromInline
  var resolutionOfArguments: UInt64 {
    @_alwaysEmitIntoClient @inline(__always)
    get {
      let isPlain = resolution & ResolutionRequest.marksOfServiceOfRequester == 0
      return isPlain ? resolution : resolutionWithRightsOfRequester()
    }
  }

  @inline(never)
  @usableFromInline
  func resolutionWithRightsOfRequester() -> UInt64 {
    let isForSendable = ResolutionRequest.sendableMark(ofRequester: resolution) != 0
    let isOnMainActor =
      ResolutionRequest.isRequesterOnMainActor(resolution)
      || isForSendable && injector.mayNeedPreparation && MainActorProbe.isOnMainActor
    return isOnMainActor ? resolution | ResolutionRequest.mainActorMark : resolution
  }

  /// Returns an argument of a function, by its type.
  @_alwaysEmitIntoClient
  @inline(__always)
  func argument<Service>(
    _: Service.Type,
    _ resolution: UInt64,
    at location: CodeLocation
  ) throws(InjectionError) -> Service {
    let key = TypeKey(Service.self, scope: nil, qualifier: nil)
    let request = ResolutionRequest(continuing: resolution, at: location)
    return resolution >= ResolutionRequest.recordingMark
      ? try injector.resolveRecorded(key, request) : try injector.resolve(key, request)
  }

  var isOnMainActor: Bool { resolution & ResolutionRequest.mainActorMark != 0 }
}

@available(*, unavailable, message: "use a Provider or a Lazy for what another thread needs")
extension Resolver: Sendable {}

/// A provider whose service only its binding names.
///
/// Bindings are not generic, so that a registered type needs no metadata of its own, and the code that makes and keeps
/// instances exists once.
///
/// Why this is sound: the functions in both structures have one representation, since they return results of any type
/// through memory. A binding gets a provider for its ``Binding/serviceType``, which is the type of its key, and is
/// asked for that type.
package struct AnyProvider: Sendable {
  /// A function in a generic structure is stored as one for an unknown type.
  struct Known<Service>: Sendable { let call: @Sendable (__shared sending Resolver) throws -> sending Service }

  private let provider: Known<Any>

  package init<Service>(_ provider: @escaping @Sendable (__shared sending Resolver) throws -> sending Service) {
    self.provider = unsafe unsafeBitCast(Known(call: provider), to: Known<Any>.self)
  }

  /// Returns the provider of a service, which must be the service with which it was made.
  package func of<Service>(_: Service.Type) -> @Sendable (__shared sending Resolver) throws -> sending Service {
    unsafe unsafeBitCast(provider, to: Known<Service>.self).call
  }
}
