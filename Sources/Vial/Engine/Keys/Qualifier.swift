/// A name that tells several bindings of one type apart.
///
/// A qualifier is used as a metatype and never instantiated, so an `enum` without cases is the best thing to declare.
///
/// ```swift
/// enum Backup: Qualifier {}
/// ```
public protocol Qualifier: SendableMetatype {}

/// A name for a part of a program, such as a registration flow, whose instances are shared while they are held.
///
/// A scope is used as a metatype and never instantiated, so an `enum` without cases is the best thing to declare.
///
/// ```swift
/// enum RegistrationFlow: Scope {}
/// ```
///
/// It has its name and its meaning from Blade. For instances that are kept until a request or a session ends, see
/// ``Injector/makeScope(name:)``.
public protocol Scope: SendableMetatype {}

/// The name of a binding; equal texts are one name.
///
/// Each name has a number, which stands for its text in keys. One dictionary, under one lock, has all names of the program,
/// and the names of the places of its properties. The same lock guards the texts of properties' arguments.
///
/// A request with an unknown name makes none and takes no memory, unless it is made for later or declared.
@usableFromInline
struct Name: Hashable, Sendable {
  /// Eight times the name's number, plus one, which no metadata has as its address; in a key with a name beside its type, plus
  /// three; in the key of a property, plus seven.
  @usableFromInline let word: UInt

  /// What the words of keys stand for: every name by its text, the texts of names in the order of their numbers, and the
  /// texts of arguments by the keys that have their numbers.
  private static let all = Protected<(names: [String: Name], texts: [String], arguments: KeyTable<String>)>(
    ([:], [], KeyTable())
  )

  /// Creates the name that has a word, or `nil` if the word is no name's.
  init?(word: UInt) {
    guard word & 1 == 1 else { return nil }
    self.word = word
  }

  private init(number: Int) { word = UInt(number) << 3 | 1 }

  /// The first registered of the equal texts.
  var text: String { @inline(never) get { Self.all.withLock { $0.texts[Int(word >> 3)] } } }

  /// Returns the name of a text, which stays in memory as long as the program runs.
  @usableFromInline
  static func interned(_ text: String) -> Name {
    all.withLock { all in
      if let name = all.names[text] { return name }
      let name = Name(number: all.texts.count)
      all.names[text] = name
      all.texts.append(text)
      return name
    }
  }

  /// Returns the name of a text, if there is one.
  ///
  /// - Complexity: O(*n*) in the length of the text, independent of the number of names.
  @usableFromInline
  static func known(_ text: String) -> Name? { all.withLock { $0.names[text] } }

  /// Returns the name of a text that tells bindings apart, with a qualifier if there is one.
  @usableFromInline @inline(never)
  static func qualifying(_ text: String, _ qualifier: Any.Type?) -> Name {
    interned(qualifier.map { Self.text(text, $0) } ?? text)
  }

  /// Returns the word of the same name if a key has it, or zero.
  @usableFromInline
  static func knownWord(_ text: String, _ qualifier: Any.Type?) -> UInt {
    let name = if let qualifier { known(Self.text(text, qualifier)) } else { known(text) }
    return name?.word ?? 0
  }

  /// The text of a name with a qualifier: the parts to read, and the qualifier's address, which is unique.
  private static func text(_ text: String, _ qualifier: Any.Type) -> String {
    "\(text)\0\(String(presenting: qualifier))\0\(UInt(bitPattern: ObjectIdentifier(qualifier)))"
  }

  /// The text of a property's argument, as long as an injector has it.
  static func text(ofArgument key: TypeKey) -> String? { all.withLock { $0.arguments[key] } }

  /// Notes the text of a property's argument, or forgets it.
  static func note(_ text: String?, ofArgument key: TypeKey) { all.withLock { $0.arguments[key] = text } }

  /// The text without the qualifier.
  var given: String { qualifier == nil ? text : String(text.prefix { $0 != "\0" }) }
}
