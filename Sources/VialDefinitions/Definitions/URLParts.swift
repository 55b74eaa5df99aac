import Foundation

/// The parts of an address that is in an environment variable.
struct URLParts {
  static let names = ["scheme", "user", "password", "host", "port", "path", "query", "fragment"]

  /// The parts that the address has, by their names; the path has no slash in front, and the query is not decoded, since
  /// its own parts could not be told apart.
  let entries: [FileEntry]

  /// Returns nil for a text that is no address, or one without a scheme or a host.
  init?(_ text: String) {
    guard let parts = URLComponents(string: text), let scheme = parts.scheme, let host = parts.host, !host.isEmpty
    else { return nil }
    let path = parts.path.hasPrefix("/") ? String(parts.path.dropFirst()) : parts.path
    let values: [FileValue.Content?] = [
      .text(scheme), parts.user.map { .text($0) }, parts.password.map { .text($0) }, .text(host),
      parts.port.map { .integer($0) }, path.isEmpty ? nil : .text(path), parts.percentEncodedQuery.map { .text($0) },
      parts.fragment.map { .text($0) },
    ]
    entries = zip(Self.names, values).compactMap { name, value in
      value.map { FileEntry(key: name, at: .start, value: FileValue($0, at: .start)) }
    }
  }
}
