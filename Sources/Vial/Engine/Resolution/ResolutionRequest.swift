/// Where a request comes from, the resolution that it is part of, and whether it may be given confined instances.
@usableFromInline
struct ResolutionRequest {
  /// The number that stands for the resolution that the thread is on.
  @_alwaysEmitIntoClient static var any: UInt64 { .max >> 2 }

  /// The bit that says that the compiler keeps on the main actor what the request is given.
  ///
  /// Why the bit is sound to trust: it is set where the compiler pins the result to the main actor, which are the
  /// functions of ``MainActorInjector``, and the resolvers of providers, decorators and factories that are registered
  /// through it. These cannot send a resolver elsewhere, nor what it returns, which is in the resolver's region.
  @usableFromInline static var mainActorMark: UInt64 { 1 << 62 }

  /// The bit where the caller runs on the main actor, to be used only for what stays there, or is kept nowhere.
  static var markOfCaller: UInt64 { MainActorProbe.isOnMainActor ? mainActorMark : 0 }

  /// The bits that are no part of a resolution's number.
  static var marks: UInt64 { DependencyRecorder.mark | mainActorMark }

  /// The number of the resolution that the request continues, with ``mainActorMark`` where that applies; zero for a
  /// request that begins a resolution.
  @usableFromInline let resolution: UInt64
  @usableFromInline let location: CodeLocation

  @_alwaysEmitIntoClient
  @inline(__always)
  init(continuing resolution: UInt64 = 0, at location: CodeLocation) {
    self.resolution = resolution
    self.location = location
  }

  /// A request on the main actor as part of the resolution that the thread is on.
  static func anyOnMainActor(at location: CodeLocation) -> ResolutionRequest {
    ResolutionRequest(continuing: any | mainActorMark, at: location)
  }

  /// The number of the resolution that the request continues.
  var number: UInt64 { resolution & ~Self.marks }

  /// Whether the compiler keeps on the main actor what the request is given.
  var isOnMainActor: Bool { resolution & Self.mainActorMark != 0 }

  /// The bit of this request alone, for requests that follow from it.
  var mark: UInt64 { resolution & Self.mainActorMark }

  /// A request of the same origin as part of a step that it led to.
  func continued(by step: ResolutionStep) -> ResolutionRequest {
    ResolutionRequest(continuing: step.resolution | mark, at: location)
  }
}
