extension ErrorDetails {
  /// The details that an error keeps as an optional.
  ///
  /// Why this is sound: both errors have one initializer, which sets them.
  @inline(__always)
  static func known(_ details: ErrorDetails?) -> ErrorDetails { unsafe details.unsafelyUnwrapped }
}
