// The texts of an injector's errors. A letter behind a percent sign stands for a fact; see `ErrorDetails.fact`.
extension ErrorText {
  static let notRegistered = Self(.notRegistered, "%n is not registered in %i.", remedy: Remedy.missing)
  static let notRegisteredOnMainActor = Self(
    .notRegistered,
    notRegistered.headline,
    remedy: Remedy.missing,
    about: .mainActorRequest
  )
  static let unknownName = Self(
    .notRegistered,
    "The service %q is not registered in %i.",
    remedy: Remedy.missingName
  )

  static let notBrought = Self(
    .notRegistered,
    "%n in %i is constructed by its property only, which has the closure.",
    remedy: "ask the root for the property"
  )
  static let ignoredArguments = Self(
    .unsupportedLifetime,
    "%n in %i is kept, so a second call would return the first call's instance, whatever its arguments are.",
    remedy: "make it a property, or return a new instance for each call, without singleton, scoped or weak"
  )

  static let nothingToReplace = Self(
    .notRegistered,
    "%n is not registered in %i, so there is no binding to replace.",
    remedy: "override a service that is registered, or register this one: try injector.register%w",
    about: .refusedRegistration
  )
  static let nothingToReplaceInCopy = Self(
    .notRegistered,
    nothingToReplace.headline,
    remedy: "replace a registered service; to add one to a copy, register it after you made the copy",
    about: .refusedRegistration
  )
  static let providedByScopes = Self(
    .notRegistered,
    "%n is registered by each scope of %i, so there is no binding to replace.",
    remedy: "register it in the scope: let scope = injector.makeScope(); try scope.register%V",
    about: .refusedRegistration
  )
  static let nothingToRemove = Self(
    .notRegistered,
    "%n is not registered in %i, so there is no binding to remove.",
    remedy: "unregister it in the injector that registers it, with the same named:, qualifiedBy: and scopedTo:",
    about: .refusedRegistration
  )
  static let replacementBelow = Self(
    .notRegistered,
    "%n is registered in an ancestor of %i, and that ancestor would not see the replacement.",
    remedy: "replace it in the ancestor, or in a copy of the injector",
    about: .refusedRegistration
  )

  static let confinedReplacement = Self(
    .requiresMainActor,
    "%n in %i is confined to the main actor, and only the main actor's view can replace it.",
    remedy: "replace it through injector.mainActor",
    about: .refusedRegistration
  )

  static let missingInScope = Self(
    .notRegistered,
    "%I doesn't register %n, which scopesProvide declares.",
    remedy: Remedy.missingInScope,
    about: .declaration
  )
  static let outsideOfScopes = Self(
    .scopeNeeded,
    "%n is provided by scopes, but this request is not inside a scope.",
    remedy: "request it from a scope that registers it: let scope = injector.makeScope(); try scope.register%V"
  )

  static let alreadyRegistered = Self(
    .alreadyRegistered,
    "%n is already registered in %i.",
    remedy: "add named: or qualifiedBy: to one of them, register it in a child injector, or allow replacing in the "
      + "outermost injector: Injector(allowsOverriding: true); a test replaces it with override",
    about: .refusedRegistration
  )
  static let nameAlreadyRegistered = Self(
    .alreadyRegistered,
    "%n is already registered in %i.",
    remedy: "choose another name, or replace the service",
    about: .refusedRegistration
  )
  static let unsupportedIsolation = Self(
    .unsupportedIsolation,
    "The provider of %n for %i is isolated to an actor other than the main actor.",
    remedy: "write the provider on the main actor or on no actor, or register it with another lifetime: .transient, "
      + ".weak, .scoped or .singleton",
    about: .refusedRegistration
  )
  static let isolationWithoutModule = Self(
    .unsupportedIsolation,
    unsupportedIsolation.headline,
    remedy: "add the product VialAsync and import VialAsync, which awaits it, or write the provider on the main actor "
      + "or on no actor",
    about: .refusedRegistration
  )
  static let unsupportedLifetime = Self(
    .unsupportedLifetime,
    "The asynchronous provider of %n for %i cannot have the lifetime %l.",
    remedy: "register it with lifetime: .transient, .weak, .scoped or .singleton",
    about: .refusedRegistration
  )
  static let noInstance = Self(
    .noInstance,
    "The provider for %i returns Void instead of an instance.",
    remedy: "write return before the instance, whose type must be copyable",
    about: .refusedRegistration
  )

  static let cycle = Self(.cycle, "Dependency cycle: %y.", remedy: Remedy.cycle)
  static let tooDeep = Self(
    .tooDeep,
    "%n is requested inside %d other providers, and the thread's stack has no room for more.",
    remedy: "let one of the providers take a Lazy or a Provider, or resolve on a thread with a larger stack"
  )
  static let providerFailed = Self(
    .providerFailed,
    "The provider of %n in %i threw an error.",
    remedy: "fix the error that the provider threw; the next request runs the provider again"
  )
  static let notStarted = Self(
    .notStarted,
    "%n in %i is constructed asynchronously, and its instance isn't ready.",
    remedy: "await it: try await injector.get(awaiting: %g)%s"
  )
  static let notStartedInProvider = Self(
    .notStarted,
    notStarted.headline,
    remedy: "declare it in the registration of %p, dependencies: [.on(%g)], and await that: "
      + "try await injector.get(awaiting: %o)%s"
  )
  static let namedNotStarted = Self(
    .notStarted,
    notStarted.headline,
    remedy: "await it: try await kernel.get(awaiting: %o); or call try await kernel.start() first"
  )
  static let rollingBack = Self(
    .notStarted,
    "%n in %i cannot be constructed while a failed start() disposes of instances.",
    remedy: Remedy.rollingBack
  )
  static let awaited = Self(
    .notStarted,
    "%n in %i is constructed asynchronously for each request, and this request cannot wait.",
    remedy: "await it: try await %k.get(awaiting: %o)"
  )
  static let captive = Self(
    .captiveLifetime,
    "Captive dependency: %n is kept once per scope, and %c is kept longer.",
    remedy: Remedy.captiveLifetime
  )

