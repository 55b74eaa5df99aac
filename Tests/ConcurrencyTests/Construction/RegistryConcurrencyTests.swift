import Dispatch
import Fixtures
import Foundation
import NumberedTypes
import Synchronization

private final class Screen: InjectableController {
  static let registry = ConstructorRegistry(name: "concurrent screens")
  private(set) var number = 0
  func inject(_ number: Int) { self.number = number }
}

@Suite(.serialized) struct `A registry used by many threads` {
  let registry = ConstructorRegistry(name: "concurrent")
  private let census = Census()

  @Test func `gives eight threads an instance or says not registered, while two register and unregister`() throws {
    let registry = Screen.registry
    try registry.register("steady") { Sample(1) }
    let made = Atomic<Int>(0), missed = Atomic<Int>(0)
    Threads.repeatedly(10, times: 2_000) { thread, round, wrong in
      do throws(ConstructionError) {
        switch thread {
        case 0...1 where round.isMultiple(of: 2) == (thread == 0): try registry.register(Screen.self) { Screen() }
        case 0...1: return _ = registry.unregister(Screen.constructorName)
        case 2...5:
          let screen = try Screen.injectableInstance(dependency: round)
          if screen.number != round { wrong.note("\(screen.number) for \(round)") }
        case 6...7: _ = try registry.construct("Screen", as: Screen.self)
        default:
          // Nothing unregisters this one, so it is never missed.
          let product = try registry.construct("steady", as: Sample.self)
          if product.number != 1 { wrong.note("\(product.number) for 1") }
        }
        if thread > 1 { made.add(1, ordering: .relaxed) }
      } catch {
        switch error.code {
        case .notRegistered where error.name == "Screen": missed.add(1, ordering: .relaxed)
        case .alreadyRegistered where thread < 2: break
        default: wrong.note(error.debugDescription)
        }
      }
    }
    #expect(made.load(ordering: .relaxed) >= 2 * 2_000)
    #expect(made.load(ordering: .relaxed) + missed.load(ordering: .relaxed) == 8 * 2_000)
  }

  @Test func `releases every constructor that was replaced while others ran it`() throws {
    let (registry, census) = (registry, census)
    let name = ConstructorName(of: Sample.self)
    let replace: @Sendable (Int) throws -> Void = { number in
      let token = Counted(census)
      try registry.register(name, override: true) { withExtendedLifetime(token) { Sample(number) } }
    }
    try replace(0)
    Threads.repeatedly(8, times: 1_000) { thread, number, wrong in
      if thread < 2 { return try replace(number) }
      let product = try registry.construct(name, as: Sample.self)
      if !(0...1_000).contains(product.number) { wrong.note("\(product.number)") }
    }
    #expect(census.living == 1)
    registry.unregister(name)
    #expect(census.living == 0)
  }

  @Test func `keeps a constructor while it runs, and lets other threads go on`() throws {
    let (registry, census) = (registry, census)
    let (name, entered) = (ConstructorName(of: Sample.self), DispatchSemaphore(value: 0))
    let gate = DispatchSemaphore(value: 0)
    let result = Mutex<Int?>(nil)
    let finished = DispatchSemaphore(value: 0)
    do {
      let token = Counted(census)
      try registry.register(name) {
        entered.signal()
        gate.wait()
        return withExtendedLifetime(token) { Sample(1) }
      }
    }
    Thread.detachNewThread {
      let product = try? registry.construct(name, as: Sample.self)
      result.withLock { $0 = product?.number }
      finished.signal()
    }
    entered.wait()

    // The first constructor is running now, and goes on until the gate opens.
    try registry.register("other") { Sample(2) }
    #expect(try registry.construct("other", as: Sample.self).number == 2)
    try registry.register(name, override: true) { Sample(3) }
    #expect(try registry.construct(name, as: Sample.self).number == 3)
    #expect(registry.unregister(name))
    #expect(census.living == 1)

    gate.signal()
    finished.wait()
    #expect((result.withLock { $0 }, census.living) == (1, 0))
  }

  @Test func `finds every type that was registered before, while three thousand more are registered`() throws {
    let registry = registry
    @Sendable func register<Sample: Numbered>(_: Sample.Type) throws {
      try registry.register(ConstructorName(of: Sample.self)) { Sample() }
    }
    @Sendable func construct<Sample: Numbered>(_: Sample.Type) throws {
      _ = try registry.construct(ConstructorName(of: Sample.self), as: Sample.self)
    }
    for number in 0..<100 { try register(NumberedType.of(number)) }
    Threads.repeatedly(6, times: 1_000) { thread, round, _ in
      let number = thread < 3 ? 99 + thread * 1_000 + round : round % 100
      if thread < 3 { try register(NumberedType.of(number)) }
      try construct(NumberedType.of(number))
    }
    #expect(registry.entries.count == 3_100)
  }

