/// Keeps the optimizer from removing the work that made a value.
@inline(never)
@_optimize(none)
func keep<Value>(_ value: Value) {}