  /// For a `Lazy` or a `Provider`, which doesn't know what takes it, but where that is registered.
  static let captiveOfDeferred = Self(
    .captiveLifetime,
    "Captive dependency: %n is kept once per scope, and what takes %c at %L is kept longer.",
    remedy: "register what takes %c at %L with lifetime: .scoped, or pass %n to the call that needs it"
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
  static let wrongType = Self(
    .wrongType,
    "The service %q is of type %f, not %t.",
    remedy: "request it as %f, or define another service of type %t"
  )
  static let unexpectedNil = Self(
    .wrongType,
    "The service %q is nil, not %t.",
    remedy: "request it as an optional, %t?, or define a service that is not nil"
  )

  static let ambiguous = Self(
    .ambiguous,
    "%n is ambiguous: several of its bindings in %i apply.",
    remedy: "make their conditions exclude each other, or tell the bindings apart with named: or qualifiedBy:"
  )
  static let noneApplies = Self(
    .noneApplies,
    "No binding of %n in %i applies: all conditions are false.",
    remedy: Remedy.fallback
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
    remedy: Remedy.namedConfined,
    about: .confinedService
  )
  static let providerOffMainActor = Self(
    .requiresMainActor,
    "The %l provider of %n in %i must run on the main actor.",
    remedy: "request it on the main actor, or from elsewhere: try await injector.get(%m)"
  )
  static let namedProviderOffMainActor = Self(
    .requiresMainActor,
    providerOffMainActor.headline,
    remedy: "request it on the main actor, or from elsewhere: try await kernel.get(awaiting: %q)"
  )
  static let conditionOffMainActor = Self(
    .requiresMainActor,
    "A condition of %n in %i must be evaluated on the main actor.",
    remedy: "request it with injector.mainActor.get(%g), or from elsewhere: try await injector.get(%m)"
  )
  static let disposalOffMainActor = Self(
    .requiresMainActor,
    "The %l %n in %i must be disposed of on the main actor.",
    remedy: "close the injector on the main actor, or from anywhere: try await injector.shutDown(); this instance was "
      + "released without dispose()"
  )

  static let closed = Self(
    .closed,
    "%I is closed, and can neither register nor resolve %n.",
    remedy: "use the injector before close(), or create another one"
  )
  static let closedWithoutRequest = Self(.closed, "%I is closed.", remedy: closed.remedy)
  static let startFailed = Self(
    .startFailed,
    "%u of the eager instances of %i could not be constructed.",
    remedy: "fix the errors above, and call start() again; the constructed instances have been disposed of",
    about: .closing
  )
  static let scopeFailed = Self(
    .scopeFailed,
    "The function that used %i threw an error, and %i could not dispose of its instances.",
    remedy: "fix the errors above, of which the first is the function's",
    about: .closing
  )
  static let needsShutDown = Self(
    .needsShutDown,
    "The %l %n in %i is disposed of asynchronously, and close() cannot await that.",
    remedy: "call try await injector.shutDown() instead; nothing was closed"
  )
  static let needsShutDownAfterStart = Self(
    .needsShutDown,
    "A failed start() of %i disposes of instances, and close() cannot await that.",
    remedy: needsShutDown.remedy
  )
  static let needsAwaitedScope = Self(
    .needsShutDown,
    "The %l %n in %i is disposed of asynchronously, and this withScope cannot await that.",
    remedy: "use the form that waits: try await injector.withScope { … }; this scope is being shut down in a task"
  )
  static let needsModule = Self(
    .needsShutDown,
    needsShutDown.headline,
    remedy: "add the product VialAsync, import VialAsync, and call try await injector.shutDown() instead; "
      + "nothing was closed"
  )
  static let needsModuleForScope = Self(
    .needsShutDown,
    needsAwaitedScope.headline,
    remedy: "add the product VialAsync, import VialAsync, and use the form that waits: "
      + "try await injector.withScope { … }; this scope stays open"
  )
  static let undisposedWithoutModule = Self(
    .needsShutDown,
    "The %l %n in %i was finished when the injector was closed, and is disposed of asynchronously.",
    remedy: "add the product VialAsync, import VialAsync, and call try await injector.shutDown() instead; "
      + "this instance was released without dispose()"
  )
  package static let notDisposedInTime = Self(
    .disposalFailed,
    "The %l %n in %i was not disposed of before the deadline.",
    remedy: "end its dispose() when the task is cancelled, or allow more time with shutDown(within:)"
  )
  package static let notConstructedInTime = Self(
    .disposalFailed,
    "The construction of the %l %n in %i did not end before the deadline.",
    remedy: "end its provider when the task is cancelled, or allow more time with shutDown(within:)"
  )
  package static let notReachedInTime = Self(
    .disposalFailed,
    "The %l %n in %i was not reached before the deadline.",
    remedy: "fix the one above, which ends first, or allow more time with shutDown(within:)"
  )
  static let disposalFailed = Self(
    .disposalFailed,
    "%u of the instances of %i could not be disposed of.",
    remedy: "fix the errors above; the injector stays closed",
    about: .closing
  )
}
