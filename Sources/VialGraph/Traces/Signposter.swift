/// Something that marks intervals and moments for a profiler, as the `OSSignposter` of Apple's platforms does.
///
/// Vial does not import `OSSignposter`. It conforms with a few lines, which <doc:Observing> shows. A type that writes traces
/// for another profiler conforms in the same way.
public protocol Signposter: Sendable {
  /// The value that connects the end of an interval with its beginning.
  associatedtype IntervalState: Sendable

  /// Marks the beginning of an interval.
  ///
  /// - Parameters:
  ///   - name: The kind of interval.
  ///   - message: The service and the injector.
  /// - Returns: The value for the end of the interval.
  func beginInterval(_ name: StaticString, _ message: String) -> IntervalState

  /// Marks the end of an interval.
  ///
  /// - Parameters:
  ///   - name: The name with which the interval began.
  ///   - state: The value that its beginning returned.
  func endInterval(_ name: StaticString, _ state: IntervalState)

  /// Marks a moment.
  ///
  /// - Parameters:
  ///   - name: The kind of moment.
  ///   - message: The service and the injector, or the error.
  func emitEvent(_ name: StaticString, _ message: String)
}
