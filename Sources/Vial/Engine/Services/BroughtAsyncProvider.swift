/// The function that an awaited property's request brings along, which the task of the request runs.
///
/// The binding's provider runs in a task of its own and asks the task of the request to make the instance, so that the
/// function escapes to no other task.
///
/// Why `@unchecked Sendable` is sound: the lock guards the variables.
final class BroughtAsyncProvider: @unchecked Sendable {
  private let key: TypeKey
  private let lock = Protected(())

  /// The step whose provider asks for an instance.
  private var step: AsyncStep?

  /// The provider that waits for the instance.
  private var reply: CheckedContinuation<StoredInstance, any Error>?

  /// The task of the request, while it waits.
  private var waiting: CheckedContinuation<AsyncStep?, Never>?

  /// The outcome of the request.
  private(set) var instance: StoredInstance?
  private(set) var failure: (any Error)?
  private var isOver = false

  /// The error that the function threw.
  private(set) var ownFailure: (any Error)?

  @TaskLocal private static var ofTask: BroughtAsyncProvider?

  init(_ key: TypeKey) { self.key = key }

  /// Begins a request, whose provider finds this.
  func ask(_ injector: Injector, _ request: AsyncRequest) -> Task<Void, Never> {
    Self.$ofTask.withValue(self) {
      Task {
        do {
          self.end(try await injector.awaitedInstance(self.key, request), nil)
        } catch {
          self.end(nil, error)
        }
      }
    }
  }

  private func end(_ instance: StoredInstance?, _ failure: (any Error)?) {
    let (waiting, reply) = lock.withLock { _ in
      (self.instance, self.failure, isOver) = (instance, failure, true)
      defer { (self.waiting, self.reply) = (nil, nil) }
      return (self.waiting, self.reply)
    }
    waiting?.resume(returning: nil)
    // Nothing needs the instance any longer.
    reply?.resume(throwing: CancellationError())
  }

  /// Waits until the provider asks for an instance, as a step, or until the request is over.
  nonisolated(nonsending) func next() async -> AsyncStep? {
    await withCheckedContinuation { continuation in
      let (isKnown, step) = lock.withLock { _ -> (Bool, AsyncStep?) in
        defer { self.step = nil }
        if isOver { return (true, nil) }
        if self.step == nil { waiting = continuation }
        return (self.step != nil, self.step)
      }
      if isKnown { continuation.resume(returning: step) }
    }
  }

  /// Gives the provider what it asked for.
  func give(_ instance: StoredInstance?, _ failure: (any Error)?) {
    let reply = lock.withLock { _ in
      ownFailure = failure
      defer { self.reply = nil }
      return self.reply
    }
    guard let instance else {
      if let failure { reply?.resume(throwing: failure) }
      return
    }
    if let reply { reply.resume(returning: instance) } else { instance.release() }
  }

  /// Makes an instance with the function that the current task's request brought for a key.
  static func instance(of key: TypeKey, _ resolver: AsyncResolver) async throws -> StoredInstance {
    guard let brought = ofTask, brought.key == key else { throw InjectionError.notBrought(key, in: resolver.injector) }
    return try await withCheckedThrowingContinuation { continuation in brought.make(resolver.step, continuation) }
  }

  private func make(_ step: AsyncStep, _ reply: CheckedContinuation<StoredInstance, any Error>) {
    let (wasOver, waiting) = lock.withLock { _ -> (Bool, CheckedContinuation<AsyncStep?, Never>?) in
      if isOver { return (true, nil) }
      self.reply = reply
      if self.waiting == nil { self.step = step }
      defer { self.waiting = nil }
      return (false, self.waiting)
    }
    // The request was cancelled, and others wait: one of them makes the instance.
    if wasOver { reply.resume(throwing: CancellationError()) }
    waiting?.resume(returning: step)
  }
}
