import TestSupport
import VialKernel

/// The error of a constructor or a method.
struct Refused: Error {}

/// What has no state.
final class Stone: Sendable {}

/// Whatever a constructor is given.
struct Given<Value>: @unchecked Sendable {
  let value: Value
}

/// What has a text.
protocol Log: Sendable {
  var text: String { get }
}

/// A log that counts how often it was disposed of.
final class PlainLog: Log, Disposable {
  let text: String
  let disposals = Counter()
  init(_ text: String) { self.text = text }
  func dispose() { disposals.next() }
}
