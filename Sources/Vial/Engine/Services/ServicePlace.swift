import Synchronization

/// A call of `singleton` or one like it: its lifetime, whether the compiler keeps the instance on the main actor, its name and
/// its place.
///
/// The place and the name tell services of one type and one root apart. Their texts are compared by content, since a module to
/// which the compiler copies a property has texts of its own.
@usableFromInline
typealias PropertyCall = (
  lifetime: LifetimeKind, isOnMainActor: Bool, name: StaticString, fileID: StaticString, line: Int, column: Int
)

/// The words by which a property's place is found, which the compiler computes in advance where it inlines the call.
@usableFromInline
enum PropertyWord {
  /// The address of a text.
  @_alwaysEmitIntoClient
  @inline(__always)
  static func address(of text: StaticString) -> UInt { unsafe UInt(bitPattern: text.utf8Start) }

  /// The line and the column in one word, whose low bits depend on both.
  ///
  /// Each has half of the word, so that two places of a file differ, however long its lines are.
  @_alwaysEmitIntoClient
  @inline(__always)
  static func position(_ line: Int, _ column: Int) -> UInt {
    let half = UInt(UInt.bitWidth) / 2
    let mixed = (UInt(truncatingIfNeeded: line) &<< half ^ UInt(truncatingIfNeeded: column)) &* 0x9E37_79B9
    return mixed ^ mixed &>> half
  }
}

/// The facts of a property's place: the words of its names in keys, and the location.
///
/// Every place that was asked is kept for ever. Texts with two addresses have two places with one name.
final class ServicePlace: Sendable {
  /// The word of the call's name beside a type.
  let word: UInt

  /// The word of the property's name, under which a replacement is kept.
  let replacedWord: UInt

  let location: CodeLocation

  /// Whether it is in a function such as `store(of:)` or `make()`, whose name doesn't tell the values that it uses.
  ///
  /// The compiler gives a function within another one its own name, which doesn't tell the arguments around it.
  let isFunction: Bool

  /// Whether a late request for it was told, which happens once.
  let wasToldLate = Atomic<Bool>(false)

  /// The places by the addresses of their texts, from which none is ever removed.
  private final class Table: Sendable {
    let places = LookupTable<ServicePlace>()
    let insertion = Protected(())
  }

  // Every request reads it, and a constant that has a table from the start would be checked each time.
  private static let table = OnceReference<Table>()

  private init(of call: PropertyCall) {
    // The name, nothing in the place of a qualifier, and the file.
    let property = "\(call.name)\0\0\(call.fileID)"
    word = Name.interned("\(property):\(call.line):\(call.column)").word | TypeKey.propertyBits
    replacedWord = Name.interned(property).word | TypeKey.propertyBits
    location = CodeLocation(fileID: call.fileID.description, line: call.line)
    let name = call.name.description
    isFunction = name.hasSuffix(":)") || name.hasSuffix("()")
  }

  /// The word of a property's name in keys; zero before its first use.
  @inline(__always)
  static func word(of address: UInt, _ name: UInt, _ position: UInt) -> UInt {
    table.read { $0.places.permanent(TypeKey(at: address, name, position)) { $0.word } } ?? 0
  }

  /// Returns the facts of a property's place.
  @inline(never)
  static func of(_ call: PropertyCall) -> ServicePlace {
    let (address, name) = (PropertyWord.address(of: call.fileID), PropertyWord.address(of: call.name))
    let key = TypeKey(at: address, name, PropertyWord.position(call.line, call.column))
    let table = Self.table.object ?? Self.table.storeIfNil(Table())
    if let known = table.places.permanent(key, { $0 }) { return known }
    let place = ServicePlace(of: call)
    return table.insertion.withLock { _ in
      // Another thread's says the same.
      if let known = table.places.permanent(key, { $0 }) { return known }
      table.places.store(place, for: key)
      return place
    }
  }
}

extension TypeKey {
  /// Creates a key for the table of places, which has no type.
  @inline(__always)
  fileprivate init(at address: UInt, _ name: UInt, _ position: UInt) {
    (typeWord, qualifierWord, scopeWord) = (address, name, position)
  }
}

// The key of a property has its name in place of a qualifier, and its root or an argument in place of a scope.
extension TypeKey {
  /// The bits of a property's name, beside the one of every name.
  static var propertyBits: UInt { 6 }

  /// The type of the root if the key is a property's without an argument.
  package var root: Any.Type? {
    isProperty && scopeWord & 7 == 0 && scopeWord != 0 ? unsafe unsafeBitCast(scopeWord, to: Any.Type.self) : nil
  }

  /// Whether the key is one of a function with arguments, which may call itself with others.
  var takesArguments: Bool { isProperty && givenName?.hasSuffix(":)") ?? false }

  /// Whether a replacement under another key takes the place of this property.
  func isReplaced(by other: TypeKey) -> Bool {
    if self == other { return true }
    guard isProperty, typeWord == other.typeWord, scopeWord == other.scopeWord, let name = qualifyingName else {
      return false
    }
    let text = name.text.split(separator: ":", omittingEmptySubsequences: false).dropLast(2).joined(separator: ":")
    return other.qualifyingName?.text == text
  }
}

extension Name {
  /// Whether it is a property's, and not given by a registration.
  var isProperty: Bool { word & TypeKey.propertyBits == TypeKey.propertyBits }
}
