/// The lines of an outermost request and of what it led to.
struct TraceBlock {
  private(set) var lines: [String] = []

  /// The requests that go on within each other, the innermost last: what they ask, and the positions of their lines.
  private var requests: [(injector: String, position: Int)] = []

  /// What was said of the error with which the last request ended, unless another one has begun since.
  private var reason = ""

  /// Adds the first line of a request.
  mutating func begin(_ line: TraceLine) {
    let position = lines.count
    reason = ""
    add(line)
    requests.append((line.event.injector, position))
  }

  /// Adds the last line of the innermost request, which takes the place of the first one if there is none between.
  mutating func end(_ line: TraceLine) {
    guard let request = requests.popLast() else { return }
    // Whoever passes an error on need not say again what it is.
    let givesReason = line.reason != reason
    reason = line.reason
    if request.position == lines.count - 1 {
      lines.removeLast()
      add(line, givesReason: givesReason)
    } else {
      lines.append(indentation + line.text(namesInjector: false, namesPlace: false, givesReason: givesReason))
    }
  }

  /// Adds a line within the innermost request.
  mutating func add(_ line: TraceLine, givesReason: Bool = true) {
    let namesInjector = requests.last?.injector != line.event.injector
    lines.append(indentation + line.text(namesInjector: namesInjector, givesReason: givesReason))
  }

  private var indentation: String { String(repeating: "  ", count: requests.count) }
}
