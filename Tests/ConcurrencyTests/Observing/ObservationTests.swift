import Dispatch
import Fixtures
import Synchronization

private final class Top: Sendable { init(shared: Token, fleeting: Visit) {} }

/// Checks that the events that one thread tells are well nested, and counts them.
private final class Nesting: InjectionObserver {
  private struct State {
    /// The numbers of the requests that go on, by those within which they are.
    var open: Set<Int> = []
    var begun = 0
    var ended = 0
    var mistakes: [String] = []
  }

  private let state = Locked(State())

  var open: Int { state.value.open.count }
  var begun: Int { state.value.begun }
  var ended: Int { state.value.ended }
  var mistakes: [String] { state.value.mistakes }

  func received(_ event: InjectionEvent) {
    guard let number = event.requestNumber else { return }
    state.change { state in
      if case .resolving = event.kind {
        state.begun += 1
        if !state.open.insert(number).inserted { state.mistakes.append("\(number) begun twice") }
      } else {
        state.ended += 1
        // One that was going on when this observer was added is not told of.
        if state.open.remove(number) == nil { state.mistakes.append("\(number) was not begun") }
      }
    }
  }
}

@Suite(.serialized) struct `Observing while threads use an injector` {
  private func makeInjector() throws -> Injector {
    try Injector(allowsOverriding: true).register(lifetime: .singleton) { Token() }.register { Visit() }
      .register(lifetime: .scoped) { Product() }.register(autowiring: Top.init)
  }

  @Test func `loses nothing and tells nothing twice, while eight threads ask`() throws {
    for _ in 1...Rounds.count(usually: 50) {
      let (injector, nesting) = (try makeInjector(), Nesting())
      injector.observe(nesting)
      Threads.repeatedly(8, times: 20) { _, _, _ in
        _ = try injector.get(Top.self)
        let scope = injector.makeScope()
        _ = try scope.get(Product.self)
        try scope.close()
      }
      #expect((nesting.mistakes, nesting.open, nesting.begun) == ([], 0, 8 * 20 * 4))
      #expect(nesting.ended == nesting.begun)
    }
  }

  @Test func `begins and ends while eight threads resolve, register and close`() throws {
    for _ in 1...Rounds.count(usually: 60) {
      let injector = try makeInjector()
      Threads.repeatedly(8, times: 25) { thread, _, wrong in
        switch thread {
        case 0...1:
          let nesting = Nesting()
          let observation = injector.observe(nesting)
          _ = try injector.get(Top.self)
          if nesting.begun < 3 { wrong.note("told of \(nesting.begun) requests") }
          observation.end()
          for mistake in nesting.mistakes { wrong.note(mistake) }
        case 2: try injector.register(lifetime: .singleton) { Token() }
        case 3: try injector.register { Visit() }
        case 4:
          let child = Injector(parent: injector)
          let observation = child.observe { _ in }
          _ = try child.register { Visit() }.get(Top.self)
          observation.end()
          try child.close()
        case 5...6:
          let scope = injector.makeScope()
          _ = try scope.get(Product.self)
          try scope.close()
        default: _ = try injector.get(Top.self)
        }
      }
      try injector.close()
    }
  }

  @Test func `finds every binding while an observation begins and ends, and while the table grows`() throws {
    for _ in 1...Rounds.count(usually: 40) {
      let injector = Injector()
      let (child, missing) = (Injector(parent: injector), Counter())
      try injector.register(lifetime: .singleton) { Token() }
      try child.register(lifetime: .singleton) { Product() }
      try injector.register(lifetime: .singleton, into: [Token].self) { Token() }
      try child.register(lifetime: .singleton, when: .context(Token.self, named: "always") { _ in true }) { Visit() }
      let isDone = Atomic<Bool>(false)
      Threads.run(5) { thread in
        switch thread {
        case 0:
          for _ in 1...200 { injector.observe { _ in }.end() }
          isDone.store(true, ordering: .relaxed)
        case 1:
          func register<each Service>(_ services: repeat (each Service).Type) {
            repeat _ = try? child.register(as: (each Service).self) { throw CancellationError() }
          }
          register(Int.self, Int8.self, Int16.self, Int32.self, Int64.self, UInt.self, UInt8.self, UInt16.self)
          register(UInt32.self, UInt64.self, Float.self, Double.self, Bool.self, String.self, Character.self)
          register(Void.self, Never.self)
        default:
          while !isDone.load(ordering: .relaxed) {
            if child[Product.self] == nil { missing.next() }
            if child[Token.self] == nil { missing.next() }
            if child[Visit.self] == nil { missing.next() }
            if (try? child.get([Token].self).count) != 1 { missing.next() }
          }
        }
      }
      #expect(missing.value == 0)
    }
  }

  @Test func `shows that a thread waited for an instance, and did not build it`() throws {
    let (injector, kinds) = (Injector(), Locked<[String]>([]))
    let (entered, asked) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    try injector.register(lifetime: .singleton) {
      entered.signal()
      asked.wait()
      return Token()
    }
    injector.observe { event in
      switch event.kind {
      case .resolving where kinds.value.count == 1:
        kinds.change { $0.append("resolving") }
        asked.signal()
      case .resolving: kinds.change { $0.append("resolving") }
      case .built: kinds.change { $0.append("built") }
      case .shared: kinds.change { $0.append("shared") }
      default: kinds.change { $0.append("something else") }
      }
    }
    Threads.run(2) { thread in
      if thread == 1 { entered.wait() }
      _ = injector[Token.self]
    }
    #expect(kinds.value.sorted() == ["built", "resolving", "resolving", "shared"])
  }
}
