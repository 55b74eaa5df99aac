public import Vial

/// The services that an injector built while a function ran, and what asked for them.
///
/// ``recording(_:operation:)`` returns it. Its description is a table.
public struct InjectionRecord: Sendable {
  /// The requests, in the order in which they began, each as the event with which it ended.
  ///
  /// The request for a decorated service is one, and so is a request that waits for an asynchronous construction.
  public let requests: [InjectionEvent]

  private let constructions: [InjectionEvent]

  /// Returns how many times a service was built.
  ///
  /// Without a qualifier, a name or a scope, all bindings of the type count.
  ///
  /// - Parameters:
  ///   - type: The service's type.
  ///   - scope: The scope of the service.
  ///   - qualifier: The qualifier of the service.
  ///   - name: The name of the service.
  /// - Returns: The number of times that a provider made an instance.
  public func constructions<Result>(
    of type: Result.Type,
    scopedTo scope: (any Scope.Type)? = nil,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil
  ) -> Int {
    constructions.count { $0.matches(type, scope, qualifier, name) }
  }

  /// Returns the requests for a service, as ``constructions(of:scopedTo:qualifiedBy:named:)`` counts its instances.
  public func requests<Result>(
    for type: Result.Type,
    scopedTo scope: (any Scope.Type)? = nil,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil
  ) -> [InjectionEvent] {
    requests.filter { $0.matches(type, scope, qualifier, name) }
  }

  init(_ events: [InjectionEvent]) {
    var requests: [InjectionEvent?] = []
    var positions: [Int: Int] = [:]
    var constructions: [InjectionEvent] = []
    for event in events where !event.isWithinDecorator {
      if case .built = event.kind { constructions.append(event) }
      guard let number = event.requestNumber else { continue }
      if case .resolving = event.kind {
        positions[number] = requests.count
        requests.append(event)
      } else if let position = positions[number] {
        // The binding that a condition has chosen is known at the end.
        requests[position] = event
        // The request for an instance that was constructed asynchronously follows; one that fails has no other events.
        if case .built = event.kind, event.isOfConstruction { requests[position] = nil }
      }
    }
    self.requests = requests.compactMap(\.self)
    self.constructions = constructions
  }
}

extension InjectionRecord: CustomStringConvertible {
  /// A table with the services, by name, and below each of them what asked for it.
  public var description: String {
    var lines = [Self.row("built", "asked", "service")]
    let built = Dictionary(grouping: constructions, by: \.line)
    let asked = Dictionary(grouping: requests, by: \.line)
    for service in Set(built.keys).union(asked.keys).sorted() {
      let requests = asked[service] ?? []
      lines.append(Self.row("\(built[service]?.count ?? 0)", "\(requests.count)", service))
      let origins = Dictionary(grouping: requests, by: \.origin)
      for origin in origins.keys.sorted() {
        lines.append(Self.row("", "\(origins[origin]?.count ?? 0)", "  " + origin))
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func row(_ built: String, _ asked: String, _ text: String) -> String {
    func column(_ text: String) -> String { String(repeating: " ", count: max(0, 5 - text.count)) + text }
    return column(built) + "  " + column(asked) + "  " + text
  }
}

extension InjectionEvent {
  fileprivate func matches(_ type: Any.Type, _ scope: Any.Type?, _ qualifier: Any.Type?, _ name: String?) -> Bool {
    func isSame<Part>(_ part: Part?, _ equal: (Part) -> Bool) -> Bool { part.map(equal) ?? true }
    return serviceType == type && isSame(scope) { $0 == self.scope } && isSame(qualifier) { $0 == self.qualifier }
      && isSame(name) { $0 == self.name }
  }

  /// The name, the lifetime and the place of the registration.
  fileprivate var line: String {
    displayName + (lifetime.map { ", \($0)" } ?? "")
      + (registration.map { ", registered at \($0)" } ?? ", not registered")
  }

  /// What made the request, in one line.
  fileprivate var origin: String {
    let provider = parent.map { "by \($0.displayName), " } ?? ""
    return provider + (request.map { "requested at \($0)" } ?? "requested")
  }
}
