extension ErrorText {
  static let startFailed = Self(
    .startFailed,
    "{errorCount} of the eager instances of {place} could not be constructed.",
    remedy: "fix the errors above; the injector has been shut down, so create another one to start again",
    about: .closing
  )
  static let disposalOnAnotherActor = Self(
    .unsupportedIsolation,
    "The disposal of the {lifetime} {service} in {place} belongs to an actor other than the main actor.",
    remedy: "write the conformance and an async dispose() as nonisolated, or register the service with onClose and a "
      + "function of that actor; this instance was released without dispose()"
  )
  static let notDisposedInTime = Self(
    .disposalFailed,
    "The {lifetime} {service} in {place} was not disposed of before the deadline.",
    remedy: "end its dispose() when the task is cancelled, or allow more time with shutDown(within:)"
  )
  static let notConstructedInTime = Self(
    .disposalFailed,
    "The construction of the {lifetime} {service} in {place} did not end before the deadline.",
    remedy: "end its provider when the task is cancelled, or allow more time with shutDown(within:)"
  )
  static let notReachedInTime = Self(
    .disposalFailed,
    "The {lifetime} {service} in {place} was not reached before the deadline.",
    remedy: "fix the one above, which ends first, or allow more time with shutDown(within:)"
  )
}

extension InjectionError {
  static func startFailed(_ errors: [any Error], in injector: Injector) -> Self {
    Self(ErrorDetails(.startFailed, in: injector.errorSite, underlyingErrors: errors))
  }

  /// The error for an instance of another actor whose disposal can't be awaited.
  static func undisposableOnAnotherActor(_ binding: Binding, in injector: Injector) -> Self {
    Self(.disposalOnAnotherActor, of: binding, in: injector)
  }

  /// What had not ended, or not begun, when a deadline passed.
  enum LateWork {
    case construction, disposal, nothing
  }

  @inline(never)
  static func notEndedInTime(_ work: LateWork, _ binding: Binding, in injector: Injector) -> Self {
    let cancellation = CancellationError()
    return switch work {
    case .construction: Self(.notConstructedInTime, of: binding, underlyingErrors: [cancellation], in: injector)
    case .disposal: Self(.notDisposedInTime, of: binding, underlyingErrors: [cancellation], in: injector)
    case .nothing: Self(.notReachedInTime, of: binding, in: injector)
    }
  }
}
