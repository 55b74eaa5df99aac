/// An operation that builds itself, and whose type knows its name before that.
protocol OperationComponent: Operation {
  /// What expressions call it.
  static var name: String { get }
}

extension OperationComponent {
  var name: String { Self.name }
}
