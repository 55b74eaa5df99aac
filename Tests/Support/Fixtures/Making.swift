package import TestSupport

extension Counter {
  /// Counts up, and returns a value that is made after that.
  package func counting<Value>(_ value: @autoclosure () throws -> Value) rethrows -> Value {
    next()
    return try value()
  }
}

/// Lets other tasks run, and returns a value that is made after that.
package nonisolated(nonsending) func afterYield<Value>(_ value: @autoclosure () throws -> Value) async rethrows -> Value
{
  await Task.yield()
  return try value()
}

extension Gate {
  /// Opens another gate, and waits for this one.
  package nonisolated(nonsending) func wait(opening other: Gate) async {
    other.open()
    await wait()
  }

  /// Opens a gate, and waits until the current task is cancelled.
  package static nonisolated(nonsending) func waitForCancellation(opening gate: Gate) async {
    gate.open()
    await waitForCancellation()
  }
}
