import Foundation
import Vial

/// The fruits of a catalogue file: a service whose dependency is where the file is.
struct CatalogService: InjectableService {
  /// All fruits, in alphabetical order.
  let fruits: [Fruit]

  init(dependency file: URL) throws(CatalogError) {
    let data: Data
    do {
      data = try Data(contentsOf: file)
    } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
      throw .unreadable(path: file.path(percentEncoded: false), reason: "there is no such file")
    } catch {
      throw .unreadable(path: file.path(percentEncoded: false), reason: error.localizedDescription)
    }
    do {
      fruits = try JSONDecoder().decode([Fruit].self, from: data).sorted { $0.name < $1.name }
    } catch {
      throw .malformed(path: file.path(percentEncoded: false), reason: Self.reason(for: error))
    }
    if let worthless = fruits.first(where: { $0.centsPerKilogram <= 0 }) {
      throw .malformed(path: file.path(percentEncoded: false), reason: "\(worthless.name) has no price above zero")
    }
  }

  /// Returns the fruits that are ripe in a season, or all of them.
  func fruits(in season: Season?) -> [Fruit] {
    guard let season else { return fruits }
    return fruits.filter { $0.isRipe(in: season) }
  }

  /// Returns the fruit of a name, in whatever case it is written.
  func fruit(named name: String) throws(CatalogError) -> Fruit {
    let sought = name.lowercased()
    if let fruit = fruits.first(where: { $0.name.lowercased() == sought }) { return fruit }
    throw .unknownFruit(name, similar: names(thatBeginLike: name))
  }

  /// Returns up to three names that have the most letters at their beginning in common with a name.
  private func names(thatBeginLike name: String) -> [String] {
    fruits.map { (name: $0.name, letters: $0.name.commonPrefix(with: name, options: .caseInsensitive).count) }
      .filter { $0.letters > 0 }
      .sorted { ($1.letters, $0.name) < ($0.letters, $1.name) }
      .prefix(3)
      .map(\.name)
  }

  /// Says in one clause what is wrong with the file, and where.
  private static func reason(for error: any Error) -> String {
    guard let error = error as? DecodingError else { return error.localizedDescription }
    switch error {
    case .keyNotFound(let key, let context):
      return "\(place(context)) has no \"\(key.stringValue)\""
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      return "\(place(context)) is not of the right type"
    case .dataCorrupted(let context) where context.codingPath.isEmpty:
      return "it is not JSON"
    case .dataCorrupted(let context):
      return "\(place(context)) is none of \(Season.allCases.map(\.rawValue).joined(separator: ", "))"
    @unknown default:
      return error.localizedDescription
    }
  }

  private static func place(_ context: DecodingError.Context) -> String {
    guard let index = context.codingPath.first?.intValue else { return "the whole" }
    let field = context.codingPath.dropFirst().map { "the \($0.stringValue) of " }.joined()
    return "\(field)fruit number \(index + 1)"
  }
}
