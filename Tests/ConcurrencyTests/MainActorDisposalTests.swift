import Synchronization
import TestSupport
import Testing
import Vial

@MainActor
private final class Session {
  private var isOpen = true
  private let disposed: Counter
  init(_ disposed: Counter) { self.disposed = disposed }

  func dispose() {
    isOpen = false
    disposed.next()
  }
}

extension Session: @MainActor Disposable {}

private final class Draft: Disposable {
  private var isOpen = true
  private let disposed: Counter
  init(_ disposed: Counter) { self.disposed = disposed }

  func dispose() {
    isOpen = false
    disposed.next()
  }
}

@Suite struct `Instances of the main actor` {
  /// An injector with an instance that is sendable, and one that is confined.
  @MainActor
  private func injector(counting disposed: Counter) throws -> Injector {
    let injector = Injector()
    try injector.mainActor.register(lifetime: .singleton) { Session(disposed) }
    try injector.mainActor.register(lifetime: .singleton) { Draft(disposed) }
    _ = try injector.get(Session.self)
    _ = try injector.get(Draft.self)
    return injector
  }

  @Test func `are disposed of by none of four threads that close, one of which gets the error`() async throws {
    for _ in 1...100 {
      let (disposed, failed) = (Counter(), Locked<[Int]>([]))
      let injector = try await injector(counting: disposed)
      Threads.run(4) { _ in
        do throws(InjectionError) { try injector.close() } catch {
          failed.change { $0.append(error.underlyingErrors.count) }
        }
      }
      #expect(failed.value == [2])
      #expect(disposed.value == 0)
    }
  }

  @Test func `are disposed of once by the main actor, or else are an error of another that closes`() async throws {
    for _ in 1...100 {
      let (disposed, failed) = (Counter(), Counter())
      let injector = try await injector(counting: disposed)
      let closing = Task { @MainActor in
        do throws(InjectionError) { try injector.close() } catch {
          for _ in error.underlyingErrors { failed.next() }
        }
      }
      Threads.run(4) { _ in
        do throws(InjectionError) { try injector.close() } catch {
          for _ in error.underlyingErrors { failed.next() }
        }
      }
      await closing.value
      #expect(disposed.value + failed.value == 2)
    }
  }
}
