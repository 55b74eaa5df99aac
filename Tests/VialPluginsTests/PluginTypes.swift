import TestSupport
import VialPlugins

/// What the plugins of the tests look at and are built from.
struct Atelier: Sendable {
  var isSubscribed = true
  var isScientist = true
  var isTrial = false
  var level = 5
  var built = Built()
}

/// What was built, in order.
final class Built: Sendable {
  private let stored = Locked<[String]>([])
  var names: [String] { stored.value }
  func add(_ name: String) { stored.change { $0.append(name) } }
}

protocol Operation { var name: String { get } }

final class Addition: Operation, InitializerInjectable {
  let name = "addition"
  init(dependency desk: Atelier) { desk.built.add(name) }
}

struct Logarithm: Operation, InitializerInjectable {
  let name = "logarithm"
  init(dependency desk: Atelier) { desk.built.add(name) }
}

struct Sine: Operation, InitializerInjectable {
  let name = "sine"
  init(dependency desk: Atelier) { desk.built.add(name) }
}

struct NoDigits: Error {}

struct Root: Operation, InitializerInjectable {
  let name = "root"
  init(dependency desk: Atelier) throws(NoDigits) {
    guard desk.level > 0 else { throw NoDigits() }
    desk.built.add(name)
  }
}

/// What no plugin of the tests may be.
struct Inkwell: InitializerInjectable { init(dependency desk: Atelier) {} }

/// A plugin that a closure builds, and that there can be.
struct NamedOperation: Operation, Hashable { let name: String }

/// A plugin whose dependency an injector assembles.
struct Assembled: Operation, InitializerInjectable {
  struct Parts: ResolvableDependency {
    let operation: NamedOperation
    init(from resolver: Resolver) throws { operation = try resolver.resolve() }
  }

  let name: String
  init(name: String) { self.name = name }
  init(dependency parts: Parts) { name = "assembled of \(parts.operation.name)" }
}

struct HasDeskLevel: Rule {
  let level: Int
  func holds(in desk: Atelier) -> Bool { desk.level >= level }
}
