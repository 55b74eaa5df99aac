import Foundation
import VialKernel

extension Manifest {
  /// Reads the manifest that a program wrote to a file.
  static func read(_ path: String) throws(UnreadableManifest) -> Manifest {
    guard let data = try? Data(contentsOf: URL(filePath: path)) else {
      throw UnreadableManifest(path: path, reason: "it is not there, or not to be read")
    }
    struct Version: Decodable {
      let version: Int
    }
    do {
      let version = try JSONDecoder().decode(Version.self, from: data).version
      guard (1...currentVersion).contains(version) else {
        throw UnreadableManifest(
          path: path,
          reason: "it has version \(version), and this program reads versions up to \(currentVersion)"
        )
      }
      return try JSONDecoder().decode(Manifest.self, from: data)
    } catch let error as UnreadableManifest {
      throw error
    } catch {
      throw UnreadableManifest(path: path, reason: reason(error))
    }
  }

  /// What keeps JSON from being a manifest.
  private static func reason(_ error: any Error) -> String {
    switch error as? DecodingError {
    case .keyNotFound(let key, let context): "it has no \"\(key.stringValue)\"\(place(context))"
    case .typeMismatch(_, let context): "it has a value of another type\(place(context))"
    case .valueNotFound(_, let context): "it has null\(place(context))"
    case .dataCorrupted(let context) where !context.codingPath.isEmpty:
      "\(context.debugDescription)\(place(context))"
    default: "it is not JSON"
    }
  }

  private static func place(_ context: DecodingError.Context) -> String {
    if context.codingPath.isEmpty { return "" }
    let path = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined()
    return " at \(path.dropFirst(path.hasPrefix(".") ? 1 : 0))"
  }
}
