extension InjectionError {
  /// The error for a plugin that threw one while it built itself.
  ///
  /// - Parameters:
  ///   - error: What it threw.
  ///   - type: The plugin's type, if it is known.
  ///   - name: The name that the plugin was given.
  ///   - isRule: Whether it was the rule of a point that could not be asked.
  ///   - point: What texts call the point in which it stands.
  ///   - points: The points around it, the outermost first, a line each.
  ///   - registration: Where it is declared.
  ///   - request: Where it was asked for.
  /// - Returns: The error; the path has the points around the plugin.
  package static func pluginFailed(
    _ error: any Error,
    _ type: Any.Type?,
    named name: String?,
    isRule: Bool,
    in point: String,
    _ points: [String],
    declared registration: CodeLocation,
    at request: CodeLocation
  ) -> Self {
    var (isOffMainActor, isConfined) = (false, false)
    switch error as? ConstructorFailure {
    case .requiresMainActor: isOffMainActor = true
    case .confined: (isOffMainActor, isConfined) = (true, true)
    case .wrongType, nil: break
    }
    return Self(
      Details(
        code: isOffMainActor ? .requiresMainActor : .pluginFailed,
        injector: point,
        key: type.map { TypeKey($0, scope: nil, qualifier: nil) },
        name: name,
        path: ResolutionThread.currentPath,
        request: request,
        registration: registration,
        underlyingErrors: isOffMainActor ? [] : [error],
        isConfined: isConfined,
        isRule: isRule,
        points: points
      )
    )
  }

  /// The error for a plugin that is of another type than those of its point.
  @usableFromInline
  package static func wrongPlugin(
    _ found: Any.Type,
    no type: Any.Type,
    declared: CodeLocation,
    at request: CodeLocation? = nil
  ) -> Self {
    Self(
      Details(
        code: .wrongPlugin,
        injector: "the plugin point",
        key: TypeKey(type, scope: nil, qualifier: nil),
        request: request,
        registration: declared,
        found: found
      )
    )
  }
}
