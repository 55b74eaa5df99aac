/// The place in a table where a key's object is.
@usableFromInline
package struct MetatypeCell<Object: AnyObject & Sendable>: ~Copyable, Sendable {
  /// The bytes from one cell to the next: threads that use different cells do not share a cache line.
  static var distance: Int { (MemoryLayout<Self>.size + 63) / 64 * 64 }

  package let key: TypeKey
  @usableFromInline package let reference = ReplaceableReference<Object>()

  init(key: TypeKey) {
    self.key = key
  }
}
