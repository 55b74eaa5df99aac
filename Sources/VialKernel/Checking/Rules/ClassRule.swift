/// Classes and methods have to be registered, and are given what they take.
enum ClassRule: DefinitionRule {
  static func check(_ context: DefinitionContext, _ mistakes: inout Mistakes) {
    guard let classes = context.classes else { return }
    var check = ArgumentCheck(context, mistakes: mistakes)
    for definition in context.definitions.services {
      if let className = definition.className, classes.constructor(className.value) == nil {
        addUnknownClass(className, classes, context, &check.mistakes)
      }
      if let factory = definition.factory {
        checkMethod(factory.method, ofService: factory.service.value.name, context, &check.mistakes)
      }
      let product = definition.calls.isEmpty ? nil : context.maker(of: definition)?.product
      for call in definition.calls { checkMethod(call.method, of: product, context, &check.mistakes) }
      if !definition.isAbstract { check.checkArguments(of: definition) }
    }
    mistakes = check.mistakes
  }

  private static func addUnknownClass(
    _ name: Located<String>,
    _ classes: ClassIndex,
    _ context: DefinitionContext,
    _ mistakes: inout Mistakes
  ) {
    // Who looks at a manifest alone cannot know which classes of the program conform to Service.
    if name.value.contains("."), !classes.findsClasses, NearMisses.of(name.value, among: classes.classNames).isEmpty {
      mistakes.add(
        Mistake(
          .unknownClass,
          .warning,
          at: name.position,
          "The class \(name.value.quoted) is not registered, and may not conform to Service.",
          remedy: "register it, as in register(Mailer.self), so that the manifest has it"
        )
      )
      return
    }
    mistakes.add(
      Mistake(
        .unknownClass,
        at: name.position,
        "The class \(name.value.quoted) is not registered.",
        remedy: "register a constructor of that name, or name a class with its module that conforms to Service"
      ),
      resembling: name.value
    ) { classes.classNames }
  }

  private static func checkMethod(
    _ method: Located<String>,
    ofService service: String,
    _ context: DefinitionContext,
    _ mistakes: inout Mistakes
  ) {
    // Of a service that is not there, or is none of a file, nothing is known.
    guard context.names.meaning(of: service) != nil else { return }
    checkMethod(method, of: context.product(of: service), context, &mistakes)
  }

  private static func checkMethod(
    _ method: Located<String>,
    of receiver: String?,
    _ context: DefinitionContext,
    _ mistakes: inout Mistakes
  ) {
    guard let classes = context.classes else { return }
    let methods = classes.methods(method.value, of: receiver)
    if methods.isEmpty {
      mistakes.add(
        Mistake(
          .unknownMethod,
          at: method.position,
          "The method \(method.value.quoted) is not registered.",
          remedy: "register a method of that name for the type that has it"
        ),
        resembling: method.value
      ) { classes.methodNames }
    } else if methods.count > 1, let receiver {
      // Of the methods for several types none is for this very one.
      let receivers = methods.map(\.receiver).joined(separator: ", ")
      mistakes.add(
        Mistake(
          .unknownMethod,
          at: method.position,
          "The method \(method.value.quoted) is registered for \(receivers), and not for \(receiver).",
          remedy: "register it for that type as well, or under a name of its own"
        )
      )
    }
  }
}
