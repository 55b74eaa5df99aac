/// Services that are asynchronous, or that stay on the main actor, are used as such.
struct IsolationRule: DefinitionRule {
  let context: DefinitionContext

  func check() {
    let services = context.definitions.madeServices
    let makings = services.map { context.making(of: $0) }
    for (service, making) in zip(services, makings)
    where making.isAsynchronous && service.lifetime == ServiceScope.weak.lifetime {
      diagnostics.add(
        .unshareable,
        at: service.className?.position ?? service.name.position,
        "The lifetime is weak, and the service is made asynchronously.",
        remedy: "leave out the scope, so that it is shared, or write \(RemedyCode.unique)"
      )
    }
    let confined = Set(zip(services, makings).filter { $1.isolation == .confined }.map(\.0.name.value))
    if confined.isEmpty { return }
    for (service, making) in zip(services, makings) {
      if making.isolation == .confined { checkCalls(of: service) }
      if making.isolation == nil { checkUses(in: service, of: confined) }
    }
  }

  /// Finds methods that could take an instance away from the main actor.
  private func checkCalls(of service: ServiceDefinition) {
    let maker = context.maker(of: service)
    for call in service.calls {
      guard let method = context.method(call, of: maker) else { continue }
      if !method.isAsynchronous || method.runsOnMainActor { continue }
      diagnostics.add(
        .requiresMainActor,
        at: call.method.position,
        "\(method.title) is asynchronous and belongs to no actor, and \(service.collectedName.quoted), which is not "
          + "Sendable, stays on the main actor.",
        registration: context.registration(of: method),
        remedy: "register it as a closure of the main actor, { @MainActor … in … }, or make the type Sendable"
      )
    }
  }

  /// Finds references to services that stay on the main actor, from one that is made elsewhere.
  private func checkUses(in service: ServiceDefinition, of confined: Set<String>) {
    let deferred = context.deferredArguments(of: service)
    var found: [(name: String, position: FilePosition)] = []
    for use in service.uses where !deferred.contains(use.role) {
      let names: [String] =
        switch use.target {
        case .reference(let reference): [reference.name]
        case .tag(let tag): context.tags[tag]
        case .lazy, .parameter, .variable: []
        }
      for name in names where confined.contains(context.names.resolved(name) ?? name) {
        let service = context.definition(of: name)
        found.append((service?.name.value == name ? service?.collectedName ?? name : name, use.position))
      }
    }
    let maker = found.isEmpty ? nil : context.maker(of: service)
    for (name, position) in found {
      diagnostics.add(
        .requiresMainActor,
        at: position,
        "\(name.quoted), which is not Sendable, stays on the main actor, and \(service.collectedName.quoted) is made "
          + "elsewhere.",
        registration: maker.flatMap { context.registration(of: $0) },
        remedy: "register a function of the main actor that makes \(service.collectedName.quoted), or make the type of "
          + "\(name.quoted) Sendable"
      )
    }
  }
}
