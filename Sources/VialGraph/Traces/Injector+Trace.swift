extension Injector {
  /// Writes the events of the injector as lines of text, indented along the dependencies.
  ///
  /// ```swift
  /// injector.trace()
  /// ```
  ///
  /// The trace writes the lines of a request together, when the outermost request of its thread ends, so the lines of several
  /// threads do not mix. The requests for dependencies are between the first and the last line of a request. A request
  /// without any has one line. The texts may change in any version.
  ///
  /// - Parameters:
  ///   - showsDurations: Whether to write how long providers ran.
  ///   - write: Gets the lines of an outermost request as one text, without a line break at its end. Several threads may
  ///     call it at the same time.
  /// - Returns: The observation, which ends the trace.
  /// - Complexity: O(*n*) in the number of injectors below.
  @discardableResult
  public func trace(
    showsDurations: Bool = true,
    write: @escaping @Sendable (String) -> Void = { print($0) }
  ) -> InjectionObservation {
    let blocks = CurrentBlocks()
    return observe { event in
      let line = TraceLine(event, showsDurations: showsDurations)
      let text = blocks.all.withLock { $0.add(line) }
      if let text { write(text) }
    }
  }
}

private final class CurrentBlocks: Sendable {
  let all = Protected(TraceBlocks())
}

/// The lines of the current requests, in a block for each outermost one.
private struct TraceBlocks {
  /// The blocks by the numbers of the outermost requests.
  private var blocks: [Int: TraceBlock] = [:]

  /// The numbers of the outermost requests by the numbers of all current requests.
  private var outermost: [Int: Int] = [:]

  /// Adds a line, and returns all lines of its block if it is the last one.
  mutating func add(_ line: TraceLine) -> String? {
    let event = line.event
    let around = event.enclosingRequest.flatMap { outermost[$0] }
    guard let number = event.requestNumber else {
      guard let around else { return line.text(namesInjector: true) }
      blocks[around]?.add(line)
      return nil
    }
    if case .resolving = event.kind {
      outermost[number] = around ?? number
      blocks[around ?? number, default: TraceBlock()].begin(line)
      return nil
    }
    // There is no first line if the observer was added during the request.
    guard let first = outermost.removeValue(forKey: number) else { return nil }
    blocks[first]?.end(line)
    return first == number ? blocks.removeValue(forKey: number)?.lines.joined(separator: "\n") : nil
  }
}

/// The lines of an outermost request and of the requests for its dependencies.
private struct TraceBlock {
  private(set) var lines: [String] = []

  /// The current requests, the innermost last: the injectors that they ask, and the positions of their first lines.
  private var requests: [(injector: String, position: Int)] = []

  /// The error with which the last request ended, unless another one has begun since.
  private var reason = ""

  /// Adds the first line of a request.
  mutating func begin(_ line: TraceLine) {
    let position = lines.count
    reason = ""
    add(line)
    requests.append((line.event.injector, position))
  }

  /// Adds the last line of the innermost request, which replaces the first line if no line is between them.
  mutating func end(_ line: TraceLine) {
    guard let request = requests.popLast() else { return }
    // A request that passes an error on need not repeat its text.
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
