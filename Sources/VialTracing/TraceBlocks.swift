/// The lines of the requests that go on, those of each outermost one together.
struct TraceBlocks {
  /// The blocks by the numbers of the outermost requests.
  private var blocks: [Int: TraceBlock] = [:]

  /// The numbers of the outermost requests by those of all that go on.
  private var outermost: [Int: Int] = [:]

  /// Adds a line, and returns all lines of its block if it is the last.
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
    // There is no first line if the observer was added in between.
    guard let first = outermost.removeValue(forKey: number) else { return nil }
    blocks[first]?.end(line)
    return first == number ? blocks.removeValue(forKey: number)?.lines.joined(separator: "\n") : nil
  }
}
