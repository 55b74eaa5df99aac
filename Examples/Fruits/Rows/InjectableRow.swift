import Vial

/// A custom injector: rows come from a pool while it has some, and are made where it has none.
protocol InjectableRow: AnyObject, PropertyInjectable where Failure == Never {
  static var pool: RowPool<Self> { get }
  init()
}

extension InjectableRow {
  static func instance() -> Self { pool.take() ?? Self() }
}
