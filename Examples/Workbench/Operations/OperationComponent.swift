/// An operation that builds itself, and whose type knows its name before that.
protocol OperationComponent: Operation {
  /// Its name in expressions.
  static var name: String { get }
}

extension OperationComponent {
  var name: String { Self.name }
}