  @Test func `lets threads construct from within constructors, into each other's names`() throws {
    let registry = registry
    try registry.register("leaf") { Sample(1) }
    try registry.register("left") { Sample(try registry.construct("leaf", as: Sample.self).number + 1) }
    try registry.register("right") { Sample(try registry.construct("left", as: Sample.self).number + 1) }
    let sum = Atomic<Int>(0)
    Threads.run(8) { thread in
      for _ in 0..<500 {
        let name: ConstructorName = thread.isMultiple(of: 2) ? "left" : "right"
        let product = try? registry.construct(name, as: Sample.self)
        sum.add(product?.number ?? 0, ordering: .relaxed)
      }
    }
    #expect(sum.load(ordering: .relaxed) == 4 * 500 * 2 + 4 * 500 * 3)
  }
}

/// Something that a constructor uses without any ordering of its own.
private final class Scratch: @unchecked Sendable { var uses = 0 }

@Suite(.serialized) struct `A constructor that is replaced while it runs` {
  let registry = ConstructorRegistry(name: "running")
  private let census = Census()
  let name = ConstructorName(of: Token.self)

  @Test func `is kept until it has returned, if it removed itself`() throws {
    let (registry, name, census) = (registry, name, census)
    let counts = Mutex<[Int]>([])
    do {
      let mark = Counted(census)
      try registry.register(name) {
        registry.unregister(name)
        counts.withLock { $0.append(census.living) }
        return withExtendedLifetime(mark) { Token() }
      }
    }
    _ = try registry.construct(name, as: Token.self)
    #expect((counts.withLock { $0 }, census.living) == ([1], 0))
  }

  @Test func `is kept until its own call returns, if several replace each other`() throws {
    let (registry, name, census) = (registry, name, census)
    let counts = Mutex<[Int]>([])
    @Sendable func put(_ depth: Int) throws {
      let mark = Counted(census)
      try registry.register(name, override: true) {
        if depth > 0 {
          try put(depth - 1)
          _ = try registry.construct(name, as: Token.self)
          counts.withLock { $0.append(census.living) }
        }
        return withExtendedLifetime(mark) { Token() }
      }
    }
    try put(3)
    _ = try registry.construct(name, as: Token.self)
    #expect((counts.withLock { $0 }, census.living) == ([4, 3, 2], 1))
    registry.unregister(name)
    #expect(census.living == 0)
  }

  @Test func `is named by the error that it throws, and let go of then`() throws {
    let (registry, name) = (registry, name)
    do {
      let mark = Counted(census)
      try registry.register(name, as: Token.self) {
        registry.unregister(name)
        throw withExtendedLifetime(mark) { Refused() }
      }
    }
    let error = expectConstructionError(.constructorFailed) { try registry.construct(name, as: Token.self) }
    #expect(error?.name == "Token")
    #expect(error?.underlyingError is Refused)
    #expect(census.living == 0)
  }

  @Test func `is let go of when it is replaced after it threw`() throws {
    do {
      let mark = Counted(census)
      try registry.register(name, as: Token.self) { throw withExtendedLifetime(mark) { Refused() } }
    }
    #expect(throws: ConstructionError.self) { try registry.construct(name, as: Token.self) }
    try registry.register(name, override: true) { Token() }
    #expect(census.living == 0)
  }

  @Test func `may use the registry while what it holds is released`() throws {
    let (registry, name) = (registry, name)
    let answers = Mutex<[[String]]>([])
    do {
      let mark = Farewell { answers.withLock { $0.append(registry.entries.map(\.name)) } }
      try registry.register(name) { withExtendedLifetime(mark) { Token() } }
    }
    try registry.register(name, override: true) { Token() }
    #expect(answers.withLock { $0 } == [["Token"]])
  }

  @Test func `is released only after others have used it, as the thread sanitizer sees it`() throws {
    let (registry, name) = (registry, name)
    for _ in 0..<Rounds.count(usually: 50) {
      let scratch = Scratch()
      try registry.register(name, override: true) {
        scratch.uses += 1
        return Token()
      }
      let used = Hint()
      Threads.run(2) { thread in
        if thread == 0 {
          _ = try? registry.construct(name, as: Token.self)
          used.advance(to: 1)
        } else {
          used.wait(for: 1)
          registry.unregister(name)
          // The constructor has been released, so no other thread can get here.
          scratch.uses += 1
        }
      }
      #expect(scratch.uses == 2)
    }
  }
}
