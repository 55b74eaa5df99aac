/// A borrowed constructor, without a retain.
///
/// It stays alive until ``end()``, even if another thread replaces it.
///
/// Why this is sound: the cell keeps its object until ``end()`` has left it, and the function that made this calls
/// `end()` once, after its last use of `unretained`.
@safe
@usableFromInline
struct BorrowedConstructor {
  private let cell: UnsafeMutablePointer<LookupCell<Constructor>>
  @usableFromInline let unretained: Unmanaged<Constructor>

  @usableFromInline
  var constructor: Constructor { unsafe unretained.takeUnretainedValue() }

  /// Borrows the constructor of a type, if the table holds one.
  @inline(__always)
  init?(of type: ObjectIdentifier, in table: borrowing LookupTable<Constructor>) {
    guard let (object, cell) = unsafe table.enter(TypeKey(type)) else { return nil }
    unsafe self.cell = unsafe cell
    unsafe unretained = unsafe object
  }

  /// Runs the constructor, if its product is registered as exactly this type.
  ///
  /// - Throws: What the constructor throws.
  @_alwaysEmitIntoClient
  @inline(__always)
  func construct<Product>(_ type: Product.Type) throws -> Product? {
    try unsafe unretained._withUnsafeGuaranteedRef { try $0.typed(as: type)?.construct() }
  }

  /// Gives the constructor back; to be called once.
  @usableFromInline
  func end() {
    unsafe cell.pointee.reference.leave()
  }
}
