import Fixtures
import Foundation
import NumberedTypes

@Suite struct `A derived service` {
  let injector = Injector(name: "app")

  @Test func `is nil as an optional of an unregistered type, and else a value`() throws {
    #expect(try injector.get(Int?.self) == nil)
    try injector.register { 5 }
    #expect(try injector.get(Int?.self) == 5)
    #expect(try injector.get(Int?.self, qualifiedBy: Backup.self) == nil)
    #expect(injector[String?.self] == .some(.none))
    try injector.register { 6 as Int? }
    #expect(try injector.get(Int?.self) == 6)
  }

  @Test func `is an error where the provider fails, or passes on an error of an earlier request`() throws {
    try injector.register { () throws -> Int in throw Refused() }
    expectError(.providerFailed, .cause(Refused.self)) { try injector.get(Int?.self) }
    let kept = try #require(throws: InjectionError.self) { try Injector(name: "other").get(Token.self) }
    let runs = Counter()
    try injector.register { () throws -> Token in
      runs.next()
      throw kept
    }
    let passedOn = try #require(throws: InjectionError.self) { try injector.get(Token?.self) }
    #expect(passedOn.injector == #"the injector "other""#)
    #expect(runs.value == 1)
    try injector.unregister(type: Token.self)
    let own = try #require(throws: InjectionError.self) { try injector.get(Token.self) }
    try injector.register { () throws -> Token in throw own }
    #expect(throws: InjectionError.self) { try injector.get(Token?.self) }
    #expect(throws: InjectionError.self) { try injector.get(Token??.self) }
  }

  @Test func `is an error where the provider passes on a new one of another thread`() throws {
    try injector.register { () throws -> Token in
      let thrown = Locked<InjectionError?>(nil)
      Threads.run(1) { _ in
        do throws(InjectionError) {
          _ = try Injector(name: "other").get(Token.self)
        } catch { thrown.change { $0 = error } }
      }
      throw try #require(thrown.value)
    }
    expectError(.notRegistered) { try injector.get(Token?.self) }
  }

  @Test func `is lazy, and asks once, but again after a failure`() throws {
    try injector.register { _ in Token() }
    let lazy = try injector.get(Lazy<Token>.self)
    #expect(try lazy.get() === lazy.get() && injector.get(Lazy<Token>.self).get() !== lazy.get())
    let late = try injector.get(Lazy<Int>.self)
    #expect(throws: InjectionError.self) { try late.get() }
    try injector.register { 5 }
    #expect(try late.get() == 5)
    try injector.unregister(type: Int.self)
    #expect(try late.get() == 5)
  }

  @Test func `is a provider that asks every time, and carries the qualifier on`() throws {
    let provider = try injector.get(Provider<Int>.self)
    #expect(throws: InjectionError.self) { try provider.get() }
    try injector.register { 5 }
    #expect(try provider.get() == 5)
    try injector.unregister(type: Int.self).register { 6 }
    #expect(try provider.get() == 6)
    try injector.register(qualifiedBy: Backup.self) { 2 }
    #expect(try injector.get(Lazy<Int>.self, qualifiedBy: Backup.self).get() == 2)
    #expect(try injector.get(Provider<Int>.self, qualifiedBy: Backup.self).get() == 2)
    #expect(try injector.get(Provider<Int?>.self, qualifiedBy: Backup.self).get() == 2)
    #expect(try injector.get(Provider<Int>?.self)?.get() == 6)
  }

  @Test func `breaks a cycle on purpose, unless it is looked at too early`() throws {
    final class Hen: Sendable {
      let egg: Lazy<Holder<Hen>>
      init(_ egg: Lazy<Holder<Hen>>) { self.egg = egg }
    }
    try injector.register(lifetime: .singleton, autowiring: Hen.init)
      .register(lifetime: .singleton, autowiring: Holder<Hen>.init)
    let hen = try injector.get(Hen.self)
    #expect(try hen.egg.get().value === hen)
    try injector.register(lifetime: .singleton) { (lazy: Lazy<String>) in try lazy.get().count }
    try injector.register { (number: Int) in "\(number)" }
    expectError(.cycle, .path("Int", "Lazy<String>", "String", "Int")) { try injector.get(Int.self) }
  }

  @Test func `stays valid on any thread, and when it alone holds the injector`() async throws {
    var temporary: Injector? = Injector()
    try temporary?.register { 5 }
    let (lazy, provider) = (try temporary?.get(Lazy<Int>.self), try temporary?.get(Provider<Int>.self))
    temporary = nil
    #expect(try await Task.detached { try (lazy?.get() ?? 0) + (provider?.get() ?? 0) }.value == 10)
  }
}

