extension InjectionError {
  /// The error for a plugin that threw one while it built itself; the path has the points around it, the outermost first.
  static func pluginFailed(
    type: Any.Type?,
    name: String?,
    of points: [String],
    pathLines: [String],
    _ error: any Error,
    declared: CodeLocation,
    at request: CodeLocation
  ) -> Self {
    Self(
      Details(
        code: .pluginFailed,
        place: points.last ?? "no plugin point",
        key: type.map { TypeKey($0, scope: nil, qualifier: nil) },
        name: name,
        path: ResolutionThread.currentPath,
        request: request,
        registration: declared,
        underlyingErrors: [error],
        points: pathLines
      )
    )
  }

  /// The error for a plugin that is of another type than those of its point.
  @usableFromInline
  static func wrongPlugin(
    _ found: Any.Type,
    no type: Any.Type,
    declared: CodeLocation,
    at request: CodeLocation?
  ) -> Self {
    Self(
      Details(
        code: .wrongPlugin,
        place: "the plugin point",
        key: TypeKey(type, scope: nil, qualifier: nil),
        request: request,
        registration: declared,
        found: found
      )
    )
  }
}
