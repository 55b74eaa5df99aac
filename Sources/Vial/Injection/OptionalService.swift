/// An optional of whatever type, to look into.
protocol OptionalService {
  /// The value, if there is one.
  var wrapped: Any? { get }

  /// No value.
  static var absent: Self { get }
}
