// The texts of an injector's errors. A letter behind a percent sign stands for a fact; see `ErrorDetails.fact`.
extension ErrorText {
  static let notRegistered = Self(.notRegistered, "%n is not registered in %i.", remedy: Remedy.missing)
  static let unknownName = Self(.notRegistered, "The service %q is not registered in %i.", remedy: Remedy.missing)

  static let nothingToReplace = Self(
    .notRegistered,
    "%n is not registered in %i, so nothing can be replaced.",
    remedy: "replace a service that is registered; to add one to a copy, register it after the copy was made",
    about: .refusedRegistration
  )
  static let replacementBelow = Self(
    .notRegistered,
    "%n is registered in an ancestor of %i, which would not see the replacement.",
    remedy: "replace it in the ancestor, or in a copy, which replaces it everywhere",
    about: .refusedRegistration
  )

  static let confinedReplacement = Self(
    .requiresMainActor,
    "%n in %i is confined to the main actor, and only the main actor's view can replace it.",
    remedy: "replace it with injector.mainActor",
    about: .refusedRegistration
  )

  static let missingInScope = Self(
    .notRegistered,
    "%I doesn't register %n, which scopes are declared to provide.",
    remedy: Remedy.missingInScope,
    about: .declaration
  )
  static let outsideOfScopes = Self(
    .scopeNeeded,
    "%n is provided by scopes, and this request is not inside of one.",
    remedy: Remedy.outsideOfScopes
  )

  static let alreadyRegistered = Self(
    .alreadyRegistered,
    "%n is already registered in %i.",
    remedy: "register under a qualifier or in a child, or create the injector with allowsOverriding: true",
    about: .refusedRegistration
  )
  static let nameAlreadyRegistered = Self(
    .alreadyRegistered,
    "%n is already registered in %i.",
    remedy: "register it under another name or in a child, or replace it",
    about: .refusedRegistration
  )
  static let unsupportedIsolation = Self(
    .unsupportedIsolation,
    "The provider of %n for %i belongs to an actor other than the main actor.",
    remedy: "let it belong to the main actor or to no actor, or register it with the lifetime transient, scoped or "
      + "singleton",
    about: .refusedRegistration
  )
  static let unsupportedLifetime = Self(
    .unsupportedLifetime,
    "The asynchronous provider of %n for %i has the lifetime %l.",
    remedy: "register it with the lifetime transient, scoped or singleton",
    about: .refusedRegistration
  )
  static let noInstance = Self(
    .noInstance,
    "The provider for %i returns Void instead of an instance.",
    remedy: "write 'return' in front of the instance, whose type has to be copyable",
    about: .refusedRegistration
  )

  static let cycle = Self(.cycle, "Dependency cycle: %y.", remedy: Remedy.cycle)
  static let tooDeep = Self(
    .tooDeep,
    "%n is below %d other providers, and the thread's stack is too small for more.",
    remedy: "let one of the providers take a Lazy or a Provider, or resolve on a thread with a larger stack"
  )
  static let providerFailed = Self(
    .providerFailed,
    "The provider of %n in %i threw an error.",
    remedy: "fix the error that the provider threw; the next request runs the provider again"
  )
  static let notStarted = Self(
    .notStarted,
    "%n in %i is constructed asynchronously, and is not there yet.",
    remedy: "request it with await and get(awaiting:), declare it with dependencies: where a provider requests it, "
      + "or await start() before, with startsEagerly: true in its registration"
  )
  static let namedNotStarted = Self(
    .notStarted,
    notStarted.headline,
    remedy: "request it with await and get(awaiting:), or await the kernel's start() before"
  )
  static let awaited = Self(
    .notStarted,
    "%n in %i is constructed asynchronously for each request, and this request cannot wait.",
    remedy: "request it, or what declares it as a dependency, with await and get(awaiting:)"
  )
  static let captive = Self(
    .captiveLifetime,
    "Captive dependency: %n is kept once per scope, and %c is kept longer.",
    remedy: Remedy.captiveLifetime
  )
  static let scopeNeeded = Self(
    .scopeNeeded,
    "%n is scoped, but %i is not inside a scope.",
    remedy: Remedy.scopeNeeded
  )
  static let valueInWeakLifetime = Self(
    .valueInWeakLifetime,
    "%n has the lifetime weak, but %f is not a class.",
    remedy: Remedy.valueInWeakLifetime
  )
  static let wrongType = Self(.wrongType, "The service %q is of type %f, not %t.", remedy: Remedy.wrongType)
  static let unexpectedNil = Self(.wrongType, "The service %q is nil, not %t.", remedy: Remedy.wrongType)

  static let ambiguous = Self(
    .ambiguous,
    "%n is ambiguous: several of its bindings in %i apply.",
    remedy: "let no two of them apply, by conditions that exclude each other, or by qualifiers"
  )
  static let noneApplies = Self(
    .noneApplies,
    "No binding of %n in %i applies: all of their conditions are false.",
    remedy: "register one without a condition, which is used where no other applies"
  )

  static let confined = Self(
    .requiresMainActor,
    "%n in %i is confined to the main actor, but this request could take it elsewhere.",
    remedy: Remedy.confined,
    about: .confinedService
  )
  static let namedConfined = Self(
    .requiresMainActor,
    confined.headline,
    remedy: "ask the kernel's mainActor, or register a type that is Sendable",
    about: .confinedService
  )
  static let providerOffMainActor = Self(
    .requiresMainActor,
    "The %l provider of %n in %i must run on the main actor.",
    remedy: "ask on the main actor, or from elsewhere with await and get(_:on: MainActor.shared)"
  )
  static let namedProviderOffMainActor = Self(
    .requiresMainActor,
    providerOffMainActor.headline,
    remedy: "ask on the main actor, or from elsewhere with await and get(awaiting:)"
  )
  static let conditionOffMainActor = Self(
    .requiresMainActor,
    "A condition of %n in %i must be evaluated on the main actor.",
    remedy: "ask injector.mainActor, or from elsewhere with await and get(_:on: MainActor.shared) for a Sendable type"
  )
  static let disposalOffMainActor = Self(
    .requiresMainActor,
    "The %l %n in %i must be disposed of on the main actor.",
    remedy: "close such an injector on the main actor, or anywhere with await shutDown(); "
      + "this instance has been released"
  )

  static let closed = Self(
    .closed,
    "%I is closed, and can neither register nor resolve %n.",
    remedy: "use the injector before it is closed, or create another one"
  )
  static let startFailed = Self(
    .startFailed,
    "%u of the eager instances of %i could not be constructed.",
    remedy: "look at each of the errors; what was constructed has been disposed of, and start() can be called again",
    about: .closing
  )
  static let scopeFailed = Self(
    .scopeFailed,
    "The function that used %i threw an error, and its instances could not be disposed of.",
    remedy: "look at each of the errors; the first is the function's, and every instance has been released",
    about: .closing
  )
  static let needsShutDown = Self(
    .needsShutDown,
    "The %l %n in %i has to be awaited when it is disposed of, which close() cannot do.",
    remedy: "call await shutDown() instead; nothing was closed"
  )
  static let notDisposedInTime = Self(
    .disposalFailed,
    "The %l %n in %i was not disposed of before the deadline.",
    remedy: "let its dispose() end when its task is cancelled, or allow more time"
  )
  static let disposalFailed = Self(
    .disposalFailed,
    "%u of the instances of %i could not be disposed of.",
    remedy: "look at each of the errors; every instance has been released",
    about: .closing
  )
}
