extension InjectionEvent {
  /// What happened, with what there is to say of it; more kinds may be added in later versions, so that a `switch` over
  /// them has a `default`.
  public enum Kind: Sendable {
    /// A binding was registered, in place of one that was registered elsewhere if a place is given.
    case registered(replacing: CodeLocation?)

    /// Something was asked for; the answer follows.
    case resolving

    /// The provider made the instance, and ran for so long.
    case built(Duration)

    /// The instance was there already, or another thread was making it.
    case shared

    /// There is no instance, for a reason.
    case failed(InjectionError)

    /// An instance was disposed of since its injector was closed, and may have thrown an error.
    case disposed(failure: (any Error)?)
  }
}
