/// What is thrown where a plugin turns out to be of another type than those of its point.
@usableFromInline
struct WrongPlugin: Error {
  let found: Any.Type

  @usableFromInline
  init(found: Any.Type) {
    self.found = found
  }
}
