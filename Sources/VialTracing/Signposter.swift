/// Something that marks intervals and moments for a profiler, as the `OSSignposter` of Apple's platforms does.
///
/// Vial imports no such thing. `OSSignposter` conforms with a few lines, which <doc:Observing> shows; what writes traces
/// for another profiler does likewise.
public protocol Signposter: Sendable {
  /// What ties the end of an interval to its beginning.
  associatedtype IntervalState: Sendable

  /// Marks the beginning of an interval.
  ///
  /// - Parameters:
  ///   - name: What kind of interval it is.
  ///   - message: What it is about.
  /// - Returns: What to end it with.
  func beginInterval(_ name: StaticString, _ message: String) -> IntervalState

  /// Marks the end of an interval.
  ///
  /// - Parameters:
  ///   - name: The name with which it began.
  ///   - state: What its beginning returned.
  func endInterval(_ name: StaticString, _ state: IntervalState)

  /// Marks a moment.
  ///
  /// - Parameters:
  ///   - name: What kind of moment it is.
  ///   - message: What it is about.
  func emitEvent(_ name: StaticString, _ message: String)
}
