/// Classes and methods are registered, and take the arguments.
struct ClassRule: DefinitionRule {
  let context: DefinitionContext

  func check() {
    guard let classes = context.classes else { return }
    for definition in context.definitions.services {
      if let name = definition.className, classes.constructor(name.value) == nil { addUnknownClass(name, classes) }
      // With a class, the factory is one too many, and that has a diagnostic already.
      if let factory = definition.factory, definition.className == nil {
        // An unknown service has a diagnostic already.
        let service = factory.service.value.name
        if context.names.meaning(of: service) != nil { checkMethod(factory.method, of: context.product(of: service)) }
      }
      let product = definition.calls.isEmpty ? nil : context.maker(of: definition)?.product
      for call in definition.calls { checkMethod(call.method, of: product) }
    }
    let arguments = ArgumentCheck(context)
    for definition in context.definitions.madeServices {
      arguments.checkArguments(of: definition)
    }
    arguments.addNote()
  }

  private func addUnknownClass(_ name: Located<String>, _ classes: ClassIndex) {
    // A manifest doesn't list all classes that conform to Service.
    if name.value.contains("."), !classes.findsClasses, !classes.hasNearMisses(of: name.value) {
      diagnostics.add(
        .unknownClass,
        .warning,
        at: name.position,
        "The class \(name.value.quoted) is not registered, and may not conform to Service.",
        remedy: "register it, as in register(Mailer.self), so that the manifest has it"
      )
      return
    }
    diagnostics.add(
      .unknownClass,
      at: name.position,
      "The class \(name.value.quoted) is not registered.",
      remedy: "register a constructor of that name, or name a class with its module that conforms to Service",
      resembling: name.value,
      among: classes.names
    )
  }

  private func checkMethod(_ method: Located<String>, of receiver: Product?) {
    let methods = context.classes?.methods(method.value) ?? []
    if methods.isEmpty {
      diagnostics.add(
        .unknownMethod,
        at: method.position,
        "The method \(method.value.quoted) is not registered.",
        remedy: "register a method of that name for the type that has it",
        resembling: method.value,
        among: context.classes?.methodNames
      )
    } else if let receiver, context.methods(method.value, of: receiver).isEmpty {
      let receivers = methods.map(\.receiver).joined(separator: ", ")
      diagnostics.add(
        .unknownMethod,
        at: method.position,
        "The method \(method.value.quoted) is registered for \(receivers), and not for \(receiver.type).",
        registration: methods.count == 1 ? context.registration(of: methods[0]) : nil,
        remedy: "register it for that type as well, or under a name of its own"
      )
    }
  }
}
