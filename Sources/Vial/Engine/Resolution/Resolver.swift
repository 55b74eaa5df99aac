/// What a provider is given to ask for what its instance needs.
///
/// ```swift
/// try injector.register { resolver in
///   try Reporter(clock: resolver.resolve(), log: resolver.resolve(qualifiedBy: Audit.self))
/// }
/// ```
///
/// It asks the injector to which the provider's instance belongs: of a singleton the one in which it is registered, of
/// a scoped instance the scope, and otherwise the one that was asked. What is asked for through it is part of the same
/// resolution.
///
/// A resolver may be kept beyond the provider, for a function that makes instances later; each request is then a
/// resolution of its own. It keeps the injector alive. It is not `Sendable`, because within one resolution it may give
/// one instance twice; use ``Provider`` or ``Lazy`` for what another thread needs.
///
/// The static members use the default injector. They have their names from Blade.
public struct Resolver {
  /// The injector that is asked.
  public let injector: Injector

  /// The resolution of which requests are part, with a mark if they are to be noted.
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
  ///   - type: The service's type. Of `T?`, the value is `nil` if no `T` is registered; ``Lazy`` and ``Provider`` of any service
  ///     can be had without a binding of their own.
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
    try resolve(
      TypeKey(Service.self, scope: scope, qualifier: qualifier, name: name),
      at: CodeLocation(fileID: fileID, line: line)
    )
  }

  /// Returns an instance of a service whose type is known, which may be sent elsewhere.
  ///
  /// An autoclosure would tie the instance to the actor of the caller.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func resolve<Service: SendableMetatype>(
    _ type: Service.Type,
    scopedTo scope: (any Scope.Type)? = nil,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) -> Service {
    try resolve(
      TypeKey(Service.self, scope: scope, qualifier: qualifier, name: name),
      at: CodeLocation(fileID: fileID, line: line)
    )
  }

  /// Returns an instance of what a key of the type finds.
  @_alwaysEmitIntoClient
  @inline(__always)
  package func resolve<Service>(_ key: TypeKey, at location: CodeLocation) throws(InjectionError) -> Service {
    let request = ResolutionRequest(continuing: resolution, at: location)
    if resolution >= DependencyRecorder.mark { return try injector.resolveRecorded(key, request) }
    return try injector.resolve(key, request)
  }
}

extension Resolver {
  /// The same resolver for a function of the main actor, so that it is given what is confined to that.
  ///
  /// Why this is sound: such a function cannot send its resolver elsewhere, nor what the resolver gives, which is in the
  /// resolver's region.
  package var onMainActor: Resolver { Resolver(injector, resolution: resolution | ResolutionRequest.mainActorMark) }

  /// Whether it was made for a function of the main actor.
  var isOnMainActor: Bool { resolution & ResolutionRequest.mainActorMark != 0 }
}

@available(*, unavailable, message: "use a Provider or a Lazy for what another thread needs")
extension Resolver: Sendable {}

/// A provider whose service only its binding names.
///
/// Bindings are not generic, so that a type that is registered needs no metadata of its own, and the code that makes and
/// keeps instances is there once.
///
/// Why this is sound: the functions in both structures have one representation, since their results are returned through
/// memory whatever their type is. A binding is made with a provider for its ``Binding/serviceType``, which is the type of
/// the key under which it is stored, if it is, and is asked for that type.
struct AnyProvider: Sendable {
  /// A function that is part of a generic type is stored as one for an unknown type.
  struct Known<Service>: Sendable {
    let call: @Sendable (__shared sending Resolver) throws -> sending Service
  }

  private let provider: Known<Any>

  init<Service>(_ provider: @escaping @Sendable (__shared sending Resolver) throws -> sending Service) {
    self.provider = unsafe unsafeBitCast(Known(call: provider), to: Known<Any>.self)
  }

  /// Returns the provider as one of a service, which must be the one with which it was made.
  func of<Service>(_: Service.Type) -> @Sendable (__shared sending Resolver) throws -> sending Service {
    unsafe unsafeBitCast(provider, to: Known<Service>.self).call
  }
}
