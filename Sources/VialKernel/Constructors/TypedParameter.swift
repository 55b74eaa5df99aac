/// A parameter of a constructor or a method, with the type of a service for it.
///
/// A class, since a copy would take of the stack that nested services share.
final class TypedParameter: Sendable {
  let name: String

  /// The type, as errors call it.
  let typeName: String
  let description: Manifest.Parameter
  let serviceType: Any.Type

  /// Whether a definition file can hold its value.
  let takesValue: Bool

  init<Value>(name: String, _ type: Value.Type) {
    serviceType = TypedParameter.serviceType(of: type)
    (self.name, typeName) = (name, String(naming: type))
    let serviceName = String(naming: serviceType)
    let kind = Manifest.Kind.of(type).unwrapped
    takesValue = kind.isInFiles
    description = Manifest.Parameter(
      name: name,
      type: typeName,
      kind: kind,
      isOptional: Value.self is any OptionalType.Type,
      serviceType: serviceName == typeName ? nil : serviceName,
      choices: (rawRepresentable(serviceType) as? any CaseIterable.Type)?.choices
    )
  }

  /// Returns the type without optionals around it.
  static func unwrapped(_ type: Any.Type) -> Any.Type {
    (type as? any OptionalType.Type).map { unwrapped($0.wrapped) } ?? type
  }

  static func serviceType(of type: Any.Type) -> Any.Type { (type as? any ArgumentType.Type)?.serviceType ?? type }
}

extension Manifest.Kind {
  fileprivate var isInFiles: Bool {
    switch self {
    case .list(let kind), .dictionary(let kind), .optional(let kind): kind.isInFiles
    case .service, .lazy, .lazyOptional, .anything: false
    case .text, .integer, .number, .boolean, .date, .data, .duration, .url: true
    }
  }
}

/// Returns an enumeration or a structure that a text or a whole number stands for; `nil` for other types.
func rawRepresentable(_ type: Any.Type) -> (any RawRepresentable.Type)? {
  // A class is a service, even if it has a raw value.
  guard TypeMetadata(type).isValue, let type = type as? any RawRepresentable.Type else { return nil }
  return [.text, .integer].contains(type.rawKind) ? type : nil
}

extension RawRepresentable {
  static var rawKind: Manifest.Kind { .of(RawValue.self) }

  fileprivate var rawText: String { "\(rawValue)" }
}

extension CaseIterable {
  /// The raw values of the cases, unless there are very many.
  fileprivate static var choices: [String]? {
    let cases = allCases.prefix(101)
    return cases.count > 100 ? nil : cases.compactMap { ($0 as? any RawRepresentable)?.rawText }
  }
}

protocol OptionalType {
  static var wrapped: Any.Type { get }
}

extension Optional: OptionalType {
  static var wrapped: Any.Type { Wrapped.self }
}