/// Returns the error that a function throws on a thread with a stack of a size, and whether another one works there then.
private func onThread(
  stackSize: Int,
  _ refused: @escaping @Sendable () throws -> Void,
  _ next: @escaping @Sendable () throws -> Void
) -> (refusal: InjectionError?, works: Bool) {
  let (refusal, works) = (Locked<InjectionError?>(nil), Locked(false))
  let done = DispatchSemaphore(value: 0)
  let thread = Thread {
    do { try refused() } catch { refusal.change { $0 = error as? InjectionError } }
    works.change { $0 = (try? next()) != nil }
    done.signal()
  }
  thread.stackSize = stackSize
  thread.start()
  done.wait()
  return (refusal.value, works.value)
}

@Suite struct `A path of ten thousand providers` {
  let injector = Injector(name: "deep")

  init() throws {
    func chain<Service: Numbered, Next: Numbered>(_: Service.Type, _: Next.Type) throws {
      try injector.register(fileID: "App/Chain.swift", line: 1) { resolver in
        _ = try resolver.resolve(Next.self, fileID: "App/Chain.swift", line: 2)
        return Service()
      }
    }
    func end<Service: Numbered>(_: Service.Type) throws { try injector.register { Service() } }
    for number in 0..<9_999 { try chain(NumberedType.of(number), NumberedType.of(number + 1)) }
    try end(NumberedType.of(9_999))
  }

  private func get(_ number: Int) throws {
    func get<Service: Numbered>(_: Service.Type) throws {
      _ = try injector.get(Service.self, fileID: "App/Chain.swift", line: 9)
    }
    try get(NumberedType.of(number))
  }

  @Test func `resolves or is refused`() throws {
    do { try get(0) } catch let error as InjectionError { #expect(error.code == .tooDeep) }
    try get(9_900)
  }

  /// How many bytes of stack a thread has on Apple platforms, unless it is the main one.
  @Test(arguments: [512 * 1_024, 1_024 * 1_024])
  func `is refused on a thread with a small stack, which goes on to work`(stackSize: Int) throws {
    let (refusal, works) = onThread(stackSize: stackSize, { try get(0) }, { try get(9_950) })
    let error = try #require(refusal)
    #expect(error.code == .tooDeep)
    #expect(works)
    #expect(error.path.count > 20)
    let lines = error.debugDescription.split(separator: "\n")
    #expect(lines.contains("    … \(error.path.count - 20) more …"))
    // The depth differs from one machine to another, and with it the type.
    let headline = try #require(lines.first?.firstRange(of: "is requested").flatMap { lines.first?[$0.lowerBound...] })
    let ends = "Its type \(headline)\n\(lines.last ?? "")".replacing("\(error.path.count)", with: "1000")
    ErrorTexts.injector.expect(ends, is: "A path that is too deep")
  }
}

@Suite struct `On a thread with a small stack, a long path` {
  enum Kind: CaseIterable { case providers, decorators, resolvingDecorators, singletons, optionals }

  private static let length = 2_000

  /// An injector with a chain of providers or decorators, each of which asks for the next type.
  private static func chain(_ kind: Kind) throws -> Injector {
    let injector = Injector(name: "deep")
    func link<Service: Numbered, Next: Numbered>(_: Service.Type, _: Next.Type) throws {
      let lifetime: Lifetime<Service> = kind == .singletons ? .singleton : .transient
      switch kind {
      case .providers, .decorators, .singletons:
        try injector.register(lifetime: lifetime) { resolver in
          _ = try resolver.resolve(Next.self)
          return Service()
        }
      case .optionals:
        try injector.register { resolver in
          _ = try resolver.resolve(Next?.self)
          return Service()
        }
      case .resolvingDecorators:
        try injector.register { Service() }
        try injector.decorate(Service.self) { service, resolver in
          _ = try resolver.resolve(Next.self)
          return service
        }
      }
      guard kind == .decorators else { return }
      for _ in 0..<3 { try injector.decorate(Service.self) { $0 } }
    }
    func end<Service: Numbered>(_: Service.Type) throws { try injector.register { Service() } }
    for number in 0..<length { try link(NumberedType.of(number), NumberedType.of(number + 1)) }
    try end(NumberedType.of(length))
    return injector
  }

  @Test(arguments: Kind.allCases, [64, 96, 128]) func `is refused in time`(kind: Kind, kilobytes: Int) throws {
    let injector = try Self.chain(kind)
    @Sendable func get<Service: Numbered>(_: Service.Type) throws { _ = try injector.get(Service.self) }
    let last = NumberedType.of(Self.length)
    let (refusal, works) = onThread(stackSize: kilobytes * 1_024, { try get(NumberedType.of(0)) }, { try get(last) })
    #expect(refusal?.code == .tooDeep)
    #expect(works)
  }
}
