package import Foundation

/// The value of an argument or a parameter, in which only services and what the program attaches are left to be found.
package indirect enum ArgumentValue: Sendable {
  case text(String)
  case integer(Int)
  case real(Double)
  case boolean(Bool)
  case null
  case date(Date)
  case data(Data)
  case list([ArgumentValue])
  case dictionary([(key: String, value: ArgumentValue)])
  case service(Named<DefinedService.Request>)

  /// A text with a part that isn't known to be a text, such as one that the program attaches; each with its words in the
  /// file.
  case joined([(words: String, value: ArgumentValue)], FilePosition)
}

extension ArgumentValue {
  init(_ content: FileValue.Content) {
    switch content {
    case .text(let text): self = .text(text)
    case .integer(let integer): self = .integer(integer)
    case .real(let real): self = .real(real)
    case .boolean(let boolean): self = .boolean(boolean)
    case .null: self = .null
    case .date(let date): self = .date(date)
    case .data(let data): self = .data(data)
    case .list(let elements): self = .list(elements.map { Self($0.content) })
    case .dictionary(let entries): self = .dictionary(entries.map { ($0.key, Self($0.value.content)) })
    }
  }

  /// Creates the value that equals one of Swift; `nil` if a definition file can't hold it.
  package init?(_ value: Any) {
    switch value {
    case let text as String: self = .text(text)
    case let boolean as Bool: self = .boolean(boolean)
    case let integer as Int: self = .integer(integer)
    case let real as Double: self = .real(real)
    case let date as Date: self = .date(date)
    case let data as Data: self = .data(data)
    case Optional<Any>.none: self = .null
    case let elements as [Any]:
      let values = elements.compactMap { Self($0) }
      guard values.count == elements.count else { return nil }
      self = .list(values)
    case let dictionary as [String: Any]:
      let values = dictionary.compactMapValues { Self($0) }
      guard values.count == dictionary.count else { return nil }
      self = .dictionary(values.ordered { $0.key < $1.key }.map { ($0.key, $0.value) })
    default: return nil
    }
  }

  /// The value as part of a text; `nil` if it can't be one.
  var textWithin: String? {
    switch self {
    case .text(let text): text
    case .integer(let integer): "\(integer)"
    case .real(let real): "\(real)"
    case .boolean(let boolean): "\(boolean)"
    case .null, .date, .data, .list, .dictionary, .service, .joined: nil
    }
  }
}
