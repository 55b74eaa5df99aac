/// A value of an argument while its service is being made.
enum ResolvedValue {
  /// What a file, an environment variable or the program gives.
  case content(FileValue.Content)

  /// An instance of a service, or what the program attached.
  case instance(Any)

  /// A service that is asked for when it is first needed.
  case lazy(String, FilePosition)
  case list([ResolvedValue])
  case dictionary([(key: String, value: ResolvedValue)])

  /// Nothing.
  case none

  /// The value without any knowledge of what it is for.
  func untyped(_ resolver: Resolver) throws -> Any {
    switch self {
    case .content(let content): content.untyped
    case .instance(let instance): instance
    case .lazy(let name, let position): try resolver.resolve(serviceNamed: name, at: position) as Lazy<Any>
    case .list(let elements): try elements.map { try $0.untyped(resolver) }
    case .dictionary(let entries):
      try Dictionary(entries.map { ($0.key, try $0.value.untyped(resolver)) }) { first, _ in first }
    case .none: Any?.none as Any
    }
  }
}

extension FileValue.Content {
  /// The value as Swift has it: a `String`, an `Int`, a `Double`, a `Bool`, a `Date`, `Data`, an array or a dictionary
  /// of those, or `nil`.
  var untyped: Any {
    switch self {
    case .text(let text): text
    case .integer(let integer): integer
    case .real(let real): real
    case .boolean(let boolean): boolean
    case .null: Any?.none as Any
    case .date(let date): date
    case .data(let data): data
    case .list(let elements): elements.map(\.content.untyped)
    case .dictionary(let entries): Dictionary(entries.map { ($0.key, $0.value.content.untyped) }) { first, _ in first }
    }
  }

  /// Whether it is nothing, such as `null`.
  var isNull: Bool { if case .null = self { true } else { false } }
}
