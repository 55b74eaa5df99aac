/// A request: its location, its resolution, and whether it may get confined instances.
@usableFromInline
struct ResolutionRequest {
  /// Stands for the resolution of the current thread.
  @_alwaysEmitIntoClient static var any: UInt64 { .max >> 2 }

  /// The bit that says that the compiler keeps the result on the main actor.
  ///
  /// Why the bit can be trusted: only code sets it whose result the compiler pins to the main actor. These are the
  /// functions of ``MainActorInjector``, and the resolvers of providers, decorators and factories that are registered
  /// through it, which can't send elsewhere a resolver or its results.
  @usableFromInline static var mainActorMark: UInt64 { 1 << 62 }

  /// The bit if the caller runs on the main actor; only for results that stay there or are not kept.
  static var markOfCaller: UInt64 { MainActorProbe.isOnMainActor ? mainActorMark : 0 }

  /// The bits that are not part of a resolution's number.
  static var marks: UInt64 { DependencyRecorder.mark | mainActorMark }

  /// The number of the resolution to continue, with ``mainActorMark`` where it applies; zero begins a resolution.
  @usableFromInline let resolution: UInt64
  @usableFromInline let location: CodeLocation

  @_alwaysEmitIntoClient
  @inline(__always)
  init(continuing resolution: UInt64 = 0, at location: CodeLocation) {
    self.resolution = resolution
    self.location = location
  }

  static func anyOnMainActor(at location: CodeLocation) -> ResolutionRequest {
    ResolutionRequest(continuing: any | mainActorMark, at: location)
  }

  var number: UInt64 { resolution & ~Self.marks }

  /// Whether the compiler keeps the result on the main actor.
  var isOnMainActor: Bool { resolution & Self.mainActorMark != 0 }

  /// The bit of this request, for requests that follow from it.
  var mark: UInt64 { resolution & Self.mainActorMark }

  /// The same request as part of a step.
  func continued(by step: ResolutionStep) -> ResolutionRequest {
    ResolutionRequest(continuing: step.resolution | mark, at: location)
  }
}
