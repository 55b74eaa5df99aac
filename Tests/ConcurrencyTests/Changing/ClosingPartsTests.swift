import TestSupport
import Testing
import Vial

@Suite(.serialized) struct `Elements and decorated instances of an injector that threads close` {
  @Test func `are all there or none when the injector is closed`() throws {
    for _ in 1...300 {
      let injector = Injector()
      for _ in 1...5 { try injector.register(into: [Int].self) { 1 } }
      let counts = Locked<Set<Int>>([])
      let unexpected = Locked<[String]>([])
      Threads.run(4) { thread in
        do throws(InjectionError) {
          if thread == 0 { return try injector.close() }
          let count = try injector.get([Int].self).count
          counts.change { _ = $0.insert(count) }
        } catch  where error.code == .closed {
        } catch {
          unexpected.change { $0.append(error.debugDescription) }
        }
      }
      #expect(unexpected.value == [])
      #expect(counts.value.isSubset(of: [5]))
    }
  }

  @Test func `are disposed of once, however closing and decorating meet`() throws {
    final class Connection: Disposable, Sendable {
      let inner: Connection?
      let disposed: Counter
      init(_ inner: Connection? = nil, _ disposed: Counter) { (self.inner, self.disposed) = (inner, disposed) }
      func dispose() { disposed.next() }
    }
    for _ in 1...300 {
      let injector = Injector()
      let (made, disposed) = (Counter(), Counter())
      try injector.register(lifetime: .singleton) { _ in
        made.next()
        return Connection(nil, disposed)
      }
      try injector.decorate(Connection.self) { inner in
        made.next()
        return Connection(inner, disposed)
      }
      let unexpected = Locked<[String]>([])
      Threads.run(4) { thread in
        do throws(InjectionError) {
          if thread == 0 { try injector.close() } else { _ = try injector.get(Connection.self) }
        } catch  where error.code == .closed {
        } catch {
          unexpected.change { $0.append(error.debugDescription) }
        }
      }
      #expect(unexpected.value == [])
      #expect(disposed.value == made.value)
    }
  }
}
