/// The services with each tag.
package struct TagIndex: Sendable {
  private var services: [String: [String]] = [:]

  /// All tags, in no order.
  var tags: [String] { Array(services.keys) }

  init(_ definitions: EffectiveDefinitions) {
    var tagged: [String: [(name: String, priority: Int)]] = [:]
    for service in definitions.services where !service.isAbstract {
      for tag in service.tags { tagged[tag.name, default: []].append((service.collectedName, tag.priority)) }
    }
    // The order of the files decides between equal priorities.
    services = tagged.mapValues { tagged in
      let sorted = tagged.enumerated().sorted {
        ($1.element.priority, $0.offset) < ($0.element.priority, $1.offset)
      }
      var seen: Set<String> = []
      return sorted.map(\.element.name).filter { seen.insert($0).inserted }
    }
  }

  /// The names of the services with a tag: those of a higher priority first, and then in the order of the files.
  package subscript(tag: String) -> [String] { services[tag] ?? [] }
}
