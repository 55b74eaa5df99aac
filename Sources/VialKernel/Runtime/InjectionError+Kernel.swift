extension InjectionError {
  /// The error for a name whose service was built, or whose value was read, before it was to be changed.
  static func frozen(
    _ name: String,
    in injector: Injector,
    registration: CodeLocation,
    at request: CodeLocation
  ) -> Self {
    Self(
      .frozen,
      "{name} in {place} is already in use and cannot be changed.",
      remedy:
        "attach or change it before the first request and before definitions are read, or register another service under "
        + "another name",
      about: .refusedRegistration,
      in: injector.errorSite,
      key: TypeKey(Any.self, serviceName: name),
      request: request,
      registration: registration
    )
  }

  /// The error for a confined service that is requested as a type with `& Sendable`, or one that may have it inside.
  static func escaping(
    _ name: String,
    as type: Any.Type,
    in injector: Injector,
    registration: CodeLocation,
    at request: CodeLocation
  ) -> Self {
    Self(
      .requiresMainActor,
      "{name} in {place} is confined to the main actor, but was requested as a type that is Sendable: {type}.",
      remedy: "request it without & Sendable, or as its own class or structure; or make its type Sendable",
      in: injector.errorSite,
      key: TypeKey(type, serviceName: name),
      request: request,
      registration: registration
    )
  }

  /// The error for a name that a kernel may define once it reads its definitions; `nil` if another one is about no name.
  static func notBootstrapped(_ error: Self) -> Self? {
    explained(
      error,
      "The service {name} is not registered in {place}, which has not read its definitions.",
      remedy: "read them first: try kernel.bootstrap()"
    )
  }

  /// The error for the name of an abstract definition; `nil` if another one is about no name.
  static func abstractDefinition(_ error: Self) -> Self? {
    explained(
      error,
      "The definition {name} in {place} is abstract, so there is no service of it.",
      remedy: "request a service that inherits from it, or leave out \"abstract\": in its definition"
    )
  }

  private static func explained(_ error: Self, _ headline: String, remedy: String) -> Self? {
    let details = error.details
    // A name that nothing had before is no part of the key. Some types have names beside them, which no file defines.
    guard let name = error.name, details.key?.name == details.key?.givenName else { return nil }
    return Self(
      .notRegistered,
      headline,
      remedy: remedy,
      in: details.site,
      key: details.key,
      name: name,
      path: error.path,
      request: error.request
    )
  }

  /// The error for a kernel that is to start after it was shut down.
  static func closedKernel(_ error: Self) -> Self {
    Self(
      .closed,
      "The kernel is closed, and can no longer start its services.",
      remedy: "start it before shutDown(), or create another kernel",
      in: error.details.site,
      path: error.path,
      request: error.request
    )
  }

  /// The error for a kernel that is to read its definitions a second time.
  static func bootstrappedBefore(in injector: Injector) -> Self {
    Self(
      .bootstrapped,
      "{placeFirst} has already been bootstrapped.",
      remedy: "bootstrap it once, or create another kernel",
      in: injector.errorSite
    )
  }
}

extension ConstructionError {
  private static var registry: String { #"the registry "kernel""# }

  /// The error for a constructor, a method or a processor whose name another one has.
  static func taken(
    _ noun: String,
    _ name: String,
    _ refused: Any.Type,
    at request: CodeLocation,
    by held: (Any.Type, CodeLocation)
  ) -> Self {
    Self.refused(
      .alreadyRegistered,
      name,
      refused,
      in: "kernel",
      at: request,
      by: held,
      headline: "The \(noun) \(name.debugDescription) is already registered in \(registry).",
      remedy: "choose another name, or add override: true, which replaces the \(noun)"
    )
  }

  /// The error for a processor with the name of a built-in one, or one that no file can spell.
  static func reservedProcessor(_ name: String, at request: CodeLocation) -> Self {
    refused(
      .reservedName,
      name,
      String.self,
      in: "kernel",
      at: request,
      headline:
        "No processor for \(registry) can have the name \(name.debugDescription), which is reserved "
        + "or has other characters than letters, digits, points and hyphens.",
      remedy: "register it under another name"
    )
  }

  /// The error for a function that belongs to an actor other than the main one.
  static func unsupportedIsolation(_ name: String, _ product: Any.Type, at request: CodeLocation) -> Self {
    refused(
      .unsupportedIsolation,
      name,
      product,
      in: "kernel",
      at: request,
      headline:
        "The function \(name.debugDescription) for \(registry) is isolated to an actor other than the main actor.",
      remedy: "write a closure of no actor that awaits it"
    )
  }

  /// The error for a constructor or a method of which two parameters have one name.
  static func repeatedParameter(
    _ noun: String,
    _ name: String,
    _ refused: Any.Type,
    at request: CodeLocation
  ) -> Self {
    Self.refused(
      .repeatedParameter,
      name,
      refused,
      in: "kernel",
      at: request,
      headline: "Two parameters of the \(noun) \(name.debugDescription) for \(registry) have the same name.",
      remedy: "give each parameter a name of its own"
    )
  }
}

extension InjectionError {
  /// The error for a name that a container doesn't have, although a parent injector may.
  static func unknown(_ name: String, in injector: Injector, at request: CodeLocation) -> Self {
    if let binding = injector.binding(named: name) {
      return Self(
        .notRegistered,
        "{name} belongs to a parent of {place}.",
        remedy: "use the container of the kernel that has it",
        in: injector.errorSite,
        key: binding.key,
        request: request,
        registration: binding.registration
      )
    }
    return notRegistered(TypeKey(Any.self, scope: nil, qualifier: nil), named: name, in: injector, at: request)
  }
}
