/// What a container guards with its lock.
struct ContainerState {
  var entries: [String: ContainerEntry] = [:]

  /// How often each name was built, or is being built; what was is not changed any more.
  var builds: [String: Int] = [:]
  var lastSerial = 0

  /// The names that come from definition files.
  var defined: Set<String> = []

  /// The names that the program attached itself, and that decorators of definition files have taken.
  var decorated: Set<String> = []

  /// The providers of services, in the order in which they were registered.
  var providers: [any ServiceProvider] = []
  var phase = Phase.open

  /// Where a kernel is that reads definitions into the container.
  enum Phase: Sendable {
    case open, bootstrapping, booted
  }

  /// The name behind the aliases that a name may be; those of definition files never lead to themselves.
  func name(behind name: String) -> String {
    var name = name
    while let target = entries[name]?.alias { name = target }
    return name
  }
}
