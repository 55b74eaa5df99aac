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
    let plugin = "The plugin {name} of {place}"
    let texts: (code: Code, headline: String, remedy: String, subject: ErrorDetails.Subject) =
      switch error as? ProviderRefusal {
      case .confined:
        (
          .requiresMainActor,
          (isRule ? "The rule of {place}" : plugin)
            + " belongs to the main actor, but this request could take it elsewhere.",
          "request the plugins in code of the main actor",
          .confinedService
        )
      case .requiresMainActor:
        (
          .requiresMainActor,
          plugin + " must be built on the main actor.",
          "request the plugins on the main actor",
          .request
        )
      case nil:
        (
          .pluginFailed,
          plugin + " threw an error.",
          "fix the error that the plugin threw; the next request builds it again",
          .declaration
        )
      }
    return Self(
      texts.code,
      texts.headline,
      remedy: texts.remedy,
      about: texts.subject,
      in: .pluginPoint(point),
      key: type.map { TypeKey($0, scope: nil, qualifier: nil) },
      name: name,
      path: currentPath,
      points: points,
      request: request,
      registration: registration,
      underlyingErrors: error is ProviderRefusal ? [] : [error]
    )
  }

  /// The error for a plugin whose type is not the type of its point.
  static func wrongPlugin(
    _ found: Any.Type,
    no type: Any.Type,
    declared: CodeLocation,
    at request: CodeLocation? = nil
  ) -> Self {
    Self(
      .wrongPlugin,
      "The plugin {found} is not of the plugin point's type {service}.",
      remedy:
        "let {found} conform to {service} or inherit from it, or declare the plugin with a closure, which the compiler "
        + "checks",
      about: .declaration,
      in: .pluginPoint("the plugin point"),
      key: TypeKey(type, scope: nil, qualifier: nil),
      request: request,
      registration: declared,
      found: found
    )
  }
}
