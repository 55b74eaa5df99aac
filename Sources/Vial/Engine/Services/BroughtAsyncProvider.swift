/// The function that an awaited property's request brings along, which the task of the request runs.
///
/// The binding's provider runs in a task of its own and asks the task of the request to make the instance, so that the
/// function escapes to no other task.
final class BroughtAsyncProvider: Sendable {
  enum Event {
    /// The provider runs, as a step.
    case make(AsyncStep)

    /// The request is over.
    case end(Result<StoredInstance, any Error>)
  }

  private struct State {
    var events: [Event] = []
    var waiting: CheckedContinuation<Event, Never>?
    var reply: CheckedContinuation<StoredInstance, any Error>?
    var failure: (any Error)?
    var isOver = false
  }

  private let key: TypeKey
  private let state = Protected(State())

  @TaskLocal private static var ofTask: BroughtAsyncProvider?

  init(_ key: TypeKey) { self.key = key }

  /// The error that the function threw.
  var failure: (any Error)? { state.withLock { $0.failure } }

  /// Begins a request, whose provider finds this.
  func ask(_ request: @escaping @Sendable () async throws -> StoredInstance) -> Task<Void, Never> {
    Self.$ofTask.withValue(self) {
      Task {
        do { self.tell(.end(.success(try await request()))) } catch { self.tell(.end(.failure(error))) }
      }
    }
  }

  /// Waits for what comes next.
  nonisolated(nonsending) func next() async -> Event {
    await withCheckedContinuation { continuation in
      let event: Event? = state.withLock { state in
        if !state.events.isEmpty { return state.events.removeFirst() }
        state.waiting = continuation
        return nil
      }
      if let event { continuation.resume(returning: event) }
    }
  }

  private func tell(_ event: Event) {
    let (waiting, reply) = state.withLock { state -> (CheckedContinuation<Event, Never>?, CheckedContinuation<StoredInstance, any Error>?) in
      var reply: CheckedContinuation<StoredInstance, any Error>?
      if case .end = event {
        state.isOver = true
        // Nothing makes the instance any longer.
        (reply, state.reply) = (state.reply, nil)
        state.events = []
      }
      guard let waiting = state.waiting else {
        state.events.append(event)
        return (nil, reply)
      }
      state.waiting = nil
      return (waiting, reply)
    }
    waiting?.resume(returning: event)
    reply?.resume(throwing: CancellationError())
  }

  /// Gives the provider what it asked for.
  func give(_ outcome: Result<StoredInstance, any Error>) {
    let reply = state.withLock { state in
      if case .failure(let error) = outcome { state.failure = error }
      defer { state.reply = nil }
      return state.reply
    }
    if let reply { return reply.resume(with: outcome) }
    if case .success(let stored) = outcome { stored.release() }
  }

  /// Makes an instance with the function that the current task's request brought for a key.
  static func instance(of key: TypeKey, _ resolver: AsyncResolver) async throws -> StoredInstance {
    guard let brought = ofTask, brought.key == key else {
      throw InjectionError.notBrought(key, in: resolver.injector)
    }
    return try await brought.make(resolver.step)
  }

  private func make(_ step: AsyncStep) async throws -> StoredInstance {
    try await withCheckedThrowingContinuation { continuation in
      let isOver = state.withLock { state in
        if !state.isOver { state.reply = continuation }
        return state.isOver
      }
      // The request was cancelled, and others wait: one of them makes the instance.
      if isOver { continuation.resume(throwing: CancellationError()) } else { tell(.make(step)) }
    }
  }
}
