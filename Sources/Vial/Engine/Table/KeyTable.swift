/// A table of values by keys, or by the identities of objects, for seldom lookups.
///
/// All tables share one specialization of `Dictionary`, whatever their values are.
///
/// Why `@unchecked Sendable` is sound: a table is a value, and its boxes have only constants.
struct KeyTable<Value> {
  private final class Box {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  private var boxes: [TypeKey: AnyObject] = [:]

  init() {}

  var isEmpty: Bool { boxes.isEmpty }

  subscript(key: TypeKey) -> Value? {
    @_semantics("optimize.sil.specialize.generic.never")
    get {
      guard let box = KeyBoxes.box(of: key, in: boxes) else { return nil }
      // Sound: only boxes of this kind are put into the table.
      return unsafe unsafeDowncast(box, to: Box.self).value
    }
    @_semantics("optimize.sil.specialize.generic.never")
    set { KeyBoxes.set(newValue.map(Box.init), of: key, in: &boxes) }
  }

  /// Changes a value in place.
  mutating func update(_ type: ObjectIdentifier, _ change: (inout Value) -> Void) {
    guard var value = self[type] else { return }
    // Nothing else refers to the value then, so that a list in it grows without being copied.
    self[type] = nil
    change(&value)
    self[type] = value
  }

  mutating func removeValue(forKey key: TypeKey) -> Value? {
    let value = self[key]
    if value != nil { self[key] = nil }
    return value
  }

  subscript(type: ObjectIdentifier) -> Value? {
    get { self[TypeKey(type)] }
    set { self[TypeKey(type)] = newValue }
  }

  mutating func removeValue(forKey type: ObjectIdentifier) -> Value? { removeValue(forKey: TypeKey(type)) }

  /// Returns the same values in memory of their own, since two locks can't guard one.
  func copy() -> KeyTable {
    var copy = self
    copy.boxes.reserveCapacity(boxes.count)
    return copy
  }

  /// The keys and values in no order, in memory of their own, to read without the lock.
  var pairs: [(key: TypeKey, value: Value)] {
    var pairs: [(key: TypeKey, value: Value)] = []
    for key in boxes.keys { if let value = self[key] { pairs.append((key, value)) } }
    return pairs
  }
}

extension KeyTable: @unchecked Sendable where Value: Sendable {}

/// The dictionary of the tables, which the optimizer must not copy into each use.
private enum KeyBoxes {
  @inline(never)
  static func box(of key: TypeKey, in boxes: [TypeKey: AnyObject]) -> AnyObject? { boxes[key] }

  @inline(never)
  static func set(_ box: AnyObject?, of key: TypeKey, in boxes: inout [TypeKey: AnyObject]) { boxes[key] = box }
}
