import Foundation
import NumberedTypes
import TestSupport
import Testing
import Vial

@Suite struct `On a thread with a small stack, a long path` {
  enum Kind: CaseIterable {
    case providers, decorators, resolvingDecorators, singletons, optionals
  }

  private static let length = 1_000

  /// An injector with a chain of providers or decorators, each of which asks for the next type.
  private static func chain(_ kind: Kind) throws -> Injector {
    let injector = Injector(name: "deep")
    func link<Service: Numbered, Next: Numbered>(_: Service.Type, _: Next.Type) throws {
      let lifetime: Lifetime<Service> = .singleton
      switch kind {
      case .providers, .decorators:
        try injector.register { resolver in
          _ = try resolver.resolve(Next.self)
          return Service()
        }
      case .singletons:
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

  @Test(arguments: Kind.allCases, [64, 96, 128])
  func `is refused in time`(kind: Kind, kilobytes: Int) throws {
    let injector = try Self.chain(kind)
    @Sendable func get<Service: Numbered>(_: Service.Type) throws { _ = try injector.get(Service.self) }
    let code = Locked<InjectionError.Code?>(nil)
    let works = Locked(false)
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      do { try get(NumberedType.of(0)) } catch { code.change { $0 = (error as? InjectionError)?.code } }
      works.change { $0 = (try? get(NumberedType.of(Self.length))) != nil }
      done.signal()
    }
    thread.stackSize = kilobytes * 1_024
    thread.start()
    done.wait()
    #expect(code.value == .tooDeep)
    #expect(works.value)
  }
}
