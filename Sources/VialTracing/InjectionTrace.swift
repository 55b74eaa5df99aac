/// An observer that writes what happens as lines of text, indented by who asks for what.
///
/// ```swift
/// injector.observe(InjectionTrace())
/// ```
///
/// The lines of a request are written together when the outermost request of its thread ends, so those of several
/// threads do not mingle. What a request led to is between its first line and its last one; a request that led to nothing
/// else has one line. The texts may change in any version.
public final class InjectionTrace: InjectionObserver {
  private let showsDurations: Bool
  private let write: @Sendable (String) -> Void
  private let blocks = Protected(TraceBlocks())

  /// Creates an observer that writes to standard output, or as a function says.
  ///
  /// - Parameters:
  ///   - showsDurations: Whether to write for how long providers ran, which differs each time.
  ///   - write: Is given the lines of an outermost request in one text, without a line break at its end; by several
  ///     threads at a time if need be.
  public init(showsDurations: Bool = true, write: @escaping @Sendable (String) -> Void = { print($0) }) {
    self.showsDurations = showsDurations
    self.write = write
  }

  /// Takes note of an event, and writes the lines of the outermost request if that is its end.
  ///
  /// - Parameter event: What happened.
  public func received(_ event: InjectionEvent) {
    let line = TraceLine(event, showsDurations: showsDurations)
    let text = blocks.withLock { $0.add(line) }
    if let text { write(text) }
  }
}
