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
