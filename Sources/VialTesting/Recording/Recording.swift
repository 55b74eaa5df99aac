public import Vial

/// Runs a function, and returns which services it had an injector build, and what asked for them.
///
/// ```swift
/// let record = try recording { try Checkout().order() }
/// #expect(record.constructions(of: Connection.self) == 1)
/// #expect(record.requests(for: (any Mailer).self).isEmpty)
/// ```
///
/// The record has the requests to the injector, its children and its scopes, and the requests to its ancestors, by their
/// providers or by the program itself. It includes what other threads and tasks request from them at the same time.
///
/// - Parameters:
///   - injector: The injector; by default the current one, such as the test's.
///   - operation: The function, whose result is dropped.
/// - Returns: The record.
/// - Throws: The function's error.
public func recording<Result>(
  _ injector: Injector = .current,
  operation: () throws -> Result
) rethrows -> InjectionRecord {
  let recorder = Recorder(injector)
  defer { recorder.end() }
  _ = try operation()
  return recorder.record
}

/// Runs an asynchronous function, and returns which services it had an injector build, and what asked for them.
///
/// The function runs on the actor `isolation`, by default the caller's.
public func recording<Result>(
  _ injector: Injector = .current,
  isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> Result
) async rethrows -> InjectionRecord {
  let recorder = Recorder(injector)
  defer { recorder.end() }
  _ = try await operation()
  return recorder.record
}

/// The observers of an injector and of its ancestors, until they are removed.
private struct Recorder {
  private let log = EventLog()
  private let observations: [InjectionObservation]

  init(_ injector: Injector) {
    let ancestors = injector.lineage.dropFirst()
    var observations = [injector.observe(log)]
    if let root = ancestors.last {
      // The root's observer is told of the injector's siblings, too.
      let identifiers = Set(ancestors.map(ObjectIdentifier.init))
      observations.append(
        root.observe { [log] event in
          if identifiers.contains(event.injectorIdentifier) { log.received(event) }
        }
      )
    }
    self.observations = observations
  }

  func end() {
    for observation in observations { observation.end() }
  }

  var record: InjectionRecord { InjectionRecord(log.events.withLock { $0 }) }
}

private final class EventLog: InjectionObserver {
  let events = Protected<[InjectionEvent]>([])

  func received(_ event: InjectionEvent) { events.withLock { $0.append(event) } }
}
