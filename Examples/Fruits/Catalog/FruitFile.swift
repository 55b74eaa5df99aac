import Foundation
import Vial

/// The fruits of a catalogue file: a service whose dependency is the file's URL.
class FruitFile: FruitRepository, InjectableService {
  let fruits: [Fruit]

  required init(dependency file: URL) throws(CatalogError) {
    let path = file.path(percentEncoded: false)
    let data: Data
    do {
      data = try Data(contentsOf: file)
    } catch {
      throw .unreadable(path: path, reason: Self.reason(forNotReading: file))
    }
    do {
      fruits = try JSONDecoder().decode([Fruit].self, from: data).sorted { $0.name < $1.name }
    } catch {
      throw .malformed(path: path, reason: Self.reason(for: error))
    }
    if let reason = Self.flaw(in: fruits) { throw .malformed(path: path, reason: reason) }
  }

  private static func reason(forNotReading file: URL) -> String {
    guard (try? file.checkResourceIsReachable()) == true else { return "there is no such file" }
    let isFile = try? file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile
    return isFile == true ? "there is no permission to" : "it is not a file"
  }

  /// Returns the first mistake in fruits that are complete, or `nil`.
  private static func flaw(in fruits: [Fruit]) -> String? {
    var ids: Set<Fruit.ID> = []
    for fruit in fruits {
      if fruit.name.isEmpty { return "a fruit from \(fruit.origin) has no name" }
      if fruit.centsPerKilogram <= 0 { return "\(fruit.name) has no price above zero" }
      if !ids.insert(fruit.id).inserted { return "\(fruit.name) stands in it twice" }
    }
    return nil
  }

  /// Describes the mistake in the file and its place, in one clause.
  private static func reason(for error: any Error) -> String {
    guard let error = error as? DecodingError else { return error.localizedDescription }
    switch error {
    case .keyNotFound(let key, let context):
      return "\(place(context)) has no \"\(key.stringValue)\""
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      return "\(place(context)) is not of the right type"
    case .dataCorrupted(let context) where context.codingPath.isEmpty:
      return "it is not JSON, or has a number that is not whole or too large"
    case .dataCorrupted(let context) where context.codingPath.last?.stringValue != "season":
      return "\(place(context)) is not a whole number that fits"
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
