/// What is known of what makes the instances of a service, or of what a call calls.
struct Callee {
  /// How errors call it, such as `LogReader` or `"open" of Database`.
  let title: String
  let product: String
  let isShareable: Bool
  let isValue: Bool

  /// What it is given; `nil` if it takes any list.
  let parameters: [Manifest.Parameter]?

  init(_ constructor: Manifest.Constructor) {
    title = constructor.name
    product = constructor.product
    isShareable = constructor.isShareable
    isValue = constructor.isValue
    parameters = constructor.parameters
  }

  init(_ method: Manifest.Method) {
    title = "\"\(method.name)\" of \(method.receiver)"
    product = method.product
    isShareable = method.isShareable
    isValue = method.isValue
    parameters = method.parameters
  }
}
