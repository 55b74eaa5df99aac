extension InjectionError {
  /// The error for a plugin that threw one while it built itself; the path has the points around it, the outermost first.
  static func pluginFailed<Context, Plugin>(
    _ plugin: PluginEntry<Context, Plugin>,
    in points: [PluginEntry<Context, Plugin>],
    _ error: any Error,
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
        injector: (plugin.isPoint ? plugin : points.last).map { "the plugin \($0.displayName)" } ?? "no plugin point",
        key: plugin.type.map { TypeKey($0, scope: nil, qualifier: nil) },
        name: plugin.givenName,
        path: ResolutionThread.currentPath,
        request: request,
        registration: plugin.location,
        underlyingErrors: isOffMainActor ? [] : [error],
        isConfined: isConfined,
        isRule: plugin.isPoint,
        points: points.map { point in
          "the plugin \(point.displayName)" + (point.name == nil ? "" : ", declared at \(point.location)")
        }
      )
    )
  }

  /// The error for a plugin that is of another type than those of its point.
  @usableFromInline
  static func wrongPlugin(
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
