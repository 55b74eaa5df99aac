import Fixtures
import Synchronization
import TestSupport
import Testing
import Vial

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
    #expect(counts.withLock { $0 } == [1])
    #expect(census.living == 0)
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
    #expect(counts.withLock { $0 } == [4, 3, 2])
    #expect(census.living == 1)
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
    for _ in 0..<50 {
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
          // The constructor has been released, so nobody else can get here.
          scratch.uses += 1
        }
      }
      #expect(scratch.uses == 2)
    }
  }
}
