extension InjectionError {
  /// The error for a plugin that threw one while it was built.
  static func pluginFailed(
    _ error: any Error,
    _ type: Any.Type?,
    named name: String?,
    isRule: Bool,
    in point: String,
    _ points: [String],
    declared registration: CodeLocation,
    at request: CodeLocation
  ) -> Self {
    let plugin = name == nil && type == nil ? "The plugin without a name of {place}" : "The plugin {name} of {place}"
    let text =
      switch error as? ProviderRefusal {
      case .confined:
        ErrorText(
          .requiresMainActor,
          (isRule ? "The rule of {place}" : plugin)
            + " belongs to the main actor, but this request could take it elsewhere.",
          remedy: "request the plugins in code of the main actor",
          about: .confinedService
        )
      case .requiresMainActor:
        ErrorText(
          .requiresMainActor,
          plugin + " must be built on the main actor.",
          remedy: "request the plugins on the main actor"
        )
      case nil:
        ErrorText(
          .pluginFailed,
          plugin + " threw an error.",
          remedy: "fix the error that the plugin threw; the next request builds it again",
          about: .declaration
        )
      }
    return Self(
      ErrorDetails(
        text,
        in: .pluginPoint(point),
        key: type.map { TypeKey($0, scope: nil, qualifier: nil) },
        name: name,
        path: currentPath,
        points: points,
        request: request,
        registration: registration,
        underlyingErrors: text.subject == .declaration ? [error] : []
      )
    )
  }

  /// The error for a plugin whose type is not the type of its point.
  static func wrongPlugin(
    _ found: Any.Type,
    no type: Any.Type,
    declared: CodeLocation,
    at request: CodeLocation? = nil
  ) -> Self {
    let text = ErrorText(
      .wrongPlugin,
      "The plugin {found} is not of the plugin point's type {service}.",
      remedy:
        "let {found} conform to {service} or inherit from it, or declare the plugin with a closure, which the compiler "
        + "checks",
      about: .declaration
    )
    let (site, key) = (ErrorSite.pluginPoint("the plugin point"), TypeKey(type, scope: nil, qualifier: nil))
    return Self(ErrorDetails(text, in: site, key: key, request: request, registration: declared, found: found))
  }
}
