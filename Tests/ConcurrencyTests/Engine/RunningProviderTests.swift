import Fixtures
import Foundation
import TestSupport
import Testing
import Vial

@Suite(.serialized) struct `A provider of shared instances that runs while its binding changes` {
  private let rounds = Rounds.count(usually: 40)

  /// Changes an injector while a provider runs, asks meanwhile, and returns how many threads ran the provider at once.
  private func mostAtOnce(
    _ lifetime: Lifetime<Token>,
    _ change: @escaping @Sendable (Injector) throws -> Void
  ) throws -> Int {
    var most = 0
    for _ in 1...rounds {
      let injector = Injector()
      let running = Locked((now: 0, most: 0))
      let (isRunning, isChanged) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      let runs = Counter()
      try injector.register { Features() }
      try injector.register(lifetime: lifetime) { _ in
        running.change { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
        if runs.next() == 1 {
          isRunning.signal()
          isChanged.wait()
          // The others have time to come here, too.
          for _ in 1...20 where running.value.now == 1 { sched_yield() }
        }
        running.change { $0.now -= 1 }
        return Token()
      }
      Threads.attempt(3) { thread in
        if thread == 0 {
          isRunning.wait()
          try change(injector)
          isChanged.signal()
        }
        _ = try injector.get(Token.self)
      }
      most = max(most, running.value.most)
    }
    return most
  }

  @Test(arguments: [Lifetime<Token>.singleton, .weak])
  private func `is run by one thread at a time while decorators are added`(lifetime: Lifetime<Token>) throws {
    #expect(try mostAtOnce(lifetime) { try $0.decorate(Token.self) { $0 } } == 1)
  }

  @Test(arguments: [Lifetime<Token>.singleton, .weak])
  private func `is run by one thread at a time while candidates are added`(lifetime: Lifetime<Token>) throws {
    #expect(try mostAtOnce(lifetime) { try $0.register(when: .context(\Features.isTest)) { Token() } } == 1)
  }

  @Test func `gets an error where it changes its own binding and asks for that`() throws {
    let injector = Injector()
    let runs = Counter()
    try injector.register(lifetime: .singleton) { resolver in
      if runs.next() > 1 { return Token() }
      try resolver.injector.decorate(Token.self) { $0 }
      return try resolver.injector.get(Token.self)
    }
    let error = try #require(throws: InjectionError.self) { try injector.get(Token.self) }
    #expect(error.code == .cycle)
    #expect(error.path.map { "\($0.serviceType)" } == ["Token", "Token", "Token"])
    #expect(runs.value == 1)
    #expect(try injector.get(Token.self) === injector.get(Token.self))
  }
}
