/// What a method made is to be kept for several, and its type is not made for that.
struct UnshareableProduct: Error, CustomStringConvertible {
  private let method: Manifest.Method
  private let position: FilePosition

  init(_ method: Manifest.Method, _ position: FilePosition) {
    self.method = method
    self.position = position
  }

  var description: String {
    "\(method.name.quoted) of \(method.receiver), which is needed at \(position), makes instances of \(method.product), "
      + "which is not Sendable, and cannot be kept."
  }
}
