import TestSupport
import Testing
import Vial
import VialGraph

private final class Clock: Disposable, Sendable {
  func dispose() {}
}

/// Writes down what it is to mark.
private final class Notes: Signposter {
  let lines = Locked<[String]>([])
  private let counter = Counter()

  func beginInterval(_ name: StaticString, _ message: String) -> Int {
    let number = counter.next()
    lines.change { $0.append("\(name) \(number) {  \(message)") }
    return number
  }

  func endInterval(_ name: StaticString, _ state: Int) { lines.change { $0.append("} \(name) \(state)") } }

  func emitEvent(_ name: StaticString, _ message: String) { lines.change { $0.append("\(name)  \(message)") } }
}

@Suite struct `Signposts of an injector` {
  @Test func `are intervals within each other, and moments`() throws {
    let (injector, notes) = (Injector(name: "app"), Notes())
    injector.markEvents(with: notes)
    try injector.register(lifetime: .singleton) { Clock() }.register(autowiring: Needing<Clock>.init)
    _ = try injector.get(Needing<Clock>.self)
    #expect(throws: InjectionError.self) { try injector.get(Int.self) }
    try injector.close()
    #expect(
      notes.lines.value == [
        "register  VialGraphTests.Clock in the injector \"app\"",
        "register  VialGraphTests.Needing<VialGraphTests.Clock> in the injector \"app\"",
        "resolve 1 {  VialGraphTests.Needing<VialGraphTests.Clock> in the injector \"app\"",
        "resolve 2 {  VialGraphTests.Clock in the injector \"app\"",
        "} resolve 2",
        "} resolve 1",
        "resolve 3 {  Swift.Int in the injector \"app\"",
        "fail  Swift.Int is not registered in the injector \"app\".",
        "} resolve 3",
        "dispose  VialGraphTests.Clock in the injector \"app\"",
      ]
    )
  }
}
