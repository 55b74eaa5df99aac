import TestSupport
package import Testing
package import Vial

/// An observer that remembers what it is told.
package final class EventLog: InjectionObserver {
  private let stored = Locked<[InjectionEvent]>([])

  package var events: [InjectionEvent] { stored.value }
  package init() {}

  /// What happened, without places and numbers, each event indented by the number of providers that ran.
  package var lines: [String] {
    events.map { String(repeating: "  ", count: $0.depth) + $0.kind.name + " " + $0.displayName }
  }

  package func received(_ event: InjectionEvent) { stored.change { $0.append(event) } }

  /// Returns the lines since the last time.
  package func next() -> [String] {
    defer { stored.change { $0 = [] } }
    return lines
  }

  /// Expects the lines since the last time.
  package func expectNext(_ lines: String..., sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(next() == lines, sourceLocation: sourceLocation)
  }

  /// Expects events of one service since the last time.
  package func expectNext(of name: String, _ kinds: [String], sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(next() == kinds.map { "\($0) \(name)" }, sourceLocation: sourceLocation)
  }
}

extension InjectionEvent.Kind {
  /// The name of the case.
  package var name: String {
    switch self {
    case .registered(let replaced): replaced == nil ? "registered" : "replaced"
    case .resolving: "resolving"
    case .waiting: "waiting"
    case .built: "built"
    case .shared: "shared"
    case .failed(let error): "failed(\(error.code))"
    case .askedLate: "asked late"
    case .disposed(let failure): failure == nil ? "disposed" : "disposed(\(failure.map { "\($0)" } ?? ""))"
    }
  }
}

extension InjectionEvent {
  /// Everything that there is to say of the event, apart from its duration, and with numbers from a first one on.
  package func payload(since first: Int = 0) -> String {
    var text = [kind.name, displayName, lifetime ?? "no lifetime", injector]
    if let registration { text.append("registered at \(registration)") }
    if let request { text.append("requested at \(request)") }
    if let parent { text.append("by \(String(describing: parent.serviceType)), depth \(depth)") }
    if let requestNumber { text.append("number \(requestNumber - first)") }
    if let enclosingRequest { text.append("within \(enclosingRequest - first)") }
    return text.joined(separator: " | ")
  }
}

extension Array {
  /// The elements, so many times.
  package func repeated(_ count: Int) -> [Element] { (0..<count).flatMap { _ in self } }
}
